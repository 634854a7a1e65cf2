import Documents
import Motion
import Readers
import Scenes

extension CommandInfo {
  static let play = CommandInfo(
    name: .play,
    summary: "A recorded finger holds, drags, throws and taps heads",
    usage: " [<log>] --screen <WxH>",
    operand: log.info,
    options: [
      ScreenOptions.screen(), [heads.info, InteractionOptions.drag.info],
      InteractionOptions.interaction, BounceOptions.swing,
    ],
    motion: .phrase("until --tail is over"),
    exclusions: [
      [
        OptionExclusionRule(
          [.velocityWindow], when: .noneGiven([.project]),
          and: .saysNot(.drag, Interaction.DragMotion.direct.rawValue),
          "needs --project or --drag \(Interaction.DragMotion.direct.rawValue)")
      ], InteractionOptions.exclusions,
    ],
    examples: [
      "headspring example throw.csv | headspring play --screen 320x568 --project",
      "headspring example conversation.json | headspring play --close-target -f csv",
    ],
    notes: [
      "--drag follow: the head trails the finger by 0.15 s, as UIView animations do since iOS 8. "
        + "direct: it is at the finger. published (iOS 6): each move starts the ease from the "
        + "finger's last position.",
      "A released head keeps the place and the velocity that it shows, so a faster throw bounces "
        + "further. A head at rest starts as published. --at-rest and --drag published start a "
        + "released head with velocity 0.",
      "A touch is a tap while it stays within --slop of where it began.",
      "--spring and --bounces apply to hold, release, snap, press, return and the popover.",
    ],
    action: .motion(motionTask))

  private static let log = Option(
    .log, .file, "file", "Touch log; without it, or with -, standard input")
  private static let heads = Option(
    .heads, .file, "file", "Heads in order, with their positions")

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let interaction = parsed.interaction
    try interaction.validateParameters()
    let log = Input(parsed[log] ?? "-")
    let heads = parsed[heads].map { Input($0) }
    if let shared = heads?.sharedStreamName(with: log) {
      throw ParameterError("heads", "cannot be \(shared), which the log is; name a file")
    }
    return .touched(by: log, heads: heads, parsed) { log, heads, screen throws(ParameterError) in
      var own = interaction
      own.touches = log.touches
      own.heads = heads?.heads ?? []
      own.screen = screen
      return try own.animation()
    }
  }
}
