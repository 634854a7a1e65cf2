import Formats
import Motion
import Scenes

/// `headspring convert`.
enum ConvertCommand {
  static var info: CommandInfo {
    CommandInfo(
      name: .convert,
      summary: "One spring in the words of every dialect",
      usage: " [--spring] <words>",
      bare: .spring,
      options: ownOptions + ReportOptions.common(decimals: "6 in a table, shortest in json"),
      exclusions: [.refused([.to], beside: .diff), .needs([.way], .diff)],
      examples: [
        "headspring convert swiftui.bouncy",
        "headspring convert --spring tension=170,friction=26 --to compose",
        "headspring convert --spring overshoot=0.1,settling=0.8 -f json",
        "headspring convert swiftui.bouncy --diff stiffness=158,damping=17.6 --way 600",
      ])
  }

  /// Paragraphs that follow the options in help.
  static var notes: [String] {
    [
      "A spring is given by all the keys of one dialect, those in brackets being optional; times "
        + "in seconds, or as 500ms: " + forms + ".",
      "Or by a name: " + presets + ".",
      "round-trip is how far the spring that the printed numbers make is from the one that was "
        + "given: the larger of the relative differences of w0 and zeta.",
      "--scale-time and --scale-bounce change the spring before anything else is done with it; "
        + "the bounce is SwiftUI's, above -1 and at most 1. --diff is proved to be the largest "
        + "distance of all moments: above 0 where --spring is ahead of the other, below 0 where "
        + "it is behind.",
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
    ]
  }

  private static let way = 100.0

  static func scene(_ parsed: Parsed) throws(ParameterError) -> ReportScene {
    var spring = try parsed.required(parsed.spring(.spring), .spring)
    if let factor = parsed.number(.scaleTime) { spring = try spring.scalingTime(by: factor) }
    if let factor = parsed.number(.scaleBounce) { spring = try spring.scalingBounce(by: factor) }
    if let other = parsed.spring(.diff) {
      let difference = try SpringDifference(spring, other)
      return .difference(difference, way: parsed.number(.way) ?? way, parsed.decimals(.decimals))
    }
    return .conversion(spring, to: parsed.choice(.to), parsed.decimals(.decimals))
  }
}

/// What the tools take that print a report.
enum ReportOptions {
  /// - Parameter decimals: what --decimals is when it is not given.
  static func common(decimals: String) -> [OptionInfo] {
    MotionOptions.grouped(
      OutputOptions.output(ReportFormat.self) + [OutputOptions.decimals(default: .text(decimals))])
  }
}
