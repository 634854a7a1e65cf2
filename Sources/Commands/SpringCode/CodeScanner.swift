import Motion
import Readers

/// A number or a name in code, and the argument that it is: `stiffness` of a call of `spring`.
struct CodeArgument {
  /// The kind of the innermost brackets around the argument.
  enum Enclosure { case none, call, braces, brackets }

  /// The name of the innermost call, in lower case without separators, and as written.
  var call: String
  var writtenCall: String
  var enclosure: Enclosure
  /// The number of the innermost brackets, counted from 0 for none.
  var group: Int
  /// The label, spelled as ``call`` is; nil for a positional argument.
  var label: String?
  var index: Int
  /// The digits, or the name as written: `offset.value`.
  var text: String
  /// The unit behind the digits: `f`, `ms`, `%`; `=` for a part of a calculation.
  var unit = ""
  /// True if the code has a constant's name for the number: `Spring.StiffnessLow`.
  var isConstant = false
  var isName = false
  /// True for a name that begins with a dot: `.zero`.
  var isMember = false
}

/// The numbers and the names in a line of source code.
///
/// The scanner knows what the languages of spring libraries share: calls, labels behind `:` or `=`,
/// braces, brackets, comments, and numbers with a suffix. It skips all other characters, quotes
/// among them.
struct CodeScanner {
  private(set) var arguments: [CodeArgument] = []
  /// All names in lower case without separators, in order.
  private(set) var names: [String] = []
  /// Names with the case of their first letter: `Spring` and `spring` differ.
  private(set) var casedNames: [String] = []
  /// The names with those before their dots: `config.wobbly`, `.bouncy`.
  private(set) var paths: [String] = []
  /// The names in front of an opening parenthesis, as written.
  private(set) var calls: [String] = []
  /// The names behind a label `type`: `spring` of `{ type: "spring" }`.
  private(set) var types: [String] = []
  /// The names behind `...`, with the names before their dots.
  private(set) var spreads: [String] = []
  /// The calls with a type argument, and the calls behind a label: `ease=spring`.
  private(set) var typedCalls: [String] = []
  private(set) var labelledCalls: [String] = []
  /// The calls with braces as their first argument, and as a later one.
  private(set) var callsOfObject: [String] = []
  private(set) var callsWithObject: [String] = []
  /// The group around each group; that of the first is itself.
  private var parents = [0]

  private struct Scope {
    var call = ""
    var writtenCall = ""
    var enclosure = CodeArgument.Enclosure.none
    var group = 0
    var index = 0
    var label: String?
    /// The label in front of the brackets.
    var outerLabel: String?
  }

  private let bytes: [UInt8]
  private var scopes = [Scope()]
  /// The labels that a call may be: `damping` of `.damping(18)`.
  private let labels: [String]

  init(_ text: String, labels: [String]) {
    bytes = Self.withoutComments(text)
    self.labels = labels
    // The name that was read last, unless a separator followed.
    var name: String?
    var written = ""
    var cursor = 0
    while cursor < bytes.count {
      let byte = bytes[cursor]
      let top = scopes.count - 1
      if byte == UInt8(ascii: "<"), let end = Self.endOffset(ofType: bytes, cursor) {
        if let name { typedCalls.append(name) }
        cursor = end + 1
      } else if Self.canStartName(byte) {
        let end = Self.endOffset(ofName: bytes, cursor)
        written = String(decoding: bytes[cursor..<end], as: UTF8.self)
        name = addName(written, cursor..<end)
        cursor = end
      } else if let end = Self.endOffset(ofNumber: bytes, cursor) {
        var unit = end
        while unit < bytes.count, bytes[unit].isLetter || bytes[unit] == UInt8(ascii: "%") {
          unit += 1
        }
        let isCalculated = Self.isOperand(bytes, cursor, unit)
        addNumber(
          String(decoding: bytes[cursor..<end], as: UTF8.self), label: name,
          unit: isCalculated ? "=" : String(decoding: bytes[end..<unit], as: UTF8.self))
        name = nil
        cursor = unit
      } else {
        cursor += 1
        switch byte {
        case UInt8(ascii: "("): open(.call, name, written)
        case UInt8(ascii: "{"): open(.braces, nil, "")
        case UInt8(ascii: "["): open(.brackets, nil, "")
        case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
          if top > 0 { scopes.removeLast() }
          scopes[scopes.count - 1].label = nil
        case UInt8(ascii: ":"): if let name { scopes[top].label = name }
        case UInt8(ascii: "="):
          if Self.isComparison(bytes, cursor - 1) { break }
          if let label = scopes[top].label, scopes[top].enclosure != .call {
            // In `stiffness: Double = 300` the type is no value.
            if let last = arguments.last, last.isName, last.label == label {
              arguments.removeLast()
            }
          } else if let name {
            scopes[top].label = name
          }
        case UInt8(ascii: "\n") where scopes[top].enclosure == .call: continue
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n"):
          scopes[top].index += 1
          scopes[top].label = nil
        default: continue
        }
        name = nil
      }
    }
  }

