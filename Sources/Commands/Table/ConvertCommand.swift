import Analysis
import Documents
import ExactNumerics
import Motion

extension CommandInfo {
  /// `headspring convert`: prints a spring in the parameters of other libraries.
  static let convert = CommandInfo(
    name: .convert,
    summary: "One spring in the parameters of other libraries",
    usage: " [--spring] <words>",
    bare: .spring,
    options: ConvertOptions.all
      + ReportOptions.commonOptions(decimals: .word("6", "in a table, shortest in json")),
    exclusions: ownExclusions,
    examples: [
      "headspring convert swiftui.bouncy",
      "headspring convert '.spring(duration: 0.5, bounce: 0.3)' --to compose,motion",
      "headspring convert swiftui.smooth --nearest cubic-bezier",
      "headspring convert 'cubic-bezier(0.34, 1.56, 0.64, 1)' --duration 500ms",
    ],
    notes: [
      "Libraries and presets: headspring help springs. Times are seconds, or 500ms.",
      "round-trip: the error from rounding the printed numbers (the larger relative error of "
        + "w0 and zeta). start: the initial velocity in distances per second, for libraries "
        + "whose parameters cannot express it. It comes from an amplitude above 1 or UIView's "
        + "velocity.",
      "--scale-bounce changes the spring first. The bounce is SwiftUI's, above -1 and at most "
        + "1.",
      "--nearest minimizes the error: the largest difference from the spring over all times, "
        + "as a share of the distance. peaks are the times at which the difference is that "
        + "large, positive where the spring is ahead. round-trip: the additional error from "
        + "rounding the printed numbers.",
      "A cubic Bezier ends when the spring stays within 0.001 of the distance, or later if "
        + "the remaining offset would be the largest error; --duration sets another end. The "
        + "spring starts with the initial velocity in its parameters.",
      "A cubic Bezier as --spring is the reverse: convert finds the spring, starting at rest, "
        + "that is closest to the timing function. Its error and peaks are as above.",
    ],
    action: .report(reportTask))

  private static var ownExclusions: [OptionExclusionRule] {
    [
      .exclusion([.to], beside: .nearest)
    ]
  }

  private static let duration = 1.0

  private static func reportTask(_ parsed: ParsedArguments) throws(ParameterError) -> ReportTask {
    let given: GivenSpring
    switch try parsed.required(ConvertOptions.spring) {
    case .spring(let spring): given = spring
    case .easing(let easing):
      guard case .bezier(let timing) = easing else {
        let name = parsed.typedWord(.spring)?.text ?? ""
        throw ParameterError(
          "spring",
          "needs a cubic Bezier, and \(name) is a formula; take the four numbers of a Bezier near "
            + "it, or print it with headspring ease --timing \(name) and read it with headspring "
            + "fit")
      }
      for option in [OptionName.scaleBounce, .nearest] where parsed.has(option) {
        throw ParameterError(option.rawValue, "needs a spring, not a timing function")
      }
      let curve = try NearestCurve(
        springNear: timing, duration: parsed[MotionOptions.duration] ?? duration)
      return .nearest(curve, in: try conversionTargets(parsed), parsed[OutputOptions.decimals])
    }
    var (spring, launch) = (given.spring, given.launch)
    if let factor = parsed[ConvertOptions.scaleBounce] {
      spring = try spring.scalingBounce(by: factor)
    }
    if let kind = parsed[ConvertOptions.nearest] {
      let curve = try nearestCurveReport(kind, to: spring, launch ?? .zero, parsed)
      return .nearest(curve, in: try conversionTargets(parsed), parsed[OutputOptions.decimals])
    }
    try require(
      !parsed.has(.duration), "duration",
      "needs --nearest, or a timing function as --spring")
    return .conversion(
      spring, launch: launch, in: try conversionTargets(parsed), parsed[OutputOptions.decimals])
  }

  /// The libraries of --to, in its order; the common ones without it.
  private static func conversionTargets(
    _ parsed: ParsedArguments
  ) throws(ParameterError) -> ConversionTargets {
    let names = parsed.all(ConvertOptions.to).flatMap { $0 }
    guard !names.isEmpty else {
      return ConversionTargets(dialects: SpringDialect.common, areChosen: false)
    }
    if names.contains(ConvertOptions.everyLibrary) {
      try require(
        names.count == 1, "to", "has \(ConvertOptions.everyLibrary) with others; give it alone")
      return ConversionTargets(dialects: SpringDialect.allCases, areChosen: false)
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
      try NearestCurve(
        timingNear: spring, velocity: launch, duration: parsed[MotionOptions.duration])
    }
  }
}

private enum ConvertOptions {
  static let spring = Option(
    .spring, .springOrEasing, "words",
    "Spring: duration=0.5,bounce=0.3 or swiftui.bouncy; list: headspring help springs. Or a "
      + "timing function: 'cubic-bezier(0.3, 1.5, 0.6, 1)' or ease", example: "swiftui.bouncy")
  static let to = Option(
    .to, .names(among: SpringDialect.allCases.map { $0.rawValue } + [everyLibrary]), "names",
    "Print the parameters of these libraries only, or of all", repetition: .anywhere,
    topic: .springs)
  static let scaleBounce = Option.number(
    .scaleBounce, "k", "Multiply the bounce by this factor; 0 is critical damping")
  static let nearest = Option.choice(
    .nearest, "Print the closest curve of this kind and its largest error",
    of: NearestCurve.Kind.self)

  static var all: [OptionInfo] {
    [
      spring.info, to.info, scaleBounce.info, nearest.info,
      MotionOptions.duration.info.with { option in
        option.help = "Duration of the timing function in seconds"
        option.defaultValue = .phrase(
          "until the spring has settled; 1 for a given timing function")
      },
    ]
  }

  /// The name of --to for every library.
  static let everyLibrary = "all"
}

/// The options of the commands that print a report.
enum ReportOptions {
  /// - Parameter decimals: the default of --decimals.
  static func commonOptions(decimals: DefaultValue) -> [OptionInfo] {
    let options =
      OutputOptions.output(ReportFormat.self) + [
        OutputOptions.decimals(default: decimals), OutputOptions.identifier.info,
      ]
    return options.inGroup(.common)
  }
}
