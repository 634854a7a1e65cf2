/// What is wrong with an input, and where.
public struct InputError: Error, Sendable, Equatable {
  /// The input's name, for example "recording.csv".
  public let name: String
  /// Counted from 1; a line ends with a line feed.
  public let line: Int
  /// Counted from 1, in characters: Unicode's scalars.
  public let column: Int
  /// What was expected and what was found.
  public let what: String

  public init(name: String, line: Int, column: Int, what: String) {
    self.name = name
    self.line = line
    self.column = column
    self.what = what
  }

  /// "recording.csv:3:7: expected a number, got 'x'": the form that editors know how to follow.
  public var text: String { "\(Shown.text(name)):\(line):\(column): \(what)" }
}
