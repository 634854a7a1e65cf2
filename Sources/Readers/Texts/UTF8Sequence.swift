/// Well-formed UTF-8. Source: The Unicode Standard, table 3-7.
public enum UTF8Sequence {
  /// Whether all bytes are of characters.
  public static func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
    firstBreak(in: Array(bytes)) == nil
  }

  /// The offset of the first byte that no well-formed sequence begins with or belongs to; nil when
  /// there is none.
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

  /// The length of the sequence that begins with a byte above 0x7F; nil when it is ill-formed: cut
  /// short, longer than needed, a surrogate, or beyond U+10FFFF.
  private static func length(in bytes: [UInt8], at offset: Int) -> Int? {
    guard let (length, second) = shape(bytes[offset]), offset + length <= bytes.count,
      second.contains(bytes[offset + 1]),
      bytes[(offset + 2)..<(offset + length)].allSatisfy(isContinuation)
    else { return nil }
    return length
  }

  /// How many bytes a first byte announces, and which may be the second.
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
