import ExactNumerics

/// How far a motion gets in j frames, for the frames j of a block.
///
/// A damped swing is linear in its state: with two numbers p and q that hold at a block's first
/// frame, the value j frames later is
///
///     middle + p first[j] + q second[j]
///
/// so that a block of frames costs one exact value, and each further value two multiplications and
/// two additions.
struct StepTable<Column: StepColumn>: Sendable {
  let first: Column
  let second: Column
  /// The largest magnitudes in `first` and in `second`.
  let largestFirst: Double
  let largestSecond: Double

  /// - Parameters:
  ///   - count: how many frames.
  ///   - next: the exact entries of frame 0, 1, and so on, in order.
  init(count: Int, next: () -> (DoubleDouble, DoubleDouble)) {
    var first: [DoubleDouble] = []
    var second: [DoubleDouble] = []
    first.reserveCapacity(count)
    second.reserveCapacity(count)
    var largest = (first: 0.0, second: 0.0)
    for _ in 0..<count {
      let entry = next()
      first.append(entry.0)
      second.append(entry.1)
      largest.first = max(largest.first, entry.0.magnitude.high)
      largest.second = max(largest.second, entry.1.magnitude.high)
    }
    self.first = Column(first, largest: largest.first)
    self.second = Column(second, largest: largest.second)
    largestFirst = largest.first
    largestSecond = largest.second
  }
}
