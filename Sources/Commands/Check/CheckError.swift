import Checking
import Documents
import Exporters
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
