import Formats
import Readers

/// Why a golden could not be compared.
public enum CheckError: Error, Sendable, Equatable {
  case file(FileFailure)
  case failure(Failure)

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
    }
  }

  /// Whether a new golden would put it right: it is broken, or has other tracks or frames.
  func isMendedByUpdate(of golden: String) -> Bool {
    switch self {
    case .file: false
    case .failure(.data(let error)): error.name == golden
    case .failure(.unsuitable(let name, _)): name == golden
    case .failure: false
    }
  }
}
