import Animations
import Documents
import ExactNumerics
import Motion
import Scenes

extension CommandInfo {
  static let chain = CommandInfo(
    name: .chain,
    summary: "Springs in sequence, with continuous velocity",
    usage: " [--from <value>] [--to|--by <value>] --then <value>",
    options: [
      StartAndTargetOptions.ends, ChainOptions.legs,
      [
        StartAndTargetOptions.velocity.info, StartAndTargetOptions.settle.info,
      ], PropertyGroupOptions.options,
    ],
    motion: .phrase("until the last segment has settled"),
    exclusions: [StartAndTargetOptions.exclusions, PropertyGroupOptions.exclusions],
    examples: [
      "headspring chain --from 0 --to 100 --then 0",
      "headspring chain --from 0 --to 100 --then 40 --at 0.3 --then 80 --after settle",
      "headspring chain --set y=40px..0 --set scale=0.8..1.1 --then scale=1 --at 0.2",
      "headspring chain --from 0 --to 100 --then 40 --at 0.3 -f csv --with velocity",
    ],
    notes: [
      "--at, --after and --spring apply to the --then before them, and --spring before the first "
        + "--then to --to. A segment without --spring has the spring of the one before.",
      "In the JSON of a batch: \"then\": [{\"to\": 40, \"at\": 0.3}]. After --set: --then "
        + "'y=0; scale=1'; the others keep their end.",
    ],
    action: .motion(motionTask))

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let group = try parsed.propertyGroup()
    let (from, to) = try parsed.startAndTarget(of: group)
    _ = try parsed.required(ChainOptions.then)
    var chain = Chain(from: from, legs: try parsed.chainSegments(to: to, group))
    chain.properties = group
    chain.velocity = try parsed.springVelocity(from: from, to: to)
    parsed.read(ChainOptions.retarget, into: &chain.retarget)
    parsed.read(StartAndTargetOptions.settle, into: &chain.settling)
    chain.timing = parsed.timing
    return .scene(
      try parsed.repeated { [chain] timing throws(ParameterError) in
        var chain = chain
        chain.timing = timing
        return try chain.animation()
      })
  }
}

private enum ChainOptions {
  static let then = Option(
    .then, .value, "value", "Next end value; repeat it for each further segment", example: "40",
    repetition: .anywhere)
  static let at = Option(
    .at, .time, "t", "Start time of that segment in the chain", repetition: .behind(.then))
  static let after = Option(
    .after, .wait, "t", "Start time after that of the segment before it; settle is its end",
    default: .word(ValueParser.settle), repetition: .behind(.then))
  static let retarget = Option.choice(
    .retarget, "How a spring takes over; additive is SwiftUI's", of: Chain.RetargetRule.self,
    default: .keepVelocity)

  static var legs: [OptionInfo] {
    let spring = BounceOptions.spring(default: "response=0.5,damping-ratio=0.7")
    return [
      then.info, at.info, after.info, spring.with { $0.repetition = .behind(.then) },
      retarget.info,
    ]
  }
}

extension ParsedArguments {
  /// The segments: one to the first target, and one for each --then with the options after it.
  /// Throws for an invalid value of an option.
  fileprivate func chainSegments(
    to first: Value, _ group: PropertyGroup?
  ) throws(ParameterError) -> [Chain.SpringSegment] {
    var legs = [Chain.SpringSegment(to: first)]
    var springs = 0
    var isTimed = false
    for given in given {
      let last = legs.count - 1
      if let word = given.value(of: ChainOptions.then) {
        let to = try mapError(of: nextTarget(word, of: group, after: legs[last].to)) {
          (error: ParameterError) in error.of("then").at(last)
        }
        legs.append(Chain.SpringSegment(to: to))
        isTimed = false
      } else if given.name == .at || given.name == .after {
        let name = given.name.rawValue
        try require(last > 0, name, "must follow the --then whose beginning it says")
        try require(
          !isTimed, name,
          "cannot say again when that segment begins; leave --at or "
            + "--after out")
        isTimed = true
        if let time = given.value(of: ChainOptions.at) { legs[last].start = .at(time) }
        if let time = given.value(of: ChainOptions.after) ?? nil { legs[last].start = .after(time) }
      } else if let spring = given.value(of: BounceOptions.spring) {
        try require(
          last == 0 || spring.launch?.isZero != false, "spring",
          "must not say a velocity behind --then: it takes over the one that "
            + "there is", at: springs)
        legs[last].spring = spring.spring
        springs += 1
      }
    }
    return legs
  }
}
