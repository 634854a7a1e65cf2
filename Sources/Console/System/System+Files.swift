import CPosix
import Commands

/// Paths, folders and names.
extension System {
  /// Calls `body` with an open folder and a path in it that names the file.
  ///
  /// Behind the typed part of a path each folder is opened in the one before it, and symbolic links
  /// are not followed.
  ///
  /// - Parameter makesFolders: true to make missing folders behind the typed part.
  private static func withFolder<Result>(
    of path: Path, makesFolders: Bool = false,
    _ body: (Int32, [CChar]) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    if path.isTyped { return try body(AT_FDCWD, path.cString) }
    let start = path.bytes.prefix(path.typedCount)
    var folder = try openDescriptor(
      Path(start.isEmpty ? Array(".".utf8) : Array(start)).cString, folderFlags)
    defer { close(folder) }
    var rest = path.bytes.dropFirst(path.typedCount)
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      let name = Path(Array(rest[..<slash])).cString
      // Another process may make it at the same time.
      if makesFolders, mkdirat(folder, name, 0o777) != 0, posix_error() != EEXIST { throw .last }
      let next = posix_open(folder, name, folderFlags | O_NOFOLLOW, 0)
      if next < 0 {
        let error = SystemError.last
        var status = stat()
        let isLink =
          fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && posix_is_link(&status) != 0
        throw isLink ? .symbolicLink : error
      }
      close(folder)
      folder = next
      rest = rest[(slash + 1)...]
    }
    return try body(folder, Path(Array(rest)).cString)
  }

  private static var folderFlags: Int32 { O_RDONLY | O_DIRECTORY | O_CLOEXEC }

  /// The status of the file at a path.
  private static func status(of path: Path) throws(SystemError) -> stat {
    try withFolder(of: path) { folder, name throws(SystemError) in
      var status = stat()
      if fstatat(folder, name, &status, path.isTyped ? 0 : AT_SYMLINK_NOFOLLOW) != 0 { throw .last }
      if posix_is_link(&status) != 0 { throw .symbolicLink }
      return status
    }
  }

  /// The kind of the file at a path; nil if there is none.
  static func fileKind(of path: Path) throws(SystemError) -> FileKind? {
    var status: stat
    do throws(SystemError) { status = try self.status(of: path) } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    if posix_is_directory(&status) != 0 { return .directory }
    if posix_is_device(&status) != 0 { return .device }
    if posix_is_regular(&status) == 0 { return .other }
    return .file(permissions: UInt32(status.st_mode & 0o7777))
  }

  /// The identity of the file at a path, which all its names share; nil if there is none.
  static func identity(of path: Path) -> FileIdentity? {
    do throws(SystemError) {
      let status = try status(of: path)
      return FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino))
    } catch {
      return nil
    }
  }

  /// True for a file in the current folder or below it, behind all symbolic links.
  static func isInCurrentFolder(_ path: Path) -> Bool {
    guard let real = realpath(path.cString, nil), let folder = realpath(".", nil) else {
      return path.isBelowByName
    }
    defer {
      free(real)
      free(folder)
    }
    let count = strlen(folder)
    return strncmp(real, folder, count) == 0 && (count == 1 || real[count] == 0x2F)
  }

  /// The number of the device that holds a folder; nil if there is no such folder.
  static func device(of folder: Path) -> UInt64? {
    identity(of: folder.bytes.isEmpty ? "." : folder)?.device
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

  static func isWritable(_ path: Path) throws(SystemError) -> Bool {
    try withFolder(of: path) { faccessat($0, $1, W_OK, 0) == 0 }
  }

  static func setPermissions(
    _ permissions: UInt32, of descriptor: Int32
  ) throws(SystemError) {
    if fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
  }

  /// Makes a hard link to a file in its folder; `second` must not exist yet.
  static func linkFile(_ path: Path, at second: Path) throws(SystemError) {
    try inOneFolder(path, second) { linkat($0, $1, $0, $2, 0) }
  }

  /// Makes the folders in a path that are missing.
  static func makeFolders(above path: Path) throws(SystemError) {
    let typed = Path(Array(path.folder.bytes.prefix(path.typedCount)))
    if !typed.bytes.isEmpty, try fileKind(of: typed) != .directory {
      for (index, byte) in typed.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
        let parent = Path(Array(typed.bytes[..<index]))
        // Another process may make it at the same time.
        if mkdir(parent.cString, 0o777) != 0, posix_error() != EEXIST { throw .last }
      }
    }
    if !path.isTyped { try withFolder(of: path, makesFolders: true) { _, _ in } }
  }

  static func renameFile(_ path: Path, to target: Path) throws(SystemError) {
    try inOneFolder(path, target) { renameat($0, $1, $0, $2) }
  }

  /// Makes a change to two files of one folder.
  private static func inOneFolder(
    _ path: Path, _ other: Path, _ change: (Int32, [CChar], [CChar]) -> Int32
  ) throws(SystemError) {
    try withFolder(of: path) { folder, name throws(SystemError) in
      let second = path.isTyped ? other.cString : Path(other.lastName).cString
      if change(folder, name, second) != 0 { throw .last }
    }
  }

  /// Registers a draft, which is removed if the process ends; nil without memory for its note.
  static func registerDraft(_ path: Path) -> OpaquePointer? { posix_note_draft(path.cString) }

  /// Removes an unfinished output file from the list of files that are deleted if the process
  /// ends. The file itself is not deleted.
  static func unregisterDraft(_ note: OpaquePointer?) { posix_forget_draft(note) }

  /// Removes all registered drafts.
  static func removeDrafts() { posix_remove_drafts() }

  /// Removes a file.
  ///
  /// - Returns: false if it is still there.
  static func removeFile(_ path: Path) -> Bool {
    do throws(SystemError) {
      return try withFolder(of: path) { unlinkat($0, $1, 0) == 0 || posix_error() == ENOENT }
    } catch {
      return false
    }
  }

  static var processNumber: Int32 { getpid() }

  /// The time in nanoseconds.
  static var clock: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}

/// Opening and closing descriptors.
extension System {
  /// Opens a file, pipe or device for reading.
  static func openForReading(_ path: Path) throws(SystemError) -> Int32 {
    try openDescriptor(path, flags: O_RDONLY | O_CLOEXEC | (path.isTyped ? 0 : O_NOFOLLOW))
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
    try withFolder(of: path) { folder, name throws(SystemError) in
      try openDescriptor(name, flags, permissions, in: folder)
    }
  }

  private static func openDescriptor(
    _ name: [CChar], _ flags: Int32, _ permissions: Int32 = 0, in folder: Int32 = AT_FDCWD
  ) throws(SystemError) -> Int32 {
    while true {
      let descriptor = posix_open(folder, name, flags, permissions)
      if descriptor >= 0 { return descriptor }
      if posix_error() != EINTR { throw .last }
    }
  }

  /// Creates a file without a name in the folder of a path, which is removed when its last
  /// descriptor is closed. Nil if the system or the file system does not support it.
  static func createUnnamedFile(beside path: Path, _ permissions: Int32) throws(SystemError)
    -> Int32?
  {
    let descriptor = try withFolder(of: path.sibling(named: Array(".".utf8))) {
      posix_open_unnamed($0, $1, permissions)
    }
    return descriptor < 0 ? nil : descriptor
  }

  /// Gives a file without a name a path that must not exist yet.
  static func linkUnnamedFile(_ descriptor: Int32, at path: Path) throws(SystemError) {
    try withFolder(of: path) { folder, name throws(SystemError) in
      if posix_link_unnamed(descriptor, folder, name) != 0 { throw .last }
    }
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
