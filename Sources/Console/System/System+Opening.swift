import CPosix
import Commands

/// Descriptors of files, pipes and devices.
extension System {
  /// Opens a file, pipe or device for reading.
  static func openForReading(_ path: Path) throws(SystemError) -> Int32 {
    try opened(path, flags: O_RDONLY | O_CLOEXEC)
  }

  /// Opens a file for reading and for writing behind what it has; makes it where there is none.
  static func openForGoingOn(_ path: Path) throws(SystemError) -> Int32 {
    try opened(path, flags: O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
  }

  /// Cuts a file off behind so many bytes, and goes there.
  static func cut(_ descriptor: Int32, behind bytes: Int) throws(SystemError) {
    if ftruncate(descriptor, off_t(bytes)) != 0 { throw .last }
    if lseek(descriptor, off_t(bytes), SEEK_SET) < 0 { throw .last }
  }

  /// Opens an existing file, pipe or device for writing.
  static func openForWriting(_ path: Path) throws(SystemError) -> Int32 {
    try opened(path, flags: O_WRONLY | O_CLOEXEC)
  }

  /// Creates a file that must not be there yet, with the permissions that the umask leaves.
  static func createFile(_ path: Path, _ permissions: Int32) throws(SystemError) -> Int32 {
    try opened(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
  }

  private static func opened(
    _ path: Path, flags: Int32, _ permissions: Int32 = 0
  ) throws(SystemError) -> Int32 {
    while true {
      let descriptor = posix_open(path.cString, flags, permissions)
      if descriptor >= 0 { return descriptor }
      if posix_error() != EINTR { throw .last }
    }
  }

  /// Creates a file that has no name and is gone when nobody has it open; nil where the system or
  /// the disk has no such files.
  static func createUnnamedFile(in folder: Path, _ permissions: Int32) -> Int32? {
    let folder: Path = folder.bytes.isEmpty ? "." : folder
    let descriptor = posix_open_unnamed(folder.cString, permissions)
    return descriptor < 0 ? nil : descriptor
  }

  /// Gives it a name that must not be there yet.
  static func linkUnnamedFile(_ descriptor: Int32, at path: Path) throws(SystemError) {
    if posix_link_unnamed(descriptor, path.cString) != 0 { throw .last }
  }

  /// Waits until the file's bytes are on the disk; devices that cannot are left alone.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    if fsync(descriptor) != 0, posix_error() != EINVAL, posix_error() != ENOTSUP { throw .last }
  }

  /// Some disks say only now that they are full.
  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    if close(descriptor) != 0, posix_error() != EINTR { throw .last }
  }
}
