import ExactNumerics

/// The text of a number: a decimal integer with the position of its point.
///
/// This is the general writer for up to 39 digits. Rows of numbers within 63 bits use
/// ``DecimalWriter``. Trailing zeros after the point are dropped, and the point with them; zero has
/// no sign.
package enum DecimalText {
  /// The maximum bytes of a number: a sign, 39 digits of an Int128, a point and a leading zero.
  package static let mostBytes = 48

  /// Writes integer / 10^decimals at `cursor`, for integers of up to 39 digits.
  package static func write(
    wide integer: Int128, decimals: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let start = integer < 0 ? cursor.put(UInt8(ascii: "-")) : cursor
    let (whole, fraction) = integer.magnitude.quotientAndRemainder(
      dividingBy: UInt128(scales[decimals]))
    var end: UnsafeMutablePointer<UInt8>
    let split: UInt128 = 10_000_000_000_000_000_000
    if whole < split {
      end = writeInteger(UInt64(whole), at: start)
    } else {
      let (high, low) = whole.quotientAndRemainder(dividingBy: split)
      end = writeInteger(UInt64(high), at: start)
      writeDigits(UInt64(low), count: 19, at: end)
      end += 19
    }
    return writeFraction(UInt64(fraction), decimals: decimals, at: end)
  }

  static func writeInteger(
    _ whole: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var count = 1
    while count < 20 && whole >= scales[count] { count += 1 }
    writeDigits(whole, count: count, at: cursor)
    return cursor + count
  }

  static func writeFraction(
    _ fraction: UInt64, decimals: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if fraction == 0 { return cursor }
    cursor.pointee = UInt8(ascii: ".")
    writeDigits(fraction, count: decimals, at: cursor + 1)
    var end = cursor + 1 + decimals
    while end[-1] == UInt8(ascii: "0") { end -= 1 }
    return end
  }

  /// Writes exactly `count` digits, including leading zeros.
  private static func writeDigits(
    _ number: UInt64, count: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) {
    var rest = number
    var index = count
    while index > 0 {
      index -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      cursor[index] = UInt8(ascii: "0") + UInt8(digit)
      rest = quotient
    }
  }

  /// The powers 10^0 ... 10^19.
  static let scales: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

extension DecimalText {
  /// Writes an exact value with fixed decimals. Beyond 25 digits in total it writes the shortest
  /// text of the nearest Double, since further digits are not known to be right.
  ///
  /// - Parameter error: the bound of ``DoubleDouble/rounded(toDecimals:within:)``.
  package static func write(
    _ number: FiniteNumber, decimals: Int, within error: Double = 0,
    at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let integer = number.value.rounded(toDecimals: decimals, within: error) else {
      return ShortestDoubleText.write(number, at: cursor)
    }
    return write(wide: integer, decimals: decimals, at: cursor)
  }

  /// The text of a Double with at most `decimals` digits after its point, for the labels of a plot.
  package static func text(_ value: Double, decimals: Int) -> String {
    guard let number = FiniteNumber(value) else { return ShortestDoubleText.of(value) }
    let digits = min(decimals, Decimals.most)
    guard value.magnitude * Double.powersOfTen[digits] < 1e24 else {
      return ShortestDoubleText.of(number)
    }
    return decimalString { write(number, decimals: digits, at: $0) }
  }

  /// The text that `write` puts at a cursor: at most ``mostBytes``.
  ///
  /// - Parameter write: returns the position behind the last byte.
  static func decimalString(
    _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = write(start) - start
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The text of a number with any decimals, also of one that is not finite.
package enum NumberText {
  /// The text of a number that is not finite, as in JSON.
  static let none: StaticString = "null"

  /// Writes an exact value at `cursor`, where room for ``DecimalText/mostBytes`` has been reserved.
  package static func write(
    _ value: DoubleDouble, _ decimals: Decimals, within error: Double = 0,
    at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let number = FiniteNumber(value) else {
      cursor.update(from: none.utf8Start, count: none.utf8CodeUnitCount)
      return cursor + none.utf8CodeUnitCount
    }
    return write(number, decimals, within: error, at: cursor)
  }

  /// An exact value as every format prints it.
  package static func text(
    _ value: DoubleDouble, _ decimals: Decimals, within error: Double = 0
  ) -> String {
    DecimalText.decimalString { write(value, decimals, within: error, at: $0) }
  }

  /// Writes a finite value at `cursor`, where room for ``DecimalText/mostBytes`` has been reserved.
  package static func write(
    _ number: FiniteNumber, _ decimals: Decimals, within error: Double = 0,
    at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch decimals {
    case .fixed(let digits):
      DecimalText.write(number, decimals: digits, within: error, at: cursor)
    case .shortest: ShortestDoubleText.write(number, at: cursor)
    }
  }
}

extension ByteStream {
  /// Writes a single number outside of the rows of a document.
  package mutating func write(_ number: FiniteNumber, _ decimals: Decimals) throws(WriteFailure) {
    try reserve(DecimalText.mostBytes)
    advance(to: NumberText.write(number, decimals, at: cursor))
  }

  /// Writes a time in seconds with at most 6 decimals.
  package mutating func write(time: FiniteNumber) throws(WriteFailure) {
    try write(time, .fixed(FrameTimes.decimals))
  }
}

extension DecimalText {
  /// A number with all its decimals, so that it keeps its width while it changes: "0.650".
  package static func padded(_ value: Double, decimals: Int) -> String {
    let text = text(value, decimals: decimals)
    let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
    let count = point.map { text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1 } ?? 0
    let start = point == nil && decimals > 0 ? "." : ""
    return text + start + String(repeating: "0", count: max(0, decimals - count))
  }
}

/// A fast writer of decimal integers of one scale: integer / 10^decimals for magnitudes below 2^63.
///
/// The division by 10^d is a multiplication by the reciprocal m = ceil(2^(63+L) / 10^d), with L =
/// ceil(log2 10^d). The error m 10^d - 2^(63+L) is below 10^d <= 2^L. For a number below 2^63 it
/// adds less than 2^63 2^L / 2^(63+L) / 10^d = 1 / 10^d to the quotient, which therefore is exact.
///
/// Source: Granlund and Montgomery, "Division by invariant integers using multiplication", PLDI
/// 1994.
package struct DecimalWriter {
  let decimals: Int
  private let scale: UInt64
  private let reciprocal: UInt64
  private let shift: UInt64
  /// The factor that extends a fraction to 4 or 8 digits; 0 for a longer fraction.
  private let padding: UInt32

  init(decimals: Int) {
    self.decimals = decimals
    scale = DecimalText.scales[decimals]
    let bits = 64 - (scale - 1).leadingZeroBitCount
    shift = UInt64(max(bits, 1) - 1)
    let power = UInt128(1) << UInt128(63 + max(bits, 1))
    reciprocal = UInt64(truncatingIfNeeded: (power + UInt128(scale) - 1) / UInt128(scale))
    let digits = decimals <= 4 ? 4 : 8
    padding = decimals <= 8 ? UInt32(DecimalText.scales[digits - decimals]) : 0
  }

  /// Writes the number at `cursor`, where room for ``DecimalText/mostBytes`` has been reserved.
  @inline(__always)
  package func write(
    _ integer: Int64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    cursor.pointee = UInt8(ascii: "-")
    let begin = cursor + (integer < 0 ? 1 : 0)
    let magnitude = integer.magnitude
    if decimals == 0 { return Self.writeInteger(magnitude, at: begin) }
    let whole = magnitude.multipliedFullWidth(by: reciprocal).high &>> shift
    let end = Self.writeInteger(whole, at: begin)
    return writeFraction(magnitude &- whole &* scale, at: end)
  }

  /// The whole part of `magnitude` / 10^decimals, and the fraction in units of 10^-4, for 1 to 4
  /// decimals.
  @inline(__always)
  func wholeAndFraction(_ magnitude: UInt64) -> (whole: UInt64, fraction: UInt32) {
    let whole = magnitude.multipliedFullWidth(by: reciprocal).high &>> shift
    return (whole, UInt32(truncatingIfNeeded: magnitude &- whole &* scale) &* padding)
  }

  /// Writes a whole number without leading zeros.
  @inline(__always)
  package static func writeInteger(
    _ whole: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if whole < 10_000 {
      let word = PackedDigits.packedFourDigits(UInt32(truncatingIfNeeded: whole))
      let zeros = PackedDigits.leadingZeros(word)
      cursor.store(word &>> UInt32(truncatingIfNeeded: zeros &* 8))
      return cursor + (4 &- zeros)
    }
    if whole < 100_000_000 {
      let word = PackedDigits.packedEightDigits(UInt32(truncatingIfNeeded: whole))
      let zeros = PackedDigits.leadingZeros(word)
      cursor.store(word &>> UInt64(truncatingIfNeeded: zeros &* 8))
      return cursor + (8 &- zeros)
    }
    return DecimalText.writeInteger(whole, at: cursor)
  }

  /// Writes a point and the fraction without trailing zeros; nothing for zero.
  @inline(__always)
  private func writeFraction(
    _ fraction: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    cursor.pointee = UInt8(ascii: ".")
    let begin = cursor + 1
    if decimals <= 4 {
      let word = PackedDigits.packedFourDigits(UInt32(truncatingIfNeeded: fraction) &* padding)
      begin.store(word)
      let digits = 4 &- PackedDigits.trailingZeros(word)
      return cursor + (digits &+ (digits > 0 ? 1 : 0))
    }
    if decimals <= 8 {
      let word = PackedDigits.packedEightDigits(UInt32(truncatingIfNeeded: fraction) &* padding)
      begin.store(word)
      let digits = 8 &- PackedDigits.trailingZeros(word)
      return cursor + (digits &+ (digits > 0 ? 1 : 0))
    }
    return DecimalText.writeFraction(fraction, decimals: decimals, at: cursor)
  }
}
