import Motion
import Scenes

/// `headspring play`: simulates the interaction of a touch log.
enum PlayCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes }, shape: { info.document(Interaction.shape) },
      action: .motion(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .play,
      summary: "A touch log through the whole interaction, from drag to popover",
      usage: " [<log>] --screen <WxH>",
      operand: .value(.log, .file, "file", "The touch log; - is standard input, as is none"),
      options: ScreenOptions.screen() + [heads, InputOptions.limit, drag]
        + InteractionOptions.interaction + BounceOptions.shape + [BounceOptions.spring()]
        + MotionOptions.common(
          duration: .text("until --tail after the last touch"), readsFiles: true),
      exclusions: InteractionOptions.exclusions,
      examples: [
        "headspring example throw.csv | headspring play --screen 320x568 --project",
        "headspring example conversation.json | headspring play --carry-velocity -f csv",
      ])
  }

  private static var notes: [String] {
    [
      "A touch log is a table, time,phase,x,y and perhaps head, or JSON: {\"screen\": [320, "
        + "568], \"heads\": [{\"id\": \"a\", \"at\": [22, 300]}], \"touches\": [{\"time\": 0, "
        + "\"phase\": \"began\", \"x\": 30, \"y\": 310}]}. Phases are began, moved, ended, "
        + "cancelled; times are seconds, and count from the first touch where that is later "
        + "than a minute. Without a name, or for -, standard input is read.",
      "--heads is a table id,x,y or JSON as above; without heads there is one, called head, "
        + "where it is first touched. A touch that names no head takes the one whose bubble it "
        + "hits; one that hits none is a miss, an event and nothing else.",
      "A dragged head follows: what each move leaves of the way runs out in 0.3 s on top of the "
        + "finger's place, in whole points, so that it goes at the finger's speed and 0.15 s "
        + "behind, as a phone's animation blocks have it since iOS 8. direct: it is where the "
        + "finger is. restart: each move starts the ease anew from where the head is. published: "
        + "from where the finger was, as on iOS 6, where the head jumps to.",
      "--spring or --bounces shape hold, release, snap, press and return; a drag, the popover "
        + "and the backdrop ease. A snap begins where the finger had the head, and what is left "
        + "of a drag runs out on top of it.",
    ]
  }

  private static var heads: OptionInfo {
    OptionInfo.value(
      .heads, .file, "file", "The heads and where they are, in the order of their line")
  }

  private static var drag: OptionInfo {
    OptionInfo.choice(
      .drag, "How a head follows the finger", of: Interaction.Drag.self,
      default: Interaction(touches: []).drag)
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let interaction = parsed.interaction
    try interaction.validateParameters()
    let log = Input(parsed.path(.log) ?? "-")
    let heads = parsed.path(.heads).map { Input($0) }
    if let shared = heads?.shared(with: log) {
      throw ParameterError("heads", "cannot be \(shared), which the log is; name a file")
    }
    return .touched(
      TouchTask(.play(interaction), log: log, heads: heads, screen: parsed.givenScreen))
  }
}
