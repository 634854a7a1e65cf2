import Motion
import Readers

/// A number in a line of source code, and its argument: `stiffness` of a call of `spring`.
///
/// In a template of `SpringDialect` a placeholder such as `<stiffness>` stands for the number.
struct CodeNumber {
  /// The name of the innermost call around the number, in lower case without separators, and a
  /// `{` for each brace and a `[` for each bracket inside of it: `spring{` for
  /// `spring({ mass: 1 })`. Braces behind the first argument have its index: `spring{1` for
  /// `spring(0, { mass: 1 })`.
  let function: String
  /// The name of that call as it was written; empty outside of calls.
  let writtenFunction: String
  /// The number of its call, braces or brackets, counted from 0 for none.
  let scope: Int
  /// The label in front of the number, spelled as ``function`` is; nil for a positional argument.
  let label: String?
  /// The index of the argument in its call or brackets.
  let index: Int
  /// The digits, or the placeholder without its brackets.
  let text: String
  /// The unit that follows the digits: `f`, `ms`, `%`; `=` for a part of a calculation.
  let unit: String
  /// True if the code has a constant's name for it: `Spring.StiffnessLow`.
  let isConstant: Bool

  /// True if the call's name is that of a type: `Spring(...)`, not `spring(...)`.
  private var isOfType: Bool { writtenFunction.utf8.first.map { $0.isCapital } ?? false }

  /// True if both numbers are the same argument of the same function.
  func isSameArgument(_ other: CodeNumber) -> Bool {
    function == other.function && label == other.label
      && (label != nil || index == other.index)
      && isOfType == other.isOfType
  }
}

/// The numbers and the names in a line of source code.
///
/// The scanner knows what the languages of spring libraries share: calls, labels behind `:` or
/// `=`, braces, brackets, strings, comments, and numbers with a suffix. It skips all other
/// characters.
struct CodeNumbers {
  private(set) var numbers: [CodeNumber] = []
  /// All names in lower case without separators, in order: functions, labels and other words.
  private(set) var names: [String] = []
  /// The names of ``names`` with those before their dots: `config.wobbly`, `.bouncy`.
  private(set) var paths: [String] = []
  /// The names in front of an opening parenthesis, as written.
  private(set) var calls: [String] = []
  /// The names behind a label `type`: `spring` of `{ type: "spring" }`.
  private(set) var types: [String] = []
  /// The label in front of each call, with the call: `ease=spring` of `{ ease: spring() }`.
  private(set) var labelledCalls: [String] = []
  /// The calls with a type argument: `spring` of `spring<Float>()`.
  private(set) var typedCalls: [String] = []

  /// The names behind labels, with their calls: `v` of `velocity: v`. A call is none.
  private(set) var variables: [LabelledName] = []

  /// A name in place of a number: `v` of `spring(velocity: v)`.
  struct LabelledName {
    let function: String
    let label: String
    let name: String
  }

  /// A call, a pair of braces or a pair of brackets that is open.
  private struct OpenScope {
    let function: String
    let writtenFunction: String
    let number: Int
    let isCall: Bool
    var index = 0
    var label: String?
  }

