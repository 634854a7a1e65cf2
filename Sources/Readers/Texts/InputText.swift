import Motion

/// The whole of an input, known to be UTF-8: what every reader reads.
///
/// Readers go by offsets. Lines and columns are counted when somebody has to be told, which is
/// once.
public struct InputText: Sendable {
  /// How messages call it.
  public let name: String
  /// All of it, as UTF-8.
  public let bytes: [UInt8]
  /// The number of its first line: above 1 for one that was taken out of a longer text.
  let firstLine: Int

  /// - Throws: ``InputError`` at the first byte that is no part of a character.
  public init(bytes: [UInt8], name: String) throws(InputError) {
    try self.init(bytes: bytes, name: name, firstLine: 1)
  }

  /// A line of a text that is read line by line.
  init(bytes: [UInt8], name: String, firstLine: Int) throws(InputError) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    if let offset = UTF8Sequence.firstBreak(in: bytes) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      throw error(at: offset, "expected UTF-8, got the byte \(byte.count == 1 ? "0" : "")\(byte)")
    }
  }

  /// What is wrong at an offset; the number of bytes is the offset of the end.
  public func error(at offset: Int, _ what: String) -> InputError {
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
    return InputError(name: name, line: line, column: column, what: what)
  }

  /// Where the text begins behind a byte order mark, which is no character of it.
  var contents: Int {
    firstLine == 1 && bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The first character that is no white space.
  var firstCharacter: UInt8? {
    bytes[contents...].first { $0 != 0x20 && !(0x09...0x0A).contains($0) && $0 != 0x0D }
  }

  /// The character at an offset as a message shows it: "'x'", or the end of the text.
  func shownCharacter(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    let rest = bytes[offset...].prefix(4)
    let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(1)
    return "'\(Shown.text(String(scalar)))'"
  }
}
