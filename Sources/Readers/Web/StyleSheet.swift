/// The declarations of a CSS text, each with the blocks around it: as much of CSS as animations are
/// written in.
///
/// In time proportional to the text: every byte is passed over once for the statement that it is
/// in, and once more where its value is read.
struct StyleSheet {
  /// How many blocks may be open at once.
  static let deepest = 256

  /// `name: value`.
  struct Declaration {
    /// As it is written; in lower case but for a custom property's.
    let name: String
    let value: Range<Int>
    /// Which of the ``blocks`` it stands in.
    let block: Int
    /// Where the name begins.
    let offset: Int
  }

  /// What stands in braces; the whole text is the first.
  struct Block {
    /// What stands before the brace: a selector, `from`, or what follows an at-rule's name.
    let prelude: Range<Int>
    /// The at-rule's name, such as "keyframes"; empty for none.
    let rule: String
    /// The block around it.
    let parent: Int
    /// Whether it is for people who want less motion.
    let isReduced: Bool
  }

  let text: InputText
  private(set) var declarations: [Declaration] = []
  private(set) var blocks: [Block] = []

  /// - Throws: ``InputError`` for what is no CSS: brackets, comments and strings without an end,
  ///   declarations without a colon.
  init(_ text: InputText) throws(InputError) {
    self.text = text
    blocks.append(Block(prelude: 0..<0, rule: "", parent: 0, isReduced: false))
    var reader = CSSReader(text, text.contents..<text.bytes.count)
    // Blocks that are open, and where their braces are.
    var open: [(block: Int, brace: Int)] = [(0, 0)]
    while true {
      try reader.skipBlanks()
      guard let next = reader.next else { break }
      if next == UInt8(ascii: "}") {
        guard open.count > 1 else { throw reader.unexpected("a rule or a declaration") }
        open.removeLast()
        reader.offset += 1
      } else if next == UInt8(ascii: ";") {
        reader.offset += 1
      } else {
        try readStatement(&reader, &open)
      }
    }
    if open.count > 1 {
      throw text.error(at: open[open.count - 1].brace, "expected a '}' for this one")
    }
  }

  private mutating func readStatement(
    _ reader: inout CSSReader, _ open: inout [(block: Int, brace: Int)]
  ) throws(InputError) {
    let start = reader.offset
    let statementEnd = try reader.skipStatement()
    let parent = open[open.count - 1].block
    guard statementEnd < text.bytes.count, text.bytes[statementEnd] == UInt8(ascii: "{") else {
      if text.bytes[start] != UInt8(ascii: "@") {
        try readDeclaration(start..<statementEnd, in: parent)
      }
      return
    }
    guard open.count <= Self.deepest else {
      throw reader.text.error(
        at: reader.offset, "expected at most \(Self.deepest) braces inside one another")
    }
    open.append((blocks.count, reader.offset))
    reader.offset += 1
    var prelude = CSSReader(text, start..<statementEnd)
    var rule = ""
    if prelude.skip(UInt8(ascii: "@")) { rule = ASCIIText.lowercased(prelude.readWord() ?? "") }
    blocks.append(
      Block(
        prelude: prelude.offset..<statementEnd, rule: rule, parent: parent,
        isReduced: blocks[parent].isReduced || isReduced(prelude.offset..<statementEnd)))
  }

  private func isReduced(_ prelude: Range<Int>) -> Bool {
    for offset in prelude
    where text.bytes[offset] | 0x20 == UInt8(ascii: "p")
      && ASCIIText.starts(text.bytes, at: offset, with: "prefers-reduced-motion")
    {
      return !text.bytes[offset..<prelude.upperBound].contains { $0 == UInt8(ascii: ":") }
        || containsReduce(offset..<prelude.upperBound)
    }
    return false
  }

  /// `prefers-reduced-motion: reduce`, and not `no-preference`.
  private func containsReduce(_ range: Range<Int>) -> Bool {
    guard let colon = text.bytes[range].firstIndex(of: UInt8(ascii: ":")) else { return false }
    var reader = CSSReader(text, (colon + 1)..<range.upperBound)
    try? reader.skipBlanks()
    return reader.readWord().map(ASCIIText.lowercased) == "reduce"
  }

  private mutating func readDeclaration(
    _ range: Range<Int>, in block: Int
  ) throws(InputError) {
    var reader = CSSReader(text, range)
    guard let name = reader.readWord() else { throw reader.unexpected("a property") }
    try reader.skipBlanks()
    guard reader.skip(UInt8(ascii: ":")) else {
      throw reader.unexpected("':' after the property")
    }
    let isCustom = name.utf8.starts(with: "--".utf8)
    declarations.append(
      Declaration(
        name: isCustom ? name : ASCIIText.lowercased(name),
        value: reader.offset..<range.upperBound, block: block, offset: range.lowerBound))
  }
}

extension CSSReader {
  /// Skips a declaration or what stands before a block's brace, a closing `;` with it.
  ///
  /// - Returns: where it ends, without `;`.
  fileprivate mutating func skipStatement() throws(InputError) -> Int {
    var depth = 0
    var bracket = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = try readString()
        continue
      case UInt8(ascii: "/"): if try skipComment() { continue }
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "("):
        if depth == 0 { bracket = offset }
        depth += 1
      case UInt8(ascii: ")"):
        guard depth > 0 else { throw unexpected("a '(' before this one") }
        depth -= 1
      case UInt8(ascii: ";") where depth == 0:
        offset += 1
        return offset - 1
      case UInt8(ascii: "{") where depth == 0, UInt8(ascii: "}") where depth == 0: return offset
      default: break
      }
      offset += 1
    }
    offset = min(offset, end)
    if depth > 0 { throw text.error(at: bracket, "expected a ')' for this one") }
    return offset
  }
}
