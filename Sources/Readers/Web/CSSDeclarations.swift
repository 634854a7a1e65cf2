import Motion

/// The declarations of a CSS text and the blocks around them. It parses the part of CSS that
/// animations use.
///
/// Parsing takes linear time: each byte is read once to find the end of its statement, and once
/// more to parse it.
struct CSSDeclarations {
  /// The largest nesting depth of blocks.
  static let deepest = 256

  /// A declaration, `name: value`.
  struct Declaration {
    /// The property as written for a custom property, otherwise in lower case.
    let name: String
    let value: Range<Int>
    /// The index of its block in ``blocks``.
    let block: Int
    /// The offset of the name.
    let offset: Int
  }

  /// A block in braces. The first block is the whole text.
  struct Block {
    /// The text before the brace: a selector, `from`, or the text after an at-rule's name.
    let prelude: Range<Int>
    /// The name of the at-rule, such as "keyframes"; empty for any other block.
    let rule: String
    /// The index of the enclosing block.
    let parent: Int
    /// True if the block applies only to reduced motion.
    let isReduced: Bool
  }

  let text: InputText
  private(set) var declarations: [Declaration] = []
  private(set) var blocks: [Block] = []

  /// Parses a style sheet.
  ///
  /// - Throws: ``InputError`` for brackets, comments and strings that do not close, and for
  ///   declarations without a colon.
  init(_ text: InputText) throws(InputError) {
    self.text = text
    blocks.append(Block(prelude: 0..<0, rule: "", parent: 0, isReduced: false))
    var reader = CSSTokenizer(text, text.contents..<text.bytes.count)
    // The open blocks and the offsets of their braces.
    var open: [(block: Int, brace: Int)] = [(0, 0)]
    while true {
      try reader.skipBlanks()
      guard let next = reader.next else { break }
      if next == UInt8(ascii: "}") {
        guard open.count > 1 else { throw reader.unexpectedTextError("a rule or a declaration") }
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
    _ reader: inout CSSTokenizer, _ open: inout [(block: Int, brace: Int)]
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
    var prelude = CSSTokenizer(text, start..<statementEnd)
    var rule = ""
    if prelude.skip(UInt8(ascii: "@")) { rule = ASCIIText.lowercased(prelude.readWord() ?? "") }
    blocks.append(
      Block(
        prelude: prelude.offset..<statementEnd, rule: rule, parent: parent,
        isReduced: blocks[parent].isReduced || isReducedMotionBlock(prelude.offset..<statementEnd)))
  }

  private func isReducedMotionBlock(_ prelude: Range<Int>) -> Bool {
    for offset in prelude
    where text.bytes[offset] | 0x20 == UInt8(ascii: "p")
      && ASCIIText.starts(text.bytes, at: offset, with: "prefers-reduced-motion")
    {
      return !text.bytes[offset..<prelude.upperBound].contains { $0 == UInt8(ascii: ":") }
        || asksForReducedMotion(offset..<prelude.upperBound)
    }
    return false
  }

  /// True for `prefers-reduced-motion: reduce`, false for `no-preference`.
  private func asksForReducedMotion(_ range: Range<Int>) -> Bool {
    guard let colon = text.bytes[range].firstIndex(of: UInt8(ascii: ":")) else { return false }
    var reader = CSSTokenizer(text, (colon + 1)..<range.upperBound)
    try? reader.skipBlanks()
    return reader.readWord().map(ASCIIText.lowercased) == "reduce"
  }

  private mutating func readDeclaration(
    _ range: Range<Int>, in block: Int
  ) throws(InputError) {
    var reader = CSSTokenizer(text, range)
    guard let name = reader.readWord() else { throw reader.unexpectedTextError("a property") }
    try reader.skipBlanks()
    guard reader.skip(UInt8(ascii: ":")) else {
      throw reader.unexpectedTextError("':' after the property")
    }
    let isCustom = name.utf8.starts(with: "--".utf8)
    declarations.append(
      Declaration(
        name: isCustom ? name : ASCIIText.lowercased(name),
        value: reader.offset..<range.upperBound, block: block, offset: range.lowerBound))
  }
}

extension CSSTokenizer {
  /// Skips a declaration with its `;`, or the text before a block's brace.
  ///
  /// - Returns: the end of the statement, before a `;`.
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
        guard depth > 0 else { throw unexpectedTextError("a '(' before this one") }
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

extension CSSDeclarations {
  /// Returns every linear() of the declarations. Its name is the custom property, or the selector
  /// and the property that it belongs to.
  func easings(_ durations: CSSDurationResolver) -> [BakedCurveColumn] {
    var columns: [BakedCurveColumn] = []
    for (index, items) in durations.entries {
      let declaration = declarations[index]
      let isReduced = blocks[declaration.block].isReduced
      for (place, item) in items.enumerated() {
        guard let easing = item.easing else { continue }
        let isCustom = declaration.name.utf8.starts(with: "--".utf8)
        let offset = easing.range.lowerBound
        let duration =
          isCustom && item.times.isEmpty
          ? durations.propertyDuration(declaration.name, isReduced: isReduced, at: offset)
          : durations.itemDuration(place, of: index, items, at: offset)
        var names = isCustom ? [String(declaration.name.dropFirst(2)), declaration.name] : []
        if !isCustom {
          names = [selector(of: declaration.block) + declaration.name, declaration.name]
        }
        if isReduced { names = names.map { "reduced." + $0 } }
        var column = easing.bakedColumn(names, duration)
        column.isReduced = isReduced
        columns.append(column)
      }
    }
    return columns
  }

  /// Returns the selector of a rule and a space, such as ".head "; empty outside of a rule.
  private func selector(of block: Int) -> String {
    guard block > 0, blocks[block].rule.isEmpty else { return "" }
    let bytes = text.bytes[blocks[block].prelude]
    var selector = bytes.drop(while: CSSTokenizer.isBlank)
    while let last = selector.last, CSSTokenizer.isBlank(last) { selector = selector.dropLast() }
    return String(decoding: selector, as: UTF8.self) + " "
  }

  /// Returns the name and the offset of the first easing function other than linear().
  func firstOtherEasing(_ durations: CSSDurationResolver) -> (name: String, offset: Int)? {
    for (_, items) in durations.entries {
      for item in items {
        if let other = item.otherEasing { return other }
      }
    }
    return nil
  }
}

extension LinearEasingText {
  /// Returns the stops as a column of progress.
  func bakedColumn(_ names: [String], _ duration: StatedDuration) -> BakedCurveColumn {
    var baked = BakedCurveColumn(
      names: names, kind: .linearEasing,
      stops: stops.map {
        BakedCurveColumn.BakedCurveStop(time: $0.position, value: $0.value, offset: $0.offset)
      },
      duration: duration)
    baked.valueStep = LastDigitUnit.unit(decimals: valueDecimals)
    baked.timeStep = percentDecimals.map { LastDigitUnit.unit(decimals: $0 + 2) } ?? 0
    return baked
  }
}

/// The unit in the last place.
enum LastDigitUnit {
  /// Returns 10^-decimals; the exponent is limited to 0...300, within the range of a Double.
  static func unit(decimals: Int) -> Double {
    var unit = 1.0
    for _ in 0..<min(max(decimals, 0), 300) { unit /= 10 }
    return unit
  }
}
