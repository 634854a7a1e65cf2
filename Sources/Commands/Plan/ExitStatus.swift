/// The exit status of the program, from sysexits.h for 64 and above.
public enum ExitStatus: Int32, CaseIterable, Sendable {
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
    case .done: "Done; also when the reader of a pipe has seen enough"
    case .different:
      "check found differences, a stale golden, or with --fail-on-update something to update; "
        + "verify found a number that was changed"
    case .usage:
      "The words cannot be carried out: a message names the option, the value and what is allowed"
    case .badData:
      "An input is not what it should be: a message says in which file, line and column"
    case .cannotRead: "An input cannot be read"
    case .defect: "There is not enough memory, or headspring has a defect"
    case .cannotCreate: "The output cannot be created"
    case .writing: "Writing failed"
    }
  }
}
