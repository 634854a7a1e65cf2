import Motion
import Readers

/// The value of an option from a JSON member or a table's cell.
struct RequestOptionValue {
  /// The value as an argument; nil for a switch.
  let text: String?

  /// - Returns: nil for a value that leaves the option out: null or false.
  /// - Throws: ``Failure`` for nested lists or objects.
  init?(_ value: JSONValue, of text: InputText, key: String) throws(Failure) {
    switch value.kind {
    case .null, .bool(false): return nil
    case .bool(true): self.text = nil
    case .array(let values):
      var parts: [String] = []
      for value in values { parts.append(try Self.scalarText(value, of: text, key: key)) }
      self.text = parts.joined(separator: ",")
    case .object(let object):
      var parts: [String] = []
      for member in object.members {
        parts.append("\(member.key)=\(try Self.scalarText(member.value, of: text, key: key))")
      }
      self.text = parts.joined(separator: ",")
    case .number, .string: self.text = try Self.scalarText(value, of: text, key: key)
    }
  }

  /// - Returns: nil for a cell that leaves the option out: an empty one, or false, 0, no or off for
  ///   a switch.
  /// - Throws: ``Failure`` for another value of a switch.
  init?(cell: String, isFlag: Bool, column: String) throws(Failure) {
    if cell.isEmpty { return nil }
    guard isFlag else {
      text = cell
      return
    }
    switch cell {
    case "true", "1", "yes", "on": text = nil
    case "false", "0", "no", "off": return nil
    default:
      throw .requestError(
        "\(Display.text(column)) must be true or false, got '\(Display.text(cell))'")
    }
  }

  /// The value as an argument of a command line.
  func argumentWord(_ name: String, isOperand: Bool) -> Arguments.ArgumentWord {
    let value = text.map { Argument($0) }
    if isOperand, let value { return .other(value) }
    return .option(spelling: "--" + name, name: .long(name), value: value)
  }

  private static func scalarText(
    _ value: JSONValue, of text: InputText, key: String
  ) throws(Failure) -> String {
    switch value.kind {
    case .string(let string): return string
    // All digits are kept; the option's own parser rounds them.
    case .number: return numberAsTyped(of: value, in: text)
    case .null, .bool, .array, .object:
      throw .requestError("\(Display.text(key)) must be a number, a text, or a list of such")
    }
  }

  /// The characters of a JSON number as typed in the request, such as `1.50` or `1e3`.
  static func numberAsTyped(of number: JSONValue, in text: InputText) -> String {
    let rest = text.bytes[number.offset...]
    return String(decoding: rest[..<DecimalNumberSyntax.end(in: rest)], as: UTF8.self)
  }
}
