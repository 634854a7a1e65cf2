import Motion
import Readers

/// The error for which a command line is not carried out.
public enum Failure: Error, Sendable, Equatable {
  /// Invalid arguments. The text names the argument and the allowed values.
  ///
  /// `help` is the command to consult, if it is not the command that was typed.
  case usage(command: CommandName?, String, help: CommandName? = nil)
  /// An empty command line. The error text is the first page of help.
  case nothingTyped
  case data(InputError)
  /// An input that is wrong as a whole: its name in messages, and the reason.
  case unsuitable(String, String)
  /// A file that could not be read or written.
  case file(FileFailure)
  /// A golden whose columns or frame rate differ from the compared side's: its name, the
  /// difference, and files that could be compared.
  case shape(String, String, advice: String)

  /// The exit status for the failure.
  public var status: ExitStatus {
    switch self {
    case .usage, .nothingTyped: .usage
    case .data, .unsuitable, .shape: .badData
    case .file(let failure): failure.status
    }
  }

  /// The line that points to a command's help, or to the overview.
  static func tip(_ command: CommandName?) -> String {
    "Try 'headspring \(command.map { "\($0.rawValue) " } ?? "")--help'."
  }

  /// The reason in one line, without the program's name.
  public var reason: String {
    switch self {
    case .usage(_, let message, _): message
    case .nothingTyped: "a command is missing"
    case .data(let error): error.text(prefix: "--")
    case .unsuitable(let name, let what), .shape(let name, let what, _):
      "\(Display.text(name)): \(what)"
    case .file(let failure): failure.message
    }
  }

  /// The text for standard error, with its newlines.
  public var text: String {
    switch self {
    case .usage(let command, let message, let help):
      "headspring: \(command.map { "\($0.rawValue): " } ?? "")\(message)\n"
        + Self.tip(help ?? command) + "\n"
    case .nothingTyped: Help.start
    case .data, .unsuitable, .shape: reason + "\n"
    case .file: "headspring: \(reason)\n"
    }
  }
}

extension ParameterError {
  /// The option and its rule: "--fps must be above 0".
  var sentence: String { "--\(parameter) \(rule(prefix: "--"))" }
}

/// Runs a step and wraps its error in another error type.
///
/// - Parameter transform: converts the error, for example `Failure.data`.
func mapError<Value: ~Copyable, Inner: Error, Outer: Error>(
  of step: @autoclosure () throws(Inner) -> Value, _ transform: (Inner) -> Outer
) throws(Outer) -> Value {
  do throws(Inner) { return try step() } catch { throw transform(error) }
}
