import Checking
import Commands
import Documents
import Exporters
import Motion

/// The files of a batch's requests, each complete or as it was before.
///
/// Threads write and synchronize their drafts at the same time. Folders, drafts and renames change
/// one after another, and a signal waits until such a change is done.
final class RequestFiles {
  private let monitor = ConditionLock()
  /// The file with the requests; nil for a pipe.
  private let requests: FileIdentity?

  init(_ requests: Input) {
    switch requests {
    case .file(let path): self.requests = System.identity(of: path)
    case .standard: self.requests = nil
    }
  }

  /// Replaces or creates a file, and the folders above it.
  ///
  /// - Throws: ``Failure/cannotCreate(_:_:)`` for a path that is no file, and others for a
  ///   failure to write.
  func write(_ product: Product, to path: Path) throws(Failure) {
    let file = try withLock { () throws(Failure) in try newDraft(of: path) }
    do throws(Failure) {
      try file.write { stream throws(WriteFailure) in try product.write(to: &stream) }
      try file.flushToDisk()
    } catch {
      withLock { file.discard() }
      throw error
    }
    try withLock { () throws(Failure) in
      try file.completedFile(keepingOld: false).replaceTarget()
    }
  }

  private func newDraft(of path: Path) throws(Failure) -> ReplacementFile {
    switch try Output.kind(of: path) {
    case .directory: throw .cannotCreate(path, "Is a directory")
    case .device, .other: throw .cannotCreate(path, "It is not a regular file")
    case .file:
      if System.identity(of: path) == requests {
        throw .cannotCreate(path, "It is the file with the requests")
      }
    case nil:
      try mapError(of: System.makeFolders(above: path)) { (error: SystemError) in
        Failure.cannotCreate(path, error)
      }
    }
    return try ReplacementFile(path, holding: System.HeldSignals.empty)
  }

  private func withLock<Result, Thrown: Error>(
    _ body: () throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    monitor.lock()
    System.beginWriting()
    defer {
      System.finishWriting()
      monitor.unlock()
    }
    return try body()
  }
}
