import Motion

/// What is wrong with an input, and where.
public struct InputError: Error, Sendable, Equatable {
  /// The input's name, for example "recording.csv".
  public let name: String
  /// Counted from 1; a line ends with a line feed.
  public let line: Int
  /// Counted from 1, in characters: Unicode's scalars.
  public let column: Int
  /// What was expected and what was found, with the mark of `parameterName` before the names of
  /// parameters.
  private let markedWhat: String

  /// - Parameter what: what was expected and what was found. A parameter is mentioned by
  ///   `parameterName`.
  public init(name: String, line: Int, column: Int, what: String) {
    self.name = name
    self.line = line
    self.column = column
    markedWhat = what
  }

  /// What was expected and what was found.
  ///
  /// - Parameter prefix: how the names of parameters are spelled: `--` on a command line.
  public func what(prefix: String = "") -> String {
    ParameterError.spelled(markedWhat, prefix: prefix)
  }

  /// "recording.csv:3:7: expected a number, got 'x'": the form that editors know how to follow.
  ///
  /// - Parameter prefix: how the names of parameters are spelled: `--` on a command line.
  public func text(prefix: String = "") -> String {
    "\(Shown.text(name)):\(line):\(column): \(what(prefix: prefix))"
  }
}
