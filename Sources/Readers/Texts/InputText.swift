import Motion

/// The complete text of an input, validated as UTF-8. Every reader works on it.
///
/// Readers use byte offsets. Lines and columns are counted only for an error.
package struct InputText: Sendable {
  /// The input's name in messages.
  package let name: String
  /// The UTF-8 bytes, including a byte order mark.
  package let bytes: [UInt8]
  /// The number of the first line, from 1. It is above 1 for an excerpt of a longer text.
  let firstLine: Int

  /// Validates the bytes as UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the complete input.
  ///   - name: the input's name in messages.
  /// - Throws: ``InputError`` at the first byte that is not well-formed UTF-8.
  package init(bytes: [UInt8], name: String) throws(InputError) {
    try self.init(bytes: bytes, name: name, firstLine: 1)
  }

  /// Creates an excerpt of a longer text, such as one line.
  init(bytes: [UInt8], name: String, firstLine: Int) throws(InputError) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    if let offset = UTF8Sequence.firstMalformedByte(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      throw error(at: offset, "expected UTF-8, got the byte \(byte.count == 1 ? "0" : "")\(byte)")
    }
  }

  /// Returns an error at an offset. The number of bytes is the offset of the end.
  package func error(at offset: Int, _ what: String) -> InputError {
    let (line, column) = lineAndColumn(of: offset)
    return InputError(name: name, line: line, column: column, what: what)
  }

  /// Returns the line and the column of an offset, both from 1.
  package func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
    var line = firstLine
    var column = 1
    for byte in bytes[min(contents, offset)..<offset] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if !UTF8Sequence.isContinuation(byte) {
        column += 1
      }
    }
    return (line, column)
  }

  /// The offset of the first character, after a byte order mark if there is one.
  var contents: Int {
    firstLine == 1 && bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
  }

  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The first byte that is not white space; nil if there is none.
  var firstCharacter: UInt8? {
    bytes[contents...].first { !$0.isWhitespace }
  }

  /// True if the text includes some ASCII bytes, in any case.
  ///
  /// - Parameter within: the number of bytes to search; nil for all.
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

/// The positions of a list's entries in their text, for errors that a later check finds.
struct EntryLocations: Sendable {
  let text: InputText
  /// The offset of each entry.
  private(set) var offsets: [Int] = []

  init(in text: InputText) {
    self.text = text
  }

  mutating func append(_ offset: Int) {
    offsets.append(offset)
  }

  func error(at entry: Int, _ what: String) -> InputError {
    text.entryError(at: offsets[entry], what)
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

/// Validation of UTF-8. Source: The Unicode Standard, table 3-7.
package enum UTF8Sequence {
  /// True if the bytes are well-formed UTF-8.
  package static func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
    firstMalformedByte(in: Array(bytes)) == nil
  }

  /// Returns the offset of the first byte that is not part of a well-formed sequence; nil if all
  /// are.
  static func firstMalformedByte(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
      } else {
        guard let length = sequenceLength(in: bytes, at: offset) else { return offset }
        offset += length
      }
    }
    return nil
  }

  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Returns the length of the sequence at a byte above 0x7F; nil if it is ill-formed. Ill-formed
  /// are truncated and overlong sequences, surrogates, and scalars beyond U+10FFFF.
  private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int? {
    guard let (length, second) = sequenceShape(bytes[offset]), offset + length <= bytes.count,
      second.contains(bytes[offset + 1]),
      bytes[(offset + 2)..<(offset + length)].allSatisfy(isContinuation)
    else { return nil }
    return length
  }

  /// Returns the sequence's length and the range of its second byte, from its first byte.
  private static func sequenceShape(_ first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
