extension JSONWriter {
  /// A string in quotes with the escapes of RFC 8259. DEL and the C1 control characters are escaped
  /// too, since a terminal executes them.
  package static func quoted(_ text: String) -> String {
    if needsNoEscapes(text) { return "\"" + text + "\"" }
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

  /// True if a text needs no escapes. The byte 0xC2 begins U+0080 to U+009F.
  private static func needsNoEscapes(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x7F && $0 != 0xC2
    }
  }
}

extension ByteStream {
  /// Writes a string in quotes; see ``JSONWriter/quoted(_:)``.
  package mutating func write(quoted text: String) throws(WriteFailure) {
    try write(JSONWriter.quoted(text))
  }

  /// Writes a whole number.
  package mutating func write(count: Int) throws(WriteFailure) {
    try reserve(DecimalText.mostBytes)
    let start = count < 0 ? cursor.put(UInt8(ascii: "-")) : cursor
    advance(to: DecimalWriter.writeInteger(UInt64(count.magnitude), at: start))
  }
}
