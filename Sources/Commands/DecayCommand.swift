import Motion
import Readers
import Scenes

/// `headspring decay`.
struct DecayCommand: MotionCommand, Throwing, Springing {
  var from: String?
  var to: String?
  var type: TypeName?
  var velocity: String?
  var friction = FrictionOptions()
  var bounds: [ClosedRange<Double>] = []
  var isRubberBanded = false
  var spring: GivenSpring?
  var threshold: Double?
  var common = CommonOptions()

  static let name = CommandName.decay
  static let usage = " --from <value> --velocity <v>|--to <value>"
  static let examples = [
    "headspring decay --from 100 --velocity 2000",
    "headspring decay --from 100 --velocity 2000 --bounds 0,600 -f term",
    "headspring decay --from 0,0 --to 120,300 --rate fast -f csv",
  ]
  static let duration = "until it is within --threshold of rest"

  static let notes = [
    "x(t) = from + distance (1 - e^(-lambda t)). --rate is what is left of the speed after a millisecond: normal is "
      + "0.998, fast 0.99. --to finds the velocity that comes to rest there.",
    "At --bounds a spring takes over with the place and velocity reached, at once where it starts outside. "
      + "--rubber-band shows x past a bound as d (1 - 1 / (0.55 x / d + 1)), d being the length of --bounds.",
  ]

  static let ownOptions: [Option<DecayCommand>] = throwOptions + Option.friction + endOptions

  static let options = ownOptions + commonOptions

  private static var throwOptions: [Option<DecayCommand>] {
    [
      .text(
        "from", "value", "Where it starts: a number, a point, 1 to 16 numbers, with a unit or none"
      ) { $0.from = $1 },
      .velocity { $0.velocity = $1 },
      .text("to", "value", "Instead of --velocity: where it comes to rest") { $0.to = $1 },
      .choice("type", "What the numbers are, where their count does not say") { $0.type = $1 },
    ]
  }

  private static var endOptions: [Option<DecayCommand>] {
    [
      .value(
        "bounds", "lo,hi", "The range it may not leave, or one for each number: lo,hi,lo,hi",
        read: bounds
      ) { $0.bounds = $1 },
      .flag("rubber-band", "Show it closer past the bounds, as a scroll view does") {
        $0.isRubberBanded = true
      },
      .spring(standard: "response=0.5,damping-ratio=1 at the bounds"),
      .number(
        "threshold", "e", "End when so far from rest",
        standard: Decay.defaultThreshold
      ) { $0.threshold = $1 },
    ]
  }

  static func product(_ parsed: Parsed<DecayCommand>) throws(UsageError) -> Product {
    let decay = try decay(parsed)
    do throws(ParameterError) { return .animation(try decay.animation()) } catch {
      throw parsed.usage(error)
    }
  }

  private static func decay(_ parsed: Parsed<DecayCommand>) throws(UsageError) -> Decay {
    try refuseExclusive(parsed)
    let draft = parsed.draft
    let from = try value(try parsed.required(draft.from, "from", "100"), "from", draft.type)
    var decay = Decay(from: from, launch: try launch(parsed, from: from))
    decay.model = draft.friction.model ?? decay.model
    decay.share = draft.friction.share ?? decay.share
    decay.bounds = draft.bounds
    decay.isRubberBanded = draft.isRubberBanded
    decay.wall = draft.spring?.spring ?? decay.wall
    decay.threshold = draft.threshold ?? decay.threshold
    decay.timing = draft.common.timing
    return decay
  }

  private static func launch(
    _ parsed: Parsed<DecayCommand>, from: Value
  ) throws(UsageError) -> Decay.Launch {
    if let to = parsed.draft.to { return .to(try value(to, "to", parsed.draft.type)) }
    let velocity = try parsed.required(parsed.draft.velocity, "velocity", "2000")
    return .velocity(try parsed.velocity(velocity, like: from))
  }

  private static func value(
    _ word: String, _ option: String, _ type: TypeName?
  ) throws(UsageError) -> Value {
    do { return try Spelling.value(word, type: type) } catch {
      throw UsageError(option: option, given: word, rule: error.rule)
    }
  }

  private static func refuseExclusive(_ parsed: Parsed<DecayCommand>) throws(UsageError) {
    try parsed.refuse("to", with: "velocity")
    try parsed.refuseIdleRate()
    try parsed.refuse("spring", "rubber-band", unless: parsed.has("bounds"), "needs --bounds")
  }
}

extension DecayCommand {
  private static func bounds(_ word: String) throws(SpellingError) -> [ClosedRange<Double>] {
    let rule = "must be a lower and a higher number such as 0,600, or two for each number of --from"
    let count = word.split(separator: ",", omittingEmptySubsequences: false).count
    guard count % 2 == 0 else { throw SpellingError(rule) }
    let numbers = try Spelling.row(word, count: count, rule)
    var ranges: [ClosedRange<Double>] = []
    for place in stride(from: 0, to: count, by: 2) {
      guard numbers[place] < numbers[place + 1] else { throw SpellingError(rule) }
      ranges.append(numbers[place]...numbers[place + 1])
    }
    return ranges
  }
}
