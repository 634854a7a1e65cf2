import Animations
import Motion

/// The command line in a file of keyframes, with which headspring generated the file.
///
/// The line is a document's `request`, a comment in CSS or code, or the `<metadata>` of a picture.
package struct EmbeddedRequest: Sendable {
  /// The arguments, without the program's name.
  package let arguments: String
  /// True if the arguments include the output format. A document's request does not.
  package let statesFormat: Bool

  /// The name in a document; nil if it has none.
  package private(set) var name: String?
  /// True for a document written without white space.
  package private(set) var isCompact = false

  /// Finds the command line; nil for a file without one. What follows the beginning of a document
  /// is not read, so that only JSON without that beginning has to be valid.
  package init?(_ text: InputText) throws(InputError) {
    let bytes = text.bytes[text.contents...]
    let line: String?
    switch text.firstCharacter {
    case UInt8(ascii: "{")? where text.isDocument:
      if let head = JSONReader.documentHead(of: text) {
        (line, name) = head
      } else {
        let leaves = try JSONLeaves(text, leavesOutSeries: true)
        line = leaves.string(.request) ?? Self.nestedRequest(in: leaves)
        name = leaves.string(.name)
      }
      let behind = bytes.drop { $0.isWhitespace }.dropFirst().first
      isCompact = behind.map { !$0.isWhitespace } ?? false
    case UInt8(ascii: "{")?, UInt8(ascii: "[")?: line = nil
    case UInt8(ascii: "<")?: line = Self.request(inMarkup: text.bytes)
    default: line = Self.request(inComments: Array(bytes))
    }
    guard let line else { return nil }
    statesFormat = line.utf8.starts(with: Self.program.utf8)
    arguments = statesFormat ? String(line.dropFirst(Self.program.count)) : line
  }

  private static var program: String { "headspring " }

  /// Returns the first `request` inside of another object, such as an extension of a design token.
  private static func nestedRequest(in leaves: JSONLeaves) -> String? {
    for leaf in leaves.leaves where leaf.path.hasSuffix("." + FactKey.request.rawValue) {
      if let line = leaf.string, line.hasPrefix(program) { return line }
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
      let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
      ]
      var (text, rest) = ([UInt8](), Array(line.utf8)[...])
      while let byte = rest.first {
        let entity = entities.first { rest.starts(with: $0.0.utf8) }
        text += entity.map { Array($0.1.utf8) } ?? [byte]
        rest = rest.dropFirst(entity?.0.utf8.count ?? 1)
      }
      return String(decoding: text, as: UTF8.self)
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
}

extension JSONReader {
  /// The request and the name at the beginning of a document: its first entries are scalars, and
  /// the name is behind the request. Nil for another text.
  ///
  /// To read no further makes a check of many goldens a sixth faster.
  fileprivate static func documentHead(of text: InputText) -> (request: String, name: String?)? {
    var reader = JSONReader(text)
    var request: String?
    do throws(InputError) {
      reader.skipBlanks()
      guard reader.skip(UInt8(ascii: "{")) else { return nil }
      repeat {
        let key = try reader.readKey().text
        if let request, key != FactKey.name.rawValue { return (request, nil) }
        reader.skipBlanks()
        guard case .string(let value) = try reader.readScalar().kind else { return nil }
        if let request { return (request, value) }
        if key == FactKey.request.rawValue { request = value }
        reader.skipBlanks()
      } while reader.skip(UInt8(ascii: ","))
    } catch {
      return nil
    }
    return nil
  }
}
