/// The exit status of the program, from sysexits.h for 64 and above.
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// `check` found differences, a stale golden or a forbidden update; `verify` found a changed
  /// number.
  case different = 1
  /// Invalid arguments.
  case usage = 64
  /// An input has invalid content.
  case badData = 65
  /// An input cannot be read.
  case cannotRead = 66
  /// A defect in headspring, or not enough memory.
  case defect = 70
  /// The output cannot be created.
  case cannotCreate = 73
  case writing = 74

  /// The meaning in help, without a full stop.
  var meaning: String {
    switch self {
    case .done: "Success; also if the reader of a pipe closes it early"
    case .different:
      "check found a difference or a stale golden, or --update changed a golden with "
        + "--fail-on-update; verify found a changed number"
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
