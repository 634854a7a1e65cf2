import ExactNumerics

/// The labels of an axis, short enough for the available room.
///
/// Numbers are plain (`0.25`), or like `1.5e9` if the axis reaches 1e7 or stays below 1e-4. If
/// neither fits, as from 300 to 300.00001, labels are differences from a common `base`: `+0.00001`
/// from `300`.
package struct TickLabels: Sendable, Equatable {
  package let texts: [String]
  package let base: String?

  /// Labels of at most `room` characters; nil if the numbers have too many digits. Numbers that
  /// need a base have a common decade.
  package init?(_ numbers: [DecimalNumber], room: Int) {
    let whole = TickLabels(numbers)
    if whole.fitsWidth(room) {
      self = whole
      return
    }
    let relative = TickLabels.labelBases(of: numbers).map { TickLabels(numbers, from: $0) }
    guard let fitting = relative.first(where: { $0.fitsWidth(room) }) else { return nil }
    self = fitting
  }

  /// Labels as long as the numbers need.
  package init(_ numbers: [DecimalNumber]) {
    (texts, base) = (TickLabels.labelTexts(numbers), nil)
  }

  /// The label of a single number, with as many of six significant digits as `room` allows.
  package init(only value: Double, room: Int) {
    let candidates = [6, 5, 4, 3, 2, 1].map {
      TickLabels([DecimalNumber(value, significantDigits: $0)])
    }
    self = candidates.first { $0.fitsWidth(room) } ?? TickLabels([])
  }

  private init(_ numbers: [DecimalNumber], from origin: DecimalNumber) {
    let differences = numbers.map {
      DecimalNumber(digits: $0.digits - origin.digits, decade: $0.decade)
    }
    texts = TickLabels.labelTexts(differences).map { "+" + $0 }
    base = TickLabels.labelTexts([origin]).first
  }

  private func fitsWidth(_ room: Int) -> Bool {
    texts.allSatisfy { $0.utf8.count <= room }
  }

  /// The candidates for the base: the roundest number below all numbers, then the least of them.
  private static func labelBases(of numbers: [DecimalNumber]) -> [DecimalNumber] {
    guard let decade = numbers.first?.decade, numbers.allSatisfy({ $0.decade == decade }),
      let least = numbers.map({ $0.digits }).min(), let most = numbers.map({ $0.digits }).max()
    else { return [] }
    var unit: Int64 = 1
    while unit <= most - least { unit *= 10 }
    let rest = ((least % unit) + unit) % unit
    return [least - rest, least].map { DecimalNumber(digits: $0, decade: decade) }
  }

  private static func labelTexts(_ numbers: [DecimalNumber]) -> [String] {
    let reach = numbers.map { $0.value.magnitude }.max() ?? 0
    let isPlain = reach == 0 || (reach >= 1e-4 && reach < 1e7)
    return numbers.map { isPlain ? plainNotation($0) : scientificNotation($0) }
  }

  private static func plainNotation(_ number: DecimalNumber) -> String {
    DecimalText.text(number.value, decimals: max(0, -number.shortest.decade))
  }

  private static func scientificNotation(_ number: DecimalNumber) -> String {
    let short = number.shortest
    guard short.digits != 0 else { return "0" }
    let decimals = String(short.digits.magnitude).utf8.count - 1
    let mantissa = Double(short.digits).shifted(byDecades: -decimals)
    return DecimalText.text(mantissa, decimals: decimals)
      + "e" + DecimalText.text(Double(short.decade + decimals), decimals: 0)
  }
}

/// A decimal number `digits x 10^decade`. A tick such as 0.3 is exactly three tenths and prints as
/// such.
package struct DecimalNumber: Sendable, Equatable {
  package var digits: Int64
  package var decade: Int

  package init(digits: Int64, decade: Int) {
    self.digits = digits
    self.decade = decade
  }

  /// The multiple of `10^decade` nearest to `value`; its digits must be below 2^53.
  package init(_ value: Double, roundedTo decade: Int) {
    digits = Int64(value.shifted(byDecades: -decade).rounded(.toNearestOrEven))
    self.decade = decade
  }

  /// The number with `significantDigits` digits nearest to `value`.
  package init(_ value: Double, significantDigits: Int) {
    let decade = value == 0 ? 0 : value.decade
    self = DecimalNumber(value, roundedTo: decade - (significantDigits - 1)).shortest
  }

  package var value: Double { Double(digits).shifted(byDecades: decade) }

  /// The number without trailing zeros; zero has decade 0.
  package var shortest: DecimalNumber {
    guard digits != 0 else { return DecimalNumber(digits: 0, decade: 0) }
    var short = self
    while short.digits.isMultiple(of: 10) {
      short.digits /= 10
      short.decade += 1
    }
    return short
  }
}

extension Double {
  /// The number times `10^decades`, rounded in each step. Steps are exact powers of ten up to
  /// 10^22, so no intermediate power overflows for 1e300 or 5e-324.
  package func shifted(byDecades decades: Int) -> Double {
    let largestExactPower = 22
    var result = self
    var left = decades.magnitude
    while left > 0 {
      let step = min(left, UInt(largestExactPower))
      let power = Double.powersOfTen[Int(step)]
      result = decades > 0 ? result * power : result / power
      left -= step
    }
    return result
  }

  /// The decimal exponent of the first digit: 2 for 300, -1 for 0.5. Requires a finite nonzero
  /// number.
  package var decade: Int {
    let decadesPerDoubling = 0.30102999566398120
    let guess = Int((Double(exponent) * decadesPerDoubling).rounded(.down))
    let leading = magnitude.shifted(byDecades: -guess)
    // Shifting by many decades accumulates rounding, which must not put 1e300 a decade too low.
    let tolerance = 1 - 1e-14
    return leading >= 10 * tolerance ? guess + 1 : leading < tolerance ? guess - 1 : guess
  }
}
