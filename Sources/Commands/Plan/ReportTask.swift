import Analysis
import Documents
import ExactNumerics
import Motion
import Scenes

/// The libraries in whose parameters a spring is reported.
struct ConversionTargets: Sendable {
  let dialects: [SpringDialect]
  /// True if the user named them: then a spring that none of them can express is an error.
  let areChosen: Bool
}

/// The report of `convert` or `measure`, before it is computed.
indirect enum ReportTask: Sendable {
  /// A spring in the parameters of libraries.
  ///
  /// `launch` is the initial velocity in distances a second; nil if the spring's parameters have
  /// none.
  case conversion(Spring, launch: DoubleDouble?, in: ConversionTargets, Decimals?)
  /// The curve nearest to a spring, or the spring nearest to a timing function.
  ///
  /// Such a spring is reported in the parameters of libraries.
  case nearest(NearestCurve, in: ConversionTargets, Decimals?)
  /// The measurements of a motion, with one settling rule or all of them if nil.
  case measurement(MotionMeasurements, SettlingCriterion?, Decimals)

  /// - Throws: ``Failure`` for a spring that the library's parameters cannot express, and for
  ///   decimals or parameters that break a rule.
  func productContent(_ output: PlannedOutput<ReportFormat>) throws(Failure) -> Product.Content {
    var report = try mapError(of: computedReport(for: output.format), output.parsed.failure)
    report.label = output.encoding.label
    report.heading = output.parsed.documentHeading
    return .report(report, output.format)
  }

  private func computedReport(for format: ReportFormat) throws(ParameterError) -> Report {
    switch self {
    case .conversion(let spring, let launch, let targets, let decimals):
      return try Self.conversions(of: spring, launch, in: targets, decimals, for: format).report
    case .nearest(let curve, let targets, let decimals):
      var sections = try curve.reportSections(decimals, for: format)
      if case .spring(let spring) = curve.shape {
        let conversions = try Self.conversions(of: spring, nil, in: targets, decimals, for: format)
        sections += conversions.report.sections
      }
      return Report(sections)
    case .measurement(let motion, let settling, let decimals):
      var report = Report(try motion.reportSections(settling: settling))
      report.decimals = decimals
      return report
    }
  }

  private static func conversions(
    of spring: Spring, _ launch: DoubleDouble?, in targets: ConversionTargets,
    _ decimals: Decimals?,
    for format: ReportFormat
  ) throws(ParameterError) -> SpringConversions {
    let conversions = try SpringConversions(
      of: spring, launch: launch, in: targets.dialects, decimals, for: format)
    if targets.areChosen, conversions.inexpressible.count == targets.dialects.count,
      let refusal = conversions.inexpressible.first
    {
      throw ParameterError("to", "cannot say this spring: it \(refusal.reason)")
    }
    return conversions
  }
}
