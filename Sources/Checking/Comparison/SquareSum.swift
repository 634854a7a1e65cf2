import ExactNumerics

/// A sum of squares without overflow or underflow, for a root mean square.
///
/// Squares overflow above 2^512 and vanish below 2^-537. Large and small numbers are therefore
/// scaled first and summed separately. Source: Blue, "A Portable Fortran Program to Find the
/// Euclidean Norm of a Vector", ACM TOMS 4 (1978).
struct SquareSum {
  /// The sums for numbers times 2^600, times 1, and times 2^-600.
  private var small = CompensatedSum()
  private var middle = CompensatedSum()
  private var large = CompensatedSum()

  /// - Parameter size: at least 0.
  @inline(__always)
  mutating func add(_ size: Double) {
    if size > 0x1p-500, size < 0x1p500 { return middle.add(size * size) }
    let scaled = size * (size < 1 ? 0x1p600 : 0x1p-600)
    if size < 1 { small.add(scaled * scaled) } else { large.add(scaled * scaled) }
  }

  /// - Parameter size: at least 0. It may exceed the largest Double, because a difference of two
  ///   Doubles may.
  mutating func add(_ size: ExactDecimal) {
    let nearest = size.nearestDouble
    if nearest.isFinite { return add(nearest) }
    let half = (size * ExactDecimal(significand: 5, decimals: 1)).nearestDouble
    let scaled = half * 0x1p-599
    large.add(scaled * scaled)
  }

  mutating func add(_ other: SquareSum) {
    small.add(other.small.value)
    middle.add(other.middle.value)
    large.add(other.large.value)
  }

  /// Returns the square root of the sum divided by a count; 0 for a count of 0. It is infinite
  /// beyond the largest Double.
  func rootMeanSquare(of count: Int) -> Double {
    if count == 0 { return 0 }
    let mean = { (sum: CompensatedSum) in sum.value / Double(count) }
    if large.value > 0 {
      // The small numbers add less than one unit in the last place.
      return (mean(large) + mean(middle) * 0x1p-600 * 0x1p-600).squareRoot() * 0x1p600
    }
    if middle.value > 0 {
      return (mean(middle) + mean(small) * 0x1p-600 * 0x1p-600).squareRoot()
    }
    return mean(small).squareRoot() * 0x1p-600
  }
}

/// A compensated sum of Doubles: it also sums the rounding errors of the additions. Source:
/// Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", 1974.
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  @inline(__always)
  mutating func add(_ number: Double) {
    let next = sum + number
    lost += sum.magnitude >= number.magnitude ? (sum - next) + number : (number - next) + sum
    sum = next
  }

  var value: Double { sum.isFinite ? sum + lost : sum }
}
