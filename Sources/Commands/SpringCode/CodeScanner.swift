import Motion
import Readers

/// A number or a name in code, and the argument that it is: `stiffness` of a call of `spring`.
struct CodeArgument {
  /// The kind of the innermost brackets around the argument.
  enum Enclosure { case none, call, braces, brackets }

  /// The name of the innermost call, as written.
  var call = ""
  var enclosure = Enclosure.none
  /// The number of the innermost brackets, counted from 0 for none.
  var group = 0
  /// The position behind the brackets, counted in separators.
  var index = 0
  /// The label as written; nil for a positional argument.
  var label: String?
  /// The digits, or the name as written: `offset.value`.
  var text = ""
  /// The unit behind the digits: `f`, `ms`, `%`; `=` for a part of a calculation.
  var unit = ""
  var isName = false
}

/// The numbers and the names in a line of source code.
///
/// The scanner knows what the languages of spring libraries share: calls, labels behind `:` or `=`,
/// braces, brackets, comments, and numbers with a suffix. It skips all other characters, quotes
/// among them.
struct CodeScanner {
  private(set) var arguments: [CodeArgument] = []
  /// The names as ``casedName(_:)`` has them, those with the names before their dots as in
  /// `config.wobbly` and `.bouncy`, those behind a label as in `type:spring`, and the marks of
  /// calls as signatures have them; `spring(` is a call.
  private(set) var marks: [String] = []
  /// The names behind `...`, with the names before their dots.
  private(set) var spreads: [String] = []

  /// The arguments of the scopes that are open, as far as they are known.
  private var scopes = [CodeArgument()]
  /// The group around each group; that of the first is itself.
  private var parents = [0]
  private let tokens: [Token]
  /// The labels that a call may be: `damping` of `.damping(18)`.
  private let labels: [String]

