import Formats
import Motion
import Readers
import Scenes

/// `headspring stack`.
struct StackCommand: MotionCommand, OnScreen, Interacting, Bouncing, Springing {
  var touches: String?
  var count = HeadStack.defaultCount
  var following = Interaction.Following()
  var isExpanding = false
  var isCollapsing = false
  var velocity: Point?
  var screen = ScreenOptions()
  var friction = FrictionOptions()
  var interaction = InteractionOptions()
  var shape = BounceShapeOptions()
  var spring: GivenSpring?
  var common = CommonOptions()

  static let name = CommandName.stack
  static let usage = " --screen <WxH> --at <x,y>"
  static let examples = [
    "headspring stack --screen 320x568 --at 200,300 --velocity -900,0",
    "headspring stack --screen 320x568 --at 298,300 --expand -f csv",
    "headspring stack --screen 320x568 --touches throw.csv --count 5 -f svg",
  ]
  static let duration = Spelling.shown(Snap.defaultDuration)

  static let notes = [
    "Head k does what head 0 does, k lags later and k steps beside it. Each arrives in its own --duration, so that the "
      + "document lasts k lags longer; with --touches, whose form headspring help play tells, --duration is all of it.",
    "--at is where head 0 is let go, pressed (--expand), or was before it was pressed (--collapse). With --touches the "
      + "stack is there, or else where it is first touched.",
  ]

  static let ownOptions: [Option<StackCommand>] =
    Option.screen(at: "Where head 0 is") + courseOptions + Option.interaction + Option.shape
    + [.spring()]

  static let options = ownOptions + commonOptions

  private static var courseOptions: [Option<StackCommand>] {
    let standard = StackCommand()
    return [
      .value(
        "velocity", "x,y", "Points per second with which it is let go", read: Spelling.point
      ) { $0.velocity = $1 },
      .flag("expand", "Press it: the heads line up in the conversation area") {
        $0.isExpanding = true
      },
      .flag("collapse", "Press it there: the heads go back to the edge") {
        $0.isCollapsing = true
      },
      .text("touches", "log", "Play a touch log on it; - is standard input") { $0.touches = $1 },
      .count("count", "n", "How many heads", standard: standard.count) { $0.count = $1 },
      .time(
        "lag", "How long after each other they move",
        standard: Spelling.shown(standard.following.lag)
      ) { $0.following.lag = $1 },
      .value(
        "step", "x,y", "From one head to the next", standard: "2,2", read: Spelling.point
      ) { $0.following.step = $1 },
    ]
  }

  static func product(_ parsed: Parsed<StackCommand>) throws(UsageError) -> Product {
    try refuseIdle(parsed)
    var stack = HeadStack(Interaction(touches: []), at: Point(x: 0, y: 0), course: course(parsed))
    try parsed.apply(to: &stack.interaction)
    stack.interaction.edge = parsed.draft.screen.edge
    stack.interaction.swing = try parsed.swing()
    stack.interaction.timing = parsed.draft.common.timing
    stack.count = parsed.draft.count
    stack.following = parsed.draft.following
    do throws(ParameterError) { try stack.validateParameters() } catch {
      throw parsed.usage(error)
    }
    if let touches = parsed.draft.touches { return reading(Input(touches), stack, parsed) }
    stack.place = try parsed.draft.screen.place(parsed)
    stack.interaction.screen = try parsed.draft.screen.screen(parsed)
    do throws(ParameterError) { return .animation(try stack.animation()) } catch {
      throw parsed.usage(error)
    }
  }

  private static func course(_ parsed: Parsed<StackCommand>) -> HeadStack.Course {
    let draft = parsed.draft
    if draft.touches != nil { return .touches }
    if draft.isExpanding { return .expand }
    return draft.isCollapsing ? .collapse : .snap(velocity: draft.velocity)
  }

  /// The stack under the touches of a log.
  private static func reading(
    _ input: Input, _ draft: HeadStack, _ parsed: Parsed<StackCommand>
  ) -> Product {
    .reading { () throws(Failure) in
      let (log, heads) = try TouchInput(log: input, heads: nil).read()
      if heads != nil {
        throw .unsuitable(input.name, "has heads; those of a stack come from --count")
      }
      var stack = draft
      stack.interaction.touches = log.touches
      stack.place = parsed.draft.screen.at ?? log.touches[0].point
      do throws(UsageError) { stack.interaction.screen = try parsed.screen(of: log) } catch {
        throw .usage(command: name.rawValue, error)
      }
      do throws(ParameterError) { return .animation(try stack.animation()) } catch {
        throw parsed.failure(error, of: log, nil)
      }
    }
  }

  private static func refuseIdle(_ parsed: Parsed<StackCommand>) throws(UsageError) {
    try parsed.refuse("touches", with: "expand", "collapse", "velocity")
    try parsed.refuse("expand", with: "collapse", "velocity")
    try parsed.refuse("collapse", with: "velocity")
    try parsed.refuse(
      "velocity-window", "carry-velocity", "close-target", "tail",
      unless: parsed.has("touches"), "needs --touches")
    let isThrown = parsed.has("touches") || parsed.has("velocity")
    try parsed.refuse("project", unless: isThrown, "needs --velocity or --touches")
    try parsed.refuse("lag", "step", unless: parsed.draft.count > 1, "needs --count 2 or more")
  }
}
