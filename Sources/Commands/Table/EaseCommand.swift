import Motion
import Scenes

/// `headspring ease`: animates a timing function between two values.
enum EaseCommand {
  static var command: Command {
    Command(info: { info }, action: .motion(motionTask))
  }

  private static let info = CommandInfo(
    name: .ease,
    summary: "An easing between two values",
    usage: " [--from <value>] [--to|--by <value>]",
    options: StartAndTargetOptions.ends + [
      timing, SweepOptions.sweep,
    ],
    motion: MotionOptions(duration: .number(Ease.defaultDuration)),
    exclusions: StartAndTargetOptions.exclusions,
    examples: [
      "headspring ease --from 0 --to 300",
      "headspring ease --from 0 --to 1 --timing 0.34,1.56,0.64,1 --duration 500ms",
      "headspring ease --from 0 --to 300 --timing easeOutBounce --duration 1",
    ])

  /// --timing of a motion from one value to another.
  static var timing: OptionInfo {
    OptionInfo.value(
      .timing, .timing, "easing",
      "Easing by name, or the four numbers of a Bezier",
      default: .text(TimingFunction.Name.easeInOut.rawValue)
    ).listingChoices(in: .easings)
  }

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let (from, to) = try parsed.startAndTarget()
    var ease = Ease(from: from, to: to)
    ease.function = parsed.easing(.timing) ?? ease.function
    ease.timing = parsed.timing
    return .scene(Scene(animation: ease.animation))
  }
}
