import Motion
import Scenes

/// `headspring ease`.
enum EaseCommand {
  static var info: CommandInfo {
    CommandInfo(
      name: .ease,
      summary: "A timing curve between two values",
      usage: " --from <value> --to|--by <value>",
      options: EndOptions.ends + [timing, SweepOptions.sweep]
        + MotionOptions.common(duration: .number(Ease.defaultDuration)),
      exclusions: EndOptions.exclusions,
      examples: [
        "headspring ease --from 0 --to 300",
        "headspring ease --from 0 --to 1 --timing 0.34,1.56,0.64,1 --duration 500ms",
      ])
  }

  /// --timing of a way from one value to another.
  static var timing: OptionInfo {
    OptionInfo.value(
      .timing, .timing, "name|x1,y1,x2,y2", "A named timing function or its four numbers",
      default: .text(TimingFunction.Name.easeInOut.rawValue))
  }

  static func scene(_ parsed: Parsed) throws(ParameterError) -> MotionScene {
    let (from, to) = try parsed.ends()
    var ease = Ease(from: from, to: to)
    ease.function = parsed.timing(.timing) ?? ease.function
    ease.timing = parsed.timing
    return .scene(.ease(ease))
  }
}
