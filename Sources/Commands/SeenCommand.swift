import Motion
import Scenes

/// `headspring seen`.
struct SeenCommand: MotionCommand, Springing {
  var before: String?
  var after: String?
  var states: String?
  var isLenient = false
  var width: Double?
  var layout = ConversationLayout(width: 0)
  var function = TimingFunction.easeInOut
  var spring: GivenSpring?
  var bounces: Int?
  var stagger = 0.0
  var common = CommonOptions()

  static let name = CommandName.seen
  static let usage = " --width <w> --before <file> --after <file>"
  static let examples = [
    "headspring seen --before seen-before.json --after seen-after.json --width 320",
    "headspring seen --states seen-states.ndjson --width 320 --stagger 50ms -f csv",
  ]
  static let duration = "\(Spelling.shown(SeenHeads.defaultDuration)) for each way"

  static let notes = [
    "A conversation is {\"messages\": [{\"id\": \"m1\", \"seenBy\": [\"ann\", \"bob\"]}]}: the messages from top to bottom, each "
      + "with those who have read up to it, the rightmost head first. A row that would pass the left edge ends in "
      + "\"+n\", where all heads beyond it are.",
    "In states each line is a conversation; \"time\": T, in all lines or in none, says in seconds when it begins. "
      + "Without, each change begins when the one before has ended. What a change interrupts goes on from where it has "
      + "got to.",
    "Every head has a position, one that comes or goes an alpha and a scale too, and a message whose cell moves a y. "
      + "updates lists each head's [section, item] as a list-diffing library does: deletes and from before the change, "
      + "inserts and to after it.",
    "With --spring a way lasts until the spring has settled.",
  ]

  static let ownOptions: [Option<SeenCommand>] = inputOptions + layoutOptions + wayOptions

  /// Its width is the conversation's.
  static var commonOptions: [Option<SeenCommand>] {
    Option.common(duration: duration).filter { $0.name != "width" }
  }

  static let options = ownOptions + commonOptions

  private static var inputOptions: [Option<SeenCommand>] {
    [
      .text("before", "file", "The conversation before the change; - is standard input") {
        $0.before = $1
      },
      .text("after", "file", "The conversation after it; - is standard input") { $0.after = $1 },
      .text("states", "file", "Instead of both: conversations one a line; - is standard input") {
        $0.states = $1
      },
      .flag("lenient", "Pass over keys that are none of a conversation's") { $0.isLenient = true },
    ]
  }

  private static var layoutOptions: [Option<SeenCommand>] {
    let standard = SeenCommand().layout
    return [
      .number("width", "w", "The conversation's width in points") { $0.width = $1 },
      .choice(
        "layout", "Heads in rows, or flowing, which makes them smaller", standard: standard.kind
      ) {
        $0.layout.kind = $1
      },
      .number("message-height", "h", "A message's height", standard: standard.messageHeight) {
        $0.layout.messageHeight = $1
      },
      head,
      .number("margin", "m", "Between heads, and at the right edge", standard: standard.margin) {
        $0.layout.margin = $1
      },
    ]
  }

  private static var head: Option<SeenCommand> {
    var option = Option<SeenCommand>.number("head", "s", "The side of a head") {
      $0.layout.givenHead = $1
    }
    let sides = ConversationLayout.Kind.allCases.map { Spelling.shown($0.defaultHead) }
    option.standard = "\(sides[0]) for rows, \(sides[1]) for flow"
    return option
  }

  private static var wayOptions: [Option<SeenCommand>] {
    [
      .timing("A named timing function or its four numbers") { $0.function = $1 },
      .spring(),
      .count("bounces", "n", "A bounce that swings so often past each new place") {
        $0.bounces = $1
      },
      .time(
        "stagger", "Time from one head's start to the next one's",
        standard: Spelling.shown(SeenCommand().stagger)
      ) { $0.stagger = $1 },
    ]
  }

  static func product(_ parsed: Parsed<SeenCommand>) throws(UsageError) -> Product {
    let input = try input(parsed)
    let scene = try scene(parsed)
    do throws(ParameterError) { try scene.validate() } catch { throw parsed.usage(error) }
    return .reading { () throws(Failure) in .animation(try input.animation(of: scene, parsed)) }
  }

  private static func input(
    _ parsed: Parsed<SeenCommand>
  ) throws(UsageError) -> ConversationInput {
    let draft = parsed.draft
    try parsed.refuse("states", with: "before", "after")
    if let states = draft.states { return .states(Input(states)) }
    guard draft.before != nil || draft.after != nil else {
      throw UsageError("--before and --after, or --states, are missing; give the conversation")
    }
    let before = Input(try parsed.required(draft.before, "before", "before.json"))
    let after = Input(try parsed.required(draft.after, "after", "after.json"))
    try parsed.refuse(
      "after", unless: before != .standard || after != .standard,
      "cannot be standard input beside --before; name a file")
    return .change(before: before, after: after)
  }

  private static func scene(_ parsed: Parsed<SeenCommand>) throws(UsageError) -> SeenHeads {
    let draft = parsed.draft
    try parsed.refuse("timing", with: "spring", "bounces")
    try parsed.refuse("spring", with: "bounces")
    let width = try parsed.required(draft.width, "width", "320")
    var scene = SeenHeads(width: width)
    scene.layout = draft.layout
    scene.layout.width = width
    scene.swing = swing(draft)
    scene.stagger = draft.stagger
    scene.timing = draft.common.timing
    return scene
  }

  private static func swing(_ draft: SeenCommand) -> Swing {
    if let spring = draft.spring { return .spring(spring.spring) }
    guard let bounces = draft.bounces else { return .ease(draft.function) }
    var shape = BounceShape()
    shape.bounces = bounces
    return .bounce(shape)
  }
}
