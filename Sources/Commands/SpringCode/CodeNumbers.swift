import Motion
import Readers

/// A number in a line of source code, and its argument: `stiffness` of a call of `spring`.
///
/// In a template of `SpringDialect` a placeholder such as `<stiffness>` stands for the number.
struct CodeNumber {
  /// The name of the innermost call around the number, in lower case without separators, and a
  /// `{` for each brace and a `[` for each bracket inside of it: `spring{` for
  /// `spring({ mass: 1 })`.
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
  /// The unit that follows the digits: `f`, `ms`, `%`.
  let unit: String

  /// True if both numbers are the same argument of the same function.
  func isAt(_ other: CodeNumber) -> Bool {
    function == other.function && label == other.label && (label != nil || index == other.index)
  }
}

/// The numbers and the names in a line of source code.
///
/// The scanner knows what the languages of spring libraries share: calls, labels behind `:` or
/// `=`, braces, brackets, strings, and numbers with a suffix. It skips all other characters.
struct CodeNumbers {
  private(set) var numbers: [CodeNumber] = []
  /// All names in lower case without separators, in order: functions, labels and other words.
  private(set) var names: [String] = []

  /// A call, a pair of braces or a pair of brackets that is open.
  private struct Scope {
    let function: String
    let writtenFunction: String
    let number: Int
    var index = 0
    var label: String?
    /// True if a number without a comma behind it was read.
    var hasNumber = false
  }

  /// - Parameters:
  ///   - text: the code.
  ///   - isTemplate: true if `<name>` is a placeholder; otherwise it is a type, and skipped.
  init(_ text: String, isTemplate: Bool = false) {
    let bytes = Array(text.utf8)
    var scopes = [Scope(function: "", writtenFunction: "", number: 0)]
    var count = 0
    // The name that was read last, unless a separator followed.
    var name: String?
    var lastName = ""
    var cursor = 0
    while cursor < bytes.count {
      let byte = bytes[cursor]
      let depth = scopes.count - 1
      if byte == UInt8(ascii: "<"), let end = Self.end(ofBrackets: bytes, cursor) {
        if isTemplate {
          let text = String(decoding: bytes[cursor + 1..<end], as: UTF8.self)
          append(text, unit: "", &scopes[depth], name)
          name = nil
        }
        cursor = end + 1
      } else if Self.startsName(byte) {
        let end = Self.end(ofName: bytes, cursor)
        lastName = String(decoding: bytes[cursor..<end], as: UTF8.self)
        let spelled = Self.spelled(bytes[cursor..<end])
        names.append(spelled)
        cursor = end
        if let number = Self.constant(spelled) {
          append(number, unit: "", &scopes[depth], nil)
        } else {
          name = spelled
        }
      } else if let end = Self.end(ofNumber: bytes, cursor) {
        var unit = end
        while unit < bytes.count, bytes[unit].isLetter || bytes[unit] == UInt8(ascii: "%") {
          unit += 1
        }
        append(
          String(decoding: bytes[cursor..<end], as: UTF8.self),
          unit: String(decoding: bytes[end..<unit], as: UTF8.self), &scopes[depth], name)
        name = nil
        cursor = unit
      } else {
        cursor += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
          count += 1
          let outer = scopes[depth]
          let isCall = byte == UInt8(ascii: "(")
          let function =
            switch byte {
            case UInt8(ascii: "("): name ?? outer.function
            case UInt8(ascii: "{"): outer.function + "{"
            default: (outer.label ?? "") + "["
            }
          scopes.append(
            Scope(
              function: function,
              writtenFunction: isCall && name != nil ? lastName : outer.writtenFunction,
              number: count))
          name = nil
        case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth > 0 { scopes.removeLast() }
          name = nil
        case UInt8(ascii: ":"), UInt8(ascii: "="):
          if let name { scopes[depth].label = name }
          name = nil
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\n"):
          scopes[depth].index += 1
          scopes[depth].label = nil
          scopes[depth].hasNumber = false
          name = nil
        default: break
        }
      }
    }
  }

  private mutating func append(
    _ text: String, unit: String, _ scope: inout Scope, _ name: String?
  ) {
    // Arguments without commas, as in `spring(1 100 10 0)`.
    if scope.hasNumber { scope.index += 1 }
    scope.hasNumber = true
    let label = scope.label ?? name
    // A label is its number's alone: in `damping-ratio=0.8 stiffness=200` the next name is another.
    scope.label = nil
    numbers.append(
      CodeNumber(
        function: scope.function, writtenFunction: scope.writtenFunction, scope: scope.number,
        label: label, index: scope.index, text: text, unit: unit))
  }

  /// The letters by which a name is compared, as text.
  static func spelled(_ name: some Sequence<UInt8>) -> String {
    String(decoding: ASCIIText.letters(of: name), as: UTF8.self)
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// The end of a name. A hyphen belongs to it if a letter follows: `damping-ratio`.
  private static func end(ofName bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let isHyphen =
        bytes[end] == UInt8(ascii: "-") && end + 1 < bytes.count && bytes[end + 1].isLetter
      guard startsName(bytes[end]) || bytes[end].isDigit || isHyphen else { break }
      end += 1
    }
    return end
  }

  /// The end of a number that starts here; nil if none does.
  private static func end(ofNumber bytes: [UInt8], _ start: Int) -> Int? {
    let end = NumberSpelling.end(in: bytes[start...])
    return end == start ? nil : end
  }

  /// The offset of the `>` of `<name>` or `<Type>`; nil if other characters are between.
  private static func end(ofBrackets bytes: [UInt8], _ start: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, startsName(bytes[end]) || bytes[end] == 0x20 || bytes[end] == 0x2D {
      end += 1
    }
    return end > start + 1 && end < bytes.count && bytes[end] == UInt8(ascii: ">") ? end : nil
  }

  /// The value of a constant of Compose's Spring or of Android's SpringForce; nil for other names.
  private static func constant(_ name: String) -> String? {
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
