import Foundation

/// The blocked signals of a thread.
enum SignalMask {
  /// Calls `body` with no signal blocked. A process started by `body` inherits that mask. The test threads block most
  /// signals, and their child processes would ignore even SIGTERM.
  static func open<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