  init(_ text: String, labels: [String]) {
    tokens = Self.tokens(of: Array(text.utf8))
    self.labels = labels
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch (token.kind, token.text) {
      case (.name, _): index = readName(index - 1)
      case (.number, _): addNumber(token.text, token.unit, index - 1..<index)
      case (_, "("): open(.call)
      case (_, "{"): open(.braces)
      case (_, "["): open(.brackets)
      case (_, ")"), (_, "}"), (_, "]"):
        if scopes.count > 1 { scopes.removeLast() }
        scopes[scopes.count - 1].label = nil
      case (_, "\n") where scopes[scopes.count - 1].enclosure == .call: break
      case (_, ","), (_, ";"), (_, "\n"):
        scopes[scopes.count - 1].index += 1
        scopes[scopes.count - 1].label = nil
      default: break
      }
    }
  }

  /// True if one of two groups is inside of the other, or both are the same.
  func areNested(_ one: Int, _ other: Int) -> Bool {
    var (inner, outer) = (max(one, other), min(one, other))
    while inner > outer { inner = parents[inner] }
    return inner == outer
  }

  /// Reads the name that starts at a token, with the names behind its dots. It is a label, a call,
  /// a keyword, or an argument if it is a label's value or stands alone.
  ///
  /// - Returns: the index of the token behind it.
  private mutating func readName(_ start: Int) -> Int {
    var names = [tokens[start].text]
    var end = start + 1
    while end + 1 < tokens.count, tokens[end].text == ".", tokens[end + 1].kind == .name {
      names.append(tokens[end + 1].text)
      end += 2
    }
    let written = names.joined(separator: ".")
    let name = names[names.count - 1]
    let scope = scopes[scopes.count - 1]
    let before = text(at: start - 1)
    let isMember = before == "." && ![")", "]", "}"].contains(text(at: start - 2))
    var path = isMember ? "." : ""
    for name in names {
      marks.append(Self.casedName(name))
      path += Self.comparableName(name)
      if path.contains(".") { marks.append(path) }
      path += "."
    }
    if let label = scope.label {
      marks.append(Self.comparableName(label) + ":" + Self.casedName(name))
    }
    if before == "..." {
      spreads.append(written)
      return end
    }
    if let value = Self.constantValue(Self.comparableName(name)) {
      addNumber(value, "f", start..<end)
      return end
    }
    var next = end
    if text(at: next) == "<", text(at: next + 2) == ">" {
      marks.append(Self.casedName(name) + "<")
      next += 3
    }
    switch text(at: next) {
    case "(":
      marks.append(Self.casedName(name) + "(")
      open(.call, name)
      return next + 1
    case ":":
      scopes[scopes.count - 1].label = name
      return next + 1
    case "=":
      // In `stiffness: Double = 300` the type is no value.
      if scope.label == nil { scopes[scopes.count - 1].label = name }
      return next + 1
    default: break
    }
    // In `const Duration(...)` the first name is a keyword.
    let isKeyword = next < tokens.count && tokens[next].kind == .name && text(at: next + 1) == "("
    let isAlone = scope.enclosure != .none && [",", ")", "}", ""].contains(text(at: next))
    let isNothing = ["zero", "nil", "null", "None", "undefined", "true", "false"].contains(name)
    if !isKeyword, scope.label != nil || isAlone {
      var argument = scope
      (argument.text, argument.isName) = (written, true)
      if !isMember && !isNothing { arguments.append(argument) }
      scopes[scopes.count - 1].label = nil
    }
    return next
  }

  private mutating func addNumber(_ digits: String, _ unit: String, _ range: Range<Int>) {
    var argument = scopes[scopes.count - 1]
    (argument.text, argument.unit) = (digits, unit)
    if argument.label == nil, range.lowerBound > 0, tokens[range.lowerBound - 1].kind == .name {
      argument.label = text(at: range.lowerBound - 1)
    }
    let operators = ["*", "/", "+", "-"]
    let isCalculated = [text(at: range.lowerBound - 1), text(at: range.upperBound)].contains {
      operators.contains($0)
    }
    if isCalculated { argument.unit = "=" }
    // A label is its number's alone: in `damping-ratio=0.8 stiffness=200` the next is another.
    scopes[scopes.count - 1].label = nil
    if argument.enclosure == .call {
      let isFloat = unit == "f" || unit == "F"
      if isFloat { marks.append(Self.casedName(argument.call) + ".f") }
      var setter = Self.comparableName(argument.call)
      if setter.hasPrefix("set") { setter = String(setter.dropFirst(3)) }
      if setter == "duration", argument.label == "milliseconds" || argument.label == "seconds" {
        // `duration: Duration(milliseconds: 500)`
        argument.unit = argument.label == "seconds" ? "s" : "ms"
        argument.label = scopes[scopes.count - 2].label ?? setter
        argument.group = parents[argument.group]
      } else if argument.label == nil, argument.index == 0, setter != "spring",
        labels.contains(setter)
      {
        // `.damping(18)` and `.setDamping(18)` are labels too.
        argument.label = setter
        argument.group = parents[argument.group]
      }
    }
    arguments.append(argument)
  }

  private mutating func open(_ enclosure: CodeArgument.Enclosure, _ call: String? = nil) {
    let outer = scopes[scopes.count - 1]
    if enclosure == .braces, outer.enclosure == .call {
      marks.append(Self.casedName(outer.call) + (outer.index == 0 ? "{" : ",{"))
    }
    scopes.append(
      CodeArgument(call: call ?? outer.call, enclosure: enclosure, group: parents.count))
    parents.append(outer.group)
  }

  /// The text of a token; empty before the first and behind the last.
  private func text(at index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }
}

extension CodeScanner {
  private struct Token {
    enum Kind { case name, number, mark }

    let kind: Kind
    let text: String
    var unit = ""
  }

  /// The letters by which a name is compared: lower case, without separators.
  static func comparableName(_ name: some StringProtocol) -> String {
    String(decoding: ASCIIText.normalizedName(of: name.utf8), as: UTF8.self)
  }

  /// The letters by which a name is compared, with the case of its first letter: `Spring` and
  /// `spring` differ.
  static func casedName(_ name: String) -> String {
    String(name.prefix(1)) + comparableName(name.dropFirst())
  }

