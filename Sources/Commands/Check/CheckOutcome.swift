import Checking
import Documents
import Readers

/// The result of a check: the outputs, the error messages and the exit status.
package struct CheckOutcome: Sendable {
  /// The products to write, in this order.
  package internal(set) var products: [(product: Product, output: Output)] = []
  /// The failures, one line each without its newline. `isReported` is true if the report has the
  /// line.
  private(set) var errors: [(text: String, isReported: Bool)] = []
  package internal(set) var status = ExitStatus.done
  /// Notes for standard error, each a line without its newline.
  var notes: [String] = []

  /// The lines for standard error. On a usage error the last line points to help.
  ///
  /// - Parameter seesReport: true if the reader of standard error sees standard output too, as on a
  ///   terminal. Lines that the report has are then left out.
  package func messages(seesReport: Bool) -> [String] {
    let isReported =
      seesReport && products.contains { $0.output == .standard && $0.product.isReport }
    var lines = notes
    for error in errors where !(isReported && error.isReported) { lines.append(error.text) }
    return lines + (status == .usage ? [Failure.helpTip(.check)] : [])
  }

  init() {}

  init(_ goldens: [CheckedGolden], _ pictures: [ComparisonPicture], _ check: GoldenCheck) {
    for golden in goldens { record(golden.outcome, check) }
    var report = CheckReport(
      goldens: goldens, rows: check.rules.rows, failsOnUpdate: check.failsOnUpdate)
    report.isQuiet = check.isQuiet
    let isReplaced = !pictures.isEmpty && check.picture?.output == .standard
    var shown: [CheckReportFormat] = []
    for planned in check.reports {
      if planned.output == .standard {
        shown.append(planned.format)
      } else {
        products.append((Product(content: .check(report, [planned.format])), planned.output))
      }
    }
    if !isReplaced, !shown.isEmpty {
      products.append((Product(content: .check(report, shown)), .standard))
    }
    if let plan = check.picture, !pictures.isEmpty {
      products.append((Product(content: .pictures(pictures, plan)), plan.output))
    }
  }

  private mutating func record(_ outcome: CheckedGolden.Outcome, _ check: GoldenCheck) {
    switch outcome {
    case .compared(let comparison): if !comparison.isSame { raiseStatus(.different) }
    case .identical: break
    case .created, .rewritten: if check.failsOnUpdate { raiseStatus(.different) }
    case .stale: raiseStatus(.different)
    case .failed(let failure): record(failure)
    }
  }

  /// Adds the error of a step after the comparison.
  mutating func record(_ failure: Failure) {
    raiseStatus(failure.status)
    errors.append(("headspring: \(failure.reason)", false))
  }

  /// Adds a message about the run as a whole.
  mutating func addMessage(_ message: String) { errors.append(("headspring: \(message)", false)) }

  /// Adds the failure of a file that could not be compared.
  mutating func record(_ failure: CheckFailure) {
    raiseStatus(ExitStatus(rawValue: failure.status) ?? .badData)
    let isPlaced = failure.status == ExitStatus.badData.rawValue
    let text = (isPlaced ? "" : "headspring: ") + failure.message
    // A failed update has one message for all of its goldens.
    if errors.last?.text != text || !failure.isNotUpdated { errors.append((text, true)) }
  }

  /// Adds a usage error: an argument that matches none of the goldens.
  mutating func refuse(_ message: String) {
    raiseStatus(.usage)
    errors.append(("headspring: check: \(message)", false))
  }

  /// Raises the exit status. The first failure wins; a failure outranks a difference.
  mutating func raiseStatus(_ status: ExitStatus) {
    if self.status == .done || self.status == .different { self.status = status }
  }
}

/// A file made in the place of a golden that differs or is missing.
struct GoldenChange {
  /// The index of the golden.
  let index: Int
  let file: GoldenFile
  /// The golden's outcome once the file is written.
  let outcome: CheckedGolden.Outcome
}

/// Goldens that were compared, in order, and what follows for their files.
package struct CheckedGoldens: Sendable {
  var goldens: [CheckedGolden] = []
  var pictures: [ComparisonPicture] = []
  var changes: [GoldenChange] = []

  package init() {}

  /// Adds the goldens that were compared after these.
  package mutating func append(_ other: CheckedGoldens) {
    for change in other.changes {
      changes.append(
        GoldenChange(
          index: goldens.count + change.index, file: change.file, outcome: change.outcome))
    }
    goldens += other.goldens
    pictures += other.pictures
  }
}

extension Failure {
  /// True if rewriting the golden fixes the failure: the golden is broken, or has other columns or
  /// another frame rate.
  func isFixedByUpdate(of golden: String) -> Bool {
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

extension CheckFileSystem {
  /// The bytes of each of a plan's inputs.
  func contents(of inputs: [PlannedInput]) throws(InputError) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    for planned in inputs { contents.append(try self.contents(of: planned)) }
    return contents
  }

  /// The bytes of a golden, or of the file compared with it.
  func contents(of input: Input) throws(InputError) -> [UInt8] {
    try contents(of: PlannedInput(input, .golden))
  }
}
