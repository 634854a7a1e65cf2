import Readers

/// How the program ends.
public enum ExitStatus: Int32, Sendable {
  case done = 0
  /// The words cannot be carried out.
  case usage = 64
  /// An input is not what it should be.
  case badData = 65
  /// An input cannot be read.
  case cannotRead = 66
  /// A defect of ours.
  case defect = 70
  /// The output cannot be created.
  case cannotCreate = 73
  case writing = 74
}

/// Why a command was not carried out, in one place for all of them.
enum Failure: Error, Equatable {
  case usage(command: String?, UsageError)
  /// The overview, for somebody who typed nothing.
  case nothingTyped
  /// The input's path, nil for standard input.
  case reading(String?, SystemError)
  case data(InputError)
  /// An input as a whole: how messages call it, and what is wrong with it.
  case unsuitable(String, String)
  case creating(String, String)
  /// The output's path, nil for standard output.
  case writing(String?, SystemError)

  var status: ExitStatus {
    switch self {
    case .usage, .nothingTyped: .usage
    case .reading: .cannotRead
    case .data, .unsuitable: .badData
    case .creating: .cannotCreate
    case .writing: .writing
    }
  }

  /// What standard error says.
  var text: String {
    switch self {
    case .usage(let command, let error):
      "headspring: \(command.map { "\($0): " } ?? "")\(error.message)\n"
        + "Try 'headspring \(command.map { "\($0) " } ?? "")--help'.\n"
    case .nothingTyped: Help.overview
    case .reading(let path, let error):
      "headspring: cannot read \(path.map { "'\(Shown.text($0))'" } ?? "standard input"): "
        + "\(error.text)\n"
    case .data(let error): error.text(prefix: "--") + "\n"
    case .unsuitable(let name, let what): "\(Shown.text(name)): \(what)\n"
    case .creating(let path, let reason):
      "headspring: cannot create '\(Shown.text(path))': \(reason)\n"
    case .writing(let path, let error):
      "headspring: cannot write \(path.map { "'\(Shown.text($0))'" } ?? "standard output"): "
        + "\(error.text)\n"
    }
  }
}
