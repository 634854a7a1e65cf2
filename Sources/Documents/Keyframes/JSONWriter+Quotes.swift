extension JSONWriter {
  /// A string in quotes with the escapes of RFC 8259. DEL and the C1 control characters are escaped
  /// too, since a terminal executes them.
  package static func quoted(_ text: String) -> String {
    var text = text
    if text.withUTF8({ needsNoEscapes(UnsafeRawBufferPointer($0)) }) { return "\"" + text + "\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// True if a text needs no escapes.
  fileprivate static func needsNoEscapes(_ text: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    while place + 8 <= text.count {
      if !needsNoEscapes(text.loadUnaligned(fromByteOffset: place, as: UInt64.self)) {
        return false
      }
      place += 8
    }
    if place == text.count { return true }
    if place > 0 {
      return needsNoEscapes(text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
    }
    // Padded with blanks, which need no escapes.
    var few: UInt64 = 0x2020_2020_2020_2020
    for byte in text { few = few << 8 | UInt64(byte) }
    return needsNoEscapes(few)
  }

  /// True if none of eight bytes needs an escape, in any order.
  ///
  /// In (v - n * 01..01) & ~v, the lowest byte of v below n has its high bit set, for n up to
  /// 128. A byte equals b if v ^ (b * 01..01) has a byte below 1 there. The byte 0xC2 begins
  /// U+0080 to U+009F.
  ///
  /// Source: S. E. Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".
  private static func needsNoEscapes(_ bytes: UInt64) -> Bool {
    let each: UInt64 = 0x0101_0101_0101_0101
    let quotes = bytes ^ each &* UInt64(UInt8(ascii: "\""))
    let backslashes = bytes ^ each &* UInt64(UInt8(ascii: "\\"))
    let deletions = bytes ^ each &* 0x7F
    let beginnings = bytes ^ each &* 0xC2
    let escaped =
      (bytes &- each &* 0x20) & ~bytes | (quotes &- each) & ~quotes
      | (backslashes &- each) & ~backslashes | (deletions &- each) & ~deletions
      | (beginnings &- each) & ~beginnings
    return escaped & (each &* 0x80) == 0
  }
}

extension ByteStream {
  /// Writes a string in quotes; see ``JSONWriter/quoted(_:)``.
  package mutating func write(quoted text: String) throws(WriteFailure) {
    try reserve(text.utf8.count + 2)
    var text = text
    let end = text.withUTF8 { text -> UnsafeMutablePointer<UInt8>? in
      let bytes = UnsafeRawBufferPointer(text)
      guard JSONWriter.needsNoEscapes(bytes) else { return nil }
      return cursor.put(UInt8(ascii: "\"")).put(bytes).put(UInt8(ascii: "\""))
    }
    guard let end else { return try write(JSONWriter.quoted(text)) }
    advance(to: end)
  }

  /// Writes a whole number.
  package mutating func write(count: Int) throws(WriteFailure) {
    try reserve(DecimalText.mostBytes)
    let start = count < 0 ? cursor.put(UInt8(ascii: "-")) : cursor
    advance(to: DecimalWriter.writeInteger(UInt64(count.magnitude), at: start))
  }
}
