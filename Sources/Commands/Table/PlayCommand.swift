import Motion
import Scenes

/// `headspring play`: simulates the interaction of a touch log.
enum PlayCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .motion(motionTask))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .play,
      summary: "The full interaction from a recorded touch log",
      usage: " [<log>] --screen <WxH>",
      operand: .value(.log, .file, "file", "Touch log; without it, or with -, standard input"),
      options: ScreenOptions.screen() + [heads, drag]
        + [InteractionOptions.timeUnit, InteractionOptions.logStart]
        + InteractionOptions.interaction + BounceOptions.swing,
      motion: MotionOptions(duration: .text("until --tail is over")),
      exclusions: InteractionOptions.exclusions,
      examples: [
        "headspring example throw.csv | headspring play --screen 320x568 --project",
        "headspring example conversation.json | headspring play --carry-velocity -f csv",
      ])
  }

  private static var notes: [String] {
    [
      "A touch log is a table with time,phase,x,y and optionally head, or JSON: {\"heads\": "
        + "[{\"id\": \"a\", \"at\": [22, 300]}], \"touches\": [{\"time\": 0, \"phase\": "
        + "\"began\", \"x\": 30, \"y\": 310}]}. Phases are began, moved, ended, cancelled. "
        + "UIKit's, Android's and the DOM's names are known. "
        + "Times count from the first touch, in seconds or a header's unit (time_ms). --heads is a "
        + "table id,x,y, or JSON as above; without it one head is at the first touch. A touch "
        + "without a head takes the one that it hits.",
      "--drag follow: the head trails the finger by 0.15 s, as UIView animations do since iOS 8. "
        + "direct: it is at the finger. published (iOS 6): each move starts the ease from the "
        + "finger's last position.",
      "--spring and --bounces apply to hold, release, snap, press and return.",
    ]
  }

  private static var heads: OptionInfo {
    OptionInfo.value(
      .heads, .file, "file", "Heads in order, with their positions")
  }

  private static var drag: OptionInfo {
    OptionInfo.choice(
      .drag, "Motion of a head while it is dragged", of: Interaction.DragMotion.self,
      default: Interaction(touches: []).drag)
  }

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let interaction = try parsed.interaction
    try interaction.validateParameters()
    let log = Input(parsed.path(.log) ?? "-")
    let heads = parsed.path(.heads).map { Input($0) }
    if let shared = heads?.sharedStreamName(with: log) {
      throw ParameterError("heads", "cannot be \(shared), which the log is; name a file")
    }
    return .touched(
      TouchSceneTask(.play(interaction), log: log, heads: heads, parsed))
  }
}
