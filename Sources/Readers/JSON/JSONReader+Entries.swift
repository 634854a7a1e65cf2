import Motion

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
      guard inserted else { throw reader.repeated(first, key) }
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
      throw JSONField(try readValue(), of: text).mismatch(expected)
    }
    let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    try open(isObject: isObject)
    if !skip(end) {
      repeat {
        skipBlanks()
        try body(&self, offset)
        skipBlanks()
      } while skip(UInt8(ascii: ","))
      guard skip(end) else { throw unexpected(isObject ? "',' or '}'" : "',' or ']'") }
    }
    brackets.removeLast()
  }
}

/// Values that are one to a line.
extension JSONReader {
  /// Skips spaces up to the end of the line, which must follow a value.
  mutating func endLine() throws(InputError) {
    while let next, next.isWhitespace, next != UInt8(ascii: "\n") { offset += 1 }
    guard next == nil || next == UInt8(ascii: "\n") else {
      throw unexpected("the end of the line")
    }
  }
}
