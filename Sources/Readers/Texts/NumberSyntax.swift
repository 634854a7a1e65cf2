import ExactNumerics
import Motion

/// The syntax of decimal numbers: `300`, `-0.5`, `.5`, `+1e3`. It rejects `5.`, `nan`, `inf` and
/// `0x10`, which the standard library accepts.
package enum DecimalNumberSyntax {
  /// Returns the end of the number at the start of a text; the start if there is no number. An `e`
  /// is an exponent only if digits follow: `1em` is a number with a unit.
  package static func end<Bytes: Collection<UInt8>>(in bytes: Bytes) -> Bytes.Index {
    var cursor = skipSign(bytes, bytes.startIndex)
    let whole = skipDigits(bytes, cursor)
    var hasDigits = whole != cursor
    cursor = whole
    if cursor < bytes.endIndex, bytes[cursor] == UInt8(ascii: ".") {
      let point = bytes.index(after: cursor)
      let fraction = skipDigits(bytes, point)
      if fraction != point {
        hasDigits = true
        cursor = fraction
      }
    }
    guard hasDigits else { return bytes.startIndex }
    guard cursor < bytes.endIndex, bytes[cursor] | 0x20 == UInt8(ascii: "e") else { return cursor }
    let exponent = skipSign(bytes, bytes.index(after: cursor))
    let end = skipDigits(bytes, exponent)
    return end == exponent ? cursor : end
  }

  private static func skipSign<Bytes: Collection<UInt8>>(
    _ bytes: Bytes, _ start: Bytes.Index
  ) -> Bytes.Index {
    guard start < bytes.endIndex, "+-".utf8.contains(bytes[start]) else { return start }
    return bytes.index(after: start)
  }

  private static func skipDigits<Bytes: Collection<UInt8>>(
    _ bytes: Bytes, _ start: Bytes.Index
  ) -> Bytes.Index {
    bytes[start...].drop { $0.isDigit }.startIndex
  }
}

/// A fast parser for the usual form of numbers in tables and documents, such as `-12.5`.
enum ShortNumberParser {
  /// Reads a number of at most 18 digits, after at most one leading zero, and returns true. A
  /// decimal point needs digits on both sides. A number that reaches `end` may continue beyond it.
  /// In JSON no leading zero may precede other digits. A full parser reads anything else and
  /// reports its errors.
  @inline(__always)
  static func read(
    _ cursor: inout UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>, isJSON: Bool,
    point: UInt8 = UInt8(ascii: "."), into number: UnsafeMutablePointer<ShortDecimal>
  ) -> Bool {
    var place = cursor
    guard place < end else { return false }
    let isNegative = place.pointee == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    // Overflow wraps around here and is rejected below, by the number of digits.
    var digits: UInt64 = 0
    while place < end {
      let digit = place.pointee &- 0x30
      if digit > 9 { break }
      digits = digits &* 10 &+ UInt64(truncatingIfNeeded: digit)
      place += 1
    }
    var count = place - first
    if count == 0 || (isJSON && count > 1 && first.pointee == 0x30) { return false }
    var decimals = 0
    if place < end, place.pointee == point {
      place += 1
      let fraction = place
      while place < end {
        let digit = place.pointee &- 0x30
        if digit > 9 { break }
        digits = digits &* 10 &+ UInt64(truncatingIfNeeded: digit)
        place += 1
      }
      decimals = place - fraction
      if decimals == 0 { return false }
      count += decimals
    }
    if first.pointee == 0x30 { count -= 1 }
    if count > ShortDecimal.mostDigits { return false }
    let significand = Int64(truncatingIfNeeded: digits)
    number.pointee = ShortDecimal(
      significand: isNegative ? 0 &- significand : significand, decimals: decimals)
    cursor = place
    return true
  }

  /// Returns a number that fills all of the bytes; nil for unusual forms.
  static func number(_ spelling: ArraySlice<UInt8>) -> ShortDecimal? {
    var number = ShortDecimal(significand: 0, decimals: 0)
    let isRead = spelling.withUnsafeBufferPointer { bytes in
      guard var cursor = bytes.baseAddress else { return false }
      let end = cursor + bytes.count
      return read(&cursor, upTo: end, isJSON: false, into: &number) && cursor == end
    }
    return isRead ? number : nil
  }

  /// Returns the Double nearest to a valid number that fills all of the bytes. Nil for unusual
  /// forms, and for zero, which may have a sign.
  static func nearestDouble(_ spelling: ArraySlice<UInt8>) -> Double? {
    guard let number = number(spelling), number.significand != 0 else { return nil }
    return number.nearestDouble
  }
}

extension InputText {
  /// Returns a valid number with all its digits, within the limits of `ExactDecimal`.
  func exactNumber(_ spelling: ArraySlice<UInt8>) throws(InputError) -> ExactDecimal {
    _ = try number(spelling)
    if let number = ExactDecimal(spelling) { return number }
    throw error(
      at: spelling.startIndex,
      "expected at most \(ExactDecimal.mostDigits) digits and an exponent within "
        + "\(ExactDecimal.largestExponent), got \(spelling.count) characters")
  }
}
