#if arch(wasm32)
  import Commands

  /// The error number of a failed call of the host, as Linux numbers them.
  struct SystemError: Error, Equatable {
    let code: Int32

    /// The system's message, such as "No space left on device".
    var text: String {
      if let ownText { return ownText }
      return String(decoding: System.text(hostMessage(code)) ?? [], as: UTF8.self)
    }

    static let closedPipe = SystemError(code: 32)
    static let exists = SystemError(code: 17)
    static let permissionDenied = SystemError(code: 13)
    static let symbolicLink = SystemError(code: -1)
    static let sameFile = SystemError(code: -2)
    fileprivate static let missing = SystemError(code: 2)
  }

  /// The operating system of the WebAssembly module: the functions of its host.
  ///
  /// It has one thread, and no signals. The host removes drafts after a trap.
  enum System {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    static func exitProcess(_ status: ExitStatus) -> Never {
      hostExit(status.rawValue)
      fatalError("the host does not return from exit")
    }

    static var processNumber: Int32 { hostProcess() }

    /// The host tells its processes apart.
    static var clock: Int { 0 }

    /// The bytes of the host's last text, by the length that the host returned; nil for an error.
    fileprivate static func text(_ count: Int32) -> [UInt8]? {
      if count < 0 { return nil }
      return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, size in
        if count > 0 { hostTake(buffer.baseAddress) }
        size = Int(count)
      }
    }

    /// - Throws: ``SystemError`` for a negative result.
    @discardableResult
    fileprivate static func checked(_ result: Int32) throws(SystemError) -> Int32 {
      if result < 0 { throw SystemError(code: -result) }
      return result
    }
  }

  /// Arguments and terminal.
  extension System {
    static var words: [Argument] {
      var words: [Argument] = []
      while let bytes = text(hostArgument(Int32(words.count))) {
        words.append(Argument(bytes: bytes))
      }
      return words
    }

    static var environment: Environment {
      let (width, columns) = (hostTerminal(standardOutput), hostColumns())
      var own = Environment(
        isUTF8: hostIsUTF8() != 0, terminalWidth: width > 0 ? Int(width) : nil)
      own.columns = columns > 0 ? Int(columns) : nil
      own.allowsColours = hostColors() != 0
      return own
    }

    static var hasTerminalForInput: Bool { hostTerminal(standardInput) > 0 }
  }

  /// Paths, folders and names.
  extension System {
    /// The kind of the file at a path; nil if there is none.
    static func fileKind(of path: Path) throws(SystemError) -> FileKind? {
      for end in path.bytes.indices.dropFirst(path.typedCount) + [path.bytes.count]
      where !path.isTyped && (end == path.bytes.count || path.bytes[end] == UInt8(ascii: "/")) {
        if linkTarget(Path(Array(path.bytes[..<end]))) != nil { throw .symbolicLink }
      }
      var status: [UInt64] = [0, 0, 0, 0]
      do throws(SystemError) { try checked(stat(path, &status)) } catch {
        if error == .missing { return nil }
        throw error
      }
      switch status[0] {
      case 0: return .file(permissions: UInt32(truncatingIfNeeded: status[1]))
      case 1: return .directory
      case 2: return .device
      default: return .other
      }
    }

    /// The identity of the file at a path, which all its names share; nil if there is none.
    static func identity(of path: Path) -> FileIdentity? {
      var status: [UInt64] = [0, 0, 0, 0]
      guard stat(path, &status) >= 0 else { return nil }
      return FileIdentity(device: status[2], number: status[3])
    }

    private static func stat(_ path: Path, _ result: inout [UInt64]) -> Int32 {
      hostStat(path.bytes, Int32(path.bytes.count), &result)
    }

    /// The names in a folder in byte order, without those that begin with a point.
    static func fileNames(in folder: Path) throws(SystemError) -> [[UInt8]] {
      let count = try checked(hostNames(folder.bytes, Int32(folder.bytes.count)))
      var names: [[UInt8]] = []
      for name in (text(count) ?? []).split(separator: 0) where name.first != UInt8(ascii: ".") {
        names.append(Array(name))
      }
      return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The target of a symbolic link; nil for other files.
    static func linkTarget(_ path: Path) -> Path? {
      text(hostLinkTarget(path.bytes, Int32(path.bytes.count))).map { Path($0) }
    }

    static func isInCurrentFolder(_ path: Path) -> Bool { path.isBelowByName }

    static func isWritable(_ path: Path) throws(SystemError) -> Bool { change(0, path) >= 0 }

    /// Makes the folders in a path that are missing.
    static func makeFolders(above path: Path) throws(SystemError) {
      let folder = path.folder
      if folder.bytes.isEmpty { return }
      if try fileKind(of: folder) == .directory { return }
      for (index, byte) in folder.bytes.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
        let result = change(1, Path(Array(folder.bytes[..<index])))
        if result != -SystemError.exists.code { try checked(result) }
      }
    }

    /// Removes a file.
    ///
    /// - Returns: false if it is still there.
    static func removeFile(_ path: Path) -> Bool {
      let result = change(2, path)
      return result >= 0 || result == -SystemError.missing.code
    }

    static func renameFile(_ path: Path, to target: Path) throws(SystemError) {
      try checked(change(3, path, target))
    }

    /// Makes a hard link to a file; `second` must not exist yet.
    static func linkFile(_ path: Path, at second: Path) throws(SystemError) {
      try checked(change(4, path, second))
    }

    private static func change(_ operation: Int32, _ path: Path, _ second: Path = "") -> Int32 {
      hostChange(
        operation, path.bytes, Int32(path.bytes.count), second.bytes, Int32(second.bytes.count))
    }

    /// The host keeps the list of drafts.
    static func registerDraft(_ path: Path) -> OpaquePointer? { nil }

    static func unregisterDraft(_ note: OpaquePointer?) {}

    static func removeDrafts() {}
  }

  /// Descriptors.
  extension System {
    static func openForReading(_ path: Path) throws(SystemError) -> Int32 {
      try opened(path, mode: 0)
    }

    /// Opens an existing file, pipe or device for writing.
    static func openForWriting(_ path: Path) throws(SystemError) -> Int32 {
      try opened(path, mode: 1)
    }

    /// Creates a file that must not exist yet, with permissions reduced by the umask.
    static func createFile(_ path: Path, _ permissions: Int32) throws(SystemError) -> Int32 {
      try opened(path, mode: 2, permissions)
    }

    private static func opened(
      _ path: Path, mode: Int32, _ permissions: Int32 = 0
    ) throws(SystemError) -> Int32 {
      try checked(hostOpen(path.bytes, Int32(path.bytes.count), mode, permissions))
    }

    /// Nil: a host has no files without a name.
    static func createUnnamedFile(beside path: Path, _ permissions: Int32) throws(SystemError)
      -> Int32?
    { nil }

    static func linkUnnamedFile(_ descriptor: Int32, at path: Path) throws(SystemError) {
      throw .missing
    }

    static func setPermissions(
      _ permissions: UInt32, of descriptor: Int32
    ) throws(SystemError) {
      try checked(hostChmod(descriptor, Int32(permissions)))
    }

    /// Waits until the file's bytes are on the disk.
    static func flushToDisk(_ descriptor: Int32) throws(SystemError) {
      try checked(hostSync(descriptor))
    }

    static func device(of folder: Path) -> UInt64? { nil }

    static func synchronizeFileSystem(of folder: Path) throws(SystemError) -> Bool { false }

    static func closeFile(_ descriptor: Int32) throws(SystemError) {
      try checked(hostClose(descriptor))
    }

    /// Reads up to the end; nil for more than `limit` bytes.
    static func readAll(
      from descriptor: Int32, upTo limit: Int
    ) throws(SystemError) -> [UInt8]? {
      var bytes: [UInt8] = []
      let rest = hostRemainingBytes(descriptor)
      if rest > Double(limit) { return nil }
      bytes.reserveCapacity(Int(rest))
      // One byte more than the file has, so that the end is read in the same call.
      var buffer = [UInt8](repeating: 0, count: max(1 << 16, Int(rest) + 1))
      while true {
        let count = try checked(hostRead(descriptor, &buffer, Int32(buffer.count)))
        if count == 0 { return bytes }
        bytes += buffer[..<Int(count)]
        if bytes.count > limit { return nil }
      }
    }

    /// Reads the next available bytes.
    ///
    /// - Returns: the number of bytes; 0 at the end.
    static func readAvailable(
      from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
      Int(try checked(hostRead(descriptor, buffer.baseAddress, Int32(buffer.count))))
    }

    /// Writes all the bytes, and continues after a short write.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        let count = try checked(hostWrite(descriptor, slice.baseAddress, Int32(slice.count)))
        rest = rest.dropFirst(Int(count))
      }
    }

    static func enlargePipe(_ descriptor: Int32) {}
  }

  /// Signals, of which there are none, and the one thread.
  extension System {
    static func handleEndings() {}

    static func withoutEnding<Result, Thrown: Error>(
      _ change: () throws(Thrown) -> Result
    ) throws(Thrown) -> Result { try change() }

    static func beginChange() {}

    static func finishChange() {}

    static func ignoreFileSizeSignal() {}

    static func ignoreClosedPipeSignal() {}

    static func catchTraps() {}

    /// Runs a batch's work on this thread.
    static func runWorkers(_ count: Int, _ run: BatchRun) { run.answerBlocks() }
  }

  /// A lock of one thread, which never waits.
  final class ConditionLock {
    func lock() {}

    func unlock() {}

    func wait() {}

    func notify() {}
  }
#endif
