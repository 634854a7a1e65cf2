import Documents
import Motion
import Scenes

extension CommandInfo {
  static let pulse = CommandInfo(
    name: .pulse,
    summary: "A touched bubble shrinks a little and bounces back",
    options: [
      [phase.info, scale.info, from.info, pause.info], BounceOptions.swing, [Sweep.option.info],
    ],
    motion: .number(Pulse.defaultDuration, "for each phase"),
    exclusions: [
      [OptionExclusionRule([.scale], when: .given([.from]), "has no effect with --from")],
      BounceOptions.swingExclusions,
    ],
    examples: [
      "headspring pulse",
      "headspring pulse --phase hold --scale 0.9 -f csv",
      "headspring pulse --phase release --from 0.97",
    ],
    notes: [
      "With --spring each phase lasts until the spring has settled, and the release starts "
        + "at the scale that the hold has reached."
    ],
    action: .motion(motionTask))

  private static let phase = Option.choice(
    .phase, "Part of the touch", of: Pulse.Phase.self, default: Pulse().phase)
  private static let scale = Option.fraction(
    .scale, "s", "Scale at the end of a hold", default: Pulse().scale)
  private static let from = Option.fraction(
    .from, "s", "Scale at which a release starts, instead of --scale")
  private static let pause = Option.time(
    .pause, "Time between hold and release", default: .number(Pulse().pause))

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    var pulse = Pulse()
    parsed.read(phase, into: &pulse.phase)
    parsed.read(scale, into: &pulse.scale)
    pulse.start = parsed[from]
    parsed.read(pause, into: &pulse.pause)
    pulse.swing = parsed.swing
    pulse.timing = parsed.timing
    return .scene(
      pulse.animation, withoutOvershoot: pulse.withoutOvershoot.animation)
  }
}
