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
    var spelling = DecimalParser(spelling)
    guard let significand = spelling.readSignificand(), let exponent = spelling.readExponent()
    else { return nil }
    // The decimals of a zero are insignificant and are limited.
    let decimals = spelling.decimals - exponent
    let most = Self.mostDigits + Self.largestExponent
    guard significand.isZero || decimals <= most else { return nil }
    self.init(significand, decimals: min(decimals, most))
  }
}

/// A parser of decimal numbers.
private struct DecimalParser<Bytes: Collection<UInt8>> {
  private let bytes: Bytes
  private var cursor: Bytes.Index
  /// The number of digits after the decimal point.
  private(set) var decimals = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
    cursor = bytes.startIndex
  }

  private var next: UInt8? { cursor < bytes.endIndex ? bytes[cursor] : nil }

  private mutating func skipByte(_ byte: UInt8) -> Bool {
    if next != byte { return false }
    cursor = bytes.index(after: cursor)
    return true
  }

  /// Skips a sign; true for a minus.
  private mutating func readSign() -> Bool {
    if skipByte(UInt8(ascii: "+")) { return false }
    return skipByte(UInt8(ascii: "-"))
  }

  private mutating func readDigit() -> UInt8? {
    guard let byte = next, (0x30...0x39).contains(byte) else { return nil }
    cursor = bytes.index(after: cursor)
    return byte - 0x30
  }

  /// Parses the digits and the point; nil if there is no digit, or too many.
  mutating func readSignificand() -> BigDecimalInteger? {
    let isNegative = readSign()
    var digits: [UInt8] = []
    var count = 0
    while let digit = readDigit() {
      count += 1
      if digit > 0 || !digits.isEmpty { digits.append(digit) }
      guard digits.count <= ExactDecimal.mostDigits else { return nil }
    }
    if skipByte(UInt8(ascii: ".")) {
      while let digit = readDigit() {
        decimals += 1
        if digit > 0 || !digits.isEmpty { digits.append(digit) }
        guard digits.count <= ExactDecimal.mostDigits else { return nil }
      }
      // A decimal point must be followed by a digit, as in the project's other parsers.
      guard decimals > 0 else { return nil }
    }
    guard count + decimals > 0 else { return nil }
    return BigDecimalInteger(isNegative: isNegative, groups: Self.digitGroups(of: digits))
  }

  /// Parses the exponent: 0 if there is none. Nil if it is too large, or if the text does not end
  /// after it.
  mutating func readExponent() -> Int? {
    guard let e = next else { return 0 }
    guard e | 0x20 == UInt8(ascii: "e") else { return nil }
    cursor = bytes.index(after: cursor)
    let isNegative = readSign()
    var exponent = 0
    var count = 0
    while let digit = readDigit() {
      count += 1
      exponent = exponent * 10 + Int(digit)
      guard exponent <= ExactDecimal.largestExponent else { return nil }
    }
    guard count > 0, next == nil else { return nil }
    return isNegative ? -exponent : exponent
  }

  /// Groups digits by nine, from the last.
  private static func digitGroups(of digits: [UInt8]) -> [UInt32] {
    var groups: [UInt32] = []
    var end = digits.count
    while end > 0 {
      let start = max(end - 9, 0)
      var group: UInt32 = 0
      for digit in digits[start..<end] { group = group * 10 + UInt32(digit) }
      groups.append(group)
      end = start
    }
    return groups
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
    ExactDecimal(
      first.significand * second.significand, decimals: first.decimals + second.decimals)
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
      value = value * Self.exactPowerOfTen(group.count) + DoubleDouble(number)
    }
    var power = digits.count - used - decimal.decimals
    while power != 0, value.high >= 1e-250, value.high <= 1e280 {
      let step = min(power.magnitude, 22)
      let scale = Self.exactPowerOfTen(Int(step))
      value = power > 0 ? value * scale : value / scale
      power += power > 0 ? -Int(step) : Int(step)
    }
    if value.high < 1e-250 { value = .zero }
    self = decimal.isNegative ? -value : value
  }

  /// Returns 10^exponent for 0...22, which a Double holds exactly.
  private static func exactPowerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
