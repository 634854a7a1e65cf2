import Documents
import Motion
import Readers
import Scenes

extension CommandInfo {
  static let stack = CommandInfo(
    name: .stack,
    summary: "A stack of heads trails behind the first one",
    usage: " --screen <WxH> --at <x,y>",
    options: [
      ScreenOptions.screen(at: "Position of head 0"),
      [
        velocity.info,
        .flag(.expand, "Tap the stack: the heads line up in the conversation area"),
        .flag(.collapse, "Tap again: the heads go back to the edge"), touches.info, count.info,
        lag.info, step.info,
      ],
      InteractionOptions.interaction, BounceOptions.swing,
    ],
    motion: .number(Snap.defaultDuration),
    exclusions: [
      [
        .exclusion([.touches], beside: [.expand, .collapse, .velocity]),
        .exclusion([.expand], beside: [.collapse, .velocity, .edge]),
        .exclusion([.collapse], beside: [.velocity]),
        .requirement(
          [
            .velocityWindow, .slop, .atRest, .closeTarget, .tail, .timeUnit, .start, .pointer,
            .scale,
          ], .touches),
        .requirement([.popover], .touches, .expand),
        .requirement([.velocityWindow], .project),
        .requirement([.project], .velocity, .touches),
        OptionExclusionRule([.lag, .step], when: .atMost(.count, 1)),
      ], InteractionOptions.exclusions,
    ],
    examples: [
      "headspring stack --screen 320x568 --at 200,300 --velocity -900,0 --project",
      "headspring stack --screen 320x568 --at 298,300 --expand -f csv",
      "headspring example throw.csv | headspring stack --screen iphone-5 --touches -",
    ],
    notes: [
      "Head k moves like head 0, k times --lag later and k times --step away. Each head "
        + "takes its own --duration, so the document is k lags longer. With --touches (format: "
        + "headspring help touches), --duration is the length of the document.",
      BounceOptions.velocityNote,
      "--at is the position of head 0 at the release or the tap. With --touches it is that of the "
        + "stack, which without --at is at the first touch.",
    ],
    action: .motion(motionTask))

  private static let following = Interaction.FollowingRule()
  private static let velocity = Option(
    .velocity, .point, "x,y", "Velocity at the release, in points per second")
  private static let touches = Option(
    .touches, .file, "log", "Touch log to play; - is standard input")
  private static let count = Option.count(
    .count, "n", "Number of heads", default: HeadStack.defaultCount)
  private static let lag = Option.time(
    .lag, "Time by which each head follows the one before it", default: .number(following.lag))
  private static let step = Option(
    .step, .point, "x,y", "Offset from one head to the next, in points", default: .word("2,2"))

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let action: HeadStack.Action =
      parsed.has(.touches)
      ? .touches
      : parsed.has(.expand)
        ? .expand : parsed.has(.collapse) ? .collapse : .snap(velocity: parsed[velocity])
    var stack = HeadStack(parsed.interaction, at: Point(x: 0, y: 0), course: action)
    parsed.read(count, into: &stack.count)
    parsed.read(lag, into: &stack.following.lag)
    parsed.read(step, into: &stack.following.step)
    try stack.validateParameters()
    if let touches = parsed[touches] {
      return .touched(
        by: Input(touches), refusal: "has heads; those of a stack come from --count", parsed
      ) { [stack] log, _, screen throws(ParameterError) in
        var stack = stack
        stack.interaction.touches = log.touches
        stack.place = parsed[ScreenOptions.at] ?? log.touches[0].point
        stack.interaction.screen = screen
        return try stack.animation()
      }
    }
    stack.place = try parsed.required(ScreenOptions.at)
    stack.interaction.screen = try parsed.screen()
    return .scene(stack.animation)
  }
}
