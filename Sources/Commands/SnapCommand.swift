import ExactNumerics
import Motion
import Scenes

/// `headspring snap`.
struct SnapCommand: MotionCommand, OnScreen, Throwing, Bouncing, Springing {
  var screen = ScreenOptions()
  var velocity: Point?
  var isProjected = false
  var friction = FrictionOptions()
  var isTargetOnly = false
  var shape = BounceShapeOptions()
  var spring: GivenSpring?
  var common = CommonOptions()

  static let name = CommandName.snap
  static let usage = " --screen <WxH> --at <x,y>"
  static let examples = [
    "headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300",
    "headspring snap --screen 390x844 --at 190,90 --edge nearest --target-only",
    "headspring snap --screen 320x568 --at 9,300 --velocity 900,0 --project -f csv",
  ]
  static let duration = Spelling.shown(Snap.defaultDuration)

  static let notes = [
    "With --spring it lasts until the spring has settled in both directions.",
    "--rate and --model are the friction of --project, as headspring decay has it.",
  ]

  static let ownOptions: [Option<SnapCommand>] =
    Option.screen(at: "Where the bubble's centre is let go") + throwOptions + Option.friction
    + [targetOption] + Option.shape + [.spring()]

  static let options = ownOptions + commonOptions

  private static var throwOptions: [Option<SnapCommand>] {
    [
      .value(
        "velocity", "x,y", "Points per second with which it starts", read: Spelling.point
      ) { $0.velocity = $1 },
      .flag("project", "Choose the target from where friction would stop the throw") {
        $0.isProjected = true
      },
    ]
  }

  private static var targetOption: Option<SnapCommand> {
    .flag("target-only", "Print only the target and its edge") { $0.isTargetOnly = true }
  }

  static func product(_ parsed: Parsed<SnapCommand>) throws(UsageError) -> Product {
    let snap = try snap(parsed)
    if parsed.draft.isTargetOnly { try refuseMotion(parsed) }
    do throws(ParameterError) {
      if parsed.draft.isTargetOnly {
        let target = try snap.target()
        return .facts(
          snap.facts(of: target), largest: max(target.x.magnitude.high, target.y.magnitude.high))
      }
      return .animation(try snap.animation())
    } catch {
      throw parsed.usage(error)
    }
  }

  private static func snap(_ parsed: Parsed<SnapCommand>) throws(UsageError) -> Snap {
    let draft = parsed.draft
    try parsed.refuse("rate", "model", unless: draft.isProjected, "needs --project")
    try parsed.refuseIdleRate()
    var snap = Snap(release: try draft.screen.place(parsed))
    snap.screen = try draft.screen.screen(parsed)
    snap.edge = draft.screen.edge
    snap.velocity = draft.velocity
    snap.projection = draft.isProjected ? draft.friction.projection : nil
    snap.swing = try parsed.swing()
    snap.timing = draft.common.timing
    return snap
  }

  /// A target has no motion.
  private static func refuseMotion(_ parsed: Parsed<SnapCommand>) throws(UsageError) {
    let motion = [
      "fps", "duration", "frames", "delay", "repeat", "alternate", "no-land", "events", "bounces",
      "stiffness", "residual", "spring", "name", "tidy",
    ]
    for option in motion { try parsed.refuse(option, with: "target-only") }
    try parsed.refuse(
      "velocity", unless: parsed.draft.isProjected, "needs --project with --target-only")
  }
}
