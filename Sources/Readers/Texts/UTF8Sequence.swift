/// Validation of UTF-8. Source: The Unicode Standard, table 3-7.
package enum UTF8Sequence {
  /// True if the bytes are well-formed UTF-8.
  package static func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
    firstBreak(in: Array(bytes)) == nil
  }

  /// Returns the offset of the first byte that is not part of a well-formed sequence; nil if all
  /// are.
  static func firstBreak(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
      } else {
        guard let length = length(in: bytes, at: offset) else { return offset }
        offset += length
      }
    }
    return nil
  }

  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Returns the length of the sequence at a byte above 0x7F; nil if it is ill-formed. Ill-formed
  /// are truncated and overlong sequences, surrogates, and scalars beyond U+10FFFF.
  private static func length(in bytes: [UInt8], at offset: Int) -> Int? {
    guard let (length, second) = shape(bytes[offset]), offset + length <= bytes.count,
      second.contains(bytes[offset + 1]),
      bytes[(offset + 2)..<(offset + length)].allSatisfy(isContinuation)
    else { return nil }
    return length
  }

  /// Returns the sequence's length and the range of its second byte, from its first byte.
  private static func shape(_ first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
