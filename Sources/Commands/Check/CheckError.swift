import Checking
import Motion
import Readers

/// Why a golden could not be compared.
public enum CheckError: Error, Sendable, Equatable {
  case file(FileFailure)
  case failure(Failure)
  /// The golden has other tracks, frames or frames a second.
  case shape(Failure)

  /// An input that cannot be read.
  static func unreadable(_ input: Input, _ reason: String) -> CheckError {
    .file(FileFailure(status: .cannotRead, message: "cannot read '\(input.name)': \(reason)"))
  }

  /// As a report has it.
  var failure: CheckFailure {
    switch self {
    case .file(let error): CheckFailure(message: error.message, status: error.status.rawValue)
    case .failure(let error):
      CheckFailure(message: error.reason, status: error.status.rawValue)
    case .shape(let error):
      CheckFailure(
        message: error.reason + "; compare what has the same, or make it the golden with --update",
        status: error.status.rawValue)
    }
  }

  /// What is wrong, for somebody who has put it right: without the way out.
  var reason: String {
    if case .shape(let error) = self { return error.reason }
    return failure.message
  }

  /// Whether a new golden would put it right: it is broken, or has other tracks or frames.
  func isMendedByUpdate(of golden: String) -> Bool {
    switch self {
    case .file: false
    case .shape: true
    case .failure(.data(let error)): error.name == golden
    case .failure(.unsuitable(let name, _)): name == golden
    case .failure: false
    }
  }
}

extension ComparisonFailure {
  /// The same as whoever checks reports it.
  func error(_ files: borrowing some CheckFiles) -> CheckError {
    switch self {
    case .series(.input(let error)): .failure(.data(error))
    case .series(.reading(let name, let failure)): .file(files.failure(reading: name, failure))
    case .series(.tooLong(let name)): .failure(.tooLong(name))
    case .shape(let golden, let what, let line?):
      .shape(.data(InputError(name: golden, line: line, column: 1, what: what)))
    case .shape(let golden, let what, nil):
      .shape(.unsuitable(golden, ParameterError.spelled(what, prefix: "--")))
    case .tolerance(let error):
      .failure(
        .usage(command: nil, "--\(error.parameter) \(error.rule(prefix: "--"))"))
    case .columnsInOtherOrder:
      // Nobody compares without holding them then.
      .failure(.usage(command: nil, "the columns are in another order"))
    }
  }
}

extension Failure {
  /// An input has more bytes than may be held.
  fileprivate static func tooLong(_ name: String) -> Failure {
    .unsuitable(name, "is too long to be held in memory; allow more with --max-input")
  }
}
