import Checking
import Documents
import Exporters
import Motion
import Readers

extension Failure {
  /// An input that cannot be read.
  static func unreadable(_ input: Input, _ reason: String) -> Failure {
    .file(FileFailure(status: .cannotRead, message: "cannot read '\(input.name)': \(reason)"))
  }

  /// True if a new golden would mend the failure: it is broken, or has other tracks or frames.
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
  /// A failure as a report shows it.
  init(_ failure: Failure) {
    var message = failure.reason
    if case .shape = failure {
      message += "; compare what has the same, or make it the golden with --update"
    }
    self.init(message: message, status: failure.status.rawValue)
  }
}

extension CheckFiles {
  /// The failure of a comparison of these files.
  func comparisonFailure(_ error: ComparisonFailure) -> Failure {
    switch error {
    case .series(let error): seriesFailure(error)
    case .shape(let golden, let what, let line?):
      .shape(.data(InputError(name: golden, line: line, column: 1, what: what)))
    case .shape(let golden, let what, nil):
      .shape(.unsuitable(golden, ParameterError.spelled(what, prefix: "--")))
    case .tolerance(let error): .usage(command: nil, error.sentence)
    case .columnsInOtherOrder:
      // Nobody compares without holding them then.
      .usage(command: nil, "the columns are in another order")
    }
  }

  /// The failure of reading the values of one of these files.
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

  /// The bytes of a golden, or of what is compared with it.
  func contents(of input: Input, limit: Int) throws(Failure) -> [UInt8] {
    var planned = PlannedInput(input, .golden)
    planned.limit = limit
    return try mapError(of: contents(of: planned), Failure.file)
  }
}
