import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Scenes

/// `headspring convert`: prints a spring in the parameters of other libraries.
enum ConvertCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      shape: {
        .either([
          SpringConversions.shape,
          .object([DocumentShapes.id, .object("difference", SpringDifference.factShape)]),
          .object([DocumentShapes.id] + NearestReport.shape),
        ])
      },
      action: .report(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .convert,
      summary: "One spring in the words of every dialect",
      usage: " [--spring] <words>",
      bare: .spring,
      options: ownOptions + ReportOptions.common(decimals: "6 in a table, shortest in json"),
      exclusions: exclusions,
      examples: [
        "headspring convert swiftui.bouncy",
        "headspring convert --spring tension=170,friction=26 --to compose",
        "headspring convert swiftui.bouncy --diff stiffness=158,damping=17.6 --way 600",
        "headspring convert swiftui.smooth --nearest cubic-bezier",
      ])
  }

  private static var exclusions: [Exclusion] {
    [
      .refused([.to], beside: .diff), .needs([.way], .diff),
      .refused([.spring, .scaleTime, .scaleBounce, .diff, .nearest], beside: .fromBezier),
      .refused([.to, .diff], beside: .nearest), .needs([.duration], .nearest, .fromBezier),
      .refused([.duration], beside: .nearest, saying: NearestCurve.Kind.bounce.rawValue),
      .refused([.duration], beside: .nearest, saying: NearestCurve.Kind.elastic.rawValue),
    ]
  }

  private static var notes: [String] {
    [
      "A spring is given by all the keys of one dialect, those in brackets being optional; times "
        + "in seconds, or as 500ms: " + forms + ".",
      "Or by a name: " + presets + ".",
      "round-trip is how far the spring that the printed numbers make is from the one that was "
        + "given: the larger of the relative differences of w0 and zeta. Words that say how it "
        + "starts, a response-factor, an amplitude above 1 or UIView's velocity, say so to dialects"
        + " that have such words; start is for the others: distances a second towards the target.",
      "--scale-time and --scale-bounce change the spring before anything else is done with it; "
        + "the bounce is SwiftUI's, above -1 and at most 1. --diff, of both as their words let them"
        + " start, is proved to be the largest distance of all moments: above 0 where --spring is "
        + "ahead of the other, below 0 where it is behind.",
      "--nearest finds the curve whose largest distance from the spring, of all moments, is "
        + "least: the error, as a share of the way. The peaks are where it gets so far, above 0 "
        + "where the spring is ahead; round-trip is how much further the printed numbers get. An "
        + "elastic's period is a share of its duration. A cubic Bezier takes as long as the spring "
        + "until it stays within a thousandth of the way, longer where only what is left then would"
        + " count, unless --duration says otherwise; the spring starts with the velocity that its "
        + "words say, if any. --from-bezier is the way back: the spring from rest, error and peaks "
        + "as above.",
    ]
  }

  private static var forms: String {
    var forms: [String] = []
    for form in SpringForm.allCases { forms.append(Help.keys(form.keys)) }
    return forms.joined(separator: "; ")
  }

  private static var presets: String {
    var names: [String] = []
    for preset in SpringPreset.all { names.append(preset.name) }
    return names.joined(separator: ", ")
  }

  private static var ownOptions: [OptionInfo] {
    [
      BounceOptions.spring(),
      .choice(.to, "Say it in this dialect only", of: SpringDialect.self),
      .number(.scaleTime, "k", "Take so many times as long"),
      .number(.scaleBounce, "k", "Bounce so many times as much; 0 is critical"),
      .value(
        .diff, .spring, "words",
        "Say how far it gets from this other spring instead, at most, and when"),
      .number(
        .way, "px", "How many pixels both move for --diff, from start to target", default: way),
      .choice(
        .nearest, "Say which curve of this kind is nearest to it instead, and how far that gets",
        of: NearestCurve.Kind.self),
      .value(
        .fromBezier, .timing, "curve",
        "Take the spring that is nearest to this timing function, instead of --spring"),
      .time(
        .duration, "How long the timing function takes",
        default: .text("until the spring has settled; 1 for --from-bezier")),
    ]
  }

  private static let way = 100.0
  private static let duration = 1.0

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> ReportTask {
    if let timing = parsed.timing(.fromBezier) {
      let curve = try NearestCurve(
        springNear: timing, duration: parsed.number(.duration) ?? duration)
      return .nearest(curve, to: parsed.choice(.to), parsed.decimals(.decimals))
    }
    var spring = try parsed.required(parsed.spring(.spring), .spring)
    if let factor = parsed.number(.scaleTime) { spring = try spring.scalingTime(by: factor) }
    if let factor = parsed.number(.scaleBounce) { spring = try spring.scalingBounce(by: factor) }
    // Stretching the time divides the velocity by the same factor.
    let slower = parsed.number(.scaleTime) ?? 1
    let launch = parsed.launch(.spring).map { $0 / slower }
    if let other = parsed.spring(.diff) {
      let difference = try SpringDifference(
        spring, other, launches: (launch ?? .zero, parsed.launch(.diff) ?? .zero))
      return .difference(difference, way: parsed.number(.way) ?? way, parsed.decimals(.decimals))
    }
    if let kind: NearestCurve.Kind = parsed.choice(.nearest) {
      let curve = try nearest(kind, to: spring, launch ?? .zero, parsed)
      return .nearest(curve, to: nil, parsed.decimals(.decimals))
    }
    return .conversion(spring, launch: launch, to: parsed.choice(.to), parsed.decimals(.decimals))
  }

  private static func nearest(
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
  static func common(decimals: String) -> [OptionInfo] {
    MotionOptions.grouped(
      OutputOptions.output(ReportFormat.self) + [OutputOptions.decimals(default: .text(decimals))])
  }
}
