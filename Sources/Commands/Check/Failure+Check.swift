import Checking
import Documents
import Exporters
import Motion
import Readers

extension Failure {
  /// The error for an input that cannot be read.
  static func unreadable(_ input: Input, _ reason: String) -> Failure {
    .file(FileFailure(status: .cannotRead, message: "cannot read '\(input.name)': \(reason)"))
  }

  /// True if rewriting the golden fixes the failure: the golden is broken, or has other columns or
  /// another frame rate.
  func isMendedByUpdate(of golden: String) -> Bool {
    switch self {
    case .shape: true
    case .data(let error): error.name == golden
    case .unsuitable(let name, _): name == golden
    case .file, .usage, .nothingTyped: false
    }
  }
}

extension CheckFailure {
  /// The failure with its message for a report.
  init(_ failure: Failure) {
    var message = failure.reason
    if case .shape(_, _, let advice) = failure {
      message += "; \(advice), or make this the golden with --update"
    }
    self.init(message: message, status: failure.status.rawValue)
  }
}

extension CheckFiles {
  /// The failure for a comparison error of these files.
  func comparisonFailure(_ error: ComparisonFailure) -> Failure {
    switch error {
    case .series(let error): seriesFailure(error)
    case .shape(let golden, let what, let advice): .shape(golden, what, advice: advice)
    case .tolerance(let error): .usage(command: nil, error.sentence)
    case .columnsInOtherOrder:
      // // Unreachable: callers compare again with the tables held in memory.
      .usage(command: nil, "the columns are in another order")
    }
  }

  /// The command's failure for an error in reading a series; a system error gets its file's name.
  func seriesFailure(_ error: SeriesFailure) -> Failure {
    switch error {
    case .input(let error): .data(error)
    case .reading(let name, let error): .file(failure(reading: name, error))
    case .tooLong(let name):
      .unsuitable(name, "is too long to be held in memory; allow more with --max-input")
    }
  }

  /// The bytes of each of a plan's inputs.
  func contents(of inputs: [PlannedInput]) throws(Failure) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    for planned in inputs {
      contents.append(try mapError(of: self.contents(of: planned), Failure.file))
    }
    return contents
  }

  /// The bytes of a golden, or of the file compared with it.
  func contents(of input: Input, limit: Int) throws(Failure) -> [UInt8] {
    var planned = PlannedInput(input, .golden)
    planned.limit = limit
    return try mapError(of: contents(of: planned), Failure.file)
  }
}
