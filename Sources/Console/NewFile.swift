import Checking
import Commands
import Documents
import Exporters

/// A file that is written beside the one whose place it takes when it is complete.
struct NewFile {
  private let path: Path
  /// Behind symbolic links.
  let target: Path
  private let draft: DraftFile
  /// Of the file that was there; nil where there was none.
  private let permissions: UInt32?

  /// - Parameters:
  ///   - path: of a file, or of nothing.
  ///   - signals: those that are held for several files; nil for one alone.
  /// - Throws: ``ConsoleFailure`` where it cannot be created.
  init(_ path: Path, holding signals: System.HeldSignals? = nil) throws(ConsoleFailure) {
    self.path = path
    target = Output.resolved(path)
    do throws(SystemError) {
      if case .file(let permissions) = try System.kind(of: path) {
        self.permissions = permissions
      } else {
        permissions = nil
      }
    } catch {
      throw .creating(path, error.text)
    }
    if permissions != nil, !System.isWritable(target) {
      throw .creating(path, "Permission denied")
    }
    do throws(SystemError) {
      draft = try DraftFile(for: target, isPrivate: permissions != nil, holding: signals)
    } catch {
      throw .creating(path, error.text)
    }
  }

  /// Lets `body` write it.
  func write(
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    var stream = ByteStream { bytes throws(WriteFailure) in
      draft.giveUpIfAsked()
      try Output.write(bytes, to: draft.descriptor)
    }
    do throws(WriteFailure) {
      try body(&stream)
      try stream.flush()
    } catch {
      throw .writing(path, SystemError(code: error.code))
    }
  }

  /// Puts it where it belongs.
  func takePlace() throws(ConsoleFailure) {
    do throws(WriteFailure) {
      try draft.takePlace(of: target, permissions: permissions)
    } catch {
      throw .writing(path, SystemError(code: error.code))
    }
  }

  /// Leaves everything as it was.
  func discard() { draft.discard() }
}
