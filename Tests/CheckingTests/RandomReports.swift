import ExactNumerics
import TestSupport

@testable import Checking
@testable import Documents
@testable import Exporters

/// Reports with names that contain the syntax of every output format.
struct RandomReports {
  var random: SplitMix64

  /// True for goldens that were compared as texts too.
  let hasTexts: Bool

  init(seed: UInt64, hasTexts: Bool = false) {
    random = SplitMix64(seed: seed)
    self.hasTexts = hasTexts
  }

  static let nasty = [
    "value", "bubble.position", "\n", "\r\n", "]]>", "::error::x", "::", "%", "%0A", "%25", "🙂",
    "👨‍👩‍👧", "|", "`",
    "``", "<b>", "</failure>", "&amp;", "\u{202E}abc", "\u{1B}[31m", "\u{9B}1m", "\u{0}", "#",
    "# TODO x", "\\", "\\n",
    "\"", "'", " ", "  ", "\t", "---", "...", "- a", "*x*", "_y_", "$e$", ":smile:", "@me",
    "##[error]", ",", "=", "é",
    "日本", "\u{2028}", "\u{85}", "\u{FFFF}", "~~z~~", "[a](b)", "http://x.y", "{", "}",
    "1..3", "Bail out!",
  ]

  mutating func text() -> String {
    let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Self.nasty.randomElement(using: &random) ?? ""
    }
    return parts.joined()
  }

  mutating func number() -> ExactDecimal {
    ExactDecimal(
      significand: Int64.random(in: -9_999_999...9_999_999, using: &random),
      decimals: Int.random(in: 0...6, using: &random))
  }

  mutating func place() -> MotionLocation? {
    let number = Int.random(in: 1...30, using: &random)
    return [
      nil, .start, .extremum(number), .beforeExtremum(number), .afterExtremum(number), .landing,
    ]
    .randomElement(using: &random) ?? nil
  }

  mutating func difference(_ track: String) -> ValueDifference {
    let (expected, actual) = (number(), number())
    return ValueDifference(
      track: track, component: Bool.random(using: &random) ? "" : text(),
      frame: Int.random(in: 0...1000, using: &random),
      time: Bool.random(using: &random) ? number().magnitude : nil,
      line: Int.random(in: 1...2000, using: &random), expected: expected, actual: actual,
      difference: actual - expected, place: place())
  }

  mutating func comparison(isSame: Bool) -> Comparison {
    let names = (0..<Int.random(in: 1...6, using: &random)).map { "\($0)\(text())" }
    let tracks = names.enumerated().map { index, name in
      let differs = !isSame && (index == 0 || Bool.random(using: &random))
      let worst = differs ? difference(name) : nil
      var track = TrackComparison(
        name: name, tolerance: ["0", "0.001", "1% of 200"].randomElement(using: &random) ?? "",
        differingFrames: differs ? Int.random(in: 1...74, using: &random) : 0, worst: worst,
        largest: worst, rootMeanSquare: Double.random(in: 0...10, using: &random))
      if differs, track.differingFrames.isMultiple(of: 2) {
        track.length = length(track.differingFrames)
      }
      return track
    }
    let rows =
      isSame ? [] : (0..<Int.random(in: 1...12, using: &random)).map { _ in difference(names[0]) }
    var comparison = Comparison(
      tracks: tracks, frames: 74, rows: rows,
      differingValues: isSame ? 0 : rows.count + Int.random(in: 0...3, using: &random))
    comparison.notes = (0..<Int.random(in: 0...2, using: &random)).map { _ in text() }
    return comparison
  }

  private func length(_ count: Int) -> LengthDifference {
    let time = count.isMultiple(of: 3) ? ExactDecimal(significand: 5, decimals: 1) : nil
    let frames = UnpairedFrames(count: count, frame: 74, time: time, line: 7)
    let isMissing = count.isMultiple(of: 4)
    return LengthDifference(
      golden: isMissing ? 74 + count : 74, actual: isMissing ? 74 : 74 + count,
      missing: isMissing ? frames : nil, additional: isMissing ? nil : frames)
  }

  mutating func golden() -> CheckedGolden {
    let outcome: Verdict
    switch Int.random(in: 0...(hasTexts ? 9 : 7), using: &random) {
    case 0: outcome = .created
    case 1: outcome = .rewritten(comparison(isSame: false), reason: nil)
    case 2: outcome = .rewritten(nil, reason: text())
    case 3:
      let line = Bool.random(using: &random) ? Int.random(in: 1...99, using: &random) : nil
      outcome = .failed(CheckFailure(message: text(), line: line, status: 65))
    case 4: outcome = .stale
    case 5: outcome = .same(comparison(isSame: true))
    case 8: outcome = .same(Comparison(frames: 74))
    case 9:
      var compared = Comparison()
      compared.texts = [
        TextDifference(
          path: Bool.random(using: &random) ? text() : nil, line: 12, column: 40,
          expected: Bool.random(using: &random) ? text() : nil, actual: text())
      ]
      compared.textCount = Int.random(in: 1...9, using: &random)
      outcome = .different(compared)
    default: outcome = .different(comparison(isSame: false))
    }
    return CheckedGolden(name: text(), actual: text(), outcome)
  }

  mutating func report() -> CheckReport {
    let goldens = (0..<Int.random(in: 0...5, using: &random)).map { _ in golden() }
    return CheckReport(
      goldens: goldens, rows: Int.random(in: 0...12, using: &random),
      failsOnUpdate: Bool.random(using: &random))
  }

  static func reports(
    _ count: Int, seed: UInt64 = 1, hasTexts: Bool = false
  ) -> [CheckReport] {
    var reports = RandomReports(seed: seed, hasTexts: hasTexts)
    return (0..<count).map { _ in reports.report() }
  }
}

extension CheckReport {
  func text(_ format: CheckReportFormat) throws -> String {
    var bytes: [UInt8] = []
    var stream = ByteStream { buffer throws(WriteFailure) in bytes += buffer }
    try write(as: format, to: &stream)
    try stream.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// True if a tool that runs the check must see this golden as passed, computed independently.
  func passes(_ golden: CheckedGolden) -> Bool {
    switch golden.verdict {
    case .same(let comparison), .different(let comparison):
      comparison.texts.isEmpty && comparison.tracks.allSatisfy { $0.differingFrames == 0 }
    case .created, .rewritten: !failsOnUpdate
    case .failed, .stale: false
    }
  }
}
