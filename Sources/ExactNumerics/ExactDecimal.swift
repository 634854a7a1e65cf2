/// A decimal number with all the digits of its text, so that 304.7435 - 304.7434 is exactly 0.0001.
///
/// The value is `significand` / 10^``decimals``. Numbers of equal value are equal: 300
/// equals 300.0.
package struct ExactDecimal: Sendable {
  /// The largest number of significant digits in a text.
  package static let mostDigits = 1100
  /// The largest magnitude of the exponent in a text.
  package static let largestExponent = 1100

  /// All digits as an integer, with the sign.
  let significand: BigDecimalInteger
  /// The number of digits after the decimal point as written, including trailing zeros. Negative
  /// for 1e3, whose last printed digit is the thousands.
  package let decimals: Int

  init(_ significand: BigDecimalInteger, decimals: Int) {
    self.significand = significand
    self.decimals = decimals
  }

  /// Creates significand / 10^decimals.
  package init(significand: Int64, decimals: Int) {
    self.init(.narrow(Int128(significand)), decimals: decimals)
  }

  /// The number 0.
  package static let zero = ExactDecimal(significand: 0, decimals: 0)

  /// True if the number is 0.
  package var isZero: Bool { significand.isZero }

  /// True if the number is below 0.
  package var isNegative: Bool { significand.isNegative }

  /// Parses a number such as 300, -0.5, .5, +1e3 or 1E-7.
  ///
  /// Fails for any other text, for more than ``mostDigits`` digits after leading zeros, and for
  /// exponents beyond ``largestExponent``.
  ///
  /// - Parameter spelling: the whole text, in ASCII.
  package init?(_ spelling: some Collection<UInt8>) {
    var rest = spelling[...]
    func skip(_ byte: UInt8) -> Bool {
      guard rest.first == byte else { return false }
      rest = rest.dropFirst()
      return true
    }
    func digit() -> UInt8? {
      guard let next = rest.first, (0x30...0x39).contains(next) else { return nil }
      rest = rest.dropFirst()
      return next - 0x30
    }
    func isNegative() -> Bool { !skip(UInt8(ascii: "+")) && skip(UInt8(ascii: "-")) }
    let isBelowZero = isNegative()
    var digits: [UInt8] = []
    var (count, decimals) = (0, 0)
    for isFraction in [false, true] {
      // A decimal point must be followed by a digit, as in the project's other parsers.
      if isFraction { if skip(UInt8(ascii: ".")) { count = 0 } else { break } }
      while let digit = digit() {
        count += 1
        decimals += isFraction ? 1 : 0
        if digit > 0 || !digits.isEmpty { digits.append(digit) }
        guard digits.count <= Self.mostDigits else { return nil }
      }
    }
    guard count > 0 else { return nil }
    let groups = stride(from: digits.count, to: 0, by: -9).map { end in
      digits[max(end - 9, 0)..<end].reduce(0 as UInt32) { $0 * 10 + UInt32($1) }
    }
    let significand = BigDecimalInteger(isNegative: isBelowZero, groups: groups)
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      let isBelowOne = isNegative()
      var exponent: Int?
      while let digit = digit() {
        exponent = (exponent ?? 0) * 10 + Int(digit)
        guard let exponent, exponent <= Self.largestExponent else { return nil }
      }
      guard let exponent else { return nil }
      decimals += isBelowOne ? exponent : -exponent
    }
    // The decimals of a zero are insignificant and are limited.
    let most = Self.mostDigits + Self.largestExponent
    guard rest.isEmpty, significand.isZero || decimals <= most else { return nil }
    self.init(significand, decimals: min(decimals, most))
  }
}

extension ExactDecimal: Comparable {
  /// Compares the values, not the numbers of decimals.
  package static func == (first: ExactDecimal, second: ExactDecimal) -> Bool {
    let (one, other, _) = alignedSignificands(first, second)
    return one == other
  }

  package static func < (first: ExactDecimal, second: ExactDecimal) -> Bool {
    let (one, other, _) = alignedSignificands(first, second)
    return one < other
  }
}

/// Exact sums, differences and products.
extension ExactDecimal {
  package static prefix func - (number: ExactDecimal) -> ExactDecimal {
    ExactDecimal(-number.significand, decimals: number.decimals)
  }

  package static func + (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
    let (one, other, decimals) = alignedSignificands(first, second)
    return ExactDecimal(one + other, decimals: decimals)
  }

  package static func - (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
    first + -second
  }

