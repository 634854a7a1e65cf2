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
struct StepTable<Number: BlockNumber>: Sendable {
  let first: [Number]
  let second: [Number]
  /// The largest magnitudes in `first` and in `second`.
  let largestFirst: Double
  let largestSecond: Double

  /// - Parameters:
  ///   - count: how many frames.
  ///   - next: the exact entries of frame 0, 1, and so on, in order.
  init(count: Int, next: () -> (DoubleDouble, DoubleDouble)) {
    var first: [Number] = []
    var second: [Number] = []
    first.reserveCapacity(count)
    second.reserveCapacity(count)
    var largest = (first: 0.0, second: 0.0)
    for _ in 0..<count {
      let entry = next()
      first.append(Number(nearest: entry.0))
      second.append(Number(nearest: entry.1))
      largest.first = max(largest.first, entry.0.magnitude.high)
      largest.second = max(largest.second, entry.1.magnitude.high)
    }
    self.first = first
    self.second = second
    largestFirst = largest.first
    largestSecond = largest.second
  }

  /// On which side of the middle a motion is kept that is thrown back there.
  enum Side {
    case both, above, below
  }

  /// Fills `values` with the block's values.
  ///
  /// - Parameters:
  ///   - p, q, middle: exact; each is rounded once to `Number`.
  ///   - values: at most as many as the table has frames.
  /// - Returns: a bound on the absolute error of each value.
  ///
  /// Bound. Let u be the number's unit and M = |p| largestFirst + |q| largestSecond. p, q, the
  /// table's entries and the two products are each rounded once: 3 roundings in each product,
  /// together at most 3.1 u M. Their sum adds u M, the middle's rounding u |middle|, the last sum u
  /// (|middle| + M). In all less than u (6 M + 3 |middle|); the last term covers underflow. Taking
  /// the magnitude moves two numbers no further apart.
  func fill(
    _ values: UnsafeMutableBufferPointer<Number>, p: DoubleDouble, q: DoubleDouble,
    middle: DoubleDouble, side: Side
  ) -> Double {
    let left = Number(nearest: p)
    let right = Number(nearest: q)
    let center = Number(nearest: middle)
    let below = Number(nearest: DoubleDouble(-1))
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        switch side {
        case .both:
          for j in values.indices { values[j] = center + (left * first[j] + right * second[j]) }
        case .above:
          for j in values.indices {
            values[j] = center + (left * first[j] + right * second[j]).magnitude
          }
        case .below:
          for j in values.indices {
            values[j] = center + below * (left * first[j] + right * second[j]).magnitude
          }
        }
      }
    }
    let size = p.magnitude.high * largestFirst + q.magnitude.high * largestSecond
    return Number.unit * (6 * size + 3 * middle.magnitude.high) + 0x1p-1060
  }
}
