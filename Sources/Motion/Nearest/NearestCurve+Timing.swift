import ExactNumerics

extension NearestCurve {
  /// The timing function that is nearest to a spring's way.
  ///
  /// - Parameters:
  ///   - spring: what it shall be near to.
  ///   - velocity: at the start, in distances a second towards the target.
  ///   - duration: seconds from start to end; nil for those after which the spring stays within a
  ///     thousandth of the way.
  /// - Throws: ``ParameterError`` for "nearest" with a spring that swings for too long, or for
  ///   which nothing can be proved; for "duration" with one after which more is left of the way
  ///   than the curve is off before.
  public init(
    timingNear spring: Spring, velocity: DoubleDouble, duration: Double?
  ) throws(ParameterError) {
    try require(
      Self.leastRatio <= spring.dampingRatio.high, "nearest",
      "knows no timing function for a damping ratio below \(Self.leastRatio): it swings for too "
        + "long"
    )
    let curve = SpringCurve(spring, from: .zero, to: .one, velocity: velocity)
    let usual = try SettlingRule.lastExceed.time(of: curve)
    guard let time = duration.map({ DoubleDouble($0) }) ?? usual else {
      throw Self.refusal("nearest")
    }
    try require(time > .zero, "duration", "must be above 0")
    let unit = Self.unit(curve, time)
    let found = Self.solution(in: .timing(unit), second: time) {
      TimingDistance(unit, Self.timing($0)).largest()?.share.magnitude
    }
    guard let found else {
      // What is left when the time is over must not be all that counts.
      let rest = TimingDistance(unit, .linear).rest.share.magnitude
      throw Self.isBest(rest, in: .timing(unit)) ? Self.isOver(duration) : Self.refusal("nearest")
    }
    self.init(
      .timing(Self.timing(found.parameters)), duration: time, error: found.error,
      peaks: found.peaks)
  }

  /// Whether no curve gets nearer than what is left of the way at the end.
  private static func isBest(_ rest: DoubleDouble, in family: NearestFamily) -> Bool {
    guard let found = NearestSearch(family: family).best() else { return false }
    return found.largest <= rest.high * (1 + 1e-6)
  }

  private static func isOver(_ duration: Double?) -> ParameterError {
    let rule = "when it is over the spring has more of the way left than a curve is off before"
    return duration == nil
      ? ParameterError("nearest", "needs a longer --duration than until it has settled: \(rule)")
      : ParameterError("duration", "must be longer: \(rule)")
  }

  /// The spring with a duration as the unit of time.
  private static func unit(_ curve: SpringCurve, _ duration: DoubleDouble) -> SpringCurve {
    let damping = DampingRatio(of: curve.spring)
    let spring = Spring(
      naturalFrequency: curve.spring.naturalFrequency * duration, dampingRatio: damping.ratio,
      remainder: damping.remainder)
    return SpringCurve(spring, from: .zero, to: .one, velocity: curve.velocity * duration)
  }

  private static func timing(_ handles: [DoubleDouble]) -> TimingFunction {
    TimingFunction(
      min(max(handles[0].high, 0), 1), handles[1].high, min(max(handles[2].high, 0), 1),
      handles[3].high)
  }

  /// Below it a timing function is further off than half of the way.
  private static let leastRatio = 0.1

  /// The spring from rest that is nearest to a timing function.
  ///
  /// - Parameters:
  ///   - timing: what it shall be near to; at the end of its duration it stays at its target.
  ///   - duration: seconds, above 0.
  /// - Throws: ``ParameterError`` for "from-bezier" with one that no spring is nearest to; for
  ///   "duration" where the spring's numbers are out of range.
  public init(springNear timing: TimingFunction, duration: Double) throws(ParameterError) {
    try require(
      (0...1).contains(timing.x1) && (0...1).contains(timing.x2), "from-bezier",
      "needs x1 and x2 in 0...1")
    try require(
      timing.y1.magnitude <= 10 && timing.y2.magnitude <= 10, "from-bezier",
      "needs y1 and y2 within 10: no spring is near to others")
    try require(duration > 0, "duration", "must be above 0")
    let second = DoubleDouble(duration)
    let family = NearestFamily.spring(timing)
    let found = Self.solution(in: family, second: second) {
      TimingDistance(NearestFamily.spring($0), timing).largest()?.share.magnitude
    }
    guard let found else { throw Self.refusal("from-bezier") }
    let (inverse, lag) = (found.parameters[0], found.parameters[1])
    try require(
      inverse.high > NearestFamily.leastInverse, "from-bezier",
      "starts too fast for any spring: the stiffer it is, the nearer")
    let spring = Spring(
      naturalFrequency: 1 / (inverse * second), dampingRatio: lag / (inverse * 2))
    try require(
      spring.isWithinRange, "duration",
      "makes a stiffness or damping that is not within 1e-30...1e30")
    self.init(.spring(spring), duration: second, error: found.error, peaks: found.peaks)
  }
}
