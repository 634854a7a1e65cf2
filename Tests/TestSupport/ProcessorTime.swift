import Foundation

/// The processor seconds that `body` uses on this thread. Unlike wall-clock time, they exclude tests that run in
/// parallel.
public func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try body()
  return threadSeconds() - start
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
