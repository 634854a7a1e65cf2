import Motion

/// An error in an input, with its position.
public struct InputError: Error, Sendable, Equatable {
  /// The input's name, for example "recording.csv".
  public let name: String
  /// The line, counted from 1. A line ends with a line feed.
  public let line: Int
  /// The column, counted from 1 in Unicode scalars.
  public let column: Int
  /// The expected and the actual input. Parameter names carry the mark of `parameterName`.
  private let markedWhat: String

  /// Creates an error at a position.
  ///
  /// - Parameters:
  ///   - name: the input's name, such as a file name.
  ///   - line: the line, from 1.
  ///   - column: the column in Unicode scalars, from 1.
  ///   - what: the expected and the actual input. It mentions parameters through `parameterName`.
  public init(name: String, line: Int, column: Int, what: String) {
    self.name = name
    self.line = line
    self.column = column
    markedWhat = what
  }

  /// Returns the message: the expected and the actual input.
  ///
  /// - Parameter prefix: the prefix of parameter names, `--` on a command line.
  public func what(prefix: String = "") -> String {
    ParameterError.spelled(markedWhat, prefix: prefix)
  }

  /// Returns the message with its position, in the form that editors link to: "recording.csv:3:7:
  /// expected a number, got 'x'".
  ///
  /// - Parameter prefix: the prefix of parameter names, `--` on a command line.
  public func text(prefix: String = "") -> String {
    "\(Display.text(name)):\(line):\(column): \(what(prefix: prefix))"
  }
}
