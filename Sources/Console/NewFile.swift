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
    if case .file(let permissions) = try Output.kind(of: path) {
      self.permissions = permissions
    } else {
      permissions = nil
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

  /// Puts it where it belongs, and lets the signals through.
  func takePlace() throws(ConsoleFailure) {
    try synchronize()
    giveUpIfAsked()
    try ready(keepingOld: false).takePlace()
    draft.release()
  }

  /// Waits until all of it is on the disk.
  func synchronize() throws(ConsoleFailure) {
    do { try draft.synchronize(permissions: permissions) } catch { throw .writing(path, error) }
  }

  /// Ends the process by the signal that has come, all drafts removed first.
  func giveUpIfAsked() { draft.giveUpIfAsked() }

  /// Closes it: what is left to do is to rename it.
  ///
  /// - Parameter keepingOld: whether the file that is there gets a hard link, by which it can come
  ///   back.
  func ready(keepingOld: Bool) throws(ConsoleFailure) -> ReadyFile {
    let complete: Path
    do { complete = try draft.closed() } catch { throw .writing(path, error) }
    let isFirst = permissions == nil
    let old = keepingOld && !isFirst ? draft.secondName(of: target) : nil
    return ReadyFile(path: path, target: target, complete: complete, isFirst: isFirst, old: old)
  }

  /// Leaves everything as it was.
  func discard() { draft.discard() }
}

/// A complete file beside its place, which it takes by a new name.
struct ReadyFile {
  /// As it was typed.
  let path: Path
  /// Behind symbolic links.
  fileprivate let target: Path
  /// Where it is until it takes its place.
  fileprivate let complete: Path
  /// Whether there was no file in its place.
  fileprivate let isFirst: Bool
  /// A hard link to the file that was there; nil where there is none.
  fileprivate let old: Path?

  /// - Throws: ``ConsoleFailure`` where the system refuses it; everything is as it was then.
  func takePlace() throws(ConsoleFailure) {
    do throws(SystemError) { try System.renameFile(complete, to: target) } catch {
      discard()
      throw .writing(path, error)
    }
    System.forgetDraft(complete)
  }

  /// Gives the place back to the file that was there, or to nothing.
  ///
  /// - Returns: whether the place is as it was.
  func giveBack() -> Bool {
    if isFirst {
      System.remove(target)
      return true
    }
    guard let old else { return false }
    do { try System.renameFile(old, to: target) } catch { return false }
    System.forgetDraft(old)
    return true
  }

  /// Forgets the file that was there.
  func forgetOld() {
    if let old { DraftFile.remove(old) }
  }

  /// Leaves its place as it was.
  func discard() {
    DraftFile.remove(complete)
    forgetOld()
  }
}
