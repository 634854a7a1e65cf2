import Analysis
import ExactNumerics
import Motion

/// The report of a nearest curve, with rounded parameters and their error.
package struct NearestCurveReport {
  private let curve: NearestCurve
  private let digits: PrintedSpring.PrintedDigits

  /// - Parameters:
  ///   - curve: the nearest curve.
  ///   - decimals: the given decimals; nil for readable numbers in a table and all digits in JSON.
  ///   - format: the format of the report.
  package init(_ curve: NearestCurve, _ decimals: Decimals?, for format: ReportFormat) {
    self.curve = curve
    digits = PrintedSpring.PrintedDigits(decimals, for: format)
  }

  /// The sections of the curve and of its error peaks, if it has any.
  ///
  /// - Throws: `ParameterError` for "decimals" if the numbers are too large for them.
  package func reportSections() throws(ParameterError) -> [Fact.ReportSection] {
    var texts: [String] = []
    for (_, number) in curve.shape.numbers { texts.append(try digits.text(number)) }
    let duration = try curve.duration.map { (number) throws(ParameterError) in
      try digits.text(number)
    }
    var facts = [Fact.Entry(.curve, .text(curve.shape.name))]
    for ((key, _), text) in zip(curve.shape.numbers, texts) {
      facts.append(Fact.Entry(key, .given(Double(text) ?? 0)))
    }
    if let duration { facts.append(Fact.Entry(.duration, .given(Double(duration) ?? 0))) }
    facts.append(Fact.Entry(.error, .derived(curve.error)))
    if let lost = roundingLoss(texts, duration) {
      facts.append(Fact.Entry(.roundTrip, .difference(lost)))
    }
    if let code = pasteableCode(texts, duration) {
      facts.append(Fact.Entry(code.key, .text(code.line)))
    }
    let rows = curve.errorPeakTimes.map { peak in
      let time: Fact = peak.time.high < 1e17 ? .time(peak.time) : .derived(peak.time)
      return [Fact.Entry(.time, time), Fact.Entry(.error, .derived(peak.share))]
    }
    let peaks = rows.isEmpty ? [] : [Fact.ReportSection(.peaks, rows: rows)]
    return [Fact.ReportSection(.nearest, facts)] + peaks
  }

  /// The part of the error that comes from printing the numbers rounded; nil for a spring.
  private func roundingLoss(_ texts: [String], _ duration: String?) -> DoubleDouble? {
    let numbers = texts.map { Double($0) ?? 0 }
    guard case .timing = curve.shape else { return nil }
    let printed = curve.error(
      of: .timing(TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])),
      duration: duration.map { DoubleDouble(Double($0) ?? 0) })
    return printed.map { max($0 - curve.error, .zero) }
  }

  /// The code to paste, with its key.
  private func pasteableCode(_ texts: [String], _ duration: String?) -> (key: String, line: String)?
  {
    switch curve.shape {
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
    case .timing: NearestCurve.Kind.cubicBezier.rawValue
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
