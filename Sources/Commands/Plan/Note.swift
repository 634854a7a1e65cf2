import Motion

/// A note for standard error on an argument or a motion: something was guessed, cut or hidden.
package struct Note: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case sentence(String)
    /// Nothing names the property of a bare number, and the formats show it as x.
    case guessedProperty(track: String, formats: [String])

    var text: String {
      switch self {
      case .sentence(let text): text
      case .guessedProperty(let track, let formats):
        "'\(Display.text(track))' has no unit, and \(joinedNames(formats, "and")) "
          + "\(formats.count == 1 ? "shows" : "show") it as x; --property, such as "
          + "--property scale, names another"
      }
    }

    /// The content that says both; nil if they say different things.
    func joined(with other: Content) -> Content? {
      guard case .guessedProperty(let track, let formats) = self,
        case .guessedProperty(track, let others) = other
      else { return self == other ? self : nil }
      return .guessedProperty(
        track: track, formats: formats + others.filter { !formats.contains($0) })
    }
  }

  /// The name of the command.
  let command: String
  let content: Content

  /// The note as a line without its newline, such as "note: spring: --duration ends ...".
  package var line: String { "note: \(command): \(content.text)" }
}
