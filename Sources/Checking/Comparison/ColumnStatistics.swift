import ExactNumerics

/// Accumulates the differences of one column.
struct ColumnStatistics {
  let rule: ColumnTolerance
  /// 10^0 to 10^18.
  private let powers: [Int64]
  private(set) var squares = SquareSum()
  /// The number of values beyond the tolerance.
  private(set) var beyond = 0
  private var largest = ExactDecimal.zero
  private var worst = ExactDecimal.zero

  /// The result of comparing one pair of unequal numbers.
  struct PairResult {
    /// True if the difference is beyond the tolerance.
    var isBeyond = false
    /// True if the difference is the largest so far.
    var isLargest = false
    /// True if the difference is the largest so far beyond the tolerance.
    var isWorst = false
  }

  init(_ rule: ColumnTolerance) {
    self.rule = rule
    powers = (0...ShortDecimal.mostDigits).map { .powerOfTen($0) }
  }

  /// Compares two plain numbers.
  ///
  /// - Parameter isPlain: set to false if the numbers are not plain or overflow, and must be
  ///   compared as exact numbers.
  /// - Returns: nil for equal numbers.
  @inline(__always)
  mutating func add(
    actual: ShortDecimal, golden: ShortDecimal, isPlain: inout Bool
  ) -> PairResult? {
    var (one, other) = (actual.significand, golden.significand)
    var decimals = golden.decimals
    isPlain = true
    if actual.decimals != decimals {
      isPlain = actual.decimals >= 0 && decimals >= 0
      guard isPlain else { return nil }
      let shift = actual.decimals - decimals
      let overflows: Bool
      if shift < 0 {
        (one, overflows) = one.multipliedReportingOverflow(by: powers[-shift])
      } else {
        (other, overflows) = other.multipliedReportingOverflow(by: powers[shift])
        decimals = actual.decimals
      }
      isPlain = !overflows
      guard isPlain else { return nil }
    } else if decimals < 0 {
      isPlain = false
      return nil
    }
    let (difference, overflows) = one.subtractingReportingOverflow(other)
    isPlain = !overflows
    if difference == 0 || overflows { return nil }
    let magnitude = difference.magnitude
    // Two roundings are harmless: the root mean square is printed with far fewer digits.
    let size = Double(magnitude) / Double.powersOfTen[decimals]
    squares.add(size)
    return result(
      of: ExactDecimal(significand: Int64(clamping: magnitude), decimals: decimals),
      isBeyond: rule.isExceeded(by: magnitude, golden: other.magnitude, decimals: decimals))
  }

  /// Compares two exact numbers.
  ///
  /// - Returns: nil for equal numbers.
  mutating func add(actual: ExactDecimal, golden: ExactDecimal) -> PairResult? {
    let difference = (actual - golden).magnitude
    if difference.isZero { return nil }
    squares.add(difference)
    return result(of: difference, isBeyond: rule.isExceeded(by: difference, golden: golden))
  }

  private mutating func result(of difference: ExactDecimal, isBeyond: Bool) -> PairResult {
    let result = PairResult(
      isBeyond: isBeyond, isLargest: difference > largest, isWorst: isBeyond && difference > worst)
    if result.isLargest { largest = difference }
    if result.isWorst { worst = difference }
    if isBeyond { beyond += 1 }
    return result
  }
}

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