  /// - Parameters:
  ///   - text: the code.
  ///   - isTemplate: true if `<name>` is a placeholder; otherwise it is a type, and skipped.
  init(_ text: String, isTemplate: Bool = false) {
    let bytes = isTemplate ? Array(text.utf8) : Self.withoutComments(text)
    var scopes = [OpenScope(function: "", writtenFunction: "", number: 0, isCall: false)]
    var count = 0
    // The name that was read last, unless a separator followed.
    var name: String?
    var lastName = ""
    var cursor = 0
    while cursor < bytes.count {
      let byte = bytes[cursor]
      let depth = scopes.count - 1
      if byte == UInt8(ascii: "<"), let end = Self.endOffset(ofBrackets: bytes, cursor) {
        if isTemplate {
          let text = String(decoding: bytes[cursor + 1..<end], as: UTF8.self)
          append(text, unit: "", &scopes[depth], name)
          name = nil
        } else if let name {
          typedCalls.append(name)
        }
        cursor = end + 1
      } else if Self.canStartName(byte) {
        let end = Self.endOffset(ofName: bytes, cursor)
        lastName = String(decoding: bytes[cursor..<end], as: UTF8.self)
        let spelled = Self.comparableName(bytes[cursor..<end])
        // The dots of `...config.stiff` spread an object.
        let dot = UInt8(ascii: ".")
        let isMember =
          cursor > 0 && bytes[cursor - 1] == dot && (cursor < 2 || bytes[cursor - 2] != dot)
        let isOfName = isMember && cursor > 1 && Self.canStartName(bytes[cursor - 2])
        paths.append(
          (isOfName ? paths.last ?? "" : "") + (isMember ? "." + spelled : spelled))
        names.append(spelled)
        if scopes[depth].label == "type" { types.append(spelled) }
        if let label = scopes[depth].label {
          // Of `gesture.velocity` the last name counts.
          if isOfName, variables.last?.label == label { variables.removeLast() }
          variables.append(
            LabelledName(function: scopes[depth].function, label: label, name: lastName))
        }
        cursor = end
        if let number = Self.constantValue(spelled) {
          append(number, unit: "", &scopes[depth], nil, isConstant: true)
        } else if spelled == "new", isMember || Self.isNamespaced(bytes, end - 3),
          let last = names.dropLast().last
        {
          // `SpringParams::new(...)` and `SpringParams.new(...)` are calls of the type.
          name = last + ".new"
        } else {
          name = spelled
        }
      } else if let end = Self.endOffset(ofNumber: bytes, cursor) {
        var unit = end
        while unit < bytes.count, bytes[unit].isLetter || bytes[unit] == UInt8(ascii: "%") {
          unit += 1
        }
        append(
          String(decoding: bytes[cursor..<end], as: UTF8.self),
          unit: Self.isOperand(bytes, cursor, unit)
            ? "=" : String(decoding: bytes[end..<unit], as: UTF8.self), &scopes[depth], name)
        name = nil
        cursor = unit
      } else {
        cursor += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
          count += 1
          let outer = scopes[depth]
          let isCall = byte == UInt8(ascii: "(")
          if isCall, let name {
            calls.append(lastName)
            if let label = outer.label {
              labelledCalls.append(label + "=" + name)
              if variables.last?.label == label { variables.removeLast() }
            }
          }
          let function =
            switch byte {
            case UInt8(ascii: "("): name ?? outer.function
            case UInt8(ascii: "{"):
              outer.function + (outer.isCall && outer.index > 0 ? "{\(outer.index)" : "{")
            default: (outer.label ?? "") + "["
            }
          scopes.append(
            OpenScope(
              function: function,
              writtenFunction: isCall && name != nil ? lastName : outer.writtenFunction,
              number: count, isCall: isCall))
          name = nil
        case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth > 0 {
            scopes.removeLast()
            scopes[depth - 1].label = nil
          }
          name = nil
        case UInt8(ascii: ":"):
          if let name { scopes[depth].label = name }
          name = nil
        case UInt8(ascii: "="):
          // In `stiffness: Double = 300` the type is no label.
          let isType = scopes[depth].label != nil && !scopes[depth].isCall
          if isType, variables.last?.label == scopes[depth].label { variables.removeLast() }
          if let name, !isType { scopes[depth].label = name }
          name = nil
        case UInt8(ascii: "\n") where scopes[depth].isCall: break
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n"):
          scopes[depth].index += 1
          scopes[depth].label = nil
          name = nil
        default: break
        }
      }
    }
  }

  private mutating func append(
    _ text: String, unit: String, _ scope: inout OpenScope, _ name: String?,
    isConstant: Bool = false
  ) {
    let label = scope.label ?? name
    // A label is its number's alone: in `damping-ratio=0.8 stiffness=200` the next name is another.
    scope.label = nil
    numbers.append(
      CodeNumber(
        function: scope.function, writtenFunction: scope.writtenFunction, scope: scope.number,
        label: label, index: scope.index, text: text, unit: unit,
        isConstant: isConstant))
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
        continue
      }
      if byte == slash, next == star {
        cursor += 2
        while cursor < bytes.count, bytes[cursor - 1] != star || bytes[cursor] != slash {
          cursor += 1
        }
        cursor += 1
        continue
      }
      cursor += 1
      let isMark = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "'")
      if isMark, next.isDigit, let last = kept.last, last.isDigit { continue }
      kept.append(byte)
    }
    return kept
  }

  /// True if two colons precede a name, as in `SpringParams::new`.
  private static func isNamespaced(_ bytes: [UInt8], _ start: Int) -> Bool {
    start > 1 && bytes[start - 1] == UInt8(ascii: ":") && bytes[start - 2] == UInt8(ascii: ":")
  }

  /// True if an operator is next to a number, so that the number is not the argument's value.
  private static func isOperand(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var before = start - 1
    while before >= 0, bytes[before].isBlank { before -= 1 }
    if before >= 0, isMultiplicationOrDivision(bytes[before]) { return true }
    var after = end
    while after < bytes.count, bytes[after].isBlank { after += 1 }
    guard after < bytes.count else { return false }
    if isMultiplicationOrDivision(bytes[after]) { return true }
    guard bytes[after] == UInt8(ascii: "+") || bytes[after] == UInt8(ascii: "-") else {
      return false
    }
    // A sign belongs to the next number of `spring(1 100 10 -5)`.
    let isSign = after > end && after + 1 < bytes.count && !bytes[after + 1].isBlank
    return !isSign
  }

  private static func isMultiplicationOrDivision(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
  }

  /// The letters by which a name is compared, as text.
  static func comparableName(_ name: some Sequence<UInt8>) -> String {
    String(decoding: ASCIIText.normalizedName(of: name), as: UTF8.self)
  }

  private static func canStartName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// The end of a name. A hyphen belongs to it if a letter follows: `damping-ratio`.
  private static func endOffset(ofName bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let isHyphen =
        bytes[end] == UInt8(ascii: "-") && end + 1 < bytes.count && bytes[end + 1].isLetter
      guard canStartName(bytes[end]) || bytes[end].isDigit || isHyphen else { break }
      end += 1
    }
    return end
  }

  /// The end of a number that starts here; nil if none does.
  private static func endOffset(ofNumber bytes: [UInt8], _ start: Int) -> Int? {
    let end = DecimalNumberSyntax.end(in: bytes[start...])
    return end == start ? nil : end
  }

  /// The offset of the `>` of `<name>` or `<Type>`; nil if other characters are between.
  private static func endOffset(ofBrackets bytes: [UInt8], _ start: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, canStartName(bytes[end]) || bytes[end] == 0x20 || bytes[end] == 0x2D {
      end += 1
    }
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
