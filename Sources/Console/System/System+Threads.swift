import CPosix

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
