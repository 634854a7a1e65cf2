import Motion
import Readers

/// A number or a name in code, and the argument that it is: `stiffness` of a call of `spring`.
struct CodeArgument {
  /// The name of the innermost call, as written.
  var call = ""
  /// The innermost bracket around the argument: `(`, `{` or `[`; empty for none.
  var bracket = ""
  /// The numbers of the brackets around the argument, the innermost last.
  var groups: [Int] = []
  /// The position behind the bracket, counted in separators.
  var index = 0
  /// The label as written; nil for a positional argument.
  var label: String?
  /// The digits, or the name as written: `offset.value`.
  var text = ""
  /// The unit behind the digits: `f`, `ms`, `%`; `=` for a part of a calculation. Before a name
  /// `...`, or empty.
  var unit = ""
  var isName = false
}

/// The numbers and the names in a line of source code. The scanner knows what the languages of
/// spring libraries share: calls, labels behind `:` or `=`, braces, brackets, comments, and numbers
/// with a suffix. It skips all other characters, quotes among them.
struct CodeScanner {
  private(set) var arguments: [CodeArgument] = []
  /// The names as ``casedName(_:)`` has them, those with the names before their dots as in
  /// `config.wobbly` and `.bouncy`, those behind a label as in `type:spring`, and the marks of
  /// calls as signatures have them; `spring(` is a call.
  private(set) var marks: [String] = []
  /// The arguments that are numbers, without those of calls that are no springs.
  var numbers: [CodeArgument] {
    let others = ["SpringKeyframe", "delay", "repeatCount"]
    return arguments.filter { !$0.isName && !others.contains($0.call) }
  }

  private let tokens: [String]
  /// The next argument of the innermost brackets, as far as it is known, and those around it.
  private var scope = CodeArgument()
  private var outerScopes: [CodeArgument] = []
  private var groupCount = 0

