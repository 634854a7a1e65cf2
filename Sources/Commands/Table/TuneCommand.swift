import Exporters
import Motion

/// `headspring tune`: changes a spring's parameters by keys, with its graph.
enum TuneCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .plan { parsed, environment throws(ParameterError) in
        .screen(.tuning(try TunerTask(parsed, environment)))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .tune,
      summary: "Tune a spring by keys in the terminal",
      usage: " [[--spring] <words>]",
      bare: .spring,
      options: ownOptions,
      examples: [
        "headspring tune swiftui.bouncy",
        "headspring tune tension=170,friction=26 --to compose",
        "headspring tune duration=0.5,bounce=0.3 --to motion",
      ])
  }

  private static var ownOptions: [OptionInfo] {
    [
      BounceOptions.spring(default: defaultWords),
      .choice(
        .to, "Library for the line of code; by default, that of --spring",
        of: SpringDialect.self
      ).listingChoices(in: .springs),
    ]
  }

  static let defaultWords = "response=0.5,damping-ratio=0.7"

  private static var notes: [String] {
    [
      "Up and down select a parameter, left and right change it by a step: 1 in the second "
        + "digit, 0.01 of a bounce or damping ratio. Tab selects A or B, c copies the current "
        + "spring to the other one. Enter ends and prints the current spring's parameters on "
        + "standard output, and the line of code on standard error. q ends without output.",
      "The picture is drawn on the terminal itself, so that --spring \"$(headspring tune)\" "
        + "gets the parameters only. Overshoot is the largest distance beyond the target as a "
        + "share of the distance. Settling is the time from which the spring stays within 0.001 "
        + "of the distance.",
    ]
  }
}
