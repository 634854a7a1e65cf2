import Formats
import Motion
import Scenes

/// `headspring measure`.
struct MeasureCommand: ToolCommand, BetweenEnds, Springing, FreelyBouncing {
  var ends = EndOptions()
  var spring: GivenSpring?
  var shape = BounceShapeOptions()
  var alpha: Double?
  var omega: Double?
  var duration: Double?
  var velocity: String?
  var settling: Settling?
  var until: Double?
  var most = MeasuredMotion.defaultMost
  var reporting = ReportOptions()

  static let name = CommandName.measure
  static let usage = ""
  static let examples = [
    "headspring measure --spring stiffness=100,damping=10",
    "headspring measure --spring swiftui.bouncy --settle last-exceed:0.01",
    "headspring measure --from 300 --to 100 --bounces 2 -f json",
  ]
  static let decimals = standardDecimals.description
  private static let standardDecimals = Decimals.fixed(6)
  private static let ends = (from: "0", to: "1")

  static let notes = [
    "Times in seconds, to 6 decimals. An epsilon is a share of the distance, a number in the value's own unit, or a "
      + "share of the energy, as it says beside it; without an epsilon --settle takes the library's.",
    "A share is of the way from --from to --to; of an extremum it is above 0 beyond the target and below 0 before. "
      + "The rise is from the first moment with 10 % of the way behind it to the first with 90 %. A swing is visible "
      + "that turns 0.001 of the way from the target or further.",
    "With any of the bounce's options it is the bounce, which has the first three rules only. Several components "
      + "settle with the slowest. Without --until the lists end where what is left is within 0.0001 of the way.",
  ]

  static let ownOptions: [Option<MeasureCommand>] =
    Option.ends(from: ends.from, to: ends.to)
    + [.spring(standard: "response=0.5,damping-ratio=0.7")] + Option.course + [
      .time(
        "duration", "How long the bounce takes", standard: Spelling.shown(Bounce.defaultDuration)
      ) { $0.duration = $1 },
      .velocity { $0.velocity = $1 },
      .settle("One rule instead of all", standard: nil) { $0.settling = $1 },
      .time("until", "Count and list before that time only") { $0.until = $1 },
      .count(
        "most", "n", "Extrema, and crossings, to list of a component",
        standard: MeasuredMotion.defaultMost
      ) { $0.most = $1 },
    ]

  static let options = ownOptions + commonOptions

  static func report(
    _ parsed: Parsed<MeasureCommand>, for format: ReportFormat
  ) throws(UsageError) -> Report {
    let motion = try motion(parsed)
    do throws(ParameterError) {
      let decimals = parsed.draft.reporting.decimals ?? standardDecimals
      try decimals.validate(motion.largest)
      var report = Report(
        try motion.sections(settling: parsed.draft.settling, prefix: "--"))
      report.decimals = decimals
      return report
    } catch {
      throw parsed.usage(error)
    }
  }
}

extension MeasureCommand {
  /// The motion that the options describe.
  private static func motion(
    _ parsed: Parsed<MeasureCommand>
  ) throws(UsageError) -> MeasuredMotion {
    let isBounce = try isBounce(parsed)
    let draft = parsed.draft
    var ends = draft.ends
    ends.from = ends.from ?? Self.ends.from
    if ends.by == nil { ends.to = ends.to ?? Self.ends.to }
    let (from, to) = try ends.values(parsed)
    let velocity = try parsed.velocity(draft.velocity, like: from)
    do throws(ParameterError) {
      var motion =
        isBounce
        ? try draft.bounce(from: from, to: to, velocity: velocity)
        : try draft.spring(from: from, to: to, velocity: velocity)
      motion.until = draft.until
      motion.most = draft.most
      try motion.validate()
      return motion
    } catch {
      throw parsed.usage(error)
    }
  }

  /// Whether any of the bounce's options is given, which are refused beside a spring's.
  private static func isBounce(_ parsed: Parsed<MeasureCommand>) throws(UsageError) -> Bool {
    let options = ["bounces", "duration", "stiffness", "residual", "alpha", "omega"]
    for option in options { try parsed.refuse("spring", with: option) }
    try parsed.refuseMixedCourse()
    return options.contains(where: parsed.has)
  }

  private func bounce(
    from: Value, to: Value, velocity: [Double]
  ) throws(ParameterError) -> MeasuredMotion {
    var bounce = Bounce(from: from, to: to)
    bounce.course = course
    bounce.velocity = velocity
    bounce.timing.duration = duration
    return try MeasuredMotion(bounce)
  }

  private func spring(
    from: Value, to: Value, velocity: [Double]
  ) throws(ParameterError) -> MeasuredMotion {
    var motion = SpringMotion(from: from, to: to)
    if let spring { motion.spring = spring.spring }
    motion.velocity = velocity
    return try MeasuredMotion(motion)
  }
}
