import Motion

extension JSONWriter {
  /// A string in quotes with the escapes of RFC 8259. All of ``Display/isControl(_:)`` is escaped,
  /// since a terminal executes it.
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
      case _ where Display.isControl(scalar):
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// True if a text needs no escapes. The bytes 0xC2, 0xD8 and 0xE2 begin control characters.
  private static func needsNoEscapes(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2: false
      default: true
      }
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
