import ExactNumerics
import Motion

/// JSON's white space and punctuation, written as they come. Source: RFC 8259.
///
/// Keeps count of the depth, so that an encoder reads like the document that it writes.
package struct JSONText: ~Copyable {
  let decimals: Decimals
  package let isCompact: Bool
  private var depth = 0
  /// Whether something stands before the next entry at this depth.
  private var hasEntry = false

  package init(decimals: Decimals, isCompact: Bool) {
    self.decimals = decimals
    self.isCompact = isCompact
  }

  /// Opens an object or array whose entries have a line each.
  package mutating func open(_ bracket: Unicode.Scalar, to stream: inout ByteStream)
    throws(WriteFailure)
  {
    try stream.reserve(1)
    stream.put(UInt8(ascii: bracket))
    depth += 1
    hasEntry = false
  }

  package mutating func close(
    _ bracket: Unicode.Scalar, to stream: inout ByteStream
  ) throws(WriteFailure) {
    depth -= 1
    try stream.reserve(room)
    let cursor = hasEntry ? lineEnd(at: stream.cursor) : stream.cursor
    stream.advance(to: cursor.put(UInt8(ascii: bracket)))
    hasEntry = true
  }

  /// Begins the next entry: a comma after the one before, and a new line.
  package mutating func entry(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.reserve(room)
    stream.advance(to: entry(at: stream.cursor))
  }

  package mutating func entry(_ key: StaticString, to stream: inout ByteStream) throws(WriteFailure)
  {
    try stream.reserve(room + key.utf8CodeUnitCount)
    stream.advance(to: put(key, at: entry(at: stream.cursor)))
  }

  /// The same with a key that may have any characters, which costs a look at each of them.
  package mutating func entry(quoting key: String, to stream: inout ByteStream) throws(WriteFailure)
  {
    try entry(to: &stream)
    try write(quotedKey: key, to: &stream)
  }

  package mutating func entry(
    _ key: StaticString, _ fact: Fact, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    try write(fact, to: &stream)
  }

  package mutating func entry(
    quoting key: String, _ fact: Fact, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(quoting: key, to: &stream)
    try write(fact, to: &stream)
  }

  // What every document has makes no facts, each of which is a box.

  package mutating func entry(
    _ key: StaticString, text: String, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    try stream.write(quoted: text)
  }

  package mutating func entry(
    _ key: StaticString, count: Int, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    try stream.write(count: count)
  }

  package mutating func entry(
    _ key: StaticString, _ number: DoubleDouble, _ style: Fact.Style, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    try write(number, style, to: &stream)
  }

  /// Values: one alone as a number, several as a list.
  package mutating func entry(
    _ key: StaticString, row values: [DoubleDouble], to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(key, to: &stream)
    if values.count == 1 { return try write(values[0], .value, to: &stream) }
    try stream.write("[")
    for (index, value) in values.enumerated() {
      if index > 0 { try writeComma(to: &stream) }
      try write(value, .value, to: &stream)
    }
    try stream.write("]")
  }

  /// An entry of a list: an object on one line.
  package mutating func row(
    _ facts: [Fact.Entry], to stream: inout ByteStream
  ) throws(WriteFailure) {
    try entry(to: &stream)
    try write(.object(facts), to: &stream)
  }

  private func write(quotedKey key: String, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write(quoted: key)
    try stream.reserve(2)
    stream.put(UInt8(ascii: ":"))
    if !isCompact { stream.put(UInt8(ascii: " ")) }
  }

  /// The most bytes of an entry beside its key and its value.
  private var room: Int { 2 * depth + 8 }

  /// Puts a key that needs no escapes, and the colon behind it.
  private func put(
    _ key: StaticString, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = UnsafeRawBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    let quote = UInt8(ascii: "\"")
    let end = cursor.put(quote).put(bytes).put(quote).put(UInt8(ascii: ":"))
    return isCompact ? end : end.put(UInt8(ascii: " "))
  }

  private mutating func entry(
    at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let start = hasEntry ? cursor.put(UInt8(ascii: ",")) : cursor
    hasEntry = true
    return lineEnd(at: start)
  }

  private func lineEnd(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if isCompact { return cursor }
    var cursor = cursor.put(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { cursor = cursor.put(UInt8(ascii: " ")) }
    return cursor
  }

  /// The bytes between two entries of the innermost array, for a loop that writes them itself.
  var separator: [UInt8] {
    if isCompact { return [UInt8(ascii: ",")] }
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth + 2)
    bytes[0] = UInt8(ascii: ",")
    bytes[1] = UInt8(ascii: "\n")
    return bytes
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
      try stream.write("[")
      try stream.write(count: section)
      try writeComma(to: &stream)
      try stream.write(count: item)
      try stream.write("]")
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
    _ number: DoubleDouble, _ style: Fact.Style, to stream: inout ByteStream
  ) throws(WriteFailure) {
    guard let number = FiniteNumber(number) else { return try write(.unknown, to: &stream) }
    try write(number, style, to: &stream)
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

  private func writeComma(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.reserve(2)
    stream.put(UInt8(ascii: ","))
    if !isCompact { stream.put(UInt8(ascii: " ")) }
  }
}

extension ByteStream {
  /// Writes a number that was worked out: 6 decimals, for small ones 6 significant digits, and for
  /// numbers from 1e15 on as many as the nearest Double needs.
  package mutating func write(derived number: FiniteNumber) throws(WriteFailure) {
    let size = number.value.magnitude.high
    if size >= 1e15 { return try write(number, .shortest) }
    if size >= 0.1 || size == 0 { return try write(number, .fixed(6)) }
    for digits in 7...Decimals.most where size >= 0.1 * 1e6 / Decimals.powersOfTen[digits] {
      return try write(number, .fixed(digits))
    }
    try write(number, .shortest)
  }
}
