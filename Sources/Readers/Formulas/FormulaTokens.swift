import Motion

/// The tokens of a formula as code or mathematics writes it, with the assignments around it.
///
/// Quotes and comments are blanks. Multiplication is `*`, a dot or a cross; a minus may be U+2212.
struct FormulaTokens {
  enum Kind: Equatable {
    case number(Double)
    /// A name without the names before its dots: "exp" for `Math.exp`.
    case name(String)
    case plus, minus, times, divided, power, open, close, comma
    /// `=>`, `=` or `:`, which separate a name or parameters from an expression.
    case assignment
    /// A brace, a bracket, a semicolon, or a keyword such as `const` or `return`.
    case separator
    case lineEnd
  }

  struct Token {
    let kind: Kind
    let offset: Int
  }

  private(set) var tokens: [Token] = []

  /// - Throws: ``InputError`` for a number beyond the largest Double.
  init(_ text: InputText) throws(InputError) {
    let bytes = text.bytes
    var cursor = text.contents
    while cursor < bytes.count {
      let start = cursor
      let byte = bytes[cursor]
      let next = cursor + 1 < bytes.count ? bytes[cursor + 1] : 0
      if byte.isDigit || byte == UInt8(ascii: ".") && next.isDigit {
        cursor = DecimalNumberSyntax.end(in: bytes[cursor...])
        append(.number(try text.number(bytes[start..<cursor])), at: start)
      } else if let symbol = Self.symbol(bytes, at: cursor) {
        cursor += symbol.length
        if let kind = symbol.kind { append(kind, at: start) }
      } else if Self.isName(byte) {
        while cursor < bytes.count, Self.isName(bytes[cursor]) || bytes[cursor].isDigit {
          if Self.symbol(bytes, at: cursor) != nil { break }
          cursor += 1
        }
        let isObject =
          cursor + 1 < bytes.count && bytes[cursor] == UInt8(ascii: ".")
          && Self.isName(bytes[cursor + 1])
        if !isObject { appendName(bytes[start..<cursor], at: start) }
      } else if byte == UInt8(ascii: "/"), next == byte {
        while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "\n") { cursor += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        cursor += 2
        while cursor < bytes.count, bytes[cursor - 1] != UInt8(ascii: "*") || bytes[cursor] != byte
        {
          cursor += 1
        }
        cursor = min(cursor + 1, bytes.count)
      } else {
        cursor += 1
        if let kind = Self.kind(byte, next) {
          append(kind, at: start)
          if kind == .power, next == byte { cursor += 1 }
          if kind == .assignment, next == UInt8(ascii: ">") { cursor += 1 }
        }
      }
    }
  }

  private mutating func append(_ kind: Kind, at offset: Int) {
    tokens.append(Token(kind: kind, offset: offset))
  }

  private mutating func appendName(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    let name = String(decoding: bytes, as: UTF8.self)
    append(Self.isKeyword(name) ? .separator : .name(name), at: offset)
  }

  private static func isKeyword(_ name: String) -> Bool {
    switch name {
    case "const", "let", "var", "return", "function", "where", "with", "and", "export", "default":
      true
    default: false
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func kind(_ byte: UInt8, _ next: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "*"): next == byte ? .power : .times
    case UInt8(ascii: "/"): .divided
    case UInt8(ascii: "^"): .power
    case UInt8(ascii: "("): .open
    case UInt8(ascii: ")"): .close
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "="), UInt8(ascii: ":"): .assignment
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      .separator
    case UInt8(ascii: "\n"): .lineEnd
    default: nil
    }
  }

  /// A character beyond ASCII that is an operator or a blank; a blank has no kind.
  private static func symbol(_ bytes: [UInt8], at offset: Int) -> (kind: Kind?, length: Int)? {
    guard bytes[offset] >= 0x80 else { return nil }
    let rest = bytes[offset...].prefix(3)
    switch String(decoding: rest.prefix(2), as: UTF8.self) {
    case "\u{B7}", "\u{D7}": return (.times, 2)
    case "\u{A0}": return (nil, 2)
    default: break
    }
    switch String(decoding: rest, as: UTF8.self) {
    case "\u{2212}": return (.minus, 3)
    case "\u{2219}", "\u{22C5}": return (.times, 3)
    case "\u{2192}", "\u{21A6}": return (.assignment, 3)
    case "\u{2009}", "\u{200A}", "\u{202F}", "\u{2062}": return (nil, 3)
    default: return nil
    }
  }
}

extension FormulaTokens {
  /// The tokens of each statement: separators, commas and line ends outside of parentheses divide
  /// them.
  ///
  /// A brace begins a statement inside of a call too. A line that ends or begins with an operator
  /// goes on.
  var statements: [[Token]] {
    var statements: [[Token]] = []
    var statement: [Token] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      var divides = false
      switch token.kind {
      case .separator:
        divides = true
        depth = 0
      case .comma: divides = depth <= 0
      case .lineEnd:
        let next = tokens[(index + 1)...].first { $0.kind != .lineEnd }
        divides = depth <= 0 && !Self.goesOn(statement.last, next)
      case .open: depth += 1
      case .close: depth -= 1
      case .number, .name, .plus, .minus, .times, .divided, .power, .assignment: break
      }
      if divides {
        if !statement.isEmpty { statements.append(statement) }
        statement = []
      } else if token.kind != .lineEnd {
        statement.append(token)
      }
    }
    if !statement.isEmpty { statements.append(statement) }
    return statements
  }

  private static func goesOn(_ last: Token?, _ next: Token?) -> Bool {
    for token in [last, next] {
      switch token?.kind {
      case .plus, .minus, .times, .divided, .power, .assignment: return true
      default: break
      }
    }
    return false
  }
}
