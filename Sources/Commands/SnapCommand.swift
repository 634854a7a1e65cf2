import ExactNumerics
import Motion
import Scenes

/// `headspring snap`.
struct SnapCommand: MotionCommand, Bouncing, Springing {
  var screen: Screen = Screen()
  var size: Size?
  var release: Point?
  var velocity: Point?
  var edge = EdgeChoice.both
  var isProjected = false
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

  static let notes = ["With --spring it lasts until the spring has settled in both directions."]

  static let ownOptions: [Option<SnapCommand>] =
    screenOptions + throwOptions
    + Option.shape + [.spring()]

  static let options = ownOptions + commonOptions

  private static var screenOptions: [Option<SnapCommand>] {
    [
      .value(
        "screen", "WxH", "The screen's size in points",
        read: size
      ) { $0.size = $1 },
      .value(
        "at", "x,y", "Where the bubble's centre is let go",
        read: point
      ) { $0.release = $1 },
      .value(
        "bubble", "WxH", "The bubble's size", standard: shown(Screen().bubble),
        read: size
      ) { $0.screen.bubble = $1 },
      .value(
        "safe-area", "t,l,b,r", "Insets: top, left, bottom, right", standard: "0,0,0,0",
        read: insets
      ) { $0.screen.safeArea = $1 },
      .choice(
        "edge", "The edges to choose from; nearest also takes top and bottom",
        standard: SnapCommand().edge
      ) { $0.edge = $1 },
    ]
  }

  private static var throwOptions: [Option<SnapCommand>] {
    [
      .value(
        "velocity", "x,y", "Points per second with which it starts",
        read: point
      ) { $0.velocity = $1 },
      .flag("project", "Choose the target from where friction would stop the throw") {
        $0.isProjected = true
      },
      .flag("target-only", "Print only the target and its edge") { $0.isTargetOnly = true },
    ]
  }

  private static func shown(_ size: Size) -> String {
    Spelling.shown(size.width) + "x" + Spelling.shown(size.height)
  }

  private static func size(_ word: String) throws(SpellingError) -> Size {
    let (width, height) = try Spelling.dimensions(word)
    return Size(width: width, height: height)
  }

  private static func point(_ word: String) throws(SpellingError) -> Point {
    let (x, y) = try Spelling.pair(word)
    return Point(x: x, y: y)
  }

  private static func insets(_ word: String) throws(SpellingError) -> Insets {
    let numbers = try Spelling.row(
      word, count: 4, "must be four insets such as 20,0,0,0: top, left, bottom, right")
    var insets = Insets()
    (insets.top, insets.left, insets.bottom, insets.right) = (
      numbers[0], numbers[1], numbers[2], numbers[3]
    )
    return insets
  }

  static func product(_ parsed: Parsed<SnapCommand>) throws(UsageError) -> Product {
    let draft = parsed.draft
    var snap = Snap(release: try parsed.required(draft.release, "at", "120,300"))
    snap.screen = draft.screen
    snap.screen.size = try parsed.required(draft.size, "screen", "320x568")
    snap.velocity = draft.velocity
    snap.edge = draft.edge
    snap.isProjected = draft.isProjected
    snap.swing = try parsed.swing()
    snap.timing = draft.common.timing
    if draft.isTargetOnly { try refuseMotion(parsed) }
    do throws(ParameterError) {
      if draft.isTargetOnly {
        let target = try snap.target()
        return .facts(
          target.facts, largest: max(target.x.magnitude.high, target.y.magnitude.high))
      }
      return .animation(try snap.animation())
    } catch {
      throw parsed.usage(error)
    }
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
