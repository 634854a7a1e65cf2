import Animations
import Documents
import Motion
import Readers
import Scenes

extension CommandInfo {
  static let seen = CommandInfo(
    name: .seen,
    summary: "Small heads move on as friends read a conversation",
    usage: " --screen <WxH> --before <file> --after <file>",
    options: [SeenOptions.all],
    motion: .number(SeenHeads.defaultDuration, "for each move"),
    exclusions: [
      [
        .exclusion([.states], beside: [.before, .after]),
        .exclusion([.screen], beside: [.conversationWidth]),
        .exclusion([.timing], beside: [.spring, .bounces]),
        .exclusion([.spring], beside: [.bounces]),
      ]
    ],
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

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let inputs = try conversationInputs(parsed)
    var heads = SeenHeads(width: try conversationWidth(parsed))
    parsed.read(SeenOptions.layoutKind, into: &heads.layout.kind)
    parsed.read(SeenOptions.messageHeight, into: &heads.layout.messageHeight)
    heads.layout.givenHead = parsed[SeenOptions.head]
    parsed.read(SeenOptions.margin, into: &heads.layout.margin)
    if let spring = parsed.spring {
      heads.swing = .spring(spring)
    } else if let bounces = parsed[BounceOptions.bounces] {
      var shape = BounceShape()
      shape.bounces = bounces
      heads.swing = .bounce(shape)
    } else {
      heads.swing = .ease(parsed[StartAndTargetOptions.timing] ?? .easeInOut)
    }
    parsed.read(PropertyGroupOptions.stagger, into: &heads.stagger)
    parsed.read(SeenOptions.indices, into: &heads.indices)
    heads.screen = parsed[ScreenOptions.screen]
    heads.timing = parsed.timing
    try mapError(of: heads.validate()) { (error: ParameterError) in
      let isScreen = error.parameter == OptionName.conversationWidth.rawValue && parsed.has(.screen)
      return isScreen ? ParameterError("screen", "its width \(error.rule)") : error
    }
    let isLenient = parsed.has(.lenient)
    return .reading(inputs) { [heads] texts, parsed, _ throws(Failure) in
      let animation: () throws(ParameterError) -> Animation
      if inputs.count == 1 {
        let states = try mapError(
          of: Conversation.State.log(texts[0], isLenient: isLenient), Failure.input)
        animation = { () throws(ParameterError) in try heads.animation(through: states) }
      } else {
        let before = try mapError(of: Conversation(texts[0], isLenient: isLenient), Failure.input)
        let after = try mapError(of: Conversation(texts[1], isLenient: isLenient), Failure.input)
        animation = { () throws(ParameterError) in try heads.animation(from: before, to: after) }
      }
      return try mapError(of: animation()) { (error: ParameterError) in
        // An error that names no option is of the files.
        if parsed.info.option(spelled: error.parameter) != nil { return parsed.failure(error) }
        return .unsuitableInput(
          inputs.map { $0.input.name }.joined(separator: ", "),
          "\(error.parameter) \(error.rule)")
      }
    }
  }

  private static func conversationInputs(_ parsed: ParsedArguments) throws(ParameterError)
    -> [PlannedInput]
  {
    if let states = parsed[SeenOptions.states] {
      return [PlannedInput(input: Input(states), purpose: .conversationStates)]
    }
    if !parsed.has(.before), !parsed.has(.after) {
      throw ParameterError("before", "and --after, or --states, are missing; give the conversation")
    }
    let before = Input(try parsed.required(SeenOptions.before))
    let after = Input(try parsed.required(SeenOptions.after))
    if let shared = after.sharedStreamName(with: before) {
      throw ParameterError("after", "cannot be \(shared) beside --before; name a file")
    }
    return [
      PlannedInput(input: before, purpose: .conversation),
      PlannedInput(input: after, purpose: .conversation),
    ]
  }

  /// The width of --conversation-width, or of the screen.
  private static func conversationWidth(_ parsed: ParsedArguments) throws(ParameterError) -> Double
  {
    if let width = parsed[SeenOptions.conversationWidth] { return width }
    guard let screen = parsed[ScreenOptions.screen] else {
      throw ParameterError(
        "screen",
        "is missing; give it, for example --screen 320x568, or --conversation-width 320")
    }
    try require(screen.height > 0, "screen", "must have sides above 0")
    return screen.width
  }
}

private enum SeenOptions {
  private static let defaults = ConversationLayout(width: 0)

  static let before = Option(
    .before, .file, "file", "Conversation before the change; - is standard input",
    example: "before.json")
  /// --after, which is a file here.
  static let after = Option(
    .after, .file, "file", "Conversation after the change; - is standard input",
    example: "after.json")
  static let states = Option(
    .states, .file, "file", "Conversations in lines, instead of --before, --after")
  static let conversationWidth = Option.number(
    .conversationWidth, "w", "Width in points, instead of --screen")
  static let layoutKind = Option.choice(
    .layout, "Arrangement of the heads; flow makes them smaller",
    of: ConversationLayout.Kind.self, default: defaults.kind)
  static let messageHeight = Option.number(
    .messageHeight, "h", "Height of a message in points", default: defaults.messageHeight)
  static let head = Option(
    .head, .number, "s", "Side length of a head in points",
    default: .number(
      ConversationLayout.Kind.rows.defaultHead,
      "for rows, "
        + "\(ValueParser.defaultNumberText(ConversationLayout.Kind.flow.defaultHead)) for flow"))
  static let margin = Option.number(
    .margin, "m", "Distance between heads, and from the right edge, in points",
    default: defaults.margin)
  static let indices = Option.choice(
    .indices, "Updates as [section, item] pairs, or for one list of messages and heads",
    of: ListUpdates.Indices.self, default: .pairs)

  static var all: [OptionInfo] {
    [
      before.info, after.info, states.info,
      .flag(.lenient, "Ignore unknown keys in a conversation"),
      ScreenOptions.screen.info.with { option in
        option.help = "Screen or device, as wide as the conversation"
      },
      conversationWidth.info, layoutKind.info, messageHeight.info, head.info, margin.info,
      StartAndTargetOptions.timing.info, BounceOptions.spring.info, indices.info,
      BounceOptions.bounces.info.with { option in
        option.help = "Use a bounce with this many swings"
        option.defaultValue = nil
      },
      PropertyGroupOptions.stagger.info.with { option in
        option.help = "Time between the starts of two heads"
        option.defaultValue = .number(SeenHeads(width: 0).stagger)
      },
    ]
  }
}
