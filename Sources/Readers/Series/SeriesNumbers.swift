import ExactNumerics

/// A column of numbers with all their digits, in nine bytes each.
///
/// A place that holds no number, such as an empty field, NaN or a text, is a gap.
package struct SeriesNumbers: Sendable {
  /// The digits; for a number that is not short, its index in `large`.
  private var significands: [Int64] = []
  /// The digits after the point; otherwise a mark below 0.
  private var decimals: [Int8] = []
  private var large: [ExactDecimal] = []
  /// The number of places without a number.
  package private(set) var gapCount = 0

  private static let largeMark: Int8 = -1
  private static let gapMark: Int8 = -2

  /// The number of rows.
  package var count: Int { decimals.count }

  /// True if a row holds no number.
  package func isGap(_ row: Int) -> Bool { decimals[row] == Self.gapMark }

  /// The exact number in a row; 0 for a gap.
  package subscript(row: Int) -> ExactDecimal {
    switch decimals[row] {
    case Self.largeMark: large[Int(significands[row])]
    case Self.gapMark: .zero
    case let places: ExactDecimal(significand: significands[row], decimals: Int(places))
    }
  }

  /// Returns the number in a row in its short form. Its decimals are negative for a gap and for a
  /// number with more digits, which the subscript returns.
  package func plain(_ row: Int) -> ShortDecimal {
    ShortDecimal(significand: significands[row], decimals: Int(decimals[row]))
  }

  /// Returns the Double nearest to the number in a row; NaN for a gap.
  package func double(_ row: Int) -> Double {
    switch decimals[row] {
    case Self.largeMark: large[Int(significands[row])].nearestDouble
    case Self.gapMark: .nan
    default: plain(row).nearestDouble
    }
  }
}

extension SeriesNumbers {
  mutating func reserveCapacity(_ count: Int) {
    significands.reserveCapacity(count)
    decimals.reserveCapacity(count)
  }

  mutating func append(_ number: ShortDecimal) {
    significands.append(number.significand)
    decimals.append(Int8(truncatingIfNeeded: number.decimals))
  }

  mutating func append(_ number: ExactDecimal) {
    if let plain = number.plain { return append(plain) }
    append(ShortDecimal(significand: Int64(large.count), decimals: Int(Self.largeMark)))
    large.append(number)
  }

  mutating func appendGap() {
    append(ShortDecimal(significand: 0, decimals: Int(Self.gapMark)))
    gapCount += 1
  }

  /// Returns the numbers divided by 10^places.
  func shifted(by places: Int) -> SeriesNumbers {
    if places == 0 { return self }
    let unit = ExactDecimal(significand: 1, decimals: places)
    var column = SeriesNumbers()
    column.reserveCapacity(count)
    for row in 0..<count {
      if isGap(row) { column.appendGap() } else { column.append(self[row] * unit) }
    }
    return column
  }
}
