import CPosix
import Commands

/// The arguments, the environment and the terminal.
extension System {
  /// The arguments after the program's name, to the byte.
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

  static var hasTerminalForErrors: Bool { posix_is_terminal(standardError) != 0 }

  static var hasTerminalForOutput: Bool { posix_is_terminal(standardOutput) != 0 }

  static var hasTerminalForInput: Bool { posix_is_terminal(standardInput) != 0 }
}

/// Signals that end the process, or wait.
extension System {
  /// The signals that end a program unless it says otherwise, but for those of its own faults.
  static var endings: [Int32] {
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
}

extension System {
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
}

/// A lock, and a signal that those who wait give each other.
final class Monitor {
  private let handle: UnsafeMutableRawPointer = posix_new_monitor()

  func lock() { posix_lock(handle) }

  func unlock() { posix_unlock(handle) }

  /// Releases the lock until another thread calls ``notify()``.
  func wait() { posix_wait(handle) }

  func notify() { posix_notify(handle) }
}
