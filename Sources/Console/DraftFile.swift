import Checking
import Commands
import Documents
import Exporters

/// A file being written that will replace another: one without a name, where the system has such,
/// so that nothing is left of it whatever ends the process; else one beside its target.
///
/// Signals that would end the process are held while one exists, and looked for between two writes.
struct DraftFile {
  let descriptor: Int32
  /// Where it is while it has no name.
  private let stem: Path
  /// Where it is; nil while it has no name.
  private let path: Path?
  private let signals: System.HeldSignals
  /// Whether it holds the signals, and not somebody who makes several.
  private let isHolding: Bool

  /// - Parameters:
  ///   - target: what it will replace.
  ///   - isPrivate: whether nobody else may read it before it is there.
  ///   - isNamed: whether it has a name from the beginning.
  ///   - signals: those that somebody holds who makes several drafts; nil for one alone.
  init(
    for target: Path, isPrivate: Bool, isNamed: Bool = false,
    holding signals: System.HeldSignals? = nil
  ) throws(SystemError) {
    let name = ".headspring-\(System.processNumber)"
    stem = Path(target.folder.bytes + Array(name.utf8))
    isHolding = signals == nil
    self.signals = signals ?? System.holdSignals()
    // What is to be as the umask allows is so from the beginning: the folder may have rules of its
    // own.
    let permissions: Int32 = isPrivate ? 0o600 : 0o666
    if !isNamed, let unnamed = System.createUnnamedFile(in: target.folder, permissions) {
      (path, descriptor) = (nil, unnamed)
      return
    }
    do {
      let (path, descriptor) = try Self.firstFree(stem) { path throws(SystemError) in
        try System.createFile(path, permissions)
      }
      (self.path, self.descriptor) = (path, descriptor)
      System.noteDraft(path)
    } catch {
      if isHolding { self.signals.release() }
      throw error
    }
  }

  /// Tries further names where one is taken: in containers every process may have the same number.
  private static func firstFree<Made>(
    _ stem: Path, _ make: (Path) throws(SystemError) -> Made
  ) throws(SystemError) -> (Path, Made) {
    for attempt in 0..<1000 {
      let path = Path(stem.bytes + Array("-\(attempt).tmp".utf8))
      do { return (path, try make(path)) } catch {
        if error != .exists { throw error }
      }
    }
    throw .exists
  }

  /// Ends the process by the signal that has come, all drafts removed first.
  func giveUpIfAsked() {
    guard signals.isAnyPending else { return }
    System.removeDrafts()
    signals.release()
  }

  /// Waits until the complete file is on the disk, with the permissions of the one that was there.
  func synchronize(permissions: UInt32?) throws(SystemError) {
    if let permissions { try System.setPermissions(permissions, of: descriptor) }
    try System.synchronize(descriptor)
  }

  /// Closes the complete file and says where it is: from here to the end it has a name.
  ///
  /// - Throws: the system's error; the file is gone then.
  func closed() throws(SystemError) -> Path {
    let path = try named()
    do throws(SystemError) { try System.closeFile(descriptor) } catch {
      Self.remove(path)
      throw error
    }
    return path
  }

  /// Where it is, a name given to it if it has none.
  private func named() throws(SystemError) -> Path {
    if let path { return path }
    let (path, _) = try Self.firstFree(stem) { path throws(SystemError) in
      try System.linkUnnamedFile(descriptor, at: path)
    }
    System.noteDraft(path)
    return path
  }

  func discard() {
    if let path { Self.remove(path) }
    release()
  }

  /// Lets the signals through, where it holds them itself.
  func release() {
    if isHolding { signals.release() }
  }

  /// Makes a hard link to a file, beside it; nil where there is no such file, or the disk has no
  /// hard links.
  func secondName(of target: Path) -> Path? {
    let path: Path
    do {
      (path, _) = try Self.firstFree(stem) { path throws(SystemError) in
        try System.linkFile(target, at: path)
      }
    } catch {
      return nil
    }
    System.noteDraft(path)
    return path
  }

  static func remove(_ path: Path) {
    System.remove(path)
    System.forgetDraft(path)
  }
}
