import Motion
import Scenes

/// `headspring stack`: animates heads that follow a leader.
enum StackCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes }, shape: { info.document(HeadStack.shape) },
      action: .motion(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .stack,
      summary: "Heads that follow a leader: let go, pressed, or under a touch log",
      usage: " --screen <WxH> --at <x,y>",
      options: ScreenOptions.screen(at: "Where head 0 is") + courseOptions
        + InteractionOptions.interaction + BounceOptions.shape + [BounceOptions.spring()]
        + MotionOptions.common(
          duration: .number(Snap.defaultDuration), readsFiles: true),
      exclusions: exclusions,
      examples: [
        "headspring stack --screen 320x568 --at 200,300 --velocity -900,0",
        "headspring stack --screen 320x568 --at 298,300 --expand -f csv",
        "headspring example throw.csv | headspring stack --screen iphone-5 --touches -",
      ])
  }

  private static var notes: [String] {
    [
      "Head k does what head 0 does, k lags later and k steps beside it. Each arrives in its own "
        + "--duration, so that the document lasts k lags longer; with --touches, whose form "
        + "headspring help play tells, --duration is all of it.",
      "--at is where head 0 is let go, pressed (--expand), or was before it was pressed "
        + "(--collapse). With --touches the stack is there, or else where it is first touched.",
    ]
  }

  private static var courseOptions: [OptionInfo] {
    let following = Interaction.Following()
    return [
      .value(.velocity, .point, "x,y", "Points per second with which it is let go"),
      .flag(.expand, "Press it: the heads line up in the conversation area"),
      .flag(.collapse, "Press it there: the heads go back to the edge"),
      .value(.touches, .file, "log", "Play a touch log on it; - is standard input"),
      InputOptions.limit,
      .count(.count, "n", "How many heads", default: HeadStack.defaultCount),
      .time(.lag, "How long after each other they move", default: .number(following.lag)),
      .value(.step, .point, "x,y", "From one head to the next", default: .text("2,2")),
    ]
  }

  private static var exclusions: [Exclusion] {
    Exclusion.pairs(.touches, with: [.expand, .collapse, .velocity])
      + Exclusion.pairs(.expand, with: [.collapse, .velocity])
      + Exclusion.pairs(.collapse, with: [.velocity]) + [
        .needs([.velocityWindow, .carryVelocity, .closeTarget, .tail, .maxInput], .touches),
        .needs([.project], .velocity, .touches),
        Exclusion([.lag, .step], when: [.atMost(.count, 1)], "needs --count 2 or more"),
      ] + InteractionOptions.exclusions
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    var stack = HeadStack(parsed.interaction, at: Point(x: 0, y: 0), course: course(parsed))
    stack.count = parsed.count(.count) ?? stack.count
    stack.following.lag = parsed.number(.lag) ?? stack.following.lag
    stack.following.step = parsed.point(.step) ?? stack.following.step
    try stack.validateParameters()
    if let touches = parsed.path(.touches) {
      return .touched(
        TouchTask(
          .stack(stack, at: parsed.point(.at)), log: Input(touches), screen: parsed.givenScreen))
    }
    stack.place = try parsed.bubblePlace()
    stack.interaction.screen = try parsed.screen()
    return .scene(Scene(animation: stack.animation))
  }

  private static func course(_ parsed: ParsedArguments) -> HeadStack.Course {
    if parsed.has(.touches) { return .touches }
    if parsed.has(.expand) { return .expand }
    return parsed.has(.collapse) ? .collapse : .snap(velocity: parsed.point(.velocity))
  }
}
