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
      examples: [
        "headspring convert swiftui.bouncy",
        "headspring convert --spring tension=170,friction=26 --to compose",
        "headspring convert --spring overshoot=0.1,settling=0.8 -f json",
      ],
      notes: [
        "A spring is given by all the keys of one dialect, those in brackets being optional; times "
          + "in seconds, or as 500ms: " + forms + ".",
        "Or by a name: " + presets + ".",
        "round-trip is how far the spring that the printed numbers make is from the one that was "
          + "given: the larger of the relative differences of w0 and zeta.",
      ])
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
    ]
  }

  static func scene(_ parsed: Parsed) throws(ParameterError) -> ReportScene {
    let spring = try parsed.required(parsed.spring(.spring), .spring)
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
