import Motion
import Scenes

extension CommandInfo {
  /// `headspring seen`: animates Messenger's seen heads between states of a conversation.
  static let seen = CommandInfo(
    name: .seen,
    summary: "Small heads move on as friends read a conversation",
    usage: " --screen <WxH> --before <file> --after <file>",
    options: inputOptions + layoutOptions + wayOptions,
    motion: MotionOptions(duration: .each(SeenHeads.defaultDuration, "for each move")),
    exclusions: OptionExclusionRule.pairwiseExclusions(.states, with: [.before, .after])
      + OptionExclusionRule.pairwiseExclusions(.screen, with: [.conversationWidth])
      + OptionExclusionRule.pairwiseExclusions(.timing, with: [.spring, .bounces])
      + OptionExclusionRule.pairwiseExclusions(.spring, with: [.bounces]),
    examples: [
      "headspring example seen-before.json -o before.json",
      "headspring example seen-after.json -o after.json",
      "headspring seen --before before.json --after after.json --screen iphone-15",
    ],
    notes: [
      "A conversation is {\"messages\": [{\"id\": \"m1\", \"seenBy\": [\"ann\", \"bob\"]}]}: "
        + "the messages from top to bottom, each with the people who have read up to it, the "
        + "rightmost head first. A row that is too long ends in \"+n\".",
      "With --states each line is a conversation, perhaps with its start: \"time\": 2. Without "
        + "it, each change begins when the previous one has ended.",
      "Each head has a position; one that appears or disappears also an alpha and a scale. A "
        + "message whose cell moves has a y. updates lists the change as a list-diffing library "
        + "does.",
    ],
    action: .motion(motionTask))

  private static var inputOptions: [OptionInfo] {
    [
      .value(
        .before, .file, "file", "Conversation before the change; - is standard input"
      ).required(such: "before.json"),
      .value(.after, .file, "file", "Conversation after the change; - is standard input")
        .required(such: "after.json"),
      .value(
        .states, .file, "file",
        "Conversations in lines, instead of --before, --after"),
      .flag(.lenient, "Ignore unknown keys in a conversation"),
    ]
  }

  private static var layoutOptions: [OptionInfo] {
    let defaults = ConversationLayout(width: 0)
    let sides = ConversationLayout.Kind.allCases.map {
      ValueParser.defaultNumberText($0.defaultHead)
    }
    return [
      .value(
        .screen, .screen, "WxH", "Screen or device, as wide as the conversation"
      ).required(such: "320x568"),
      .number(
        .conversationWidth, "w", "Width in points, instead of --screen"),
      .choice(
        .layout, "Arrangement of the heads; flow makes them smaller",
        of: ConversationLayout.Kind.self, default: defaults.kind),
      .number(
        .messageHeight, "h", "Height of a message in points", default: defaults.messageHeight),
      .value(
        .head, .number, "s", "Side length of a head in points",
        default: .text("\(sides[0]) for rows, \(sides[1]) for flow")),
      .number(
        .margin, "m", "Distance between heads, and from the right edge, in points",
        default: defaults.margin),
    ]
  }

  private static var wayOptions: [OptionInfo] {
    [
      StartAndTargetOptions.timing,
      BounceOptions.spring(),
      .choice(
        .indices, "Updates as [section, item] pairs, or for one list of messages and heads",
        of: ListUpdates.Indices.self, default: .pairs),
      .countOption(.bounces, "n", "Use a bounce with this many swings"),
      .time(
        .stagger, "Time between the starts of two heads",
        default: .number(SeenHeads(width: 0).stagger)),
    ]
  }

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let inputs = try conversationInputs(parsed)
    var heads = SeenHeads(width: try conversationWidth(parsed))
    heads.layout.kind = parsed.choice(.layout) ?? heads.layout.kind
    heads.layout.messageHeight = parsed.number(.messageHeight) ?? heads.layout.messageHeight
    heads.layout.givenHead = parsed.number(.head)
    heads.layout.margin = parsed.number(.margin) ?? heads.layout.margin
    heads.swing = transitionCurve(parsed)
    heads.stagger = parsed.number(.stagger) ?? heads.stagger
    heads.indices = parsed.choice(.indices) ?? heads.indices
    heads.timing = parsed.timing
    try mapError(of: heads.validate()) { (error: ParameterError) in
      let isScreen = error.parameter == OptionName.conversationWidth.rawValue && parsed.has(.screen)
      return isScreen ? ParameterError("screen", "its width \(error.rule)") : error
    }
    return .seen(SeenTask(heads: heads, inputs: inputs, isLenient: parsed.has(.lenient)))
  }

  private static func conversationInputs(_ parsed: ParsedArguments) throws(ParameterError)
    -> [PlannedInput]
  {
    if let states = parsed.path(.states) {
      return [PlannedInput(Input(states), .conversationStates)]
    }
    if !parsed.has(.before), !parsed.has(.after) {
      throw ParameterError("before", "and --after, or --states, are missing; give the conversation")
    }
    let before = Input(try parsed.required(parsed.path(.before), .before))
    let after = Input(try parsed.required(parsed.path(.after), .after))
    if let shared = after.sharedStreamName(with: before) {
      throw ParameterError("after", "cannot be \(shared) beside --before; name a file")
    }
    return [PlannedInput(before, .conversation), PlannedInput(after, .conversation)]
  }

  /// The width of --conversation-width, or of the screen.
  private static func conversationWidth(_ parsed: ParsedArguments) throws(ParameterError) -> Double
  {
    if let width = parsed.number(.conversationWidth) { return width }
    guard let screen = parsed.size(.screen) else {
      throw ParameterError(
        "screen",
        "is missing; give it, for example --screen 320x568, or --conversation-width 320")
    }
    try require(screen.height > 0, "screen", "must have sides above 0")
    return screen.width
  }

  private static func transitionCurve(_ parsed: ParsedArguments) -> TransitionCurve {
    if let spring = parsed.spring(.spring) { return .spring(spring) }
    guard let bounces = parsed.count(.bounces) else {
      return .ease(parsed.easing(.timing) ?? .easeInOut)
    }
    var shape = BounceShape()
    shape.bounces = bounces
    return .bounce(shape)
  }
}
