import Motion

/// A strict JSON parser. Source: RFC 8259.
///
/// It rejects trailing commas, comments, `NaN`, `+1`, `.5`, `01`, control characters in strings,
/// unpaired surrogates and text after the value. It also rejects repeated keys in an object,
/// numbers beyond the largest Double, and nesting deeper than ``largestDepth``. A byte order mark
/// at the beginning of the text is skipped.
package struct JSONReader {
  /// The largest nesting depth of arrays and objects.
  package static let largestDepth = 256

  let text: InputText
  /// The offset of the next byte.
  var offset: Int
  /// The number of open brackets around the next byte.
  private var depth = 0

  /// - Parameter offset: the offset to begin at; nil for the beginning of the text.
  init(_ text: InputText, at offset: Int? = nil) {
    self.text = text
    self.offset = offset ?? text.contents
  }

  /// Parses the single value of a text.
  package static func value(of text: InputText) throws(InputError) -> JSONValue {
    var reader = JSONReader(text)
    let value = try reader.readValue()
    try reader.requireEnd()
    return value
  }

  /// Throws an error unless only white space remains.
  mutating func requireEnd(_ expected: String = "the end of the text") throws(InputError) {
    guard isAtEnd() else { throw unexpectedTextError(expected) }
  }

  /// Skips white space and returns true at the end of the text.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return next == nil
  }

  /// Reads one value and leaves the text after it unread.
  mutating func readValue() throws(InputError) -> JSONValue {
    skipBlanks()
    let start = offset
    switch next {
    case UInt8(ascii: "["):
      var entries: [JSONValue] = []
      try readArray { (reader) throws(InputError) in entries.append(try reader.readValue()) }
      return JSONValue(kind: .array(entries), offset: start)
    case UInt8(ascii: "{"):
      var members: [JSONMember] = []
      try readObject("an object") { (reader, key) throws(InputError) in
        members.append(JSONMember(key: key.text, offset: key.offset, value: try reader.readValue()))
      }
      return JSONValue(kind: .object(JSONObject(members)), offset: start)
    default: return try readScalar()
    }
  }

  mutating func readKey() throws(InputError) -> JSONKey {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw unexpectedTextError("a key in double quotes") }
    let start = offset
    let key = (text: try readString(), offset: start)
    skipBlanks()
    guard skip(UInt8(ascii: ":")) else { throw unexpectedTextError("':' after the key") }
    return key
  }
}

/// Streaming access to objects and arrays: each entry is passed to a closure, so that a long list
/// is never held as values.
extension JSONReader {
  /// Reads an object and calls `body` for each key, to read the key's value. The error of any other
  /// value has the noun `expected`.
  mutating func readObject(
    _ expected: String, _ body: (inout JSONReader, JSONKey) throws(InputError) -> Void
  ) throws(InputError) {
    var known: [ByteName: Int] = [:]
    try readEntries(isObject: true, expected) { (reader) throws(InputError) in
      let key = try reader.readKey()
      if let first = known.updateValue(key.offset, forKey: ByteName(key.text)) {
        let repetition = reader.text.repetitionText(key.text, again: first)
        throw reader.text.error(at: key.offset, "expected each key once, got \(repetition)")
      }
      try body(&reader, key)
    }
  }

  /// Reads an array and calls `body` to read each entry.
  mutating func readArray(
    _ body: (inout JSONReader) throws(InputError) -> Void
  ) throws(InputError) {
    try readEntries(isObject: false, "an array", body)
  }

  private mutating func readEntries(
    isObject: Bool, _ expected: String, _ body: (inout JSONReader) throws(InputError) -> Void
  ) throws(InputError) {
    skipBlanks()
    guard next == (isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")) else {
      throw JSONField(try readValue(), of: text).wrongTypeError(expected)
    }
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard depth < Self.largestDepth else {
      throw text.error(
        at: offset, "expected at most \(Self.largestDepth) brackets inside one another")
    }
    depth += 1
    offset += 1
    skipBlanks()
    if !skip(end) {
      repeat {
        skipBlanks()
        try body(&self)
        skipBlanks()
      } while skip(UInt8(ascii: ","))
      guard skip(end) else { throw unexpectedTextError(isObject ? "',' or '}'" : "',' or ']'") }
    }
    depth -= 1
  }

  /// Skips spaces up to the end of the line, which must follow a value.
  mutating func requireLineEnd() throws(InputError) {
    while let next, next.isWhitespace, next != UInt8(ascii: "\n") { offset += 1 }
    guard next == nil || next == UInt8(ascii: "\n") else {
      throw unexpectedTextError("the end of the line")
    }
  }
}

/// A value of a JSON text with its position.
package struct JSONValue: Sendable {
  /// The type and content of a value.
  package enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The nearest Double.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
  }

  /// The JSON type with its content, such as `.number(1.5)`.
  package let kind: Kind
  /// The offset of the value's first byte in the text.
  package let offset: Int
}

/// The members of a JSON object in the order of the text, with distinct keys.
package struct JSONObject: Sendable {
  package let members: [JSONMember]
  /// The index of each key; empty for a few members, which are searched.
  private let indices: [ByteName: Int]

  init(_ members: [JSONMember]) {
    self.members = members
    var indices: [ByteName: Int] = [:]
    if members.count > 16 {
      for (index, member) in members.enumerated() { indices[ByteName(member.key)] = index }
    }
    self.indices = indices
  }

  subscript(key: String) -> JSONMember? {
    if indices.isEmpty { return members.first { $0.key.hasBytes(of: key) } }
    return indices[ByteName(key)].map { members[$0] }
  }
}

/// A key of a JSON object and its value.
package struct JSONMember: Sendable {
  /// The key without quotes, with escapes resolved.
  package let key: String
  /// The offset of the key's opening quote.
  package let offset: Int
  /// The value of the key.
  package let value: JSONValue
}

/// A key of an object that is being read, and the offset of its opening quote.
typealias JSONKey = (text: String, offset: Int)

extension InputText {
  /// Returns a repeated text with the position of its first occurrence: "\"x\" as at 3:7".
  func repetitionText(_ text: String, again first: Int) -> String {
    let place = lineAndColumn(of: first)
    return "\"\(Display.text(text))\" as at \(place.line):\(place.column)"
  }
}
