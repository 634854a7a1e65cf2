import CPosix
import Commands

/// A call to the system that failed: its error number.
struct SystemError: Error, Equatable {
  let code: Int32

  /// The system's words, such as "No space left on device".
  var text: String {
    // Annotated on Linux as never nil, not annotated with musl.
    let words: UnsafeMutablePointer<CChar>? = strerror(code)
    return words.map { String(cString: $0) } ?? "error \(code)"
  }

  static var last: SystemError { SystemError(code: posix_error()) }

  static let closedPipe = SystemError(code: EPIPE)
  static let exists = SystemError(code: EEXIST)
}

/// Every call to the operating system, and nothing that decides: what the program does with files
/// is in Output+File.swift and Input+File.swift. On Linux, with glibc or musl, and on macOS.
enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// The descriptor that a path such as /dev/stdout or /dev/fd/3 is another name of.
  ///
  /// Opening such a path would begin again at the start of a file that others append to.
  static func descriptor(namedBy path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return standardInput
    case "/dev/stdout": return standardOutput
    case "/dev/stderr": return standardError
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  // MARK: Descriptors

  /// Writes all the bytes: again after an interruption, on after a short write.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = CPosix.write(descriptor, slice.baseAddress, slice.count)
      if count < 0 {
        if posix_error() == EINTR { continue }
        throw .last
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads up to the end: again after an interruption, on after a short read.
  static func readAll(from descriptor: Int32) throws(SystemError) -> [UInt8] {
    let capacity = 1 << 16
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: capacity)
    while true {
      let count = read(descriptor, &chunk, capacity)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if posix_error() != EINTR {
        throw .last
      }
    }
  }

  /// Asks for a pipe that holds a megabyte, so that its reader and its writer wait less for each
  /// other; only Linux has such a request, and whoever refuses it loses nothing.
  static func widenPipe(_ descriptor: Int32) {
    posix_widen_pipe(descriptor, 1 << 20)
  }

  /// Some disks say only now that they are full.
  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    if close(descriptor) != 0, posix_error() != EINTR { throw .last }
  }

  /// Opens a file, pipe or device for reading.
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    try opened(path, flags: O_RDONLY | O_CLOEXEC)
  }

  /// Opens an existing file, pipe or device for writing.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    try opened(path, flags: O_WRONLY | O_CLOEXEC)
  }

  /// Creates a file that must not be there yet, readable and writable as the umask allows.
  static func createFile(_ path: String) throws(SystemError) -> Int32 {
    try opened(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
  }

  private static func opened(_ path: String, flags: Int32) throws(SystemError) -> Int32 {
    while true {
      let descriptor = posix_open(path, flags, 0o666)
      if descriptor >= 0 { return descriptor }
      if posix_error() != EINTR { throw .last }
    }
  }

  /// Waits until the file's bytes are on the disk; devices that cannot are left alone.
  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    if fsync(descriptor) != 0, posix_error() != EINVAL, posix_error() != ENOTSUP { throw .last }
  }

  // MARK: Files

  enum Kind: Equatable {
    case file(permissions: UInt32)
    case directory
    /// A pipe, a terminal, a device or a socket.
    case other
  }

  /// What a path leads to; nil when there is nothing.
  static func kind(of path: String) throws(SystemError) -> Kind? {
    var status = stat()
    if stat(path, &status) != 0 {
      if posix_error() == ENOENT { return nil }
      throw .last
    }
    if posix_is_directory(&status) != 0 { return .directory }
    if posix_is_regular(&status) == 0 { return .other }
    return .file(permissions: UInt32(status.st_mode & 0o7777))
  }

  /// What a symbolic link says; nil for anything else.
  static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  static func setPermissions(
    _ permissions: UInt32, of descriptor: Int32
  ) throws(SystemError) {
    if fchmod(descriptor, mode_t(permissions)) != 0 { throw .last }
  }

  static func renameFile(_ path: String, to target: String) throws(SystemError) {
    if rename(path, target) != 0 { throw .last }
  }

  static func removeFile(_ path: String) { unlink(path) }

  static var processNumber: Int32 { getpid() }

  // MARK: Signals

  /// The signals that ask a program to end.
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Signals that wait until they are released, so that a file is never left behind.
  struct HeldSignals {
    fileprivate let before: sigset_t
    fileprivate let held: [Int32]

    /// Whether one of them has come.
    var isAnyPending: Bool {
      var pending = sigset_t()
      sigpending(&pending)
      return held.contains { sigismember(&pending, $0) == 1 }
    }

    /// Lets them through: one that has come ends the process now.
    func release() {
      var mask = before
      sigprocmask(SIG_SETMASK, &mask, nil)
    }
  }

  /// Holds the signals that would end the process, but for those that are ignored or held already:
  /// they would not end it.
  static func holdSignals() -> HeldSignals {
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, nil, &before)
    let held = endings.filter { posix_is_ignored($0) == 0 && sigismember(&before, $0) == 0 }
    var set = sigset_t()
    sigemptyset(&set)
    for signal in held { sigaddset(&set, signal) }
    sigprocmask(SIG_BLOCK, &set, nil)
    return HeldSignals(before: before, held: held)
  }

  /// A file that reaches the size limit then fails with an error instead of a signal.
  static func ignoreFileSizeSignal() { posix_ignore(SIGXFSZ) }

  // MARK: Surroundings

  /// What was typed behind the program's name; bytes that are no UTF-8 become replacement
  /// characters.
  static var words: [String] {
    // Embedded Swift has no CommandLine; musl, which has no Embedded Swift, tells nobody before
    // main.
    #if hasFeature(Embedded)
      var words: [String] = []
      while let word = posix_argument(Int32(words.count + 1)) {
        words.append(String(cString: word))
      }
      return words
    #else
      return Array(CommandLine.arguments.dropFirst())
    #endif
  }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// What a plan may know of where it is made.
  static var surroundings: Surroundings {
    let locales = [environment("LC_ALL"), environment("LC_CTYPE"), environment("LANG")]
    return Surroundings(locales: locales, terminalWidth: terminalWidth)
  }

  /// The columns of the terminal that standard output is; nil when it is none.
  static var terminalWidth: Int? {
    let columns = posix_terminal_width(standardOutput)
    return columns > 0 ? Int(columns) : nil
  }
}
