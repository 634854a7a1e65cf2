import Motion
import Scenes

extension CommandInfo {
  /// `headspring decay`: animates a throw that friction stops.
  static let decay = CommandInfo(
    name: .decay,
    summary: "Friction that slows a moving value to rest",
    usage: " [--from <value>] --velocity <v>|--to <value>",
    options: throwOptions + FrictionOptions.friction + endOptions + [SweepOptions.sweep],
    motion: MotionOptions(duration: .text("until it is within --threshold of rest")),
    exclusions: OptionExclusionRule.pairwiseExclusions(.to, with: [.velocity])
      + FrictionOptions.exclusions
      + [.requirement([.spring, .rubberBand], .bounds)],
    examples: [
      "headspring decay --from 100 --velocity 2000",
      "headspring decay --from 100 --velocity 2000 --bounds 0,600 -f term",
      "headspring decay --from 0,0 --to 120,300 --rate fast -f csv",
    ],
    notes: [
      "x(t) = from + distance (1 - e^(-lambda t)). --rate is the share of the speed that is "
        + "left after one millisecond. --to finds the initial velocity that stops at that value.",
      "At --bounds a spring takes over with the current value and velocity; at once if the "
        + "start is outside. --rubber-band shows x past a bound as d (1 - 1 / (0.55 x / d + 1)), "
        + "with d the length of --bounds.",
    ],
    action: .motion(motionTask))

  private static var throwOptions: [OptionInfo] {
    [
      .value(
        .from, .value, "value",
        "Start value: a number, a point, or 1 to 16 numbers, with or without a unit",
        default: .text(StartAndTargetOptions.from)
      ),
      StartAndTargetOptions.velocity.required(such: "2000"),
      .value(.to, .value, "value", "End value at which the motion stops, instead of --velocity"),
      StartAndTargetOptions.type,
    ]
  }

  private static var endOptions: [OptionInfo] {
    [
      .value(
        .bounds, .ranges, "lo,hi",
        "Allowed range, or one range for each number: lo,hi,lo,hi"),
      .flag(.rubberBand, "Compress the distance past the bounds, as a scroll view does"),
      BounceOptions.spring(default: "response=0.5,damping-ratio=1", "at the bounds"),
      .number(
        .threshold, "e", "Distance from rest at which the motion ends",
        default: Decay.defaultThreshold),
    ]
  }

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let from = try parsed.value(parsed.text(.from) ?? StartAndTargetOptions.from, .from)
    var decay = Decay(from: from, launch: try initialVelocity(parsed, from: from))
    decay.model = parsed.choice(.model) ?? decay.model
    decay.share = parsed.number(.rate) ?? decay.share
    decay.bounds = parsed.bounds ?? decay.bounds
    decay.isRubberBanded = parsed.has(.rubberBand)
    decay.wall = parsed.spring(.spring) ?? decay.wall
    decay.threshold = parsed.number(.threshold) ?? decay.threshold
    decay.timing = parsed.timing
    return .scene(Scene(animation: decay.animation))
  }

  private static func initialVelocity(
    _ parsed: ParsedArguments, from: Value
  ) throws(ParameterError) -> Decay.ThrowInput {
    if let to = parsed.text(.to) { return .to(try parsed.value(to, .to)) }
    _ = try parsed.required(parsed.text(.velocity), .velocity)
    return .velocity(try parsed.velocity(like: from))
  }
}
