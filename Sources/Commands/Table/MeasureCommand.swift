import Documents
import Motion
import Scenes

extension CommandInfo {
  static let measure = CommandInfo(
    name: .measure,
    summary: "Settling, overshoot, extrema of a spring or bounce",
    usage: " [[--spring] <words>]",
    bare: .spring,
    options: [
      StartAndTargetOptions.ends, [BounceOptions.spring(default: "response=0.5,damping-ratio=0.7")],
      BounceOptions.course,
      [
        MotionOptions.duration.info.with { option in
          option.help = "Duration of the bounce"
          option.defaultValue = .number(Bounce.defaultDuration)
        },
        StartAndTargetOptions.velocity.info,
        StartAndTargetOptions.settle.info.with { option in
          option.help = "Settling rule, with an optional epsilon; by default, all rules"
          option.defaultValue = nil
        },
      ],
      OutputOptions.report(decimals: .word(decimals.description)),
    ],
    exclusions: [
      [.exclusion([.spring], beside: bounceOptions)], BounceOptions.courseExclusions,
      StartAndTargetOptions.exclusions,
    ],
    examples: [
      "headspring measure --spring stiffness=100,damping=10",
      "headspring measure --spring swiftui.bouncy --settle last-exceed:0.01",
      "headspring measure --from 300 --to 100 --bounces 2 -f json",
    ],
    notes: [
      "Times are in seconds, with 6 decimals. Each epsilon has its unit next to it: a share "
        + "of the distance, the value's own unit, or a share of the energy. Without an epsilon, "
        + "--settle uses the library's.",
      "A share is relative to the distance from --from to --to. The share of an extremum is "
        + "positive beyond the target and negative before it. The rise is from the first moment "
        + "at 10 % of the distance to the first moment at 90 %. A swing is visible if its "
        + "extremum is at least 0.001 of the distance from the target.",
      "Any option of a bounce selects the bounce, for which only the first three rules "
        + "apply. A value with several components settles with the slowest one. The lists "
        + "end when the remaining offset stays within 0.0001 of the distance.",
    ],
    action: .report(report))

  private static let decimals = Decimals.fixed(6)

  private static let bounceOptions: [OptionName] = [
    .bounces, .duration, .stiffness, .residual, .alpha, .omega,
  ]

  private static func report(
    _ parsed: ParsedArguments
  ) throws(ParameterError) -> ReportWork {
    let (from, to) = try parsed.startAndTarget()
    let motion: MotionMeasurements
    if bounceOptions.contains(where: { parsed.has($0) }) {
      var bounce = Bounce(from: from, to: to)
      bounce.course = parsed.course
      bounce.velocity = try parsed.velocity(like: from)
      bounce.timing.duration = parsed[MotionOptions.duration]
      motion = try MotionMeasurements(bounce)
    } else {
      var spring = SpringMotion(from: from, to: to)
      spring.spring = parsed.spring ?? spring.spring
      spring.velocity = try parsed.springVelocity(from: from, to: to)
      motion = try MotionMeasurements(spring)
    }
    let decimals = parsed[OutputOptions.decimals] ?? decimals
    try decimals.validate(motion.largest)
    return { _ throws(ParameterError) in
      var report = Report(try motion.reportSections(settling: parsed[StartAndTargetOptions.settle]))
      report.decimals = decimals
      return report
    }
  }
}
