import ExactNumerics
import Motion

extension NearestCurve {
  /// The timing function that is nearest to a spring's way.
  ///
  /// - Parameters:
  ///   - spring: what it shall be near to.
  ///   - velocity: at the start, in distances a second towards the target.
  ///   - duration: seconds from start to end; nil for those after which the spring stays within a
  ///     thousandth of the way.
  /// - Throws: `ParameterError` for "nearest" with a spring that swings for too long, or for
  ///   which nothing can be proved; for "duration" with one after which more is left of the way
  ///   than the curve is off before, or one so long that no curve is near.
  public init(
    timingNear spring: Spring, velocity: DoubleDouble, duration: Double?
  ) throws(ParameterError) {
    try require(
      Self.leastRatio <= spring.dampingRatio.high, "nearest",
      "knows no timing function for a damping ratio below \(Self.leastRatio): it swings for too "
        + "long"
    )
    try require(duration ?? 1 > 0, "duration", "must be above 0")
    let curve = SpringCurve(spring, from: .zero, to: .one, velocity: velocity)
    let usual = try SettlingRule.lastExceed.time(of: curve)
    guard var time = duration.map({ DoubleDouble($0) }) ?? usual else {
      throw Self.refusal("nearest")
    }
    for attempt in 0..<Self.mostAttempts {
      let given = Given(family: .timing(Self.unit(curve, time)), second: time)
      switch try Self.outcome(near: given) {
      case .near(let proved):
        if attempt > 0, duration != nil {
          throw ParameterError(
            "duration",
            "must be longer, as \(Shown.number(time.nearestDouble)) is: when it is over the spring "
              + "has more of the way left than a curve is off before")
        }
        let timing = NearestFamily.timing(proved.parameters)
        self.init(.timing(timing), duration: time, near: given, proved)
        return
      case .isOver:
        time = time * 1.25
        if duration != nil { time = DoubleDouble(Shown.roundedUp(time.high)) }
      }
    }
    throw Self.refusal(duration == nil ? "nearest" : "duration")
  }

  /// What becomes of a duration.
  private enum Outcome {
    case near(Proved)
    /// No curve is further off than what is left of the way when it is over: many are as near.
    case isOver
  }

  private static func outcome(near given: Given) throws(ParameterError) -> Outcome {
    guard let found = NearestSearch(family: given.family).best() else { throw refusal("nearest") }
    if found.largest <= given.family.rest * (1 + 1e-6) { return .isOver }
    try require(
      found.largest <= mostError, "duration",
      "must be shorter: no timing function that takes so long stays within three "
        + "quarters of the way")
    guard let proved = proved(found, near: given) else { throw refusal("nearest") }
    return .near(proved)
  }

  /// How often a quarter is added to a duration: to a million times as long.
  private static let mostAttempts = 64

  /// The spring with a duration as the unit of time.
  static func unit(_ curve: SpringCurve, _ duration: DoubleDouble) -> SpringCurve {
    let damping = DampingRatio(of: curve.spring)
    let spring = Spring(
      naturalFrequency: curve.spring.naturalFrequency * duration, dampingRatio: damping.ratio,
      remainder: damping.remainder)
    return SpringCurve(spring, from: .zero, to: .one, velocity: curve.velocity * duration)
  }

  /// Below it a timing function is further off than half of the way.
  private static let leastRatio = 0.1

  /// The spring from rest that is nearest to a timing function.
  ///
  /// - Parameters:
  ///   - timing: what it shall be near to; at the end of its duration it stays at its target.
  ///   - duration: seconds, above 0.
  /// - Throws: `ParameterError` for "from-bezier" with one that no spring is nearest to; for
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
    let given = Given(family: .spring(timing), second: second)
    guard let found = NearestSearch(family: given.family).best() else {
      throw Self.refusal("from-bezier")
    }
    try require(
      found.largest <= Self.mostError, "from-bezier",
      "is no spring's way: none stays within three quarters of the way of it")
    try require(
      found.parameters[0] > NearestFamily.leastInverse * 1.001, "from-bezier",
      "starts too fast for any spring: stiffer and stiffer ones come nearer and nearer to "
        + "1 - e^(-\(Self.readable(1 / found.parameters[1])) t), t from 0 to 1, which is off by "
        + "\(Self.readable(found.largest)); give it a smaller y1 or a larger x1")
    guard let proved = Self.proved(found, near: given) else { throw Self.refusal("from-bezier") }
    let (inverse, lag) = (proved.parameters[0], proved.parameters[1])
    let spring = Spring(
      naturalFrequency: 1 / (inverse * second), dampingRatio: lag / (inverse * 2))
    try require(
      spring.isWithinRange, "duration",
      "makes a stiffness or damping that is not within 1e-30...1e30")
    self.init(.spring(spring), duration: second, near: given, proved)
  }

  /// With 4 decimals.
  private static func readable(_ number: Double) -> Double {
    (number * 1e4).rounded() / 1e4
  }
}
