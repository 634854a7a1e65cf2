import Documents
import Motion
import Scenes

/// Published implementations that --compat reproduces, with their quirks.
private enum BounceCompatibility: String, CaseIterable, Sendable {
  case skbounce
  case chatheads2013 = "chatheads-2013"
}

extension CommandInfo {
  static let bounce = CommandInfo(
    name: .bounce,
    summary: "A bounce between two values of any type",
    usage: " [--from <value>] [--to|--by <value>]",
    options: [
      StartAndTargetOptions.ends, BounceOptions.course,
      [
        StartAndTargetOptions.velocity.info,
        .flag(.noOvershoot, "Reflect at --to instead of passing it, as at a wall"),
        .flag(.shake, "Start and end at --to, with --from as the largest displacement"),
        compat.info, Sweep.option.info,
      ],
    ],
    motion: .number(Bounce.defaultDuration),
    exclusions: [
      BounceOptions.courseExclusions,
      [
        .exclusion([.velocity], beside: [.noOvershoot, .shake]),
        // The options that the published implementations do not have.
        OptionExclusionRule(
          [
            .residual, .alpha, .omega, .velocity, .fps, .frames, .delay, .repeat, .alternate,
            .noLand, .times,
          ], when: .says(.compat, BounceCompatibility.skbounce.rawValue)),
        OptionExclusionRule(
          [
            .bounces, .stiffness, .residual, .alpha, .omega, .velocity, .noOvershoot, .shake,
            .duration, .frames,
          ], when: .says(.compat, BounceCompatibility.chatheads2013.rawValue)),
      ], StartAndTargetOptions.exclusions,
    ],
    examples: [
      "headspring bounce --from 300 --to 100",
      "headspring bounce --from 0,0 --to 120,300 --bounces 3 -f csv",
      "headspring bounce --from '#ff0000' --to '#00ff80' --duration 300ms",
    ],
    notes: [
      "x(u) = to + e^(-alpha u) (from - to) cos(omega u), with u in ticks of 1/60 s. "
        + "--bounces and --duration set omega, --stiffness sets alpha.",
      BounceOptions.velocityNote,
      "--compat skbounce prints the array of SKBounceAnimation as published, with its quirks in "
        + "the document. chatheads-2013 goes 4 % too far in 0.28 s, and then back in 0.25 s.",
    ],
    action: .motion(motionTask))

  private static let compat = Option.choice(
    .compat, "Reproduce a published implementation, including its quirks",
    of: BounceCompatibility.self)

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let (from, to) = try parsed.startAndTarget()
    switch parsed[compat] {
    case nil:
      var bounce = Bounce(from: from, to: to)
      bounce.course = parsed.course
      bounce.isRectified = parsed.has(.noOvershoot)
      bounce.isShake = parsed.has(.shake)
      bounce.timing = parsed.timing
      bounce.velocity = try parsed.velocity(like: from)
      return .scene(bounce.animation) { [bounce] () throws(ParameterError) in
        try bounce.withoutOvershoot()?.animation()
      }
    case .skbounce:
      var bounce = SKBounce(from: from, to: to)
      parsed.read(BounceOptions.bounces, into: &bounce.bounces)
      parsed.read(BounceOptions.stiffness, into: &bounce.stiffness)
      bounce.isRectified = parsed.has(.noOvershoot)
      bounce.isShake = parsed.has(.shake)
      bounce.timing = parsed.timing
      return .scene(bounce.animation)
    case .chatheads2013:
      var bounce = TwoStepBounce(from: from, to: to)
      bounce.timing = parsed.timing
      return .scene(bounce.animation)
    }
  }
}
