import Checking
import Commands
import Documents
import Exporters

/// A file under construction that will replace another one.
///
/// Where the system supports it, the file has no name, so nothing is left however the process ends.
/// Elsewhere it is next to its target. While a draft exists, signals that would end the process are
/// held and checked between two writes.
struct DraftFile {
  let descriptor: Int32
  /// The beginning of the names that it may get.
  private let stem: Path
  /// The path; nil while it has no name.
  private let path: TemporaryPath?
  private let signals: System.HeldSignals
  /// True if this draft holds the signals, false if the owner of several drafts does.
  private let isHolding: Bool

  /// - Parameters:
  ///   - target: the file to replace.
  ///   - isPrivate: true if no other user may read it before it replaces the target.
  ///   - place: its place among several drafts. Each has names of its own, so that many drafts in a
  ///     folder do not try each other's.
  ///   - signals: the held signals of several drafts; nil to hold them for this one.
  init(
    for target: Path, isPrivate: Bool, at place: Int = 0,
    holding signals: System.HeldSignals? = nil
  ) throws(SystemError) {
    let name = ".headspring-\(System.processNumber)" + (place > 0 ? "-\(place)" : "")
    stem = Path(target.folder.bytes + Array(name.utf8))
    isHolding = signals == nil
    self.signals = signals ?? System.holdSignals()
    // Permissions by the umask are set at creation, since the folder may have rules of its own.
    let permissions: Int32 = isPrivate ? 0o600 : 0o666
    if let unnamed = System.createUnnamedFile(in: target.folder, permissions) {
      (path, descriptor) = (nil, unnamed)
      return
    }
    do {
      let (path, descriptor) = try Self.createWithFreeName(stem) { path throws(SystemError) in
        try System.createFile(path, permissions)
      }
      (self.path, self.descriptor) = (TemporaryPath(path), descriptor)
    } catch {
      if isHolding { self.signals.releaseSignals() }
      throw error
    }
  }

  /// Tries further names if one exists: in containers every process may have the same number.
  private static func createWithFreeName<Made>(
    _ stem: Path, _ make: (Path) throws(SystemError) -> Made
  ) throws(SystemError) -> (Path, Made) {
    // The limit prevents an endless loop where every name is taken.
    for attempt in 0..<1000 {
      let path = Path(stem.bytes + Array("-\(attempt).tmp".utf8))
      do { return (path, try make(path)) } catch {
        if error != .exists { throw error }
      }
    }
    throw .exists
  }

  /// Ends the process if a held signal has arrived, after removing all drafts.
  func endIfSignalled() {
    guard signals.isAnyPending else { return }
    System.removeDrafts()
    signals.releaseSignals()
  }

  /// Waits until the complete file is on the disk, with the permissions of the replaced file.
  func flushToDisk(permissions: UInt32?) throws(SystemError) {
    try setPermissions(permissions)
    try System.flushToDisk(descriptor)
  }

  /// Gives the file the permissions of the replaced one; nil for those of a new file.
  func setPermissions(_ permissions: UInt32?) throws(SystemError) {
    if let permissions { try System.setPermissions(permissions, of: descriptor) }
  }

  /// Closes the complete file, which has a name from then on, and returns its path.
  ///
  /// - Throws: the system's error; the file is then removed.
  func closeNamedFile() throws(SystemError) -> TemporaryPath {
    let path = try pathWithName()
    do throws(SystemError) { try System.closeFile(descriptor) } catch {
      path.remove()
      throw error
    }
    return path
  }

  /// The path, with a new name for a file without one.
  private func pathWithName() throws(SystemError) -> TemporaryPath {
    if let path { return path }
    let (path, _) = try Self.createWithFreeName(stem) { path throws(SystemError) in
      try System.linkUnnamedFile(descriptor, at: path)
    }
    return TemporaryPath(path)
  }

  func discard() {
    path?.remove()
    releaseSignals()
  }

  /// Delivers the signals that this draft holds back. Does nothing if the owner of several drafts
  /// holds them.
  func releaseSignals() {
    if isHolding { signals.releaseSignals() }
  }

  /// Makes a hard link to a file, next to it. Nil if there is no such file, or the file system has
  /// no hard links.
  func hardLink(of target: Path) -> TemporaryPath? {
    let path: Path
    do {
      (path, _) = try Self.createWithFreeName(stem) { path throws(SystemError) in
        try System.linkFile(target, at: path)
      }
    } catch {
      return nil
    }
    return TemporaryPath(path)
  }
}

/// The path of a temporary file, which is removed if the process ends early.
struct TemporaryPath {
  let path: Path
  private let note: OpaquePointer?

  init(_ path: Path) {
    self.path = path
    note = System.registerDraft(path)
  }

  /// Leaves the file where it is, or where it was moved.
  func keepFile() { System.unregisterDraft(note) }

  /// Removes the file.
  func remove() {
    System.removeFile(path)
    keepFile()
  }
}
