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
    for row in 0..<count {
      var number = plain(row)
      if isGap(row) {
        column.appendGap()
      } else if number.decimals >= 0, number.decimals + places <= ShortDecimal.mostDigits {
        number.decimals += places
        column.append(number)
      } else {
        column.append(self[row] * unit)
      }
    }
    return column
  }

  /// The first row without a number; nil if there is none.
  var firstGap: Int? { gapCount == 0 ? nil : (0..<count).first { isGap($0) } }

  /// Returns a whole number with magnitude below 2^53; nil for any other and for a gap.
  func wholeNumber(_ row: Int) -> Int? {
    if isGap(row) { return nil }
    if decimals[row] == 0, significands[row].magnitude < 1 << 53 { return Int(significands[row]) }
    guard let whole = self[row].wholePart(), whole.magnitude < 1 << 53,
      self[row] == ExactDecimal(significand: Int64(whole), decimals: 0)
    else { return nil }
    return Int(whole)
  }

  /// True if all numbers are equal.
  func hasEqualNumbers(_ other: SeriesNumbers) -> Bool {
    count == other.count
      && (0..<count).allSatisfy { row in
        plain(row) == other.plain(row) && decimals[row] != Self.largeMark
          || !isGap(row) && !other.isGap(row) && self[row] == other[row]
      }
  }
}
