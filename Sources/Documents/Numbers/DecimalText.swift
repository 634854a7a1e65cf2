import ExactNumerics

/// The text of a number: a decimal integer with the position of its point.
///
/// Trailing zeros after the point are dropped, and the point with them; zero has no sign.
package enum DecimalText {
  /// The maximum bytes of a number: a sign, 39 digits of an Int128, a point and a leading zero.
  package static let mostBytes = 48

  /// Writes integer / 10^decimals at `cursor`, for integers of up to 39 digits.
  package static func write(
    integer: Int128, decimals: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let start = integer < 0 ? cursor.put(UInt8(ascii: "-")) : cursor
    // Nearly every number has 64 bits, whose division is ten times as fast.
    if let small = UInt64(exactly: integer.magnitude) {
      let (whole, fraction) = small.quotientAndRemainder(dividingBy: scales[decimals])
      return writeFraction(fraction, decimals: decimals, at: writeInteger(whole, at: start))
    }
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

  /// Writes a whole number.
  package static func writeInteger(
    _ whole: UInt64, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var count = 1
    while count < 20 && whole >= scales[count] { count += 1 }
    writeDigits(whole, count: count, at: cursor)
    return cursor + count
  }

  private static func writeFraction(
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
  package static func write(
    _ number: FiniteNumber, decimals: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let integer = number.value.rounded(toDecimals: decimals) else {
      return ShortestDoubleText.write(number, at: cursor)
    }
    return write(integer: integer, decimals: decimals, at: cursor)
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
    _ value: DoubleDouble, _ decimals: Decimals, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let number = FiniteNumber(value) else {
      cursor.update(from: none.utf8Start, count: none.utf8CodeUnitCount)
      return cursor + none.utf8CodeUnitCount
    }
    return write(number, decimals, at: cursor)
  }

  /// An exact value as every format prints it.
  package static func text(_ value: DoubleDouble, _ decimals: Decimals) -> String {
    DecimalText.decimalString { write(value, decimals, at: $0) }
  }

  /// Writes a finite value at `cursor`, where room for ``DecimalText/mostBytes`` has been reserved.
  package static func write(
    _ number: FiniteNumber, _ decimals: Decimals, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch decimals {
    case .fixed(let digits): DecimalText.write(number, decimals: digits, at: cursor)
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