  /// True if one of two groups is inside of the other, or both are the same.
  func areNested(_ one: Int, _ other: Int) -> Bool {
    var (inner, outer) = (max(one, other), min(one, other))
    while inner > outer { inner = parents[inner] }
    return inner == outer
  }

  /// Adds a name, and an argument if it is the value of a label or an argument of its own.
  ///
  /// - Returns: the name for a label or a call behind it; nil if it is a value already.
  private mutating func addName(_ written: String, _ range: Range<Int>) -> String? {
    let (start, dot) = (range.lowerBound, UInt8(ascii: "."))
    let spelled = Self.comparableName(written.utf8)
    let isSpread = start > 2 && bytes[(start - 3)..<start].allSatisfy { $0 == dot }
    let isMember = start > 0 && bytes[start - 1] == dot && !isSpread
    let isOfName =
      isMember && start > 1
      && (Self.canStartName(bytes[start - 2]) || bytes[start - 2].isDigit
        || bytes[start - 2] == UInt8(ascii: ")"))
    paths.append((isOfName ? paths.last ?? "" : "") + (isMember ? "." + spelled : spelled))
    names.append(spelled)
    casedNames.append(Self.casedName(written))
    let scope = scopes[scopes.count - 1]
    if scope.label == "type" { types.append(spelled) }
    if isSpread {
      spreads.append(written)
      return nil
    }
    // Of `gesture.velocity` one argument is made.
    var prefix = ""
    if isOfName, let last = arguments.last, last.isName, last.group == scope.group,
      last.index == scope.index
    {
      prefix = last.text + "."
      arguments.removeLast()
    }
    if let value = Self.constantValue(spelled) {
      addNumber(value, label: nil, isConstant: true)
      return nil
    }
    if isOfName, let last = spreads.indices.last,
      paths[paths.count - 1].hasPrefix(
        Self.comparableName(spreads[last].utf8) + ".")
    {
      spreads[last] += "." + written
      return nil
    }
    var next = range.upperBound
    while next < bytes.count, bytes[next].isBlank { next += 1 }
    let following = next < bytes.count ? bytes[next] : UInt8(ascii: ",")
    let isAssigned = following == UInt8(ascii: "=") && !Self.isComparison(bytes, next)
    // A name in front of another is a keyword: `const Duration(...)`.
    let isCalled =
      following == UInt8(ascii: "(") || following == UInt8(ascii: "<")
      || Self.canStartName(following)
    let isValue = scope.label != nil && !isCalled && !isAssigned
    let ends = [",", ")", "}"].contains { (end: Unicode.Scalar) in following == UInt8(ascii: end) }
    let isAlone = scope.label == nil && ends && scope.enclosure != .none
    if isValue || isAlone {
      var argument = argument(prefix + written, label: nil)
      argument.isName = true
      argument.isMember = isMember && !isOfName
      arguments.append(argument)
    }
    return isValue ? nil : spelled
  }

  private func argument(_ text: String, label: String?) -> CodeArgument {
    let scope = scopes[scopes.count - 1]
    return CodeArgument(
      call: scope.call, writtenCall: scope.writtenCall, enclosure: scope.enclosure,
      group: scope.group, label: scope.label ?? label, index: scope.index, text: text)
  }

  private mutating func addNumber(
    _ text: String, label: String?, unit: String = "", isConstant: Bool = false
  ) {
    var argument = argument(text, label: label)
    (argument.unit, argument.isConstant) = (unit, isConstant)
    let scope = scopes[scopes.count - 1]
    // A label is its number's alone: in `damping-ratio=0.8 stiffness=200` the next is another.
    scopes[scopes.count - 1].label = nil
    if scope.call == "duration", argument.label == "milliseconds" || argument.label == "seconds" {
      // `duration: Duration(milliseconds: 500)`
      argument.unit = argument.label == "seconds" ? "s" : "ms"
      argument.label = scope.outerLabel ?? "duration"
      argument.group = parents[scope.group]
    }
    // `.damping(18)` and `.setDamping(18)` are labels too.
    let setter = scope.call.hasPrefix("set") ? String(scope.call.dropFirst(3)) : scope.call
    if argument.label == nil, scope.enclosure == .call, scope.index == 0, setter != "spring",
      labels.contains(setter)
    {
      argument.label = setter
      argument.group = parents[scope.group]
    }
    arguments.append(argument)
  }

