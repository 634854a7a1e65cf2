import CPosix

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
