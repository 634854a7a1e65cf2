import Animations
import ExactNumerics
import Motion

/// A writer of JSON's white space and punctuation. Source: RFC 8259.
///
/// It tracks the depth, so the code of an encoder reads like the document.
package struct JSONWriter: ~Copyable {
  let decimals: Decimals
  package let isCompact: Bool
  private var depth = 0
  /// True if an entry at this depth needs a comma before it.
  private var hasEntry = false

  package init(decimals: Decimals, isCompact: Bool) {
    self.decimals = decimals
    self.isCompact = isCompact
  }

  /// Opens an object or array with one entry per line.
  package mutating func openBracket(_ bracket: Unicode.Scalar, to stream: inout ByteStream)
    throws(WriteFailure)
  {
    try stream.write([UInt8(ascii: bracket)])
    depth += 1
    hasEntry = false
  }

  package mutating func closeBracket(
    _ bracket: Unicode.Scalar, to stream: inout ByteStream
  ) throws(WriteFailure) {
    depth -= 1
    try stream.reserve(room)
    let cursor = hasEntry ? putLineEnd(at: stream.cursor) : stream.cursor
    stream.advance(to: cursor.put(UInt8(ascii: bracket)))
    hasEntry = true
  }

  /// Begins the next entry: a comma after the one before, and a new line.
  package mutating func writeEntry(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.reserve(room)
    let start = hasEntry ? stream.cursor.put(UInt8(ascii: ",")) : stream.cursor
    hasEntry = true
    stream.advance(to: putLineEnd(at: start))
  }

  package mutating func writeEntry(_ key: FactKey, to stream: inout ByteStream) throws(WriteFailure)
  {
    try writeEntry(quoting: key.rawValue, to: &stream)
  }

  package mutating func writeEntry(
    _ key: FactKey, _ fact: Fact, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try writeEntry(quoting: key.rawValue, fact, to: &stream)
  }

  /// Begins an entry with a key.
  package mutating func writeEntry(quoting key: String, to stream: inout ByteStream)
    throws(WriteFailure)
  {
    try writeEntry(to: &stream)
    try write(quotedKey: key, to: &stream)
  }

  package mutating func writeEntry(
    quoting key: String, _ fact: Fact, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try writeEntry(quoting: key, to: &stream)
    try write(fact, to: &stream)
  }

  /// Writes an entry of an array: an object on one line.
  package mutating func row(
    _ facts: [Fact.Entry], to stream: inout ByteStream
  ) throws(WriteFailure) {
    try writeEntry(to: &stream)
    try write(.object(facts), to: &stream)
  }

  private func write(quotedKey key: String, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(quoted: key)
    try stream.write(isCompact ? ":" : ": ")
  }

  /// The maximum bytes of an entry without its key and value.
  private var room: Int { 2 * depth + 8 }

  private func putLineEnd(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if isCompact { return cursor }
    var cursor = cursor.put(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { cursor = cursor.put(UInt8(ascii: " ")) }
    return cursor
  }

  /// The bytes between two entries of the innermost array, for a loop that writes them itself.
  var separator: [UInt8] {
    if isCompact { return [UInt8(ascii: ",")] }
    return Array(",\n".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
  }

  /// Writes a fact on one line.
  package func write(_ fact: Fact, to stream: inout ByteStream) throws(WriteFailure) {
    switch fact {
    case .number(let number, let style): try write(number, style, to: &stream)
    case .place(let x, let y):
      try write(.list([.number(x, .value), .number(y, .value)]), to: &stream)
    case .unknown: try stream.write("null")
    case .count(let count): try stream.write(count: count)
    case .indexPath(let section, let item):
      try write(.list([.count(section), .count(item)]), to: &stream)
    case .text(let text): try stream.write(quoted: text)
    case .flag(let flag): try stream.write(flag ? "true" : "false")
    case .list(let facts):
      try stream.write("[")
      for (index, fact) in facts.enumerated() {
        if index > 0 { try writeComma(to: &stream) }
        try write(fact, to: &stream)
      }
      try stream.write("]")
    case .object(let entries):
      try stream.write("{")
      for (index, entry) in entries.enumerated() {
        if index > 0 { try writeComma(to: &stream) }
        try write(quotedKey: entry.key, to: &stream)
        try write(entry.fact, to: &stream)
      }
      try stream.write("}")
    }
  }

  private func write(
    _ number: FiniteNumber, _ style: Fact.Style, to stream: inout ByteStream
  ) throws(WriteFailure) {
    switch style {
    case .given: try stream.write(number, .shortest)
    case .derived: try stream.write(derived: number)
    case .difference: try stream.write(ShortestDoubleText.of(difference: number))
    case .value: try stream.write(number, decimals)
    case .time: try stream.write(time: number)
    }
  }

  private func writeComma(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(isCompact ? "," : ", ")
  }
}

extension ByteStream {
  /// Writes a computed number with 6 decimals. A magnitude below 0.1 has 6 significant digits; from
  /// 1e15 on it has the shortest digits of the nearest Double.
  package mutating func write(derived number: FiniteNumber) throws(WriteFailure) {
    let size = number.value.magnitude.high
    if size >= 1e15 { return try write(number, .shortest) }
    if size >= 0.1 || size == 0 { return try write(number, .fixed(6)) }
    for digits in 7...Decimals.most where size >= 0.1 * 1e6 / Double.powersOfTen[digits] {
      return try write(number, .fixed(digits))
    }
    try write(number, .shortest)
  }
}

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
