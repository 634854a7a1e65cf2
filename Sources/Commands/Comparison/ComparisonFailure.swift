import Motion
import Readers

/// Why a series could not be compared with its golden.
public enum ComparisonFailure: Error, Sendable, Equatable {
  /// One of the two cannot be read.
  case series(SeriesFailure)
  /// They are not of one shape: other tracks, other numbers of frames, another rate. How messages
  /// call the golden, what is wrong with it, and its line where it is one line.
  case shape(golden: String, String, line: Int?)
  /// A tolerance is for what is not there.
  case tolerance(ParameterError)
  /// Both are tidy tables and have their columns in another order: they can be compared when both
  /// are held.
  case columnsInOtherOrder
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
