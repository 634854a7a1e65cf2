import ExactNumerics

/// A sum of squares of numbers of any size, for the root of their mean.
///
/// The square of a number beyond 2^512 is none, and that of one below 2^-537 is 0, so that large
/// and small numbers are scaled first, each kind in a sum of its own. Source: Blue, "A Portable
/// Fortran Program to Find the Euclidean Norm of a Vector", ACM TOMS 4 (1978).
struct SquareSum {
  /// Of numbers times 2^600, times 1, and times 2^-600.
  private var small = CompensatedSum()
  private var middle = CompensatedSum()
  private var large = CompensatedSum()

  /// - Parameter size: not below 0.
  @inline(__always)
  mutating func add(_ size: Double) {
    if size > 0x1p-500, size < 0x1p500 { return middle.add(size * size) }
    addScaled(size)
  }

  private mutating func addScaled(_ size: Double) {
    let scaled = size * (size < 1 ? 0x1p600 : 0x1p-600)
    if size < 1 { small.add(scaled * scaled) } else { large.add(scaled * scaled) }
  }

  /// - Parameter size: not below 0; it may be beyond the largest Double, as the difference of two
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

  /// The square root of the sum over a count of numbers, 0 for none; infinity where it is beyond
  /// the largest Double.
  func rootOfMean(of count: Int) -> Double {
    if count == 0 { return 0 }
    let mean = { (sum: CompensatedSum) in sum.value / Double(count) }
    if large.value > 0 {
      // What the small ones add is beyond the last place.
      return (mean(large) + mean(middle) * 0x1p-600 * 0x1p-600).squareRoot() * 0x1p600
    }
    if middle.value > 0 {
      return (mean(middle) + mean(small) * 0x1p-600 * 0x1p-600).squareRoot()
    }
    return mean(small).squareRoot() * 0x1p-600
  }
}

/// A sum of Doubles that keeps what each addition rounds off. Source: Neumaier,
/// "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", 1974.
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
