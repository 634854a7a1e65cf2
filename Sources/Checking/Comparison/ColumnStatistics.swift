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

  /// The largest magnitude so far: significand / 10^decimals, or an exact number.
  private struct LargestMagnitude {
    private var significand: UInt64 = 0
    private var decimals = 0
    private var exact: ExactDecimal?

    /// Stores a magnitude and returns true if it is the largest so far.
    @inline(__always)
    mutating func storeIfLargest(_ significand: UInt64, _ decimals: Int) -> Bool {
      if exact == nil, decimals == self.decimals {
        if significand <= self.significand { return false }
        self.significand = significand
        return true
      }
      return storeIfLargestOfOtherDecimals(significand, decimals)
    }

    private mutating func storeIfLargestOfOtherDecimals(_ significand: UInt64, _ decimals: Int)
      -> Bool
    {
      if exact == nil {
        // Both are below 2^64 and scaled by at most 10^18, so the products fit into 128 bits.
        let shift = decimals - self.decimals
        let mine = UInt128(self.significand) * .powerOfTen(shift)
        guard UInt128(significand) * .powerOfTen(-shift) > mine else { return false }
      } else {
        let number = ExactDecimal(significand: Int64(clamping: significand), decimals: decimals)
        guard number > value else { return false }
      }
      self.significand = significand
      self.decimals = decimals
      exact = nil
      return true
    }

    mutating func storeIfLargest(_ number: ExactDecimal) -> Bool {
      guard number > value else { return false }
      exact = number
      return true
    }

    private var value: ExactDecimal {
      exact ?? ExactDecimal(significand: Int64(clamping: significand), decimals: decimals)
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
    outcome.isLargest = largest.storeIfLargest(magnitude, decimals)
    outcome.isBeyond = rule.isExceeded(
      by: magnitude, golden: other.magnitude, decimals: decimals)
    if outcome.isBeyond {
      beyond += 1
      outcome.isWorst = worst.storeIfLargest(magnitude, decimals)
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
