import CPosix
import Checking
import Commands

/// Arguments, environment and terminal.
extension System {
  /// The arguments after the program's name, as bytes.
  static var words: [Argument] {
    let all = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return all.dropFirst().compactMap { $0 }.map { word in
      Argument(bytes: Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
    }
  }

  static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// The properties of the process that a plan may use.
  static var environment: Environment {
    let locales = [
      environmentVariable("LC_ALL"), environmentVariable("LC_CTYPE"), environmentVariable("LANG"),
    ]
    var own = Environment(locales: locales, terminalWidth: terminalWidth)
    if let columns = environmentVariable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      own.columns = columns
    }
    var folder = [CChar](repeating: 0, count: 4096)
    if let name = getcwd(&folder, folder.count) {
      own.folders = SourceFolders(
        job: environmentVariable("GITHUB_WORKSPACE"), current: String(cString: name))
    }
    own.allowsColours = (environmentVariable("NO_COLOR") ?? "").isEmpty
    return own
  }

  /// The columns of the terminal at standard output; nil if it is not a terminal.
  static var terminalWidth: Int? {
    let columns = posix_terminal_width(standardOutput)
    return columns > 0 ? Int(columns) : nil
  }

  static var hasTerminalForErrors: Bool { posix_is_terminal(standardError) != 0 }

  static var hasTerminalForInput: Bool { posix_is_terminal(standardInput) != 0 }
}

/// Signals that end the process, and their delay.
extension System {
  /// The signals whose default action ends a process, except those for its own faults.
  static var endings: [Int32] {
    var endings = [
      SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
    ]
    #if os(Linux)
      endings += [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
    return endings
  }

  /// Held signals, which wait until their release, so that no draft is left behind.
  struct HeldSignals {
    fileprivate let before: sigset_t
    fileprivate let held: [Int32]

    /// No held signals, for drafts of a batch, which ends between writes.
    static var empty: HeldSignals { HeldSignals(before: sigset_t(), held: []) }

    /// True if one of the held signals has arrived.
    var isAnyPending: Bool {
      var pending = sigset_t()
      sigpending(&pending)
      return held.contains { sigismember(&pending, $0) == 1 }
    }

    /// Releases the signals. If one has arrived, it ends the process now.
    func releaseSignals() {
      var mask = before
      sigprocmask(SIG_SETMASK, &mask, nil)
    }
  }

  /// Holds the signals that would end the process. Signals that are ignored or held already would
  /// not end it and stay as they are.
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

  /// Ignores SIGXFSZ, so that a write beyond the file size limit fails with an error.
  static func ignoreFileSizeSignal() { posix_ignore(SIGXFSZ) }

  /// Ignores SIGPIPE, so that a write to a closed pipe fails with an error, which ends the output
  /// quietly.
  static func ignoreClosedPipeSignal() { posix_ignore(SIGPIPE) }

  /// Ends the process with a message and `ExitStatus.defect` at a trap, which exhausted memory is
  /// too. Drafts are removed before.
  static func catchTraps() { posix_catch_traps() }

  /// Runs a batch's work on `count` threads, including this one, and waits for all of them.
  static func runWorkers(_ count: Int, _ run: BatchRun) {
    posix_work(
      Int32(count),
      { context in
        guard let context else { return }
        Unmanaged<BatchRun>.fromOpaque(context).takeUnretainedValue().answerBlocks()
      },
      Unmanaged.passUnretained(run).toOpaque())
  }
}

/// A lock with a condition variable.
final class ConditionLock {
  private let handle: UnsafeMutableRawPointer = posix_new_monitor()

  func lock() { posix_lock(handle) }

  func unlock() { posix_unlock(handle) }

  /// Releases the lock until another thread calls ``notify()``.
  func wait() { posix_wait(handle) }

  func notify() { posix_notify(handle) }
}
