import Checking
import Commands
import Documents
import Exporters
import Motion

/// A file that is written next to its target and replaces it when it is complete.
struct ReplacementFile {
  private let path: Path
  /// The path behind symbolic links.
  let target: Path
  private let draft: DraftFile
  /// The permissions of the replaced file; nil if there was none.
  private let permissions: UInt32?

  /// - Parameter path: the path of a file to replace or create.
  /// - Throws: ``Failure`` if it cannot be created.
  init(_ path: Path) throws(Failure) {
    self.path = path
    target = path.isTyped ? Output.resolvingSymbolicLinks(path) : path
    if case .file(let permissions) = try Output.kind(of: path) {
      self.permissions = permissions
    } else {
      permissions = nil
    }
    do throws(SystemError) {
      if permissions != nil, try !System.isWritable(target) { throw SystemError.permissionDenied }
      draft = try DraftFile(for: target, isPrivate: permissions != nil)
    } catch {
      throw .cannotCreate(path, error)
    }
  }

  /// Writes the file with `body`.
  func write(
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(Failure) {
    var stream = ByteStream { bytes throws(WriteFailure) in
      try Output.write(bytes, to: draft.descriptor)
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
    do { try draft.flushToDisk(permissions: permissions) } catch { throw .cannotWrite(path, error) }
  }

  /// Closes the file before its bytes are on the disk. Its owner synchronizes many files at once.
  func unsynchronizedFile() throws(Failure) -> CompleteFile {
    do { try draft.setPermissions(permissions) } catch { throw .cannotWrite(path, error) }
    return try completedFile(keepingOld: false)
  }

  /// Closes the file, so that only a rename is left to do.
  ///
  /// - Parameter keepingOld: true to make a hard link to the old file, with which it can be
  ///   restored.
  func completedFile(keepingOld: Bool) throws(Failure) -> CompleteFile {
    let complete: TemporaryPath
    do { complete = try draft.closeNamedFile() } catch {
      throw error == .sameFile ? .cannotCreate(path, error) : .cannotWrite(path, error)
    }
    let isFirst = permissions == nil
    let old = keepingOld && !isFirst ? draft.hardLinkOfTarget() : nil
    return CompleteFile(path: path, target: target, complete: complete, isFirst: isFirst, old: old)
  }

  /// Removes the draft; the target is unchanged.
  func discard() { draft.discard() }
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
