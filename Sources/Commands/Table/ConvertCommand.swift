import Analysis
import Documents
import ExactNumerics
import Motion

/// `headspring convert`: prints a spring in the parameters of other libraries.
enum ConvertCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .report(reportTask))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .convert,
      summary: "One spring in the parameters of other libraries",
      usage: " [--spring] <words>",
      bare: .spring,
      options: ownOptions + ReportOptions.commonOptions(decimals: "6 in a table, shortest in json"),
      exclusions: exclusions,
      examples: [
        "headspring convert swiftui.bouncy",
        "headspring convert '.spring(duration: 0.5, bounce: 0.3)' --to compose,motion",
        "headspring convert swiftui.bouncy --diff stiffness=158,damping=17.6 --way 600",
        "headspring convert swiftui.smooth --nearest cubic-bezier",
      ])
  }

  private static var exclusions: [OptionExclusionRule] {
    [
      .exclusion([.to, .all], beside: .diff), .exclusion([.all], beside: .to),
      .requirement([.way], .diff),
      .exclusion([.spring, .scaleTime, .scaleBounce, .diff, .nearest], beside: .fromBezier),
      .exclusion([.to, .all, .diff], beside: .nearest),
      .requirement([.duration], .nearest, .fromBezier),
      .exclusion([.duration], beside: .nearest, saying: NearestCurve.Kind.bounce.rawValue),
      .exclusion([.duration], beside: .nearest, saying: NearestCurve.Kind.elastic.rawValue),
      InputOptions.limitExclusion(takesSpring: true),
    ]
  }

  private static var notes: [String] {
    [
      "Libraries and presets: headspring help springs. Times are seconds, or 500ms.",
      "round-trip: the error from rounding the printed numbers (the larger relative error of "
        + "w0 and zeta). start: the initial velocity in distances per second, for libraries "
        + "whose parameters cannot express it. It comes from an amplitude above 1 or UIView's "
        + "velocity.",
      "--scale-time and --scale-bounce change the spring first. The bounce is SwiftUI's, "
        + "above -1 and at most 1.",
      "--diff starts both springs with the initial velocities in their parameters. The "
        + "result is proved to be the largest difference over all times. It is positive where "
        + "--spring is ahead of the second spring, and negative where it is behind.",
      "--nearest minimizes the error: the largest difference from the spring over all times, "
        + "as a share of the distance. peaks are the times at which the difference is that "
        + "large, positive where the spring is ahead. round-trip: the additional error from "
        + "rounding the printed numbers. An elastic's period is a share of its duration.",
      "A cubic Bezier ends when the spring stays within 0.001 of the distance, or later if "
        + "the remaining offset would be the largest error; --duration sets another end. The "
        + "spring starts with the initial velocity in its parameters.",
      "--from-bezier is the reverse: it finds the spring, starting at rest, that is closest "
        + "to a timing function. Its error and peaks are as above.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    [
      BounceOptions.spring(),
      .choiceListOption(.to, "Print the parameters of these libraries only", of: SpringDialect.self)
        .listingChoices(in: .springs),
      .flag(.all, "Print every library, not just the twelve that most people use"),
      .number(.scaleTime, "k", "Multiply the duration by this factor"),
      .number(.scaleBounce, "k", "Multiply the bounce by this factor; 0 is critical damping"),
      .value(
        .diff, .spring, "words",
        "Print the largest difference from this second spring, and its time"),
      .number(
        .way, "px", "Distance that both springs move for --diff, in pixels", default: way),
      .choice(
        .nearest, "Print the closest curve of this kind and its largest error",
        of: NearestCurve.Kind.self),
      .value(
        .fromBezier, .bezier, "curve",
        "Use the spring that is closest to this timing function, instead of --spring"
      ).listingChoices(in: .easings),
      .time(
        .duration, "Duration of the timing function in seconds",
        default: .text("until the spring has settled; 1 for --from-bezier")),
      InputOptions.limit,
    ]
  }

  private static let way = 100.0
  private static let duration = 1.0

  private static func reportTask(_ parsed: ParsedArguments) throws(ParameterError) -> ReportTask {
    if case .bezier(let timing)? = parsed.easing(.fromBezier) {
      let curve = try NearestCurve(
        springNear: timing, duration: parsed.number(.duration) ?? duration)
      return .nearest(curve, in: try conversionTargets(parsed), parsed.decimals(.decimals))
    }
    var spring = try parsed.required(parsed.spring(.spring), .spring)
    if let factor = parsed.number(.scaleTime) { spring = try spring.scalingTime(by: factor) }
    if let factor = parsed.number(.scaleBounce) { spring = try spring.scalingBounce(by: factor) }
    // Stretching the time divides the velocity by the same factor.
    let slower = parsed.number(.scaleTime) ?? 1
    let launch = parsed.initialVelocity(.spring).map { $0 / slower }
    if let other = parsed.spring(.diff) {
      let difference = try SpringDifference(
        spring, other, launches: (launch ?? .zero, parsed.initialVelocity(.diff) ?? .zero))
      return .difference(difference, way: parsed.number(.way) ?? way, parsed.decimals(.decimals))
    }
    if let kind: NearestCurve.Kind = parsed.choice(.nearest) {
      let curve = try nearestCurveReport(kind, to: spring, launch ?? .zero, parsed)
      return .nearest(curve, in: try conversionTargets(parsed), parsed.decimals(.decimals))
    }
    return .conversion(
      spring, launch: launch, in: try conversionTargets(parsed), parsed.decimals(.decimals))
  }

  /// The libraries of --to, in its order; all or the common ones without it.
  private static func conversionTargets(
    _ parsed: ParsedArguments
  ) throws(ParameterError) -> ConversionTargets {
    let names = parsed.texts(.to).flatMap { $0.split(separator: ",") }
    guard !names.isEmpty else {
      let dialects = parsed.has(.all) ? SpringDialect.allCases : SpringDialect.common
      return ConversionTargets(dialects: dialects, areChosen: false)
    }
    var dialects: [SpringDialect] = []
    for name in names {
      for dialect in SpringDialect.allCases where dialect.rawValue == name {
        try require(!dialects.contains(dialect), "to", "has \(name) twice; give it once")
        dialects.append(dialect)
      }
    }
    return ConversionTargets(dialects: dialects, areChosen: true)
  }

  private static func nearestCurveReport(
    _ kind: NearestCurve.Kind, to spring: Spring, _ launch: DoubleDouble, _ parsed: ParsedArguments
  ) throws(ParameterError) -> NearestCurve {
    switch kind {
    case .cubicBezier:
      return try NearestCurve(
        timingNear: spring, velocity: launch, duration: parsed.number(.duration))
    case .bounce:
      return try NearestCurve(swingNear: spring, velocity: launch, isElastic: false)
    case .elastic:
      return try NearestCurve(swingNear: spring, velocity: launch, isElastic: true)
    }
  }
}

/// The options of the commands that print a report.
enum ReportOptions {
  /// - Parameter decimals: the default of --decimals.
  static func commonOptions(decimals: String) -> [OptionInfo] {
    let options =
      OutputOptions.output(ReportFormat.self) + [
        OutputOptions.decimalsOption(default: .text(decimals))
      ]
    return options.inGroup(.common)
  }
}