  private mutating func open(
    _ enclosure: CodeArgument.Enclosure, _ name: String?, _ written: String
  ) {
    let outer = scopes[scopes.count - 1]
    var scope = Scope(call: outer.call, writtenCall: outer.writtenCall, enclosure: enclosure)
    scope.outerLabel = outer.label
    scope.group = parents.count
    parents.append(outer.group)
    if let name {
      calls.append(written)
      (scope.call, scope.writtenCall) = (name, written)
      if let label = outer.label { labelledCalls.append(label + "=" + name) }
    }
    if enclosure == .braces, outer.enclosure == .call {
      if outer.index == 0 {
        callsOfObject.append(outer.writtenCall)
      } else {
        callsWithObject.append(outer.writtenCall)
      }
    }
    scopes.append(scope)
  }
}

extension CodeScanner {
  /// The letters by which a name is compared.
  static func comparableName(_ name: some Sequence<UInt8>) -> String {
    String(decoding: ASCIIText.normalizedName(of: name), as: UTF8.self)
  }

  /// The letters by which a name is compared, with the case of its first letter.
  static func casedName(_ name: String) -> String {
    String(name.prefix(1)) + comparableName(name.utf8.dropFirst())
  }

  /// The text without comments and without the separators of digits: `1_000` is 1000.
  ///
  /// A comment is `/* ... */`, or `//` up to the end of its line unless a colon precedes it.
  private static func withoutComments(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var kept: [UInt8] = []
    var cursor = 0
    while cursor < bytes.count {
      let byte = bytes[cursor]
      let next = cursor + 1 < bytes.count ? bytes[cursor + 1] : 0
      if byte == slash, next == slash, kept.last != UInt8(ascii: ":") {
        while cursor < bytes.count, bytes[cursor] != 0x0A { cursor += 1 }
      } else if byte == slash, next == star {
        cursor += 3
        while cursor < bytes.count, bytes[cursor - 1] != star || bytes[cursor] != slash {
          cursor += 1
        }
        cursor += 1
      } else {
        cursor += 1
        let isMark = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "'")
        if !isMark || !next.isDigit || kept.last?.isDigit != true { kept.append(byte) }
      }
    }
    return kept
  }

  /// True for the `=` of `==`, `=>`, `!=`, `<=` and `>=`.
  private static func isComparison(_ bytes: [UInt8], _ offset: Int) -> Bool {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    let before = offset > 0 ? bytes[offset - 1] : 0
    let marks = [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">")]
    return next == UInt8(ascii: "=") || next == UInt8(ascii: ">") || marks.contains(before)
  }

  /// True if an operator is next to a number, so that the number is not the argument's value.
  private static func isOperand(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let operators = [UInt8(ascii: "*"), UInt8(ascii: "/")]
    let before = bytes[..<start].last { !$0.isBlank } ?? 0
    guard !operators.contains(before) else { return true }
    guard let after = bytes[end...].firstIndex(where: { !$0.isBlank }) else { return false }
    if operators.contains(bytes[after]) { return true }
    let isSum = bytes[after] == UInt8(ascii: "+") || bytes[after] == UInt8(ascii: "-")
    // A sign belongs to the next number of `spring(1 100 10 -5)`.
    let isSign = after > end && after + 1 < bytes.count && !bytes[after + 1].isBlank
    return isSum && !isSign
  }

  private static func canStartName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// The end of a name. A hyphen belongs to it if a letter follows, as in `damping-ratio`, but not
  /// in Material's `md-sys-motion-spring-fast-spatial-damping`, whose last part is the label.
  private static func endOffset(ofName bytes: [UInt8], _ start: Int) -> Int {
    let splits = ASCIIText.firstIndex(of: "md-sys-", in: bytes) != nil
    var end = start
    while end < bytes.count {
      let isHyphen =
        bytes[end] == UInt8(ascii: "-") && end + 1 < bytes.count && bytes[end + 1].isLetter
      guard canStartName(bytes[end]) || bytes[end].isDigit || isHyphen && !splits else { break }
      end += 1
    }
    return end
  }

  /// The end of a number that starts here; nil if none does.
  private static func endOffset(ofNumber bytes: [UInt8], _ start: Int) -> Int? {
    let end = DecimalNumberSyntax.end(in: bytes[start...])
    return end == start ? nil : end
  }

  /// The offset of the `>` of `<Type>`; nil if other characters are between.
  private static func endOffset(ofType bytes: [UInt8], _ start: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, canStartName(bytes[end]) || bytes[end] == 0x20 { end += 1 }
    return end > start + 1 && end < bytes.count && bytes[end] == UInt8(ascii: ">") ? end : nil
  }

  /// The value of a constant of Compose's Spring or of Android's SpringForce; nil for other names.
  private static func constantValue(_ name: String) -> String? {
    switch name {
    case "dampingratiohighbouncy": "0.2"
    case "dampingratiomediumbouncy": "0.5"
    case "dampingratiolowbouncy": "0.75"
    case "dampingrationobouncy": "1"
    case "stiffnesshigh": "10000"
    case "stiffnessmedium": "1500"
    case "stiffnessmediumlow": "400"
    case "stiffnesslow": "200"
    case "stiffnessverylow": "50"
    default: nil
    }
  }
}
