import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Scenes

/// What a tool that prints a report was asked.
indirect enum ReportScene: Sendable {
  /// One spring, and how it starts where its words say so, in the words of one dialect, nil for
  /// all.
  case conversion(Spring, launch: DoubleDouble?, to: SpringDialect?, Decimals?)
  /// How far two springs get from each other over a way of so many pixels.
  case difference(SpringDifference, way: Double, Decimals?)
  /// The curve that is nearest to a spring; or the spring that is nearest to a timing function,
  /// then in the words of one dialect, nil for all.
  case nearest(NearestCurve, to: SpringDialect?, Decimals?)
  /// A motion's facts; one settling rule, nil for all.
  case measurement(MeasuredMotion, Settling?, Decimals)

  /// - Throws: ``Failure`` for what cannot be said.
  func content(_ output: PlannedOutput<ReportFormat>) throws(Failure) -> Product.Content {
    .report(try mapError(of: report(for: output.format), output.parsed.failure), output.format)
  }

  private func report(for format: ReportFormat) throws(ParameterError) -> Report {
    switch self {
    case .conversion(let spring, let launch, let target, let decimals):
      return try Self.wordings(of: spring, launch, to: target, decimals, for: format).report
    case .nearest(let curve, let target, let decimals):
      var sections = try NearestReport(curve, decimals, for: format).sections()
      if case .spring(let spring) = curve.shape {
        let wordings = try Self.wordings(of: spring, nil, to: target, decimals, for: format)
        sections += wordings.report.sections
      }
      return Report(sections)
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

  private static func wordings(
    of spring: Spring, _ launch: DoubleDouble?, to target: SpringDialect?, _ decimals: Decimals?,
    for format: ReportFormat
  ) throws(ParameterError) -> SpringWordings {
    let wordings = try SpringWordings(
      of: spring, launch: launch, in: target.map { [$0] } ?? SpringDialect.allCases, decimals,
      for: format)
    if target != nil, let refusal = wordings.unsaid.first {
      throw ParameterError("to", "cannot say this spring: it \(refusal.reason)")
    }
    return wordings
  }
}
