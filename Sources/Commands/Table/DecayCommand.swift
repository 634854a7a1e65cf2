import Documents
import Motion
import Scenes

extension CommandInfo {
  static let decay = CommandInfo(
    name: .decay,
    summary: "Friction that slows a moving value to rest",
    usage: " [--from <value>] --velocity <v>|--to <value>",
    options: [
      DecayOptions.launch, FrictionOptions.friction, DecayOptions.end, [Sweep.option.info],
    ],
    motion: .phrase("until it is within --threshold of rest"),
    exclusions: [
      [.exclusion([.to], beside: [.velocity])], FrictionOptions.exclusions,
      [.requirement([.spring, .rubberBand], .bounds)],
    ],
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

  private static func motionTask(_ parsed: ParsedArguments) throws(ParameterError) -> MotionTask {
    let from = try parsed.startValue()
    let launch: Decay.ThrowInput
    if let to = parsed[StartAndTargetOptions.to] {
      launch = .to(try parsed.value(to, .to))
    } else {
      _ = try parsed.required(StartAndTargetOptions.velocity)
      launch = .velocity(try parsed.velocity(like: from))
    }
    var decay = Decay(from: from, launch: launch)
    parsed.read(FrictionOptions.model, into: &decay.model)
    parsed.read(FrictionOptions.rate, into: &decay.share)
    decay.bounds = parsed[DecayOptions.bounds] ?? decay.bounds
    decay.isRubberBanded = parsed.has(.rubberBand)
    decay.wall = parsed.spring ?? decay.wall
    parsed.read(DecayOptions.threshold, into: &decay.threshold)
    decay.timing = parsed.timing
    return .scene(decay.animation)
  }
}

private enum DecayOptions {
  static let bounds = Option(
    .bounds, .ranges, "lo,hi", "Allowed range, or one range for each number: lo,hi,lo,hi")
  static let threshold = Option.number(
    .threshold, "e", "Distance from rest at which the motion ends",
    default: Decay.defaultThreshold)

  static var launch: [OptionInfo] {
    [
      StartAndTargetOptions.from.info.with { option in
        option.help = "Start value: a number, a point, or 1 to 16 numbers, with or without a unit"
      },
      StartAndTargetOptions.velocity.info.with { $0.example = "2000" },
      StartAndTargetOptions.to.info.with { option in
        option.help = "End value at which the motion stops, instead of --velocity"
        option.defaultValue = nil
      },
      StartAndTargetOptions.type.info,
    ]
  }

  static var end: [OptionInfo] {
    [
      bounds.info,
      .flag(.rubberBand, "Compress the distance past the bounds, as a scroll view does"),
      BounceOptions.spring(default: "response=0.5,damping-ratio=1", "at the bounds"),
      threshold.info,
    ]
  }
}
