import Motion

/// A strict JSON parser, without recursion. Source: RFC 8259.
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
  /// The open brackets, kept on the heap so that deep nesting does not overflow the call stack.
  var brackets: [OpenBracket] = []
  /// The complete values inside the open brackets; `keys` holds the keys inside open objects.
  private var values: [JSONValue] = []
  var keys: [JSONKey] = []

  struct OpenBracket {
    let isObject: Bool
    let offset: Int
    /// The numbers of values and keys before the bracket.
    let values: Int
    let keys: Int
  }

  /// - Parameter offset: the offset to begin at; nil for the beginning of the text.
  init(_ text: InputText, at offset: Int? = nil) {
    self.text = text
    self.offset = offset ?? text.contents
  }

  /// Parses the single value of a text.
  ///
  /// - Throws: ``InputError`` if the text is not valid JSON.
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
    let depth = brackets.count
    repeat { try readOpenings() } while try !closeBrackets(above: depth)
    return values.removeLast()
  }

  /// Reads opening brackets of arrays and objects, with keys, up to the first scalar or empty
  /// bracket.
  private mutating func readOpenings() throws(InputError) {
    skipBlanks()
    while next == UInt8(ascii: "{") || next == UInt8(ascii: "[") {
      try openBracket(isObject: next == UInt8(ascii: "{"))
      if try closeBracket() { return }
      if brackets.last?.isObject == true { try readKey() }
      skipBlanks()
    }
    values.append(try readScalar())
  }

  /// Closes brackets after a value, up to the next comma.
  ///
  /// - Returns: true if at most `depth` brackets are still open.
  private mutating func closeBrackets(above depth: Int) throws(InputError) -> Bool {
    while brackets.count > depth, let bracket = brackets.last {
      skipBlanks()
      if skip(UInt8(ascii: ",")) {
        if bracket.isObject { try readKey() }
        return false
      }
      guard try closeBracket() else {
        throw unexpectedTextError(bracket.isObject ? "',' or '}'" : "',' or ']'")
      }
    }
    return true
  }

  mutating func openBracket(isObject: Bool) throws(InputError) {
    guard brackets.count < Self.largestDepth else {
      throw text.error(
        at: offset, "expected at most \(Self.largestDepth) brackets inside one another")
    }
    brackets.append(
      OpenBracket(isObject: isObject, offset: offset, values: values.count, keys: keys.count))
    offset += 1
    skipBlanks()
  }

  /// Builds the value of the innermost bracket if its closing bracket is next.
  private mutating func closeBracket() throws(InputError) -> Bool {
    guard let bracket = brackets.last,
      skip(bracket.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    else { return false }
    brackets.removeLast()
    let entries = Array(values[bracket.values...])
    values.removeLast(entries.count)
    guard bracket.isObject else {
      values.append(JSONValue(kind: .array(entries), offset: bracket.offset))
      return true
    }
    let ownKeys = Array(keys[bracket.keys...])
    keys.removeLast(ownKeys.count)
    if let (first, second) = JSONKey.firstEqualKeys(of: ownKeys) {
      throw repeatedKeyError(first, second)
    }
    let members = zip(ownKeys, entries).map {
      JSONMember(key: $0.text, offset: $0.offset, value: $1)
    }
    values.append(JSONValue(kind: .object(JSONObject(members)), offset: bracket.offset))
    return true
  }

  mutating func readKey() throws(InputError) {
    skipBlanks()
    guard next == UInt8(ascii: "\"") else { throw unexpectedTextError("a key in double quotes") }
    let start = offset
    keys.append(JSONKey(text: try readString(), offset: start))
    skipBlanks()
    guard skip(UInt8(ascii: ":")) else { throw unexpectedTextError("':' after the key") }
  }

  func repeatedKeyError(_ first: JSONKey, _ second: JSONKey) -> InputError {
    text.error(
      at: second.offset,
      "expected each key once, got \(text.repetitionText(second.text, again: first.offset))")
  }
}

/// Streaming access to objects and arrays: each entry is passed to a closure, so that a long list
/// is never held as values.
extension JSONReader {
  /// Reads an object and calls `body` for each key, to read the key's value.
  ///
  /// - Parameter expected: the noun for the error of any other value.
  mutating func readObject(
    _ expected: String, _ body: (inout JSONReader, JSONKey) throws(InputError) -> Void
  ) throws(InputError) {
    var known: Set<JSONKey> = []
    try readEntries(isObject: true, expected) { (reader, _) throws(InputError) in
      try reader.readKey()
      let key = reader.keys.removeLast()
      let (inserted, first) = known.insert(key)
      guard inserted else { throw reader.repeatedKeyError(first, key) }
      try body(&reader, key)
    }
  }

  /// Reads an array and calls `body` with each entry's offset, to read the entry.
  mutating func readArray(
    _ body: (inout JSONReader, Int) throws(InputError) -> Void
  ) throws(InputError) {
    try readEntries(isObject: false, "an array", body)
  }

  private mutating func readEntries(
    isObject: Bool, _ expected: String,
    _ body: (inout JSONReader, Int) throws(InputError) -> Void
  ) throws(InputError) {
    skipBlanks()
    guard next == (isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")) else {
      throw JSONField(try readValue(), of: text).wrongTypeError(expected)
    }
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try openBracket(isObject: isObject)
    if !skip(end) {
      repeat {
        skipBlanks()
        try body(&self, offset)
        skipBlanks()
      } while skip(UInt8(ascii: ","))
      guard skip(end) else { throw unexpectedTextError(isObject ? "',' or '}'" : "',' or ']'") }
    }
    brackets.removeLast()
  }
}

/// Values that are one to a line.
extension JSONReader {
  /// Skips spaces up to the end of the line, which must follow a value.
  mutating func requireLineEnd() throws(InputError) {
    while let next, next.isWhitespace, next != UInt8(ascii: "\n") { offset += 1 }
    guard next == nil || next == UInt8(ascii: "\n") else {
      throw unexpectedTextError("the end of the line")
    }
  }
}