  package static func * (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
    ExactDecimal(first.significand * second.significand, decimals: first.decimals + second.decimals)
  }

  /// The absolute value.
  package var magnitude: ExactDecimal { isNegative ? -self : self }

  /// Returns both significands for the larger number of decimals.
  private static func alignedSignificands(
    _ first: ExactDecimal, _ second: ExactDecimal
  ) -> (BigDecimalInteger, BigDecimalInteger, decimals: Int) {
    let decimals = max(first.decimals, second.decimals)
    return (
      first.significand.scaled(by: decimals - first.decimals),
      second.significand.scaled(by: decimals - second.decimals), decimals
    )
  }

  /// Returns the integer part of the number times 10^power, truncated; nil from 10^36 on.
  package func wholePart(scaledBy power: Int = 0) -> Int128? {
    let shift = power - decimals
    if shift >= 0 {
      // A nonzero integer with more than 36 trailing zeros is at least 10^36.
      guard shift <= 36 || isZero else { return nil }
      guard case .narrow(let whole) = significand.scaled(by: shift) else { return nil }
      return whole
    }
    var digits = significand.digits
    digits.removeLast(min(-shift, digits.count))
    guard digits.count <= 36 else { return nil }
    var whole: Int128 = 0
    for digit in digits { whole = whole * 10 + Int128(digit - 0x30) }
    return isNegative ? -whole : whole
  }
}

extension ExactDecimal {
  /// The shortest text with all digits, such as "0.0001", "-12.5" or "300". It has no trailing
  /// zeros after the decimal point, and zero has no sign.
  ///
  /// An exponent is used beyond 21 digits before the point or 9 zeros after it: "1e+22", "1.5e-11".
  package var text: String {
    if isZero { return "0" }
    var digits = significand.digits
    /// The number of digits before the decimal point.
    let place = digits.count - decimals
    while digits.last == 0x30 { digits.removeLast() }
    let sign = isNegative ? "-" : ""
    return sign + String(decoding: Self.decimalLayout(digits, place), as: UTF8.self)
  }

  private static func decimalLayout(_ digits: [UInt8], _ place: Int) -> [UInt8] {
    var text: [UInt8] = []
    switch place {
    case 1...21:
      text += digits.prefix(place)
      text += repeatElement(0x30, count: max(0, place - digits.count))
      if digits.count > place { text.append(UInt8(ascii: ".")) }
      text += digits.dropFirst(place)
    case -9...0:
      text += "0.".utf8
      text += repeatElement(0x30, count: -place)
      text += digits
    default:
      let power = place - 1
      text.append(digits[0])
      if digits.count > 1 { text.append(UInt8(ascii: ".")) }
      text += digits.dropFirst()
      text.append(UInt8(ascii: "e"))
      text.append(UInt8(ascii: power < 0 ? "-" : "+"))
      text += BigDecimalInteger.narrow(Int128(power)).digits
    }
    return text
  }

  /// The nearest Double: infinite beyond the largest Double, and 0 below the smallest.
  package var nearestDouble: Double {
    if let plain { return plain.nearestDouble }
    let digits = String(decoding: significand.digits, as: UTF8.self)
    let spelling = (isNegative ? "-" : "") + digits + "e" + String(-decimals)
    return Double(spelling) ?? (isNegative ? -.infinity : .infinity)
  }
}

extension DoubleDouble {
  /// Creates the value of a decimal number, within 2^-100 of itself.
  ///
  /// Up to 10^15 with up to 22 decimals, the digits and the power of ten are exact, so that one
  /// division rounds once. A magnitude below 1e-250 becomes 0.
  package init(_ decimal: ExactDecimal) {
    let digits = decimal.significand.digits
    // 45 digits are more than a double-double holds.
    let used = min(digits.count, 45)
    var value = DoubleDouble.zero
    for start in stride(from: 0, to: used, by: 15) {
      let group = digits[start..<min(start + 15, used)]
      var number = 0
      for digit in group { number = number * 10 + Int(digit - 0x30) }
      value = value * Double.powersOfTen[group.count] + DoubleDouble(number)
    }
    var power = digits.count - used - decimal.decimals
    while power != 0, value.high >= 1e-250, value.high <= 1e280 {
      let step = min(power.magnitude, 22)
      let scale = Double.powersOfTen[Int(step)]
      value = power > 0 ? value * scale : value / scale
      power += power > 0 ? -Int(step) : Int(step)
    }
    if value.high < 1e-250 { value = .zero }
    self = decimal.isNegative ? -value : value
  }
}
