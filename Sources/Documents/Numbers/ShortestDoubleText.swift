import ExactNumerics

/// The shortest text that reads back as the same Double, in the layout of JavaScript's Number. It
/// is plain from 1e-6 up to 1e21, else with an exponent; whole numbers have no point.
///
/// The digits are the standard library's. Source of the layout: ECMA-262, Number::toString.
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
