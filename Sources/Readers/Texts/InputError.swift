import Motion

/// An error of an input: at a position, of the input as a whole, or in reading its bytes.
package struct InputError: Error, Sendable, Equatable {
  /// The part of an input that an error is about.
  package enum Location: Sendable, Equatable {
    /// A line and a column, both counted from 1. A line ends with a line feed, and a column is a
    /// Unicode scalar.
    case at(line: Int, column: Int)
    /// The content as a whole.
    case whole
    /// The source, whose bytes cannot be read.
    case source
  }

  /// The input's name, for example "recording.csv".
  package let name: String
  /// The part of the input that the error is about.
  package let place: Location
  /// The expected and the actual input.
  package let message: String

  init(name: String, _ place: Location, what: String) {
    (self.name, self.place, message) = (name, place, what)
  }

  /// Creates an error of the content as a whole: "has no tracks", the rest of a sentence about the
  /// input.
  package init(name: String, what: String) { self.init(name: name, .whole, what: what) }

  /// Creates the error of a source whose bytes cannot be read: "cannot read 'a.json': No such file
  /// or directory".
  package init(unreadable name: String, _ sentence: String) {
    self.init(name: name, .source, what: sentence)
  }

  /// Creates the error of an input that is longer than its limit in bytes.
  package init(tooLong name: String, limit: Int) {
    self.init(
      name: name,
      what: "is longer than the \(Display.bytes(limit)) that an input may have")
  }

  /// The message with its place. A position has the form that editors link to:
  /// "recording.csv:3:7: expected a number, got 'x'".
  package var locatedMessage: String {
    switch place {
    case .at(let line, let column): "\(Display.text(name)):\(line):\(column): \(message)"
    case .whole: "\(Display.text(name)): \(message)"
    case .source: message
    }
  }
}
