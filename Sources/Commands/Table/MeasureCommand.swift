import Checking
import Documents
import Exporters
import Motion
import Scenes

/// `headspring measure`: prints the measurements of a spring or a bounce.
enum MeasureCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      shape: { .object([DocumentShapes.id] + MotionMeasurements.factShape) },
      action: .report(scene))
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .measure,
      summary: "The exact facts of a spring or a bounce: settling, overshoot, turns",
      usage: " [[--spring] <words>]",
      bare: .spring,
      options: EndOptions.ends(from: ends.from, to: ends.to) + motionOptions + listOptions
        + ReportOptions.common(decimals: decimals.description),
      exclusions: bounceOptions.flatMap { Exclusion.pairs(.spring, with: [$0]) }
        + BounceOptions.courseExclusions + EndOptions.exclusions,
      examples: [
        "headspring measure --spring stiffness=100,damping=10",
        "headspring measure --spring swiftui.bouncy --settle last-exceed:0.01",
        "headspring measure --from 300 --to 100 --bounces 2 -f json",
      ])
  }

  private static var notes: [String] {
    [
      "Times in seconds, to 6 decimals. An epsilon is a share of the distance, a number in the "
        + "value's own unit, or a share of the energy, as it says beside it; without an epsilon "
        + "--settle takes the library's.",
      "A share is of the way from --from to --to; of an extremum it is above 0 beyond the target "
        + "and below 0 before. The rise is from the first moment with 10 % of the way behind it "
        + "to the first with 90 %. A swing is visible that turns 0.001 of the way from the "
        + "target or further.",
      "With any of the bounce's options it is the bounce, which has the first three rules only. "
        + "Several components settle with the slowest. Without --until the lists end where what "
        + "is left is within 0.0001 of the way.",
    ]
  }

  private static let ends = (from: "0", to: "1")
  private static let decimals = Decimals.fixed(6)

  /// The options of which any one selects a bounce.
  private static let bounceOptions: [OptionName] = [
    .bounces, .duration, .stiffness, .residual, .alpha, .omega,
  ]

  private static var motionOptions: [OptionInfo] {
    [BounceOptions.spring(default: "response=0.5,damping-ratio=0.7")] + BounceOptions.course + [
      .time(
        .duration, "How long the bounce takes", default: .number(Bounce.defaultDuration)),
      EndOptions.velocity,
    ]
  }

  private static var listOptions: [OptionInfo] {
    [
      .value(.settle, .settlingRule, "rule[:e]", "One rule instead of all"),
      .time(.until, "Count and list before that time only"),
      .count(
        .most, "n", "Extrema, and crossings, to list of a component",
        default: MotionMeasurements.defaultMost),
    ]
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> ReportTask {
    let (from, to) = try parsed.ends(from: ends.from, to: ends.to)
    var motion =
      bounceOptions.contains(where: { parsed.has($0) })
      ? try bounce(from: from, to: to, velocity: try parsed.velocity(like: from), parsed)
      : try spring(
        from: from, to: to, velocity: try parsed.springVelocity(from: from, to: to), parsed)
    motion.until = parsed.number(.until)
    motion.most = parsed.count(.most) ?? motion.most
    try motion.validate()
    let decimals = parsed.decimals(.decimals) ?? decimals
    try decimals.validate(motion.largest)
    return .measurement(motion, parsed.settling(.settle), decimals)
  }

  private static func bounce(
    from: Value, to: Value, velocity: [Double], _ parsed: ParsedArguments
  ) throws(ParameterError) -> MotionMeasurements {
    var bounce = Bounce(from: from, to: to)
    bounce.course = parsed.course
    bounce.velocity = velocity
    bounce.timing.duration = parsed.number(.duration)
    return try MotionMeasurements(bounce)
  }

  private static func spring(
    from: Value, to: Value, velocity: [Double], _ parsed: ParsedArguments
  ) throws(ParameterError) -> MotionMeasurements {
    var motion = SpringMotion(from: from, to: to)
    motion.spring = parsed.spring(.spring) ?? motion.spring
    motion.velocity = velocity
    return try MotionMeasurements(motion)
  }
}
