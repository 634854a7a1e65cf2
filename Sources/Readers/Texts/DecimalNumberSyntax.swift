import Motion

/// The syntax of decimal numbers: `300`, `-0.5`, `.5`, `+1e3`.
///
/// It rejects `5.`, `nan`, `inf` and `0x10`, which the standard library accepts.
package enum DecimalNumberSyntax {
  /// Returns the end of the number at the start of a text; the start if there is no number.
  ///
  /// An `e` is an exponent only if digits follow: `1e3` is a number, and `1em` is a number with a
  /// unit.
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
    guard start < bytes.endIndex else { return start }
    let isSign = bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: "-")
    return isSign ? bytes.index(after: start) : start
  }

  private static func skipDigits<Bytes: Collection<UInt8>>(
    _ bytes: Bytes, _ start: Bytes.Index
  ) -> Bytes.Index {
    var cursor = start
    while cursor < bytes.endIndex, bytes[cursor].isDigit { bytes.formIndex(after: &cursor) }
    return cursor
  }
}
