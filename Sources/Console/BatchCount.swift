import Commands

/// The outcome of some lines: counts and messages.
struct BatchCount {
  private(set) var all = 0
  private(set) var refused = 0
  /// The messages for standard error that the answers cannot contain.
  private(set) var messages: [String] = []
  /// The messages of the first requests that the answers refuse: at most ``mostShown``.
  private(set) var firstRefused: [String] = []

  /// The maximum number of refused requests in the summary.
  static let mostShown = 3

  /// The summary: "3 of 5 requests failed; the first:" and a line for each of ``firstRefused``;
  /// empty if none is refused.
  var summary: String {
    if refused == 0 { return "" }
    let plural = all == 1 ? "" : "s"
    var text = "headspring: batch: \(refused) of \(all) request\(plural) failed"
    if !firstRefused.isEmpty { text += refused > firstRefused.count ? "; the first:" : ":" }
    for line in firstRefused { text += "\n  " + line }
    return text + "\n"
  }

  /// Counts a request.
  ///
  /// - Parameter line: its line number, from 1.
  mutating func countRequest(_ outcome: BatchAnswers.LineOutcome, line: Int) {
    all += 1
    guard case .refused(let reason, let isSaid) = outcome else { return }
    refused += 1
    let message = "line \(line): \(reason)"
    if !isSaid {
      messages.append(message)
    } else if firstRefused.count < Self.mostShown {
      firstRefused.append(message)
    }
  }

  /// Adds the count of the lines that follow, without their messages.
  mutating func addCounts(_ other: BatchCount) {
    all += other.all
    refused += other.refused
    firstRefused += other.firstRefused.prefix(Self.mostShown - firstRefused.count)
  }
}
