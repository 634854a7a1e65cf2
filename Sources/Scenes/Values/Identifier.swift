import Motion

/// What a head, a message or a user is called by: a text that may stand in a terminal, a table and
/// a file without doing anything there.
///
/// Checked once, where it is made. Two are equal when their Unicode scalars are: é in one scalar
/// and e with an accent behind it are two ids, as they are to JSON and to a table's reader.
/// (Swift's texts are equal when they are canonically equivalent.)
public struct Identifier: Sendable {
  /// The most Unicode scalars that it may have.
  public static let longest = 200

  /// It as it was given, for names of tracks and for facts.
  public let text: String

  /// - Throws: `ParameterError` for "id" where the text is empty or longer than ``longest``
  ///   scalars, has control characters (C0, DEL, C1, line and paragraph separators) or those that
  ///   turn the direction of writing, or begins or ends with a blank.
  public init(_ text: String) throws(ParameterError) {
    var count = 0
    var last: Unicode.Scalar = "x"
    for scalar in text.unicodeScalars {
      try require(!Self.isControl(scalar), "id", "must have no control characters")
      try require(
        !Self.turnsWriting(scalar), "id",
        "must have no characters that turn the direction of writing")
      try require(count > 0 || !Self.isBlank(scalar), "id", Self.blankRule)
      count += 1
      try require(count <= Self.longest, "id", "must have at most \(Self.longest) characters")
      last = scalar
    }
    try require(count > 0, "id", "must not be empty")
    try require(!Self.isBlank(last), "id", Self.blankRule)
    self.text = text
  }

  /// One that this module has made itself.
  init(ours text: String) {
    self.text = text
  }

  private static var blankRule: String { "must not begin or end with a blank" }

  /// What a terminal obeys, and what ends a line.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x2029: true
    default: false
    }
  }

  /// What may have the rest of a line read the other way round: Unicode's property Bidi_Control.
  private static func turnsWriting(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80
      ? scalar == " " : scalar.properties.generalCategory == .spaceSeparator
  }
}

extension Identifier: Hashable {
  public static func == (first: Identifier, second: Identifier) -> Bool {
    // The first says soon what most are: different, or the same text in memory.
    first.text == second.text && first.text.utf8.elementsEqual(second.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Identifier: CustomStringConvertible {
  /// It as messages show it: cut after 80 characters, and what a terminal cannot show escaped.
  public var description: String { Shown.text(text) }
}

extension Identifier: ExpressibleByStringLiteral {
  /// An id in a program's own text, which must keep the rules.
  public init(stringLiteral text: String) {
    do throws(ParameterError) { try self.init(text) } catch {
      preconditionFailure("an id that breaks a rule")
    }
  }
}
