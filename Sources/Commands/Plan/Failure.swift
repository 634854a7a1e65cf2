import Motion
import Readers

/// The error for which a command line is not carried out.
package enum Failure: Error, Sendable, Equatable {
  /// Invalid arguments. The text names the argument and the allowed values.
  ///
  /// `help` is the command to consult, if it is not the command that was typed.
  case usage(command: CommandName?, String, help: CommandName? = nil)
  /// An empty command line. The error text is the first page of help.
  case nothingTyped
  case input(InputError)
  /// A golden whose columns or frame rate differ from the compared side's. The advice names files
  /// that could be compared.
  case shape(InputError, advice: String)
  /// An output that cannot be written. The text names it and the system's reason.
  case output(ExitStatus, String)

  package var status: ExitStatus {
    switch self {
    case .usage, .nothingTyped: .usage
    case .input(let error): error.place == .source ? .cannotRead : .badData
    case .shape: .badData
    case .output(let status, _): status
    }
  }

  /// The line that points to a command's help, or to the overview.
  static func helpTip(_ command: CommandName?) -> String {
    "Try 'headspring \(command.map { "\($0.rawValue) " } ?? "")--help'."
  }

  /// The failure of an input whose content is wrong as a whole, with the rest of a sentence about
  /// it.
  static func unsuitableInput(_ name: String, _ what: String) -> Failure {
    .input(InputError(name: name, what: what))
  }

  /// The reason in one line, without the program's name.
  package var reason: String {
    switch self {
    case .usage(_, let message, _): message
    case .nothingTyped: "a command is missing"
    case .input(let error), .shape(let error, _): error.locatedMessage
    case .output(_, let message): message
    }
  }

  /// The text for standard error, with its newlines.
  package var text: String {
    switch self {
    case .usage(let command, let message, let help):
      "headspring: \(command.map { "\($0.rawValue): " } ?? "")\(message)\n"
        + Self.helpTip(help ?? command) + "\n"
    case .nothingTyped: HelpText.start
    case .input(let error) where error.place != .source: reason + "\n"
    case .shape: reason + "\n"
    case .input, .output: "headspring: \(reason)\n"
    }
  }
}

extension ParameterError {
  /// The option and its rule: "--fps must be above 0".
  var sentence: String { "--\(parameter) \(rule)" }
}

/// The exit status of the program, from sysexits.h for 64 and above.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// `check` found differences, a stale golden or a forbidden update.
  case different = 1
  case usage = 64
  case badData = 65
  case cannotRead = 66
  /// A defect in headspring, or not enough memory.
  case defect = 70
  case cannotCreate = 73
  case writing = 74

  /// The meaning in help, without a full stop.
  var meaning: String {
    switch self {
    case .done: "Success; also if the reader of a pipe closes it early"
    case .different:
      "check found a difference or a stale golden, or --update changed a golden with "
        + "--fail-on-update"
    case .usage:
      "Invalid arguments; the message names the option, the value and the allowed values"
    case .badData:
      "Invalid input; the message names the file, the line and the column"
    case .cannotRead: "An input cannot be read"
    case .defect: "Not enough memory, or a defect of headspring"
    case .cannotCreate: "The output cannot be created"
    case .writing: "Writing failed"
    }
  }
}
