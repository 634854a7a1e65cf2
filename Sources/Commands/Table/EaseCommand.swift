import Documents
import Motion
import Scenes

extension CommandInfo {
  static let ease = CommandInfo(
    name: .ease,
    summary: "An easing between two values",
    usage: " [--from <value>] [--to|--by <value>]",
    options: [
      StartAndTargetOptions.ends, [StartAndTargetOptions.timing.info, Sweep.option.info],
    ],
    motion: .number(Ease.defaultDuration),
    exclusions: [StartAndTargetOptions.exclusions],
    examples: [
      "headspring ease --from 0 --to 300",
      "headspring ease --from 0 --to 1 --timing 0.34,1.56,0.64,1 --duration 500ms",
      "headspring ease --from 0 --to 300 --timing easeOutBounce --duration 1",
    ],
    action: .motion(motionTask))

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let (from, to) = try parsed.startAndTarget()
    var ease = Ease(from: from, to: to)
    parsed.read(StartAndTargetOptions.timing, into: &ease.function)
    ease.timing = parsed.timing
    return .scene(ease.animation)
  }
}
