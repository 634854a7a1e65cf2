import ExactNumerics

/// Accumulates the differences of one column.
struct ColumnStatistics {
  let rule: ColumnTolerance
  /// 10^0 to 10^18.
  private let powers: [Int64]
  private(set) var squares = SquareSum()
  /// The number of values beyond the tolerance.
  private(set) var beyond = 0
  private var largest = LargestMagnitude()
  private var worst = LargestMagnitude()

  /// The result of comparing one pair of unequal numbers.
  struct PairResult {
    /// True if the difference is beyond the tolerance.
    var isBeyond = false
    /// True if the difference is the largest so far.
    var isLargest = false
    /// True if the difference is the largest so far beyond the tolerance.
    var isWorst = false
  }

  /// The largest magnitude so far.
  private struct LargestMagnitude {
    private var value = ExactDecimal.zero

    /// Stores a magnitude and returns true if it is the largest so far.
    mutating func storeIfLargest(_ number: ExactDecimal) -> Bool {
      guard number > value else { return false }
      value = number
      return true
    }
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
    var outcome = PairResult()
    let number = ExactDecimal(significand: Int64(clamping: magnitude), decimals: decimals)
    outcome.isLargest = largest.storeIfLargest(number)
    outcome.isBeyond = rule.isExceeded(
      by: magnitude, golden: other.magnitude, decimals: decimals)
    if outcome.isBeyond {
      beyond += 1
      outcome.isWorst = worst.storeIfLargest(number)
    }
    return outcome
  }

  /// Compares two exact numbers.
  ///
  /// - Returns: nil for equal numbers.
  mutating func add(actual: ExactDecimal, golden: ExactDecimal) -> PairResult? {
    let difference = (actual - golden).magnitude
    if difference.isZero { return nil }
    squares.add(difference)
    var outcome = PairResult()
    outcome.isLargest = largest.storeIfLargest(difference)
    outcome.isBeyond = rule.isExceeded(by: difference, golden: golden)
    if outcome.isBeyond {
      beyond += 1
      outcome.isWorst = worst.storeIfLargest(difference)
    }
    return outcome
  }
}
