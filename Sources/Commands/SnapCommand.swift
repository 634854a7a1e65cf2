import Motion
import Scenes

/// `headspring snap`.
struct SnapCommand: MotionCommand {
  var screen: Screen = Screen()
  var size: Size?
  var release: Point?
  var velocity: Point?
  var edge = EdgeChoice.both
  var isProjected = false
  var isTargetOnly = false
  var shape = BounceShapeOptions()
  var common = CommonOptions()

  static let name = CommandName.snap
  static let usage = " --screen <WxH> --at <x,y>"
  static let examples = [
    "headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300",
    "headspring snap --screen 390x844 --at 190,90 --edge nearest --target-only",
    "headspring snap --screen 320x568 --at 120,300 --velocity 600,-200 --project -f csv",
  ]
  static let duration = CommonOptions.shown(Snap.defaultDuration)

  static var ownOptions: [Option<SnapCommand>] {
    screenOptions + motionOptions + BounceShapeOptions.options.map { $0.within(\.shape) }
  }

  private static var screenOptions: [Option<SnapCommand>] {
    [
      .value("screen", \.size, "WxH", "The screen's size in points") {
        word throws(SpellingError) in try size(word)
      },
      .value("at", \.release, "x,y", "Where the bubble's centre is let go") {
        word throws(SpellingError) in try point(word)
      },
      .value(
        "bubble", \.screen.bubble, "WxH", "The bubble's size",
        standard: shown(Screen().bubble)
      ) { word throws(SpellingError) in try size(word) },
      .value(
        "safe-area", \.screen.safeArea, "t,l,b,r", "Insets: top, left, bottom, right",
        standard: "0,0,0,0"
      ) { word throws(SpellingError) in try insets(word) },
      .choice(
        "edge", \.edge, "The edges to choose from; nearest also takes top and bottom",
        standard: EdgeChoice.both),
    ]
  }

  private static var motionOptions: [Option<SnapCommand>] {
    [
      .value("velocity", \.velocity, "x,y", "Points per second with which the bounce starts") {
        word throws(SpellingError) in try point(word)
      },
      .flag(
        "project", \.isProjected, "Choose the target from where friction would stop the throw"),
      .flag("target-only", \.isTargetOnly, "Print only the target and its edge"),
    ]
  }

  private static func shown(_ size: Size) -> String {
    CommonOptions.shown(size.width) + "x" + CommonOptions.shown(size.height)
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
    try parsed.refuse("stiffness", with: "residual")
    let draft = parsed.draft
    var snap = Snap(release: try parsed.required(draft.release, "at", "120,300"))
    snap.screen = draft.screen
    snap.screen.size = try parsed.required(draft.size, "screen", "320x568")
    snap.velocity = draft.velocity
    snap.edge = draft.edge
    snap.isProjected = draft.isProjected
    snap.shape = draft.shape.resolved
    snap.timing = draft.common.timing
    if draft.isTargetOnly { try refuseMotion(parsed) }
    do throws(ParameterError) {
      if draft.isTargetOnly { return .facts(try snap.target().facts) }
      return .animation(try snap.animation())
    } catch {
      throw parsed.usage(error)
    }
  }

  /// A target has no motion.
  private static func refuseMotion(_ parsed: Parsed<SnapCommand>) throws(UsageError) {
    let motion = [
      "fps", "duration", "frames", "delay", "repeat", "alternate", "no-land", "events", "bounces",
      "stiffness", "residual", "name", "tidy",
    ]
    for option in motion { try parsed.refuse(option, with: "target-only") }
    try parsed.refuse(
      "velocity", unless: parsed.draft.isProjected, "needs --project with --target-only")
  }
}
