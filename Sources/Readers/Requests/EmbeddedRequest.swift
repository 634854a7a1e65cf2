import Motion

/// The command line in a file of keyframes, with which headspring generated the file.
///
/// The line is a document's `request`, a comment in CSS or code, or the `<metadata>` of a picture.
package struct EmbeddedRequest: Sendable {
  /// The arguments, without the program's name.
  package let arguments: String
  /// True if the arguments include the output format. A document's request does not.
  package let statesFormat: Bool

  /// Finds the command line.
  ///
  /// - Throws: ``InputError`` for a file without one, and for invalid JSON.
  package init(_ text: InputText) throws(InputError) {
    let line: String?
    let beginning = text.bytes.drop { $0.isWhitespace }
    switch beginning.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): line = try Self.request(inJSON: text)
    case UInt8(ascii: "<"): line = Self.request(inMarkup: text.bytes)
    default: line = Self.request(inComments: text.bytes)
    }
    guard let line else {
      throw text.error(
        at: 0,
        "expected the line that makes it, headspring ..., in a comment, in <metadata> or as "
          + "\"request\"; make it anew with -o")
    }
    statesFormat = line.utf8.starts(with: Self.program.utf8)
    arguments = statesFormat ? String(line.dropFirst(Self.program.count)) : line
  }

  private static var program: String { "headspring " }

  /// Returns the first `request` of the object or of the objects that are its direct members.
  private static func request(inJSON text: InputText) throws(InputError) -> String? {
    var reader = JSONReader(text)
    reader.skipBlanks()
    guard text.bytes[reader.offset] == UInt8(ascii: "{") else { return nil }
    var found: String?
    try reader.readObject("an object") { (reader, key) throws(InputError) in
      reader.skipBlanks()
      let value = try reader.readValue()
      if found != nil { return }
      if key.text == FactKey.request.rawValue {
        if case .string(let line) = value.kind { found = line }
      } else if case .object(let members) = value.kind {
        for member in members where member.key == FactKey.request.rawValue {
          if case .string(let line) = member.value.kind, found == nil { found = line }
        }
        if found == nil { found = Self.request(inToken: members) }
      }
    }
    guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the file") }
    return found
  }

  /// Returns the request under an extension of headspring in a file of design tokens or in one of
  /// the tokens, at any depth.
  private static func request(inToken members: [JSONMember]) -> String? {
    for member in members {
      guard case .object(let inner) = member.value.kind else { continue }
      if member.key == DesignTokenKey.spring || member.key == DesignTokenKey.file {
        for own in inner where own.key == FactKey.request.rawValue {
          if case .string(let line) = own.value.kind { return line }
        }
      } else if let line = request(inToken: inner) {
        return line
      }
    }
    return nil
  }

  /// Returns the first comment that begins with the program's name. A file that begins with `#`
  /// or `//` has line comments of that kind; otherwise the comment is one of CSS.
  private static func request(inComments bytes: [UInt8]) -> String? {
    let beginning = bytes.drop { $0.isWhitespace }
    var line: String?
    if beginning.starts(with: "#".utf8) { line = requestText(in: bytes, behind: "# ") }
    if beginning.starts(with: "//".utf8) { line = requestText(in: bytes, behind: "// ") }
    return line ?? requestText(in: bytes, between: "/*", and: "*/")
  }

  /// Returns the first line that begins with a comment sign and the program's name, without the
  /// sign.
  private static func requestText(in bytes: [UInt8], behind sign: String) -> String? {
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = line.drop { $0.isWhitespace }
      guard text.starts(with: (sign + program).utf8) else { continue }
      return String(decoding: text.dropFirst(sign.utf8.count), as: UTF8.self)
    }
    return nil
  }

  /// Returns the first element text that begins with the program's name.
  private static func request(inMarkup bytes: [UInt8]) -> String? {
    requestText(in: bytes, between: ">", and: "<").map { line in
      var line = line
      for (entity, character) in [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
      ] {
        line = replacingFirst(entity, with: character, in: line)
      }
      return line
    }
  }

  /// Returns the first text between two delimiters that begins with the program's name, without
  /// surrounding white space.
  private static func requestText(
    in bytes: [UInt8], between opening: StaticString, and closing: StaticString
  ) -> String? {
    var offset = 0
    while let begin = ASCIIText.firstIndex(of: opening, in: bytes, from: offset) {
      offset = begin + opening.utf8CodeUnitCount
      guard let end = ASCIIText.firstIndex(of: closing, in: bytes, from: offset) else {
        return nil
      }
      let inside = bytes[offset..<end].drop { $0.isWhitespace }
      if inside.starts(with: program.utf8) {
        let kept = inside.reversed().drop { $0.isWhitespace }.reversed()
        return String(decoding: kept, as: UTF8.self)
      }
      offset = end
    }
    return nil
  }

  private static func replacingFirst(_ text: String, with other: String, in line: String) -> String
  {
    let wanted = Array(text.utf8)
    let bytes = Array(line.utf8)
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset...].starts(with: wanted) {
        result += Array(other.utf8)
        offset += wanted.count
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
