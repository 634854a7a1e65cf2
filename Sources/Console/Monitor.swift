import CPosix

/// A lock, and a signal that those who wait give each other.
final class Monitor {
  private let handle: UnsafeMutableRawPointer = posix_new_monitor()

  func lock() { posix_lock(handle) }

  func unlock() { posix_unlock(handle) }

  /// Lets others have the lock until somebody notifies.
  func wait() { posix_wait(handle) }

  func notify() { posix_notify(handle) }
}
