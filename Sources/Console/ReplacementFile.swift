import Commands
import Documents

/// A file under construction that replaces its target when it is complete.
///
/// Where the system supports it, the file has no name, so nothing is left however the process ends.
/// Elsewhere it is next to its target. A signal that ends the process removes it before.
struct ReplacementFile {
  private let path: Path
  /// The path behind symbolic links.
  let target: Path
  /// The permissions of the replaced file; nil if there was none.
  private let permissions: UInt32?
  private let descriptor: Int32
  /// The path of the file; nil while it has no name.
  private let draft: TemporaryPath?

  /// - Throws: ``Failure`` if it cannot be created.
  init(_ path: Path) throws(Failure) {
    self.path = path
    target = path.isTyped ? Output.resolvingSymbolicLinks(path) : path
    if case .file(let permissions) = try Output.kind(of: path) {
      self.permissions = permissions
    } else {
      permissions = nil
    }
    System.handleEndings()
    do throws(SystemError) {
      if permissions != nil, try !System.isWritable(target) { throw SystemError.permissionDenied }
      // Permissions by the umask are set at creation, since the folder may have rules of its own.
      // No other user may read the file before it replaces one.
      let own: Int32 = permissions == nil ? 0o666 : 0o600
      if let unnamed = try System.createUnnamedFile(beside: target, own) {
        (draft, descriptor) = (nil, unnamed)
        return
      }
      (draft, descriptor) = try TemporaryPath.make(beside: target, "new") {
        path throws(SystemError) in
        try System.createFile(path, own)
      }
    } catch {
      throw path.cannotBeCreated(error)
    }
  }

  /// Writes the file with `body`.
  func write(
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(Failure) {
    var stream = ByteStream { bytes throws(WriteFailure) in
      try Output.write(bytes, to: descriptor)
    }
    do throws(WriteFailure) {
      try body(&stream)
      try stream.flush()
    } catch {
      throw .cannotWrite(path, SystemError(code: error.code))
    }
  }

  /// Replaces the target.
  func replaceTarget() throws(Failure) {
    try flushToDisk()
    try completedFile(keepingOld: false).replaceTarget()
  }

  /// Waits until the complete file is on the disk.
  func flushToDisk() throws(Failure) {
    try setPermissions()
    do { try System.flushToDisk(descriptor) } catch { throw .cannotWrite(path, error) }
  }

  /// Closes the file before its bytes are on the disk. Its owner synchronizes many files at once.
  func unsynchronizedFile() throws(Failure) -> CompleteFile {
    try setPermissions()
    return try completedFile(keepingOld: false)
  }

  /// Gives the file the permissions of the replaced one.
  private func setPermissions() throws(Failure) {
    guard let permissions else { return }
    do { try System.setPermissions(permissions, of: descriptor) } catch {
      throw .cannotWrite(path, error)
    }
  }

  /// Closes the file, so that only a rename is left to do.
  ///
  /// - Parameter keepingOld: true to make a hard link to the old file, with which it can be
  ///   restored.
  func completedFile(keepingOld: Bool) throws(Failure) -> CompleteFile {
    let complete: TemporaryPath
    do throws(SystemError) {
      complete = try pathWithName()
      do throws(SystemError) { try System.closeFile(descriptor) } catch {
        complete.remove()
        throw error
      }
    } catch {
      throw error == .sameFile ? path.cannotBeCreated(error) : .cannotWrite(path, error)
    }
    let isFirst = permissions == nil
    return CompleteFile(
      path: path, target: target, complete: complete, isFirst: isFirst,
      old: keepingOld && !isFirst ? hardLinkOfTarget() : nil)
  }

  /// The path, with a new name for a file without one.
  private func pathWithName() throws(SystemError) -> TemporaryPath {
    if let draft { return draft }
    return try TemporaryPath.make(beside: target, "new") { path throws(SystemError) in
      try System.linkUnnamedFile(descriptor, at: path)
    }.path
  }

  /// Makes a hard link to the target, next to it. Nil if there is no such file, or the file system
  /// has no hard links.
  private func hardLinkOfTarget() -> TemporaryPath? {
    do {
      return try TemporaryPath.make(beside: target, "old") { path throws(SystemError) in
        try System.linkFile(target, at: path)
      }.path
    } catch {
      return nil
    }
  }

  /// Removes the draft; the target is unchanged.
  func discard() { draft?.remove() }
}

/// A complete file next to its target, ready to be renamed.
struct CompleteFile {
  /// The path as it was given.
  let path: Path
  /// The path behind symbolic links.
  fileprivate let target: Path
  /// The path of the complete file before its rename.
  fileprivate let complete: TemporaryPath
  /// True if there was no file at the target.
  fileprivate let isFirst: Bool
  /// A hard link to the old file; nil for none.
  fileprivate let old: TemporaryPath?

  /// Waits until the file's bytes are on the disk.
  func flushToDisk() throws(Failure) {
    do throws(SystemError) {
      let descriptor = try System.openForReading(complete.path)
      do throws(SystemError) { try System.flushToDisk(descriptor) } catch {
        try System.closeFile(descriptor)
        throw error
      }
      try System.closeFile(descriptor)
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  /// Replaces the target.
  ///
  /// - Throws: ``Failure`` if the rename fails; the target is then unchanged.
  func replaceTarget() throws(Failure) {
    do throws(SystemError) { try complete.rename(to: target) } catch {
      discard()
      throw .cannotWrite(path, error)
    }
  }

  /// Restores the old file, or removes the target if there was none.
  ///
  /// - Returns: true if the target is as before.
  func restoreOldFile() -> Bool {
    if isFirst { return System.removeFile(target) }
    guard let old else { return false }
    do { try old.rename(to: target) } catch {
      old.remove()
      return false
    }
    return true
  }

  /// Removes the hard link to the old file.
  func removeOldFile() {
    old?.remove()
  }

  /// Removes the complete file; the target is unchanged.
  func discard() {
    complete.remove()
    removeOldFile()
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
