import Commands
import Documents
import Motion

/// The files of a batch's requests, each complete or as it was before.
///
/// All files are written next to their targets, then synchronized once for all, and then renamed:
/// to synchronize each small file by itself takes longer than to make it. Threads write their
/// drafts at the same time. Folders, drafts and renames change one after another.
final class RequestFiles {
  private let monitor = ConditionLock()
  /// The file with the requests; nil for a pipe.
  private let requests: FileIdentity?
  /// The complete files, whose targets are not replaced yet.
  private var complete: [CompleteFile] = []
  /// The folders of the targets.
  private var folders: Set<[UInt8]> = []

  init(_ requests: Input) {
    switch requests {
    case .file(let path): self.requests = System.identity(of: path)
    case .standard: self.requests = nil
    }
  }

  /// Writes a file next to its target, and makes the folders above it.
  ///
  /// - Throws: ``Failure/cannotCreate(_:_:)`` for a path that is no file, and others for a
  ///   failure to write.
  func write(_ product: Product, to path: Path) throws(Failure) {
    let file = try monitor.withLock { () throws(Failure) in try newDraft(of: path) }
    do throws(Failure) {
      try file.write { stream throws(WriteFailure) in try product.write(to: &stream) }
      try monitor.withLock { () throws(Failure) in
        complete.append(try file.unsynchronizedFile())
        folders.insert(file.target.folder.bytes)
      }
    } catch {
      monitor.withLock { file.discard() }
      throw error
    }
  }

  /// Synchronizes all files and replaces their targets.
  ///
  /// - Throws: ``Failure`` if a file cannot be synchronized or renamed. The targets of that file
  ///   and of those after it are as they were.
  func replaceTargets() throws(Failure) {
    do throws(Failure) { try synchronize() } catch {
      discardAll()
      throw error
    }
    for (count, file) in complete.enumerated() {
      do throws(Failure) {
        try monitor.withLock { () throws(Failure) in try file.replaceTarget() }
      } catch {
        complete.removeFirst(count + 1)
        discardAll()
        throw error
      }
    }
    complete = []
  }

  /// Removes all files that have not replaced their targets.
  func discardAll() {
    monitor.withLock {
      for file in complete { file.discard() }
      complete = []
    }
  }

  /// The number of files from which the whole file system is synchronized instead of each file.
  private static let fewestOfFileSystem = 16

  private func synchronize() throws(Failure) {
    if complete.count >= Self.fewestOfFileSystem, try synchronizeFileSystems() { return }
    for file in complete { try file.flushToDisk() }
  }

  /// Synchronizes the file system of each folder.
  ///
  /// - Returns: false if the system can only synchronize single files.
  private func synchronizeFileSystems() throws(Failure) -> Bool {
    var devices: Set<UInt64> = []
    for bytes in folders {
      let folder = Path(bytes)
      if let device = System.device(of: folder), !devices.insert(device).inserted { continue }
      let isDone = try mapError(of: System.synchronizeFileSystem(of: folder)) {
        (error: SystemError) in Failure.cannotWrite(folder, error)
      }
      if !isDone { return false }
    }
    return true
  }

  private func newDraft(of path: Path) throws(Failure) -> ReplacementFile {
    switch try Output.kind(of: path) {
    case .directory: throw .cannotCreate(path, "Is a directory")
    case .device, .other: throw .cannotCreate(path, "It is not a regular file")
    case .file:
      if System.identity(of: path) == requests {
        throw .cannotCreate(path, "It is the file with the requests")
      }
    case nil: try path.makeFolder()
    }
    return try ReplacementFile(path)
  }
}
