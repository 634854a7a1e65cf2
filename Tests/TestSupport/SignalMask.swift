import Foundation

/// The signals that are held back from a thread.
enum SignalMask {
  /// Lets `body` run with none held back. A process that it starts inherits that; the threads that tests
  /// run on hold most signals back, and a program started from them would not even hear SIGTERM.
  static func open<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
