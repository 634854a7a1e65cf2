import Formats
import Motion
import Scenes

/// What a tool that prints a report was asked.
indirect enum ReportScene: Sendable {
  /// One spring in the words of one dialect, nil for all.
  case conversion(Spring, to: SpringDialect?, Decimals?)
  /// How far two springs get from each other over a way of so many pixels.
  case difference(SpringDifference, way: Double, Decimals?)
  /// A motion's facts; one settling rule, nil for all.
  case measurement(MeasuredMotion, Settling?, Decimals)

  /// - Throws: ``Failure`` for what cannot be said.
  func content(_ output: PlannedOutput<ReportFormat>) throws(Failure) -> Product.Content {
    do throws(ParameterError) {
      return .report(try report(for: output.format), output.format)
    } catch {
      throw output.parsed.failure(error)
    }
  }

  private func report(for format: ReportFormat) throws(ParameterError) -> Report {
    switch self {
    case .conversion(let spring, let target, let decimals):
      let wordings = try SpringWordings(
        of: spring, in: target.map { [$0] } ?? SpringDialect.allCases, decimals, for: format)
      if target != nil, let refusal = wordings.unsaid.first {
        throw ParameterError("to", "cannot say this spring: it \(refusal.reason)")
      }
      return wordings.report
    case .difference(let difference, let way, let decimals):
      var report = Report([Fact.Section("difference", try difference.facts(over: way))])
      report.decimals = decimals ?? (format == .json ? .shortest : .fixed(6))
      try report.decimals.validate(way)
      return report
    case .measurement(let motion, let settling, let decimals):
      var report = Report(try motion.sections(settling: settling, prefix: "--"))
      report.decimals = decimals
      return report
    }
  }
}
