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
/// is in Output+File.swift, DraftFile.swift and Input+File.swift. On Linux, with glibc or musl, and
/// on macOS.
enum System {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func exit(_ status: ExitStatus) -> Never { CPosix.exit(status.rawValue) }

  // MARK: Descriptors

  /// Writes all the bytes: again after an interruption, on after a short write.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    try send(bytes, to: descriptor, isHandedOver: false)
  }

  /// Gives a pipe all the bytes, whose memory must not be written any more.
  static func handOver(_ bytes: UnsafeRawBufferPointer, to pipe: Int32) throws(SystemError) {
    try send(bytes, to: pipe, isHandedOver: true)
  }

  private static func send(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, isHandedOver: Bool
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count =
        isHandedOver
        ? posix_hand_over(descriptor, slice.baseAddress, slice.count)
        : CPosix.write(descriptor, slice.baseAddress, slice.count)
      if count < 0 {
        if posix_error() == EINTR { continue }
        throw .last
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads up to the end; nil where more than `limit` bytes come.
  ///
  /// It takes little more memory than the bytes themselves: a regular file says how many there are,
  /// and what comes in pieces is put together as these are given back.
  static func readAll(
    from descriptor: Int32, upTo limit: Int
  ) throws(SystemError) -> [UInt8]? {
    let rest = Int(posix_rest_of_file(descriptor))
    if rest > limit { return nil }
    var pieces: [[UInt8]] = []
    var count = 0
    // A byte more than there should be, so that the end is seen.
    var size = rest > 0 ? rest + 1 : 1 << 16
    while true {
      let most = min(size, limit - count + 1)
      let piece = try readPiece(from: descriptor, most)
      pieces.append(piece)
      count += piece.count
      if count > limit { return nil }
      if piece.count < most { return joined(&pieces, count) }
      size = 1 << 20
    }
  }

  /// Reads so many bytes, or up to the end: again after an interruption, on after a short read.
  private static func readPiece(
    from descriptor: Int32, _ most: Int
  ) throws(SystemError) -> [UInt8] {
    var error: SystemError?
    let piece = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      while count < most {
        let next = read(descriptor, buffer.baseAddress.map { $0 + count }, most - count)
        if next == 0 { return }
        if next > 0 {
          count += next
        } else if posix_error() != EINTR {
          error = .last
          return
        }
      }
    }
    if let error { throw error }
    return piece
  }

  /// Reads the next bytes, as many as there are: again after an interruption.
  ///
  /// - Returns: how many; 0 at the end.
  static func readSome(
    from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if posix_error() != EINTR { throw .last }
    }
  }

  /// One array of all pieces, each given back when it has been copied.
  private static func joined(_ pieces: inout [[UInt8]], _ total: Int) -> [UInt8] {
    if pieces.count == 1 { return pieces[0] }
    return [UInt8](unsafeUninitializedCapacity: total) { buffer, count in
      for index in pieces.indices {
        if let start = buffer.baseAddress {
          memcpy(start + count, pieces[index], pieces[index].count)
        }
        count += pieces[index].count
        pieces[index] = []
      }
    }
  }

  /// Waits until there is something to read, or an end; a signal that has been held ends the
  /// process meanwhile.
  static func waitForInput(_ descriptor: Int32) {
    while posix_is_readable(descriptor, 100) == 0 {
      var pending = sigset_t()
      sigpending(&pending)
      guard endings.contains(where: { sigismember(&pending, $0) == 1 }) else { continue }
      removeDrafts()
      sigprocmask(SIG_UNBLOCK, &pending, nil)
    }
  }

  /// The bytes of a regular file from where it is read to its end; nil for anything else.
  static func restOfFile(_ descriptor: Int32) -> Int? {
    let rest = Int(posix_rest_of_file(descriptor))
    return rest > 0 ? rest : nil
  }

  /// Asks for a pipe that holds a megabyte, so that its reader and its writer wait less for each
  /// other; only Linux has such a request, and whoever refuses it loses nothing.
  static func widenPipe(_ descriptor: Int32) {
    posix_widen_pipe(descriptor, 1 << 20)
  }

  /// Whether a descriptor is a pipe that pages can be handed over to.
  static func takesPages(_ descriptor: Int32) -> Bool { posix_takes_pages(descriptor) != 0 }

  /// Memory at a multiple of its size; nil where there is none.
  static func newPages(_ bytes: Int) -> UnsafeMutableRawPointer? { posix_new_pages(bytes) }

  static func dropPages(_ pages: UnsafeMutableRawPointer, _ bytes: Int) {
    posix_drop_pages(pages, bytes)
  }

  /// Some disks say only now that they are full.
  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    if close(descriptor) != 0, posix_error() != EINTR { throw .last }
  }

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

  // MARK: Files

  enum Kind: Equatable {
    case file(permissions: UInt32)
    case directory
    /// The null device, a disk or a terminal.
    case device
    /// A pipe or a socket.
    case other
  }

  /// What a path leads to; nil when there is nothing.
  static func kind(of path: Path) throws(SystemError) -> Kind? {
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

  /// Which file a path leads to, whatever it is called; nil when there is none.
  static func identity(of path: Path) -> FileIdentity? {
    var status = stat()
    guard stat(path.cString, &status) == 0 else { return nil }
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The names in a folder, in the order of their bytes, but for those that begin with a point.
  static func names(in folder: Path) throws(SystemError) -> [[UInt8]] {
    guard let entries = posix_open_folder(folder.cString) else { throw .last }
    defer { posix_close_folder(entries) }
    var names: [[UInt8]] = []
    while let name = posix_next_name(entries) {
      let bytes = Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
      if bytes.first != UInt8(ascii: ".") { names.append(bytes) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// What a symbolic link says; nil for anything else.
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

  /// Makes a hard link to a file; its name must not be there yet.
  static func linkFile(_ path: Path, at second: Path) throws(SystemError) {
    if link(path.cString, second.cString) != 0 { throw .last }
  }

  static func renameFile(_ path: Path, to target: Path) throws(SystemError) {
    if rename(path.cString, target.cString) != 0 { throw .last }
  }

  /// Says of a file that it is a draft, to be removed if the process ends.
  static func noteDraft(_ path: Path) { posix_note_draft(path.cString) }

  /// Says that it is none any more.
  static func forgetDraft(_ path: Path) { posix_forget_draft(path.cString) }

  /// Removes all drafts.
  static func removeDrafts() { posix_remove_drafts() }

  /// Removes a file; one that is not there is as good.
  static func remove(_ path: Path) { unlink(path.cString) }

  static var processNumber: Int32 { getpid() }

  // MARK: Signals

  /// The signals that end a program unless it says otherwise, but for those of its own faults.
  private static var endings: [Int32] {
    var endings = [
      SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM,
      SIGPROF,
    ]
    #if os(Linux)
      endings += [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
    return endings
  }

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

  /// Has the program end with a message and ``ExitStatus/defect``, the draft removed, where it
  /// would stop at a trap of its own or, in Embedded Swift, where there is no memory left.
  static func catchTraps() { posix_catch_traps() }

  // MARK: Threads

  /// Has so many threads, this one among them, do a work, and waits until all have.
  static func work(_ count: Int, _ run: BatchRun) {
    posix_work(
      Int32(count),
      { context in
        guard let context else { return }
        Unmanaged<BatchRun>.fromOpaque(context).takeUnretainedValue().work()
      },
      Unmanaged.passUnretained(run).toOpaque())
  }

  /// Has signals that end the process wait while it writes: between ``beginWriting()`` and
  /// ``finishWriting()``.
  static func endBetweenWrites() { posix_end_between_writes() }

  static func beginWriting() { posix_begin_writing() }

  static func finishWriting() { posix_finish_writing() }

  /// Seconds since some moment.
  static var seconds: Double { posix_seconds() }

  static var hasTerminalForErrors: Bool { posix_is_terminal(standardError) != 0 }

  static var hasTerminalForOutput: Bool { posix_is_terminal(standardOutput) != 0 }

  static var hasTerminalForInput: Bool { posix_is_terminal(standardInput) != 0 }

  // MARK: Surroundings

  /// What was typed behind the program's name, to the byte.
  static var words: [CommandWord] {
    var words: [CommandWord] = []
    while let word = argument(words.count + 1) {
      let bytes = UnsafeRawBufferPointer(start: word, count: strlen(word))
      words.append(CommandWord(bytes: bytes))
    }
    return words
  }

  /// Embedded Swift has no CommandLine; musl, which has no Embedded Swift, tells nobody before
  /// main.
  private static func argument(_ place: Int) -> UnsafePointer<CChar>? {
    #if canImport(Musl)
      guard place < CommandLine.argc else { return nil }
      return UnsafePointer(CommandLine.unsafeArgv[place])
    #else
      return posix_argument(Int32(place))
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

extension Path {
  /// As C has it.
  fileprivate var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

/// A lock, and a signal that those who wait give each other.
final class Monitor {
  private let handle: UnsafeMutableRawPointer = posix_new_monitor()

  func lock() { posix_lock(handle) }

  func unlock() { posix_unlock(handle) }

  /// Lets others have the lock until somebody notifies.
  func wait() { posix_wait(handle) }

  func notify() { posix_notify(handle) }
}
