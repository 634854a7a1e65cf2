import CPosix
import Commands

/// Paths, folders and names.
extension System {
  enum FileKind: Equatable {
    case file(permissions: UInt32)
    case directory
    /// The null device, a disk or a terminal.
    case device
    /// A pipe or a socket.
    case other
  }

  /// The kind of the file at a path; nil if there is none.
  static func fileKind(of path: Path) throws(SystemError) -> FileKind? {
    var status = stat()
    if stat(path.cString, &status) != 0 {
      if posix_error() == ENOENT { return nil }
      throw .last
    }
    if posix_is_directory(&status) != 0 { return .directory }
    if posix_is_device(&status) != 0 { return .device }
    if posix_is_regular(&status) == 0 { return .other }
    return .file(permissions: UInt32(status.st_mode & 0o7777))
  }

  /// The identity of the file at a path, which all its names share; nil if there is none.
  static func identity(of path: Path) -> FileIdentity? {
    var status = stat()
    guard stat(path.cString, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The number of the device that holds a folder; nil if there is no such folder.
  static func device(of folder: Path) -> UInt64? {
    let folder: Path = folder.bytes.isEmpty ? "." : folder
    var status = stat()
    guard stat(folder.cString, &status) == 0 else { return nil }
    return UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// The names in a folder in byte order, without those that begin with a point.
  static func fileNames(in folder: Path) throws(SystemError) -> [[UInt8]] {
    guard let entries = posix_open_folder(folder.cString) else { throw .last }
    defer { posix_close_folder(entries) }
    var names: [[UInt8]] = []
    while let name = posix_next_name(entries) {
      let bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      if bytes.first != UInt8(ascii: ".") { names.append(bytes) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The target of a symbolic link; nil for other files.
  static func linkTarget(_ path: Path) -> Path? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path.cString, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return Path(buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  static func isWritable(_ path: Path) -> Bool { access(path.cString, W_OK) == 0 }

  static func setPermissions(
    _ permissions: UInt32, of descriptor: Int32
  ) throws(SystemError) {
    if fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
  }

  /// Makes a hard link to a file; `second` must not exist yet.
  static func linkFile(_ path: Path, at second: Path) throws(SystemError) {
    if link(path.cString, second.cString) != 0 { throw .last }
  }

  /// Makes the folders in a path that are missing.
  static func makeFolders(above path: Path) throws(SystemError) {
    let folder = path.folder
    if folder.bytes.isEmpty { return }
    if try fileKind(of: folder) == .directory { return }
    for (place, byte) in folder.bytes.enumerated() where byte == UInt8(ascii: "/") && place > 0 {
      let parent = Path(Array(folder.bytes[..<place]))
      // Another process may make it at the same time.
      if mkdir(parent.cString, 0o777) != 0, posix_error() != EEXIST { throw .last }
    }
  }

  static func renameFile(_ path: Path, to target: Path) throws(SystemError) {
    if rename(path.cString, target.cString) != 0 { throw .last }
  }

  /// Registers a draft, which is removed if the process ends; nil without memory for its note.
  static func registerDraft(_ path: Path) -> OpaquePointer? { posix_note_draft(path.cString) }

  /// Removes an unfinished output file from the list of files that are deleted if the process
  /// ends. The file itself is not deleted.
  static func unregisterDraft(_ note: OpaquePointer?) { posix_forget_draft(note) }

  /// Removes all registered drafts.
  static func removeDrafts() { posix_remove_drafts() }

  /// Removes a file, if it exists.
  static func removeFile(_ path: Path) { unlink(path.cString) }

  static var processNumber: Int32 { getpid() }
}

/// Opening and closing descriptors.
extension System {
  /// Opens a file, pipe or device for reading.
  static func openForReading(_ path: Path) throws(SystemError) -> Int32 {
    try openDescriptor(path, flags: O_RDONLY | O_CLOEXEC)
  }

  /// Opens an existing file, pipe or device for writing.
  static func openForWriting(_ path: Path) throws(SystemError) -> Int32 {
    try openDescriptor(path, flags: O_WRONLY | O_CLOEXEC)
  }

  /// Creates a file that must not exist yet, with permissions reduced by the umask.
  static func createFile(_ path: Path, _ permissions: Int32) throws(SystemError) -> Int32 {
    try openDescriptor(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
  }

  private static func openDescriptor(
    _ path: Path, flags: Int32, _ permissions: Int32 = 0
  ) throws(SystemError) -> Int32 {
    while true {
      let descriptor = posix_open(path.cString, flags, permissions)
      if descriptor >= 0 { return descriptor }
      if posix_error() != EINTR { throw .last }
    }
  }

  /// Creates a file without a name, which is removed when its last descriptor is closed. Nil if the
  /// system or the file system does not support it.
  static func createUnnamedFile(in folder: Path, _ permissions: Int32) -> Int32? {
    let folder: Path = folder.bytes.isEmpty ? "." : folder
    let descriptor = posix_open_unnamed(folder.cString, permissions)
    return descriptor < 0 ? nil : descriptor
  }

  /// Gives a file without a name a path that must not exist yet.
  static func linkUnnamedFile(_ descriptor: Int32, at path: Path) throws(SystemError) {
    if posix_link_unnamed(descriptor, path.cString) != 0 { throw .last }
  }

  /// Waits until the file's bytes are on the disk. Devices that do not support it are ignored.
  static func flushToDisk(_ descriptor: Int32) throws(SystemError) {
    if fsync(descriptor) != 0, posix_error() != EINVAL, posix_error() != ENOTSUP { throw .last }
  }

  /// Waits until the bytes of all files in a folder's file system are on the disk.
  ///
  /// - Returns: false if the system can only synchronize single files.
  static func synchronizeFileSystem(of folder: Path) throws(SystemError) -> Bool {
    let descriptor = try openForReading(folder.bytes.isEmpty ? "." : folder)
    defer { close(descriptor) }
    if posix_sync_file_system(descriptor) == 0 { return true }
    let error = SystemError.last
    if error.code == ENOTSUP || error.code == ENOSYS { return false }
    throw error
  }

  /// Closes a descriptor. Some file systems report a full disk only here.
  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    if close(descriptor) != 0, posix_error() != EINTR { throw .last }
  }
}