  /// The names, numbers and marks of a text, without comments and without the separators of digits.
  ///
  /// A comment is `/* ... */`, or `//` up to the end of its line unless a colon precedes it. A sign
  /// belongs to its number unless a number or a name is directly before it.
  private static func tokens(of text: [UInt8]) -> [Token] {
    var bytes = text
    var tokens: [Token] = []
    var cursor = 0
    func isAt(_ mark: StaticString) -> Bool { ASCIIText.starts(bytes, at: cursor, with: mark) }
    func string(_ start: Int) -> String { String(decoding: bytes[start..<cursor], as: UTF8.self) }
    while cursor < bytes.count {
      let (start, byte) = (cursor, bytes[cursor])
      let before = cursor > 0 ? bytes[cursor - 1] : UInt8(ascii: " ")
      let next = cursor + 1 < bytes.count ? bytes[cursor + 1] : UInt8(ascii: " ")
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      let isOperand = isName(before) || before == UInt8(ascii: ")")
      if isAt("//"), before != UInt8(ascii: ":") {
        while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "\n") { cursor += 1 }
      } else if isAt("/*") {
        while cursor < bytes.count, cursor < start + 2 || !isAt("*/") { cursor += 1 }
        cursor += 2
      } else if isName(byte), !byte.isDigit {
        while cursor < bytes.count, isName(bytes[cursor]) || isHyphen(bytes, cursor) { cursor += 1 }
        let name = string(start)
        // Material's tokens are paths: `md-sys-motion-spring-fast-spatial-damping`.
        let names = name.hasPrefix("md-") ? name.split(separator: "-") : [name[...]]
        for (index, name) in names.enumerated() {
          if index > 0 { tokens.append(Token(kind: .mark, text: ".")) }
          tokens.append(Token(kind: .name, text: String(name)))
        }
      } else if !(isSign && isOperand), var end = numberEnd(bytes, start) {
        while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "_") || bytes[end] == 0x27,
          bytes[end + 1].isDigit
        {
          bytes.remove(at: end)
          end = numberEnd(bytes, start) ?? end
        }
        cursor = end
        let digits = string(start)
        while cursor < bytes.count, bytes[cursor].isLetter || bytes[cursor] == UInt8(ascii: "%") {
          cursor += 1
        }
        tokens.append(Token(kind: .number, text: digits, unit: string(end)))
      } else {
        let pairs: [StaticString] = ["==", "=>", "!=", "<=", ">=", "..", "::"]
        while pairs.contains(where: { isAt($0) }) { cursor += 1 }
        cursor += 1
        let isNegation = isSign && before.isBlank && next.isLetter && tokens.last?.kind != .number
        let isSeen = "(){}[],;:=.<>*/\n".utf8.contains(byte)
        if isSeen || isSign && !isNegation && next != byte && before != byte {
          let mark = string(start)
          tokens.append(Token(kind: .mark, text: mark == "::" ? "." : mark))
        }
      }
    }
    return tokens
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  /// True for the hyphen of a name, behind which a letter follows: `damping-ratio`.
  private static func isHyphen(_ bytes: [UInt8], _ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "-") && offset + 1 < bytes.count && bytes[offset + 1].isLetter
  }

  /// The end of a number that starts here; nil if none does.
  private static func numberEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    let end = DecimalNumberSyntax.end(in: bytes[start...])
    return end == start ? nil : end
  }

  /// The value of a constant of Compose's Spring or of Android's SpringForce, by the preset of its
  /// name: `StiffnessVeryLow` is the stiffness of compose.very-low. Nil for other names.
  private static func constantValue(_ name: String) -> String? {
    for (index, start) in ["stiffness", "dampingratio"].enumerated() where name.hasPrefix(start) {
      let preset = "compose." + name.dropFirst(start.utf8.count)
      for own in SpringPreset.all where comparableName(own.name) == preset {
        return ValueParser.defaultNumberText(own.values[index])
      }
    }
    return nil
  }
}
