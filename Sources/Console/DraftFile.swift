import Checking
import Commands
import Documents
import Exporters

/// A file under construction that will replace another one.
///
/// Where the system supports it, the file has no name, so nothing is left however the process ends.
/// Elsewhere it is next to its target. A signal that ends the process removes it before.
struct DraftFile {
  let descriptor: Int32
  private let target: Path
  /// The path; nil while it has no name.
  private let path: TemporaryPath?

  /// - Parameters:
  ///   - target: the file to replace.
  ///   - isPrivate: true if no other user may read it before it replaces the target.
  init(for target: Path, isPrivate: Bool) throws(SystemError) {
    System.handleEndings()
    self.target = target
    // Permissions by the umask are set at creation, since the folder may have rules of its own.
    let permissions: Int32 = isPrivate ? 0o600 : 0o666
    if let unnamed = try System.createUnnamedFile(beside: target, permissions) {
      (path, descriptor) = (nil, unnamed)
      return
    }
    (path, descriptor) = try TemporaryPath.make(beside: target, "new") {
      path throws(SystemError) in
      try System.createFile(path, permissions)
    }
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
    return try TemporaryPath.make(beside: target, "new") { path throws(SystemError) in
      try System.linkUnnamedFile(descriptor, at: path)
    }.path
  }

  func discard() { path?.remove() }

  /// Makes a hard link to the target, next to it. Nil if there is no such file, or the file system
  /// has no hard links.
  func hardLinkOfTarget() -> TemporaryPath? {
    do {
      return try TemporaryPath.make(beside: target, "old") { path throws(SystemError) in
        try System.linkFile(target, at: path)
      }.path
    } catch {
      return nil
    }
  }
}

/// The path of a temporary file, which is removed if the process ends early.
final class TemporaryPath {
  let path: Path
  private var note: OpaquePointer?
  /// False once the file is moved or removed.
  private(set) var isTemporary = true

  private init(_ path: Path) {
    self.path = path
    note = System.registerDraft(path)
  }

  /// Makes a temporary file next to a target, with the name of the target in its own.
  ///
  /// The name has the process and the time of its start, so only this process can have made a file
  /// of that name. The system thus tells outputs that are one file, although their paths differ: by
  /// links, or where it stores two spellings of a name as one.
  ///
  /// - Throws: ``SystemError/sameFile`` for the target of another output.
  static func make<Made>(
    beside target: Path, _ role: String, _ make: (Path) throws(SystemError) -> Made
  ) throws(SystemError) -> (path: TemporaryPath, Made) {
    let name = Array("\(prefix)-\(role)-".utf8) + shortened(target.lastName) + Array(".tmp".utf8)
    let path = target.sibling(named: name)
    return try System.withoutEnding { () throws(SystemError) in
      do throws(SystemError) {
        let made = try make(path)
        return (TemporaryPath(path), made)
      } catch {
        throw error == .exists ? .sameFile : error
      }
    }
  }

  private static let prefix = ".headspring-\(System.processNumber)-\(System.clock)"

  /// The name, or a number in place of one that leaves no room: most systems allow 255 bytes. Names
  /// that some system could store as one have one number.
  private static func shortened(_ name: [UInt8]) -> [UInt8] {
    if name.count <= 192 { return name }
    return Array("\(String(decoding: name, as: UTF8.self).lowercased().hashValue)".utf8)
  }

  /// Moves the file to its target, where it stays.
  func rename(to target: Path) throws(SystemError) {
    try System.withoutEnding { () throws(SystemError) in
      try System.renameFile(path, to: target)
      forget()
    }
  }

  /// Removes the file. Another attempt follows at the end of the process if it cannot be removed.
  func remove() {
    System.withoutEnding { if isTemporary, System.removeFile(path) { forget() } }
  }

  private func forget() {
    System.unregisterDraft(note)
    note = nil
    isTemporary = false
  }
}
