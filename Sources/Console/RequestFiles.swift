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
  private let monitor = Monitor()
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
  /// - Throws: ``Failure/creating(_:_:)`` for a path that is no file, and others for a
  ///   failure to write.
  func write(_ product: Product, to path: Path) throws(Failure) {
    let file = try changing { () throws(Failure) in try draft(of: path) }
    do throws(Failure) {
      try file.write { stream throws(WriteFailure) in try product.write(to: &stream) }
      try file.synchronize()
    } catch {
      changing { file.discard() }
      throw error
    }
    try changing { () throws(Failure) in
      try file.ready(keepingOld: false).takePlace()
    }
  }

  private func draft(of path: Path) throws(Failure) -> NewFile {
    switch try Output.kind(of: path) {
    case .directory: throw .creating(path, "Is a directory")
    case .device, .other: throw .creating(path, "It is not a regular file")
    case .file:
      if System.identity(of: path) == requests {
        throw .creating(path, "It is the file with the requests")
      }
    case nil:
      try mapError(of: System.makeFolders(above: path)) { (error: SystemError) in
        Failure.creating(path, error)
      }
    }
    return try NewFile(path, holding: System.HeldSignals.empty)
  }

  private func changing<Result, Thrown: Error>(
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
