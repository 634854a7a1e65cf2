@testable import Readers

/// Texts that a test reads.
enum Reading {
  static func text(_ text: String) throws(InputError) -> InputText {
    try InputText(bytes: Array(text.utf8), name: "in")
  }

  static func json(_ text: String) throws(InputError) -> JSONValue {
    try JSONReader.value(of: try self.text(text))
  }

  /// The error message of a refused text, such as "in:1:2: expected …"; nil if the text is accepted.
  static func refusal(_ text: String, _ read: (InputText) throws -> Void) -> String? {
    refusal(Array(text.utf8), read)
  }

  static func refusal(_ bytes: [UInt8], _ read: (InputText) throws -> Void) -> String? {
    do {
      try read(try InputText(bytes: bytes, name: "in"))
      return nil
    } catch {
      return (error as? InputError)?.locatedMessage ?? "\(error)"
    }
  }
}

extension JSONValue {
  /// The value without its positions, with brackets around every string, array and object. Texts are easier to compare
  /// than trees.
  var plain: String {
    switch kind {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): "\(number)"
    case .string(let string): "<" + string + ">"
    case .array(let values): "[" + values.map(\.plain).joined(separator: " ") + "]"
    case .object(let object):
      "{" + object.members.map { "<\($0.key)> \($0.value.plain)" }.joined(separator: " ") + "}"
    }
  }
}

extension Recording {
  /// Reads a recording from the bytes of a named file.
  init(
    bytes: [UInt8], name: String, fps: Double? = nil, column: String? = nil
  ) throws(InputError) {
    try self.init(try InputText(bytes: bytes, name: name), clock: .init(fps: fps), column: column)
  }
}

extension TouchLog {
  init(bytes: [UInt8], name: String) throws(InputError) {
    try self.init(try InputText(bytes: bytes, name: name))
  }
}

extension HeadList {
  init(bytes: [UInt8], name: String) throws(InputError) {
    try self.init(try InputText(bytes: bytes, name: name))
  }
}
