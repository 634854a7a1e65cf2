#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The exit of a process of the executable, and its output.
struct Ending {
  /// The exit status; nil after a signal.
  var status: Int32?
  var signal: Int32?
  var output: [UInt8] = []
  /// True if the reader closed the pipe after the limit of output.
  var isCut = false
  var messages: [UInt8] = []
  /// The processor time.
  var seconds = 0.0
  /// True if the process was ended after a time limit.
  var isSlow = false
  /// The peak memory in bytes.
  var memory = 0
}

/// Runs the executable in a folder.
struct Child {
  let executable: String
  let folder: String

  /// The largest number of bytes read of an output. The pipe is closed after them, as `head` does.
  static let mostBytes = 1 << 19
  /// The limit of processor time of one command line, in seconds.
  static let mostSeconds = 20.0
  /// The limit of elapsed time in seconds, for a process that waits without end.
  static let longestWait = 120.0

  /// - Parameter most: the largest size of a file in bytes; a write beyond it fails.
  func run(_ words: [[UInt8]], input: [UInt8], most: UInt64? = nil) -> Ending {
    write(input, to: folder + "/.input")
    if let most { FileLimit.set(most) }
    defer { if most != nil { FileLimit.set(FileLimit.usual) } }
    var ending = Ending()
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { fatalError("pipe") }
    _ = fcntl(pipes[0], F_SETFD, FD_CLOEXEC)
    let start = now()
    let child = spawn(words, output: pipes[1])
    close(pipes[1])
    read(from: pipes[0], of: child, until: start + Self.longestWait, &ending)
    close(pipes[0])
    wait(for: child, since: start, &ending)
    ending.messages = contents(of: folder + "/.messages") ?? []
    return ending
  }

  private func spawn(_ words: [[UInt8]], output: Int32) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, folder + "/.input", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addclose(&actions, output)
    posix_spawn_file_actions_addopen(
      &actions, 2, folder + "/.messages", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // SIGPIPE is ignored in this process, but must have its default in the child.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable)]
    for word in words { arguments.append(strdup(word.map { CChar(bitPattern: $0) } + [0])) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, executable, &actions, &attributes, arguments, environ)
    guard code == 0 else { fatalError("cannot start \(executable): \(code)") }
    return child
  }

  private func read(
    from descriptor: Int32, of child: pid_t, until end: Double, _ ending: inout Ending
  ) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard now() < end, processorSeconds(of: child) < Self.mostSeconds else { return }
      guard poll(&waiting, 1, 1000) > 0 else { continue }
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, &chunk, chunk.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, &chunk, chunk.count)
      #else
        let count = Glibc.read(descriptor, &chunk, chunk.count)
      #endif
      if count <= 0 { return }
      ending.output += chunk[..<count]
      if ending.output.count > Self.mostBytes {
        ending.isCut = true
        return
      }
    }
  }

  private func wait(for child: pid_t, since start: Double, _ ending: inout Ending) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, WNOHANG, &usage) == 0 {
      let isLate = now() - start > Self.longestWait
      if !ending.isSlow, isLate || processorSeconds(of: child) > Self.mostSeconds {
        ending.isSlow = true
        kill(child, SIGKILL)
      }
      usleep(300)
    }
    ending.seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    let signal = status & 0x7F
    if signal == 0 { ending.status = status >> 8 & 0xFF } else { ending.signal = signal }
    #if canImport(Darwin)
      ending.memory = usage.ru_maxrss
    #else
      ending.memory = usage.ru_maxrss * 1024
    #endif
  }
}

extension Child {
  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }

  /// The processor time of a running process in seconds. Unlike elapsed time, it does not depend on
  /// other processes. On Darwin it is 0, so that only ``longestWait`` limits a process.
  private func processorSeconds(of child: pid_t) -> Double {
    #if canImport(Darwin)
      return 0
    #else
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(child, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return 0
      }
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    #endif
  }
}

/// The monotonic clock in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The bytes of a file; nil if it cannot be read.
func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// The sorted names in a folder, hidden files included.
func names(in folder: String) -> [String] {
  guard let list = opendir(folder) else { return [] }
  defer { closedir(list) }
  var names: [String] = []
  while let entry = readdir(list) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}
