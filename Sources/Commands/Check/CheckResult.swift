import Checking
import Documents

/// What a check comes to: what is written where, what standard error says, and how it ends.
public struct CheckResult: Sendable {
  /// In this order.
  public internal(set) var products: [(product: Product, output: Output)] = []
  /// The failures, each a line without its end, and whether the report has that line too.
  private(set) var errors: [(text: String, isReported: Bool)] = []
  public internal(set) var status = ExitStatus.done

  /// What standard error says: a line each, the last of which says where help is for words that
  /// cannot be carried out.
  ///
  /// - Parameter seesReport: whether its reader sees standard output too, as on a terminal: then
  ///   nothing is said twice.
  public func messages(seesReport: Bool) -> [String] {
    let isReported =
      seesReport && products.contains { $0.output == .standard && $0.product.isReport }
    var lines: [String] = []
    for error in errors where !(isReported && error.isReported) { lines.append(error.text) }
    return lines + (status == .usage ? [Failure.tip(.check)] : [])
  }

  init() {}

  init(_ goldens: [CheckedGolden], _ pictures: [ComparisonPicture], _ check: Check) {
    for golden in goldens { note(golden.outcome, check) }
    let report = CheckReport(
      goldens: goldens, rows: check.rules.rows, failsOnUpdate: check.failsOnUpdate)
    let isReplaced = check.picture.map { $0.output == .standard } ?? false
    if !isReplaced {
      products.append((Product(content: .check(report, check.report)), .standard))
    }
    if let plan = check.picture, !pictures.isEmpty {
      products.append((Product(content: .pictures(pictures, plan)), plan.output))
    }
  }

  private mutating func note(_ outcome: CheckedGolden.Outcome, _ check: Check) {
    switch outcome {
    case .compared(let comparison): if !comparison.isSame { raise(.different) }
    case .created, .rewritten: if check.failsOnUpdate { raise(.different) }
    case .stale: raise(.different)
    case .failed(let failure): note(failure)
    }
  }

  /// A file that could not be looked at.
  mutating func note(_ failure: CheckFailure) {
    raise(ExitStatus(rawValue: failure.status) ?? .badData)
    let isPlaced = failure.status == ExitStatus.badData.rawValue
    errors.append(((isPlaced ? "" : "headspring: ") + failure.message, true))
  }

  /// What was typed goes with none of the goldens.
  mutating func refuse(_ message: String) {
    raise(.usage)
    errors.append(("headspring: check: \(message)", false))
  }

  /// The first failure counts, and more than any difference.
  mutating func raise(_ status: ExitStatus) {
    if self.status == .done || self.status == .different { self.status = status }
  }
}
