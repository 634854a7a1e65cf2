import Motion

/// The id of a head, a message or a user, safe to print in a terminal, a table and a file.
///
/// It is validated once, when it is created. Two ids are equal if their Unicode scalars are. A
/// precomposed é and an e with a combining accent are different, as they are to JSON and to a
/// table's reader. (Swift strings are equal if they are canonically equivalent.)
package struct Identifier: Sendable {
  /// The maximum number of Unicode scalars.
  package static let longest = 200

  /// The text as it was given.
  package let text: String

  /// - Throws: `ParameterError` for "id" if the text is empty, longer than ``longest`` scalars, or
  ///   begins or ends with a blank. Also if it has control characters (C0, DEL, C1, line and
  ///   paragraph separators) or bidirectional controls.
  package init(_ text: String) throws(ParameterError) {
    var count = 0
    var last: Unicode.Scalar = "x"
    for scalar in text.unicodeScalars {
      try require(
        !scalar.properties.isBidiControl, "id",
        "must have no characters that turn the direction of writing")
      try require(!Display.isControl(scalar), "id", "must have no control characters")
      try require(count > 0 || !Self.isBlank(scalar), "id", Self.blankRule)
      count += 1
      try require(count <= Self.longest, "id", "must have at most \(Self.longest) characters")
      last = scalar
    }
    try require(count > 0, "id", "must not be empty")
    try require(!Self.isBlank(last), "id", Self.blankRule)
    self.text = text
  }

  /// An id that this module generates, without validation.
  init(ours text: String) {
    self.text = text
  }

  private static var blankRule: String { "must not begin or end with a blank" }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? scalar == " " : scalar.properties.generalCategory == .spaceSeparator
  }
}

extension Identifier: Hashable {
  package static func == (first: Identifier, second: Identifier) -> Bool {
    first.text.hasBytes(of: second.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ByteName(text)) }
}

extension Identifier: CustomStringConvertible {
  /// The text as messages print it: cut after 80 characters, with unprintable characters escaped.
  package var description: String { Display.text(text) }
}

extension Identifier: ExpressibleByStringLiteral {
  /// An id in source code; it must be valid.
  package init(stringLiteral text: String) {
    do throws(ParameterError) { try self.init(text) } catch {
      preconditionFailure("an id that breaks a rule")
    }
  }
}