  init(_ text: String) {
    tokens = Self.tokens(of: Array(text.utf8))
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case "(", "{", "[": open(token)
      case ")", "}", "]":
        scope = outerScopes.popLast() ?? scope
        scope.label = nil
      case "\n" where scope.bracket == "(": break
      case ",", ";", "\n":
        scope.index += 1
        scope.label = nil
      case _ where isName(at: index - 1): index = readName(index - 1)
      case _ where Self.isNumber(token): addNumber(token, at: index - 1)
      default: break
      }
    }
  }

  /// Reads a name, and returns the index of the token behind it. It is a label, a call, a keyword,
  /// or an argument if it is a label's value or stands alone.
  private mutating func readName(_ index: Int) -> Int {
    let (token, before) = (tokens[index], text(at: index - 1))
    // Material's tokens are paths: `md-sys-motion-spring-fast-spatial-damping`.
    let isPath = token.hasPrefix("md-")
    let names = token.split { $0 == "." || $0 == ":" || isPath && $0 == "-" }.map { String($0) }
    let name = names[names.count - 1]
    let isMember = token.hasPrefix(".") && ![")", "]", "}"].contains(before)
    var path = isMember ? "." : ""
    for name in names {
      marks.append(Self.casedName(name))
      path += Self.comparableName(name)
      if path.contains(".") { marks.append(path) }
      path += "."
    }
    let mark = Self.casedName(name)
    if let label = scope.label { marks.append(Self.comparableName(label) + ":" + mark) }
    var argument = scope
    (argument.text, argument.isName) = (names.joined(separator: "."), true)
    var next = index + 1
    if before == "..." {
      argument.unit = before
      arguments.append(argument)
      return next
    }
    if let value = Self.constantValue(Self.comparableName(name)) {
      addNumber(value + "f", at: index)
      return next
    }
    if text(at: next) == "<", text(at: next + 2) == ">" {
      marks.append(mark + "<")
      next += 3
    }
    switch text(at: next) {
    case "(":
      marks.append(mark + "(")
      open("(", name)
      return next + 1
    // In `stiffness: Double = 300` the type is no value.
    case "=" where scope.label != nil: return next + 1
    case ":", "=":
      scope.label = name
      return next + 1
    default: break
    }
    // In `const Duration(...)` the first name is a keyword.
    let isKeyword = isName(at: next) && text(at: next + 1) == "("
    let isAlone = !scope.bracket.isEmpty && [",", ")", "}", ""].contains(text(at: next))
    guard !isKeyword, scope.label != nil || isAlone else { return next }
    scope.label = nil
    let nothing = ["zero", "nil", "null", "None", "undefined", "true", "false"]
    if !isMember && !nothing.contains(name) { arguments.append(argument) }
    return next
  }

  /// Adds a number with its unit. A name directly before it is its label: `Stiffness 100`.
  private mutating func addNumber(_ number: String, at index: Int) {
    let neighbors = [text(at: index - 1), text(at: index + 1)]
    let end = DecimalNumberSyntax.end(in: number.utf8)
    var argument = scope
    (argument.text, argument.unit) = (String(number[..<end]), String(number[end...]))
    let isFloat = argument.unit == "f" || argument.unit == "F"
    if scope.label == nil, isName(at: index - 1) {
      argument.label = neighbors[0].split(separator: ".").last.map { String($0) }
    }
    if neighbors.contains(where: { ["*", "/", "+", "-"].contains($0) }) { argument.unit = "=" }
    // A label is its number's alone: in `damping-ratio=0.8 stiffness=200` the next is another.
    scope.label = nil
    if argument.bracket == "(" {
      if isFloat { marks.append(Self.casedName(argument.call) + ".f") }
      var setter = Self.comparableName(argument.call)
      if setter.hasPrefix("set") { setter = String(setter.dropFirst(3)) }
      // `duration: Duration(milliseconds: 500)`; of several units it is a sum.
      let isTime = setter == "duration" && argument.label != nil
      let units = argument.index > 0 ? [:] : ["seconds": "s", "milliseconds": "ms"]
      if isTime { argument.unit = units[argument.label ?? ""] ?? "=" }
      // `.damping(18)` and `.setDamping(18)` are labels too.
      let isLabel = argument.label == nil && argument.index == 0 && setter != "spring"
      if isTime || isLabel && SpringSignature.labels.contains(setter) {
        argument.label = isTime ? outerScopes.last?.label ?? setter : setter
        argument.groups.removeLast()
      }
    }
    arguments.append(argument)
  }

  private mutating func open(_ bracket: String, _ call: String? = nil) {
    if bracket == "{", scope.bracket == "(" {
      marks.append(Self.casedName(scope.call) + (scope.index == 0 ? "{" : ",{"))
    }
    groupCount += 1
    outerScopes.append(scope)
    scope = CodeArgument(
      call: call ?? scope.call, bracket: bracket, groups: scope.groups + [groupCount])
  }

  /// The text of a token; empty before the first and behind the last.
  private func text(at index: Int) -> String { tokens.indices.contains(index) ? tokens[index] : "" }

  private func isName(at index: Int) -> Bool {
    let first = text(at: index).utf8.first { $0 != UInt8(ascii: ".") }
    return first.map { Self.isName($0) && !$0.isDigit } ?? false
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

  /// The value of a constant of Compose's Spring or of Android's SpringForce, by the preset of its
  /// name: `StiffnessVeryLow` is the stiffness of compose.very-low. Nil for other names.
  private static func constantValue(_ name: String) -> String? {
    for (index, start) in ["stiffness", "dampingratio"].enumerated() where name.hasPrefix(start) {
      let preset = "compose." + name.dropFirst(start.utf8.count)
      let own = SpringPreset.all.first { comparableName($0.name) == preset }
      if let own { return ValueParser.defaultNumberText(own.values[index]) }
    }
    return nil
  }

  /// The names with those before their dots, the numbers with their units and the marks of a text,
  /// without comments and without the separators of digits.
  ///
  /// A comment is `/* ... */`, or `//` up to the end of its line unless a colon precedes it. A sign
  /// belongs to its number unless a number or a name is directly before it.
  private static func tokens(of text: [UInt8]) -> [String] {
    var bytes = text
    var tokens: [String] = []
    var cursor = 0
    func isAt(_ mark: StaticString) -> Bool { ASCIIText.starts(bytes, at: cursor, with: mark) }
    func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0x20 }
    func skip(while condition: (UInt8) -> Bool) {
      while cursor < bytes.count, condition(bytes[cursor]) { cursor += 1 }
    }
    while cursor < bytes.count {
      let (start, first) = (cursor, bytes[cursor])
      let (before, next) = (byte(at: start - 1), byte(at: start + 1))
      let isSign = "+-".utf8.contains(first)
      let isOperator = isSign && (isName(before) || before == UInt8(ascii: ")"))
      var end = isOperator ? start : DecimalNumberSyntax.end(in: bytes[start...])
      if isAt("//"), before != UInt8(ascii: ":") {
        skip { $0 != UInt8(ascii: "\n") }
        continue
      } else if isAt("/*") {
        cursor += 2
        skip { _ in !isAt("*/") }
        cursor += 2
        continue
      } else if end > start {
        while "_'".utf8.contains(byte(at: end)), byte(at: end + 1).isDigit {
          bytes.remove(at: end)
          end = DecimalNumberSyntax.end(in: bytes[start...])
        }
        cursor = end
        skip { $0.isLetter || $0 == UInt8(ascii: "%") }
      } else if isName(first) || first == UInt8(ascii: ".") && isName(next) {
        // The hyphen of `damping-ratio` and the colons of `SpringParams::new` are parts of a name.
        skip { letter in
          let isPath = isAt("::") && byte(at: cursor + 2).isLetter
          if isPath { cursor += 1 }
          return isPath || isName(letter)
            || "-.".utf8.contains(letter) && byte(at: cursor + 1).isLetter
        }
      } else {
        let pairs: [StaticString] = ["==", "=>", "!=", "<=", ">=", "..", "::"]
        while pairs.contains(where: { isAt($0) }) { cursor += 1 }
        cursor += 1
        let isNegation = before.isBlank && next.isLetter && !isNumber(tokens.last ?? "")
        let isCalculation = isSign && !isNegation && next != first && before != first
        guard isCalculation || "(){}[],;:=.<>*/\n".utf8.contains(first) else { continue }
      }
      tokens.append(String(decoding: bytes[start..<cursor], as: UTF8.self))
    }
    return tokens
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "_$".utf8.contains(byte)
  }

  private static func isNumber(_ token: String) -> Bool {
    DecimalNumberSyntax.end(in: token.utf8) > token.startIndex
  }
}
