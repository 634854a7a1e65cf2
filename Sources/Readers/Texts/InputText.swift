import Motion

/// The complete text of an input, validated as UTF-8. Every reader works on it by byte offsets;
/// lines and columns are counted only for an error.
package struct InputText: Sendable {
  /// The input's name in messages.
  package let name: String
  /// The UTF-8 bytes, including a byte order mark.
  package let bytes: [UInt8]

  /// - Throws: ``InputError`` at the first byte that is not part of a well-formed sequence.
  package init(bytes: [UInt8], name: String) throws(InputError) {
    self.name = name
    self.bytes = bytes
    if bytes[...].isWellFormedUTF8 { return }
    var (parser, rest, offset) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    throw error(at: offset, "expected UTF-8, got the byte \(byte.count == 1 ? "0" : "")\(byte)")
  }

  /// Returns an error at an offset. The number of bytes is the offset of the end.
  package func error(at offset: Int, _ what: String) -> InputError {
    let (line, column) = lineAndColumn(of: offset)
    return InputError(name: name, .at(line: line, column: column), what: what)
  }

  /// Returns the line and the column of an offset, both from 1.
  func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes[min(contents, offset)..<offset] {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// The offset of the first character, after a byte order mark if there is one.
  var contents: Int { bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The first byte that is not white space; nil if there is none.
  var firstCharacter: UInt8? {
    bytes[contents...].first { !$0.isWhitespace }
  }

  /// True if the text, or its beginning, includes some ASCII bytes in any case.
  func contains(_ word: String, within limit: Int? = nil) -> Bool {
    let (word, text) = (Array(word.utf8), bytes.prefix(limit ?? bytes.count))
    let small = { (byte: UInt8) in byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
    let first = small(word[0])
    return text.indices.contains { start in
      small(text[start]) == first
        && text[start...].starts(with: word) { small($0) == small($1) }
    }
  }

  /// Returns the character at an offset in quotes, or "the end of the text".
  func shownCharacter(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    let rest = bytes[offset...].prefix(4)
    let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(1)
    return "'\(Display.text(String(scalar)))'"
  }
}

extension InputText {
  /// Returns an error at an entry of a list, in JSON with its path.
  func entryError(at offset: Int, _ what: String) -> InputError {
    isJSON ? jsonError(at: offset, what) : error(at: offset, what)
  }

  /// True if the first character other than white space opens a JSON object or array.
  package var isJSON: Bool {
    firstCharacter == UInt8(ascii: "{") || firstCharacter == UInt8(ascii: "[")
  }

  /// True for one JSON object, and not one on each line.
  package var isDocument: Bool {
    guard isJSON else { return false }
    let body = bytes.drop { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") }
    guard body.first == UInt8(ascii: "{") else { return false }
    guard let end = body.firstIndex(of: UInt8(ascii: "\n")),
      body[..<end].last(where: { !$0.isWhitespace }) == UInt8(ascii: "}")
    else { return true }
    return body[end...].allSatisfy { $0.isWhitespace }
  }
}

extension ArraySlice<UInt8> {
  /// True if the bytes are well-formed UTF-8.
  package var isWellFormedUTF8: Bool {
    // In pieces, as the validation copies what it reads, and an input may have 1 GB.
    var rest = self
    while !rest.isEmpty {
      var end = rest.startIndex + Swift.min(rest.count, 1 << 16)
      // A piece ends before the first byte of a character.
      for _ in 0..<3 where end < rest.endIndex && rest[end] & 0xC0 == 0x80 { end -= 1 }
      guard String(validating: rest[..<end], as: UTF8.self) != nil else { return false }
      rest = rest[end...]
    }
    return true
  }
}
