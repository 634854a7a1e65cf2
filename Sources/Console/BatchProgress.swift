import Commands

/// The progress of a batch for people: a line that is overwritten on a terminal, or one every ten
/// seconds in a log.
struct BatchProgress {
  /// The bytes of all requests; nil if unknown.
  private let length: Int?
  private let start = System.seconds
  private let isTerminal = System.hasTerminalForErrors
  private var shown = System.seconds
  private var lines = 0
  private var bytes = 0

  init(length: Int?) {
    self.length = length
  }

  mutating func addCount(_ count: BatchCount, bytes: Int, refused: Int) {
    lines += count.all
    self.bytes += bytes
    let now = System.seconds
    guard now - shown >= (isTerminal ? 0.2 : 10) else { return }
    shown = now
    say((isTerminal ? "\r\u{1B}[K" : "") + progressLine(now, refused) + (isTerminal ? "" : "\n"))
  }

  /// Prints the last line.
  func printLastLine(refused: Int) {
    say(
      (isTerminal ? "\r\u{1B}[K" : "") + progressLine(System.seconds, refused, isLast: true) + "\n")
  }

  /// The text of a line: "12000 requests, 3 refused, 201000 a second, 0:12 left".
  private func progressLine(_ now: Double, _ refused: Int, isLast: Bool = false) -> String {
    let elapsed = max(now - start, 1e-3)
    var text = "headspring: batch: \(lines) requests"
    if refused > 0 { text += ", \(refused) refused" }
    text += ", \(Int(Double(lines) / elapsed)) a second"
    if isLast { return text + ", \(Self.durationText(elapsed))" }
    if let length, bytes > 0 {
      text +=
        ", \(Self.durationText(elapsed * Double(max(0, length - bytes)) / Double(bytes))) left"
    }
    return text
  }

  /// A duration as text: "1:02:03" or "2:03".
  private static func durationText(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    let parts =
      whole >= 3600 ? [whole / 3600, whole / 60 % 60, whole % 60] : [whole / 60, whole % 60]
    var text = ""
    for (place, part) in parts.enumerated() {
      text += (place > 0 ? part < 10 ? ":0" : ":" : "") + "\(part)"
    }
    return text
  }
}

/// The outcome of some lines: counts and messages.
struct BatchCount {
  private(set) var all: Int
  private(set) var refused: Int
  /// The messages for standard error that the answers cannot contain.
  private(set) var messages: [String] = []
  /// The messages of the first requests that the answers refuse: at most ``mostShown``.
  private(set) var firstRefused: [String] = []

  /// The maximum number of refused requests in the summary.
  static let mostShown = 3

  init(all: Int = 0, refused: Int = 0) {
    self.all = all
    self.refused = refused
  }

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
  /// - Parameters:
  ///   - outcome: the outcome of the request.
  ///   - line: its line number, from 1.
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
