import Motion
import Scenes

/// `headspring press`.
struct PressCommand: MotionCommand, OnScreen, Bouncing, Springing {
  /// The published ancestor, with its quirk.
  enum Compatibility: String, CaseIterable, Sendable {
    case chatheads
  }

  var screen = ScreenOptions()
  var isDismissal = false
  var edgePoint: Point?
  var compatibility: Compatibility?
  var shape = BounceShapeOptions()
  var spring: GivenSpring?
  var common = CommonOptions()

  static let name = CommandName.press
  static let usage = " --screen <WxH> --at <x,y>"
  static let examples = [
    "headspring press --screen 320x568 --safe-area 20,0,0,0 --at 22,300",
    "headspring press --screen 320x568 --at 160,33 --dismiss --edge-point 22,300",
    "headspring press --screen 320x568 --at 22,300 --spring swiftui.bouncy -f csv",
  ]
  static let duration = Spelling.shown(Press.defaultDuration)

  static let notes = [
    "The bubble goes to the middle of the conversation area: the top of the screen inside --safe-area, as high as the "
      + "bubble. Below it the popover grows to 1.1 and settles at 1, 0.3 s each, and the backdrop fades in. The bubble's "
      + "scale is that of headspring pulse.",
    "--dismiss is the next press: popover and backdrop go in 0.3 s, the bubble goes back to --edge-point, or to where "
      + "headspring snap would take it from --at.",
    "--compat chatheads has the popover's frame as published: \(Press.originalQuirk).",
    "--duration is the length of the bubble's way; with --spring it lasts until the spring has settled in both "
      + "directions. It ends with whatever takes longest.",
  ]

  static let ownOptions: [Option<PressCommand>] =
    Option.screen(at: "Where the bubble's centre is when it is pressed") + pressOptions
    + Option.shape + [.spring()]

  static let options = ownOptions + commonOptions

  private static var pressOptions: [Option<PressCommand>] {
    [
      .flag("dismiss", "The way back, when the popover is there") { $0.isDismissal = true },
      .value(
        "edge-point", "x,y", "Where --dismiss takes it, instead of the snap target",
        read: Spelling.point
      ) { $0.edgePoint = $1 },
      .choice("compat", "The published popover frame, quirk included") { $0.compatibility = $1 },
    ]
  }

  static func product(_ parsed: Parsed<PressCommand>) throws(UsageError) -> Product {
    let press = try press(parsed)
    do throws(ParameterError) { return .animation(try press.animation()) } catch {
      throw parsed.usage(error)
    }
  }

  private static func press(_ parsed: Parsed<PressCommand>) throws(UsageError) -> Press {
    let draft = parsed.draft
    try parsed.refuse("edge", with: "edge-point")
    try parsed.refuse("edge", "edge-point", unless: draft.isDismissal, "needs --dismiss")
    var press = Press(place: try draft.screen.place(parsed))
    press.screen = try draft.screen.screen(parsed)
    press.destination = draft.destination
    press.isOriginal = draft.compatibility == .chatheads
    press.swing = try parsed.swing()
    press.timing = draft.common.timing
    return press
  }

  private var destination: Press.Destination {
    guard isDismissal else { return .conversation }
    return edgePoint.map { .edgePoint($0) } ?? .snapTarget(screen.edge)
  }
}
