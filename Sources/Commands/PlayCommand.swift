import Formats
import Motion
import Readers
import Scenes

/// `headspring play`.
struct PlayCommand: MotionCommand, OnScreen, Interacting, Bouncing, Springing {
  var log: String?
  var heads: String?
  var screen = ScreenOptions()
  var friction = FrictionOptions()
  var interaction = InteractionOptions()
  var shape = BounceShapeOptions()
  var spring: GivenSpring?
  var common = CommonOptions()

  static let name = CommandName.play
  static let usage = " [<log>] --screen <WxH>"
  static let examples = [
    "headspring play throw.csv --screen 320x568 --safe-area 20,0,0,0 --project",
    "headspring play conversation.json --carry-velocity -f csv",
    "headspring play close.csv --heads heads.csv --screen 320x568 --close-target",
  ]
  static let duration = "until --tail after the last touch"

  static let notes = [
    "A touch log is a table, time,phase,x,y and perhaps head, or JSON: {\"screen\": [320, 568], \"heads\": [{\"id\": "
      + "\"a\", \"at\": [22, 300]}], \"touches\": [{\"time\": 0, \"phase\": \"began\", \"x\": 30, \"y\": 310}]}. Phases "
      + "are began, moved, ended, cancelled; times are seconds. Without a name, or for -, standard input is read.",
    "--heads is a table id,x,y or JSON as above; without heads there is one, called head, where it is first touched. A "
      + "touch that names no head takes the one it hits.",
    "--spring or --bounces shape hold, release, snap, press and return; a drag, the popover and the backdrop ease.",
  ]

  static let operand: Option<PlayCommand>? = .text("log", "file", "The touch log") { $0.log = $1 }

  static let ownOptions: [Option<PlayCommand>] =
    Option.screen() + [
      .text("heads", "file", "The heads and where they are, in the order of their line") {
        $0.heads = $1
      }
    ] + Option.interaction + Option.shape + [.spring()]

  static let options = ownOptions + commonOptions

  static func product(_ parsed: Parsed<PlayCommand>) throws(UsageError) -> Product {
    var interaction = Interaction(touches: [])
    try parsed.apply(to: &interaction)
    interaction.edge = parsed.draft.screen.edge
    interaction.swing = try parsed.swing()
    interaction.timing = parsed.draft.common.timing
    do throws(ParameterError) { try interaction.validateParameters() } catch {
      throw parsed.usage(error)
    }
    let input = TouchInput(
      log: Input(parsed.draft.log ?? "-"), heads: parsed.draft.heads.map { Input($0) })
    try parsed.refuse(
      "heads", unless: input.heads != .standard || input.log != .standard,
      "cannot be - where the log is read from standard input")
    let draft = interaction
    return .reading { () throws(Failure) in
      let (log, heads) = try input.read()
      return .animation(try animation(draft, log, heads, parsed))
    }
  }

  private static func animation(
    _ draft: Interaction, _ log: TouchLog, _ heads: HeadList?, _ parsed: Parsed<PlayCommand>
  ) throws(Failure) -> Animation {
    var interaction = draft
    interaction.touches = log.touches
    interaction.heads = heads?.heads ?? []
    do throws(UsageError) { interaction.screen = try parsed.screen(of: log) } catch {
      throw .usage(command: name.rawValue, error)
    }
    do throws(ParameterError) { return try interaction.animation() } catch {
      throw parsed.failure(error, of: log, heads)
    }
  }
}
