import Documents
import Motion
import Scenes

extension CommandInfo {
  static let press = CommandInfo(
    name: .press,
    summary: "A tapped bubble moves to the top and its popover grows",
    usage: " --screen <WxH> --at <x,y>",
    options: [
      ScreenOptions.screen(at: "Position of the bubble's centre when it is tapped"),
      [
        .flag(.dismiss, "Close the popover and move the bubble back"), edgePoint.info,
        compat.info,
        InteractionOptions.popover.info, InteractionOptions.touchScale.info,
      ],
      BounceOptions.swing,
    ],
    motion: .number(Press.defaultDuration),
    exclusions: [
      [
        .exclusion([.edge], beside: [.edgePoint]),
        .exclusion([.popover], beside: [.compat, .dismiss]),
        .requirement([.edge, .edgePoint], .dismiss),
      ], BounceOptions.swingExclusions,
    ],
    examples: [
      "headspring press --screen 320x568 --safe-area 20,0,0,0 --at 22,300",
      "headspring press --screen 320x568 --at 160,33 --dismiss --edge-point 22,300",
      "headspring press --screen 320x568 --at 22,300 --spring swiftui.bouncy -f csv",
    ],
    notes: [
      "The bubble moves to the middle of the conversation area: the top of the screen inside "
        + "--safe-area, as high as the bubble. Below it the popover grows "
        + "with the bubble's bounce, while the backdrop fades in. --popover two-step is its "
        + "published growth: to 1.1, then to 1, each in 0.3 s. The "
        + "bubble's scale is that of headspring pulse.",
      "--dismiss is the next tap: popover and backdrop disappear in 0.3 s. "
        + "The bubble moves back to --edge-point, or to the snap target of "
        + "headspring snap from --at.",
      "--compat chatheads has the popover as published: its growth is two-step, and of its frame "
        + "\(Press.originalQuirk).",
      "--duration is the length of the bubble's move; with --spring it lasts until the "
        + "spring has settled in both directions. The document ends with its longest track.",
    ],
    action: .motion(motionTask))

  private static let edgePoint = Option(
    .edgePoint, .point, "x,y", "Position to move back to, instead of the snap target")
  private static let compat = Option(
    .compat, .name(among: ["chatheads"]), "name",
    "Reproduce the published popover, including its quirk")

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    var press = Press(place: try parsed.required(ScreenOptions.at))
    press.screen = try parsed.screen()
    if parsed.has(.dismiss) {
      press.destination = parsed[edgePoint].map { .edgePoint($0) } ?? .snapTarget(parsed.edge)
    }
    press.isOriginal = parsed.has(.compat)
    parsed.read(InteractionOptions.popover, into: &press.popover)
    if press.isOriginal { press.popover = .twoStep }
    parsed.read(InteractionOptions.touchScale, into: &press.touchScale)
    press.swing = parsed.swing
    press.timing = parsed.timing
    return .scene(press.animation)
  }
}
