import ExactNumerics

/// The shortest text that reads back as the same Double, in the layout of JavaScript's Number. It
/// is plain from 1e-6 up to 1e21, else with an exponent; whole numbers have no point.
///
/// The digits are those of ``ShortestDigits``, and outside its range the standard library's. Source
/// of the layout: ECMA-262, Number::toString.
package enum ShortestDoubleText {
  /// The text of a number; -0 is 0.
  package static func of(_ number: FiniteNumber) -> String {
    DecimalText.decimalString { write(number, at: $0) }
  }

  /// The text of a number for a sentence, in words if it is not finite.
  package static func of(_ number: Double) -> String {
    if let number = FiniteNumber(number) { return of(number) }
    return number.isNaN ? "no number" : number < 0 ? "minus infinity" : "infinity"
  }

  /// The text of a number of at least 0, rounded to two significant digits, with an exponent below
  /// 0.001.
  package static func of(difference number: FiniteNumber) -> String {
    if number.value.isZero { return "0" }
    var rest = number.value
    var exponent = 2
    while rest.high < 10 { (rest, exponent) = (rest * 10, exponent - 1) }
    while rest >= DoubleDouble(99.5) { (rest, exponent) = (rest / 10, exponent + 1) }
    let rounded = UInt64(rest.roundedToEven().high)
    return DecimalText.decimalString { start in
      let end = DecimalWriter.writeInteger(rounded % 10 == 0 ? rounded / 10 : rounded, at: start)
      let digits = end - start
      return exponent < -2
        ? writeExponent(exponent - 1, at: insertPoint(digits, at: start))
        : layOutDecimal(digits, exponent: exponent, at: start)
    }
  }

  /// Writes the text at `cursor`, where room for ``DecimalText/mostBytes`` has been reserved. It
  /// uses at most 17 digits and 7 further bytes.
  package static func write(
    _ number: FiniteNumber, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let number = number.value.nearestDouble
    if number == 0 { return cursor.put(UInt8(ascii: "0")) }
    if let parts = ShortestDigits.decimalParts(of: number) { return parts.write(at: cursor) }
    let cursor = number < 0 ? cursor.put(UInt8(ascii: "-")) : cursor
    // The shortest text of a whole number is all its digits.
    if number.magnitude < 0x1p53, number == number.rounded(.towardZero) {
      return DecimalWriter.writeInteger(UInt64(number.magnitude), at: cursor)
    }
    // The digits are written at their final position and then moved apart for zeros and a point.
    let (count, exponent) = writeSignificantDigits(number.magnitude, at: cursor)
    return layOutDecimal(count, exponent: exponent, at: cursor)
  }

  /// Writes the significant digits of a number at `digits`.
  ///
  /// - Returns: the number of digits, and the exponent of the point before them: 0.00125 is 125 and
  ///   -2.
  private static func writeSignificantDigits(
    _ number: Double, at digits: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, exponent: Int) {
    var text = number.description
    return text.withUTF8 { text in
      var count = 0
      var kept = 0
      var exponent = 0
      var hasPoint = false
      for (index, byte) in text.enumerated() {
        if byte == UInt8(ascii: "e") {
          exponent += integerValue(text[(index + 1)...])
          break
        }
        if byte == UInt8(ascii: ".") {
          hasPoint = true
          continue
        }
        let isZero = byte == UInt8(ascii: "0")
        if count > 0 || !isZero {
          digits[count] = byte
          count += 1
          if !isZero { kept = count }
          if !hasPoint { exponent += 1 }
        } else if hasPoint {
          exponent -= 1
        }
      }
      return (kept, exponent)
    }
  }

  private static func integerValue(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let magnitude = text.reduce(0) { sum, byte in
      byte >= UInt8(ascii: "0") ? sum * 10 + Int(byte - UInt8(ascii: "0")) : sum
    }
    return text.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  /// Lays out the number 0.digits * 10^exponent, whose digits are at `cursor`.
  private static func layOutDecimal(
    _ count: Int, exponent: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let zero = UInt8(ascii: "0")
    let point = UInt8(ascii: ".")
    switch exponent {
    case count...max(count, 21):
      (cursor + count).update(repeating: zero, count: exponent - count)
      return cursor + exponent
    case 1...21:
      (cursor + exponent + 1).update(from: cursor + exponent, count: count - exponent)
      cursor[exponent] = point
      return cursor + count + 1
    case -5...0:
      let start = 2 - exponent
      (cursor + start).update(from: cursor, count: count)
      cursor.update(repeating: zero, count: start)
      cursor[1] = point
      return cursor + start + count
    default:
      return writeExponent(exponent - 1, at: insertPoint(count, at: cursor))
    }
  }

  /// Inserts a point after the first digit, if there are more.
  private static func insertPoint(
    _ count: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if count == 1 { return cursor + 1 }
    (cursor + 2).update(from: cursor + 1, count: count - 1)
    cursor[1] = UInt8(ascii: ".")
    return cursor + count + 1
  }

  private static func writeExponent(
    _ power: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let sign = UInt8(ascii: power < 0 ? "-" : "+")
    return DecimalWriter.writeInteger(
      UInt64(power.magnitude), at: cursor.put(UInt8(ascii: "e")).put(sign))
  }
}

/// The shortest decimal digits of a Double: those of the shortest number that reads back as it, and
/// of several the nearest.
///
/// Let x = m 2^-q. Its neighbours are 2^-q away, so every number within 2^-q / 2 of x reads back as
/// x, including both ends if m is even. With k = ceil(q log10 2) decimals:
///
/// - 10^-k <= 2^-q, so the nearest number of k decimals reads back as x.
/// - 10^-(k - 1) > 2^-q, so at most one number of k - 1 decimals does. A shorter one can only be
///   that number with zeros at its end.
///
/// With r = q - k + 1 and in units of 10^-k, x is 2 m 5^k / 2^r. Half of 2^-q is 5^k / 2^r. A
/// product of 64 by 64 bits gives both exactly. The whole units s and the rest f / 2^r of x give
/// the nearest integer. s / 10 gives the two multiples of ten around x, whose distances times 2^r
/// are compared with 5^k.
///
/// Widths, for q in 0...71: k <= 22, 5^k < 2^52, 2 m 5^k < 2^107, s < 10 * 2^53 < 10^17; r is in
/// 1...50, 10 * 2^r < 2^54.
///
/// A power of two has a nearer neighbour below. From 2^-19 on it has at most 19 decimals, so k - 1
/// decimals hold it. The nearest multiple of ten is then the number itself. No shorter number reads
/// back as it: of two numbers with up to 15 digits, only one does.
///
/// Source of the idea that one table of powers and one product suffice in a narrow range: Raffaello
/// Giulietti, "The Schubfach way to render doubles", 2021.
enum ShortestDigits {
  /// The supported exponents q: numbers from 2^-19 up to 2^53.
  static let range = 0...71

  /// The constants for the numbers between two neighbouring powers of two, which depend only on q.
  struct Binade {
    private let q: UInt64
    private let decimals: Int
    /// The power 5^k.
    private let five: UInt64
    private let r: UInt64
    /// 10^k, and the factor from k to 17 digits; both are unused for k > 17.
    private let ten: UInt64
    private let padding: UInt64

    /// - Parameters:
    ///   - q: the exponent, within ``range``.
    ///   - fives: the table ``powersOfFive``.
    ///   - tens: the table ``DecimalText/scales``.
    init(_ q: Int, _ fives: UnsafePointer<UInt64>, _ tens: UnsafePointer<UInt64>) {
      self.q = UInt64(truncatingIfNeeded: q)
      decimals = Self.decimalExponent(q)
      five = fives[decimals]
      r = UInt64(truncatingIfNeeded: q &- decimals &+ 1)
      let most = min(decimals, DecimalParts.fractionDigits)
      ten = tens[most]
      padding = tens[DecimalParts.fractionDigits &- most]
    }

    /// k = ceil(q log10 2); 1233 / 4096 is log10 2 - 5e-6.
    static func decimalExponent(_ q: Int) -> Int { (q &* 1233 &+ 4095) >> 12 }

    /// The shortest digits as a multiple of 10^-decimals, possibly with trailing zeros.
    ///
    /// - Parameter m: the significand, 2^52...2^53.
    @inline(__always)
    private func shortestDigits(_ m: UInt64) -> UInt64 {
      let scaled = (m << 1).multipliedFullWidth(by: five)
      let s = (scaled.high &<< (64 &- r)) | (scaled.low &>> r)
      let f = scaled.low & ((1 &<< r) &- 1)
      let tens = s / 10
      let down = ((s &- tens &* 10) &<< r) &+ f
      let up = (10 &<< r) &- down
      let reach = five &+ (1 &- (m & 1))
      // Without branches, since the cases are about equally frequent and unpredictable.
      let isShorter = bitOfBoolean(down < reach) | bitOfBoolean(up < reach)
      let shorter = (tens &+ bitOfBoolean(up < down)) &* 10
      let half: UInt64 = 1 &<< (r &- 1)
      let nearest = s &+ (bitOfBoolean(f > half) | (bitOfBoolean(f == half) & s))
      let mask = 0 &- isShorter
      return (shorter & mask) | (nearest & ~mask)
    }

    /// The shortest digits, split at the decimal point.
    @inline(__always)
    func decimalParts(isNegative: Bool, _ m: UInt64) -> DecimalParts {
      let digits = shortestDigits(m)
      if decimals >= DecimalParts.fractionDigits {
        // Below 1/2 all digits are after the point.
        return DecimalParts(
          isNegative: isNegative, whole: 0, fraction: digits,
          zeros: decimals &- DecimalParts.fractionDigits)
      }
      // The whole part of x, or one more if the digits were rounded up to it.
      let whole = m &>> q
      let fraction = digits &- whole &* ten
      let over = bitOfBoolean(fraction >= ten)
      return DecimalParts(
        isNegative: isNegative, whole: whole &+ over,
        fraction: (fraction &- (ten & (0 &- over))) &* padding)
    }
  }

  /// The shortest digits of a Double; nil outside ``range``, and for 0.
  static func decimalParts(of number: Double) -> DecimalParts? {
    guard number.isNormal else { return nil }
    let q = 52 - Int(number.exponent)
    guard range.contains(q) else { return nil }
    return powersOfFive.withUnsafeBufferPointer { fives in
      DecimalText.scales.withUnsafeBufferPointer { tens in
        guard let fives = fives.baseAddress, let tens = tens.baseAddress else { return nil }
        return Binade(q, fives, tens).decimalParts(
          isNegative: number < 0, number.significandBitPattern | 1 << 52)
      }
    }
  }

  @inline(__always)
  private static func bitOfBoolean(_ truth: Bool) -> UInt64 { truth ? 1 : 0 }

  /// The powers 5^0 ... 5^22.
  static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625,
  ]
}
