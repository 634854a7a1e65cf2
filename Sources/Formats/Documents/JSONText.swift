import ExactNumerics
import Motion

/// JSON's white space and punctuation, written as they come. Source: RFC 8259.
///
/// Keeps count of the depth, so that an encoder reads like the document that it writes.
struct JSONText: ~Copyable {
  let decimals: Decimals
  let isCompact: Bool
  private var depth = 0
  /// Whether something stands before the next entry at this depth.
  private var hasEntry = false

  init(decimals: Decimals, isCompact: Bool) {
    self.decimals = decimals
    self.isCompact = isCompact
  }

  /// Opens an object or array whose entries have a line each.
  mutating func open(_ bracket: String, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(bracket)
    depth += 1
    hasEntry = false
  }

  mutating func close(_ bracket: String, to stream: inout ByteStream) throws(WriteFailure) {
    depth -= 1
    if hasEntry { try writeLineEnd(to: &stream) }
    try stream.write(bracket)
    hasEntry = true
  }

  /// Begins the next entry: a comma after the one before, and a new line.
  mutating func entry(to stream: inout ByteStream) throws(WriteFailure) {
    if hasEntry { try stream.write(",") }
    try writeLineEnd(to: &stream)
    hasEntry = true
  }

  mutating func entry(_ key: String, to stream: inout ByteStream) throws(WriteFailure) {
    try entry(to: &stream)
    try stream.reserve(key.utf8.count + 4)
    stream.put(UInt8(ascii: "\""))
    stream.put(key)
    stream.put(UInt8(ascii: "\""))
    stream.put(UInt8(ascii: ":"))
    if !isCompact { stream.put(UInt8(ascii: " ")) }
  }

  /// The same with a key that may have any characters.
  mutating func entry(quoting key: String, to stream: inout ByteStream) throws(WriteFailure) {
    try entry(to: &stream)
    try write(quotedKey: key, to: &stream)
  }

  mutating func entry(
    _ key: String, _ fact: Fact, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    try write(fact, to: &stream)
  }

  mutating func entry(
    _ key: String, text: String, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    try stream.write(quoted: text)
  }

  mutating func entry(
    _ key: String, count: Int, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    try stream.write(String(count))
  }

  /// An entry of a list: an object on one line.
  mutating func row(
    _ facts: [Fact.Entry], to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(to: &stream)
    try write(.object(facts), to: &stream)
  }

  private func write(quotedKey key: String, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(quoted: key)
    try stream.write(isCompact ? ":" : ": ")
  }

  private func writeLineEnd(to stream: inout ByteStream) throws(WriteFailure) {
    if isCompact { return }
    try stream.reserve(1 + 2 * depth)
    stream.put(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { stream.put(UInt8(ascii: " ")) }
  }

  /// The bytes between two entries of the innermost array, for a loop that writes them itself.
  var separator: [UInt8] {
    isCompact
      ? [UInt8(ascii: ",")] : Array((",\n" + String(repeating: "  ", count: depth)).utf8)
  }

  /// Writes a fact on one line.
  func write(_ fact: Fact, to stream: inout ByteStream) throws(WriteFailure) {
    switch fact {
    case .number(let number, let style): try write(number, style, to: &stream)
    case .place(let x, let y):
      try write(.list([.number(x, .value), .number(y, .value)]), to: &stream)
    case .unknown: try stream.write("null")
    case .count(let count): try stream.write("\(count)")
    case .indexPath(let section, let item):
      try stream.write("[\(section)\(comma)\(item)]")
    case .text(let text): try stream.write(quoted: text)
    case .flag(let flag): try stream.write(flag ? "true" : "false")
    case .list(let facts):
      try stream.write("[")
      for (index, fact) in facts.enumerated() {
        if index > 0 { try stream.write(comma) }
        try write(fact, to: &stream)
      }
      try stream.write("]")
    case .object(let entries):
      try stream.write("{")
      for (index, entry) in entries.enumerated() {
        if index > 0 { try stream.write(comma) }
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
    case .difference: try stream.write(ShortestText.of(difference: number))
    case .value: try stream.write(number, decimals)
    case .time: try stream.write(time: number)
    }
  }

  private var comma: String { isCompact ? "," : ", " }

  /// A string in quotes, with RFC 8259's escapes, and C1's control characters and DEL escaped too:
  /// a terminal obeys them.
  static func quoted(_ text: String) -> String {
    if isPlain(text) { return "\"" + text + "\"" }
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

  /// Whether a text needs no escapes.
  fileprivate static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // All of them, since a loop without an early end takes many bytes at once.
      var isPlain = true
      for byte in bytes {
        // 0xC2 begins U+0080 to U+009F.
        let isEscaped =
          byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
          || byte == 0xC2
        isPlain = isPlain && !isEscaped
      }
      return isPlain
    }
  }
}

extension ByteStream {
  /// Writes a string in quotes, as ``JSONText/quoted(_:)`` does.
  mutating func write(quoted text: String) throws(WriteFailure) {
    guard JSONText.isPlain(text) else { return try write(JSONText.quoted(text)) }
    try reserve(text.utf8.count + 2)
    put(UInt8(ascii: "\""))
    put(text)
    put(UInt8(ascii: "\""))
  }
}

extension ByteStream {
  /// Writes a number that was worked out: 6 decimals, for small ones 6 significant digits, and for
  /// numbers from 1e15 on as many as the nearest Double needs.
  mutating func write(derived number: FiniteNumber) throws(WriteFailure) {
    let size = number.value.magnitude.high
    if size >= 1e15 { return try write(number, .shortest) }
    if size >= 0.1 || size == 0 { return try write(number, .fixed(6)) }
    for digits in 7...Decimals.most where size >= 0.1 * 1e6 / Decimals.powersOfTen[digits] {
      return try write(number, .fixed(digits))
    }
    try write(number, .shortest)
  }
}
