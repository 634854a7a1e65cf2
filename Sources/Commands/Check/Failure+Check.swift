import Checking
import Documents
import Exporters
import Motion
import Readers

extension Failure {
  /// True if rewriting the golden fixes the failure: the golden is broken, or has other columns or
  /// another frame rate.
  func isMendedByUpdate(of golden: String) -> Bool {
    switch self {
    case .shape: true
    case .input(let error): error.name == golden && error.place != .source
    case .output, .usage, .nothingTyped: false
    }
  }
}

extension CheckFailure {
  /// The failure with its message for a report.
  init(_ failure: Failure) {
    var message = failure.reason
    if case .shape(_, let advice) = failure {
      message += "; \(advice), or make this the golden with --update"
    }
    self.init(message: message, status: failure.status.rawValue)
  }
}

extension Failure {
  /// The failure of a comparison.
  init(_ failure: ComparisonFailure) {
    switch failure {
    case .input(let error): self = .input(error)
    case .shape(let error, let advice): self = .shape(error, advice: advice)
    case .tolerance(let error): self = .usage(command: nil, error.sentence)
    }
  }
}

extension CheckFiles {
  /// The bytes of each of a plan's inputs.
  func contents(of inputs: [PlannedInput]) throws(InputError) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    for planned in inputs { contents.append(try self.contents(of: planned)) }
    return contents
  }

  /// The bytes of a golden, or of the file compared with it.
  func contents(of input: Input, limit: Int) throws(InputError) -> [UInt8] {
    var planned = PlannedInput(input, .golden)
    planned.limit = limit
    return try contents(of: planned)
  }
}
