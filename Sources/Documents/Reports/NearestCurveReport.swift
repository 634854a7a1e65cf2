import Analysis
import Animations
import ExactNumerics
import Motion

extension NearestCurve {
  /// The sections of a report: the curve with rounded parameters and their error, and its error
  /// peaks, if it has any.
  ///
  /// - Parameter decimals: nil for readable numbers in a table and all digits in JSON.
  /// - Throws: `ParameterError` for "decimals" if the numbers are too large for them.
  package func reportSections(
    _ decimals: Decimals?, for format: ReportFormat
  ) throws(ParameterError) -> [Fact.ReportSection] {
    let digits = PrintedSpring.digits(decimals, for: format)
    let durationText = try PrintedSpring.text(duration, digits)
    let durationNumber = Double(durationText) ?? 0
    let durationFact = Fact.Entry(.duration, .given(durationNumber))
    var facts: [Fact.Entry]
    switch shape {
    case .spring:
      // It has a report of its own.
      facts = [
        Fact.Entry(.curve, .text("spring")), durationFact, Fact.Entry(.error, .derived(error)),
      ]
    case .timing(let timing):
      let texts = try [timing.x1, timing.y1, timing.x2, timing.y2].map {
        (number) throws(ParameterError) in try PrintedSpring.text(DoubleDouble(number), digits)
      }
      let numbers = texts.map { Double($0) ?? 0 }
      facts = [Fact.Entry(.curve, .text("cubic-bezier"))]
      facts += zip(["x1", "y1", "x2", "y2"], numbers).map { Fact.Entry($0, .given($1)) }
      facts += [durationFact, Fact.Entry(.error, .derived(error))]
      // The part of the error that comes from printing the numbers rounded.
      let printed = error(
        of: TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3]),
        duration: DoubleDouble(durationNumber))
      if let printed {
        facts.append(Fact.Entry(.roundTrip, .difference(max(printed - error, .zero))))
      }
      let code = "cubic-bezier(\(texts.joined(separator: ", "))) \(durationText)s"
      facts.append(Fact.Entry("css", .text(code)))
    }
    let rows = errorPeakTimes.map { peak in
      let time: Fact = peak.time.high < 1e17 ? .time(peak.time) : .derived(peak.time)
      return [Fact.Entry(.time, time), Fact.Entry(.error, .derived(peak.share))]
    }
    let peaks = rows.isEmpty ? [] : [Fact.ReportSection(.peaks, rows: rows)]
    return [Fact.ReportSection(.nearest, facts)] + peaks
  }
}
