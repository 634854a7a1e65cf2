import Analysis
import ExactNumerics
import Motion

extension NearestCurve {
  /// The sections of a report: the curve with rounded parameters and their error, and its error
  /// peaks, if it has any.
  ///
  /// - Parameters:
  ///   - decimals: the given decimals; nil for readable numbers in a table and all digits in JSON.
  ///   - format: the format of the report.
  /// - Throws: `ParameterError` for "decimals" if the numbers are too large for them.
  package func reportSections(
    _ decimals: Decimals?, for format: ReportFormat
  ) throws(ParameterError) -> [Fact.ReportSection] {
    let digits = PrintedSpring.PrintedDigits(decimals, for: format)
    var texts: [String] = []
    for (_, number) in shape.numbers { texts.append(try digits.text(number)) }
    let durationText = try duration.map { (number) throws(ParameterError) in
      try digits.text(number)
    }
    var facts = [Fact.Entry(.curve, .text(shape.name))]
    for ((key, _), text) in zip(shape.numbers, texts) {
      facts.append(Fact.Entry(key, .given(Double(text) ?? 0)))
    }
    if let durationText {
      facts.append(Fact.Entry(.duration, .given(Double(durationText) ?? 0)))
    }
    facts.append(Fact.Entry(.error, .derived(error)))
    if let lost = roundingLoss(texts, durationText) {
      facts.append(Fact.Entry(.roundTrip, .difference(lost)))
    }
    if let code = pasteableCode(texts, durationText) {
      facts.append(Fact.Entry(code.key, .text(code.line)))
    }
    let rows = errorPeakTimes.map { peak in
      let time: Fact = peak.time.high < 1e17 ? .time(peak.time) : .derived(peak.time)
      return [Fact.Entry(.time, time), Fact.Entry(.error, .derived(peak.share))]
    }
    let peaks = rows.isEmpty ? [] : [Fact.ReportSection(.peaks, rows: rows)]
    return [Fact.ReportSection(.nearest, facts)] + peaks
  }

  /// The part of the error that comes from printing the numbers rounded; nil for a spring.
  private func roundingLoss(_ texts: [String], _ duration: String?) -> DoubleDouble? {
    let numbers = texts.map { Double($0) ?? 0 }
    guard case .timing = shape else { return nil }
    let printed = error(
      of: .timing(TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])),
      duration: duration.map { DoubleDouble(Double($0) ?? 0) })
    return printed.map { max($0 - error, .zero) }
  }

  /// The code to paste, with its key.
  private func pasteableCode(_ texts: [String], _ duration: String?) -> (key: String, line: String)?
  {
    switch shape {
    case .timing:
      return ("css", "cubic-bezier(\(texts.joined(separator: ", "))) \(duration ?? "1")s")
    case .spring: return nil
    }
  }
}

extension NearestCurve.ApproximatingCurve {
  /// The name in a report.
  fileprivate var name: String {
    switch self {
    case .timing: "cubic-bezier"
    case .spring: "spring"
    }
  }

  /// The parameters in the order of a report; empty for a spring, whose report has its own.
  fileprivate var numbers: [(key: String, number: DoubleDouble)] {
    switch self {
    case .timing(let timing):
      return [
        ("x1", DoubleDouble(timing.x1)), ("y1", DoubleDouble(timing.y1)),
        ("x2", DoubleDouble(timing.x2)), ("y2", DoubleDouble(timing.y2)),
      ]
    case .spring: return []
    }
  }
}
