import Motion
import Scenes

/// `headspring seen`: animates Messenger's seen heads between states of a conversation.
enum SeenCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes }, shape: { info.document(SeenHeads.shape) },
      action: .motion(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .seen,
      summary: "Messenger's seen heads from one state of a conversation to the next",
      usage: " --width <w> --before <file> --after <file>",
      options: inputOptions + layoutOptions + wayOptions
        + MotionOptions.common(
          duration: .each(SeenHeads.defaultDuration, "for each way"), readsFiles: true),
      exclusions: Exclusion.pairs(.states, with: [.before, .after])
        + Exclusion.pairs(.timing, with: [.spring, .bounces])
        + Exclusion.pairs(.spring, with: [.bounces]),
      examples: [
        "headspring example seen-states.ndjson | headspring seen --states - --width 320",
        "headspring example seen-before.json -o before.json",
        "headspring example seen-after.json -o after.json",
        "headspring seen --before before.json --after after.json --width 320",
      ])
  }

  private static var notes: [String] {
    [
      "A conversation is {\"messages\": [{\"id\": \"m1\", \"seenBy\": [\"ann\", \"bob\"]}]}: the "
        + "messages from top to bottom, each with those who have read up to it, the rightmost "
        + "head first. A row that would pass the left edge ends in \"+n\", where all heads "
        + "beyond it are.",
      "In states each line is a conversation; \"time\": T, in all lines or in none, says in "
        + "seconds when it begins. Without, each change begins when the one before has ended. "
        + "What a change interrupts goes on from where it has got to.",
      "Every head has a position, one that comes or goes an alpha and a scale too, and a message "
        + "whose cell moves a y. updates lists each head's [section, item] as a list-diffing "
        + "library does: deletes and from before the change, inserts and to after it.",
      "With --spring a way lasts until the spring has settled.",
    ]
  }

  private static var inputOptions: [OptionInfo] {
    [
      .value(
        .before, .file, "file", "The conversation before the change; - is standard input"
      ).required(such: "before.json"),
      .value(.after, .file, "file", "The conversation after it; - is standard input")
        .required(such: "after.json"),
      .value(
        .states, .file, "file", "Instead of both: conversations one a line; - is standard input"),
      .flag(.lenient, "Pass over keys that are none of a conversation's"),
      InputOptions.limit,
    ]
  }

  private static var layoutOptions: [OptionInfo] {
    let defaults = ConversationLayout(width: 0)
    let sides = ConversationLayout.Kind.allCases.map { Spelling.shown($0.defaultHead) }
    return [
      .number(.width, "w", "The conversation's width in points; a plot's is --columns").required(
        such: "320"),
      .choice(
        .layout, "Heads in rows, or flowing, which makes them smaller",
        of: ConversationLayout.Kind.self, default: defaults.kind),
      .number(.messageHeight, "h", "A message's height", default: defaults.messageHeight),
      .value(
        .head, .number, "s", "The side of a head",
        default: .text("\(sides[0]) for rows, \(sides[1]) for flow")),
      .number(
        .margin, "m", "Between heads, and at the right edge", default: defaults.margin),
    ]
  }

  private static var wayOptions: [OptionInfo] {
    [
      EaseCommand.timing,
      BounceOptions.spring(),
      .count(.bounces, "n", "A bounce that swings so often past each new place"),
      .time(
        .stagger, "Time from one head's start to the next one's",
        default: .number(SeenHeads(width: 0).stagger)),
    ]
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let input = try input(parsed)
    var heads = SeenHeads(width: try parsed.required(parsed.number(.width), .width))
    heads.layout.kind = parsed.choice(.layout) ?? heads.layout.kind
    heads.layout.messageHeight = parsed.number(.messageHeight) ?? heads.layout.messageHeight
    heads.layout.givenHead = parsed.number(.head)
    heads.layout.margin = parsed.number(.margin) ?? heads.layout.margin
    heads.swing = swing(parsed)
    heads.stagger = parsed.number(.stagger) ?? heads.stagger
    heads.timing = parsed.timing
    try heads.validate()
    return .seen(SeenTask(heads: heads, input: input, isLenient: parsed.has(.lenient)))
  }

  private static func input(_ parsed: ParsedArguments) throws(ParameterError)
    -> SeenTask.Conversations
  {
    if let states = parsed.path(.states) { return .states(Input(states)) }
    if !parsed.has(.before), !parsed.has(.after) {
      throw ParameterError("before", "and --after, or --states, are missing; give the conversation")
    }
    let before = Input(try parsed.required(parsed.path(.before), .before))
    let after = Input(try parsed.required(parsed.path(.after), .after))
    if let shared = after.shared(with: before) {
      throw ParameterError("after", "cannot be \(shared) beside --before; name a file")
    }
    return .change(before: before, after: after)
  }

  private static func swing(_ parsed: ParsedArguments) -> Swing {
    if let spring = parsed.spring(.spring) { return .spring(spring) }
    guard let bounces = parsed.count(.bounces) else {
      return .ease(parsed.timing(.timing) ?? .easeInOut)
    }
    var shape = BounceShape()
    shape.bounces = bounces
    return .bounce(shape)
  }
}
