import Checking
import Documents
import Motion
import Readers

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
