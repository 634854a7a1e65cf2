import Documents
import Motion
import Scenes

extension CommandInfo {
  static let snap = CommandInfo(
    name: .snap,
    summary: "A released bubble flies to a screen edge and bounces there",
    usage: " --screen <WxH> --at <x,y>",
    options: [
      ScreenOptions.screen(at: "Position of the bubble's centre at the release"),
      [
        velocity.info,
        .flag(.project, "Choose the target by where friction would stop the bubble"),
      ],
      FrictionOptions.friction,
      [.flag(.targetOnly, "Print only the target and its edge"), compat.info],
      BounceOptions.swing, [Sweep.option.info],
    ],
    motion: .number(Snap.defaultDuration),
    exclusions: [
      [.requirement([.rate, .model], .project)], FrictionOptions.exclusions,
      BounceOptions.swingExclusions,
      // The options of a motion, which --target-only does not make.
      [
        .exclusion(
          [
            .fps, .duration, .frames, .delay, .repeat, .alternate, .noLand, .events, .bounces,
            .stiffness, .residual, .spring, .name, .tidy, .check, .reduce, .track, .unit,
            .reducedMotion, .times, .compat,
          ], beside: [.targetOnly]),
        .exclusion(
          [
            .duration, .frames, .bounces, .stiffness, .residual, .spring, .sweep, .reducedMotion,
          ], beside: [.compat]),
        OptionExclusionRule(
          [.velocity], when: .given([.compat]), and: .noneGiven([.project]),
          "needs --project with --compat, whose bounce has no velocity"),
        OptionExclusionRule(
          [.velocity], when: .given([.targetOnly]), and: .noneGiven([.project]),
          "needs --project with --target-only"),
      ],
    ],
    examples: [
      "headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300",
      "headspring snap --screen 390x844 --at 190,90 --edge nearest --target-only",
      "headspring snap --screen 320x568 --at 9,300 --velocity 900,0 --project -f csv",
    ],
    notes: [
      BounceOptions.velocityNote,
      "With --spring the motion lasts until the spring has settled in both directions.",
      "--compat chatheads-2013 goes 4 % too far, in whole points and 0.28 s, and then back in "
        + "0.25 s, with ease-in-out in both segments.",
    ],
    action: .motion(motionTask))

  private static let velocity = Option(
    .velocity, .point, "x,y", "Initial velocity in points per second")
  private static let compat = Option(
    .compat, .name(among: ["chatheads-2013"]), "name",
    "Reproduce the published bounce of April 2013")

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    var snap = Snap(release: try parsed.required(ScreenOptions.at))
    snap.screen = try parsed.screen()
    snap.edge = parsed.edge
    snap.velocity = parsed[velocity]
    snap.projection = parsed.has(.project) ? parsed.projection : nil
    snap.isTwoStep = parsed.has(.compat)
    snap.swing = parsed.swing
    snap.timing = parsed.timing
    if parsed.has(.targetOnly) { return .snapTarget(snap) }
    return .scene(
      snap.animation, withoutOvershoot: snap.withoutOvershoot.animation)
  }
}
