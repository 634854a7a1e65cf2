import ExactNumerics
import Motion

/// The curve of some kind whose largest distance from a given one is least, of all moments: the
/// minimax, or Chebyshev, approximation.
public struct NearestCurve: Sendable {
  /// What a spring can be brought near to.
  public enum Kind: String, CaseIterable, Sendable {
    /// A timing function, over a duration.
    case cubicBezier = "cubic-bezier"
    /// e^(-alpha u) cos(omega u), u in ticks of 1/60 s.
    case bounce
    /// Penner's elastic ease.
    case elastic
  }

  /// The nearest one.
  public enum Shape: Sendable {
    case timing(TimingFunction)
    case bounce(alpha: DoubleDouble, omega: DoubleDouble)
    /// The period is a share of the duration, in seconds.
    case elastic(period: DoubleDouble, duration: DoubleDouble, amplitude: DoubleDouble)
    case spring(Spring)
  }

  public let shape: Shape
  /// Seconds that a timing function takes, the nearest or the given one.
  public let duration: DoubleDouble?
  /// How far it gets from the given curve, as a share of the way: proved to be the largest of all
  /// moments. 0 where it is the given curve itself.
  public let error: DoubleDouble
  /// Where it gets so far, in order: above 0 where the given curve is ahead. Any other curve of the
  /// kind that is near gets further at one of them.
  public let peaks: [SpringDifference.Distance]

  /// What it is near to.
  let given: Given

  /// What a curve is near to, in the words of the search.
  struct Given {
    let family: NearestFamily
    /// Seconds of the family's unit of time.
    let second: DoubleDouble
  }

  init(
    _ shape: Shape, duration: DoubleDouble? = nil, near given: Given, _ proved: Proved? = nil
  ) {
    self.shape = shape
    self.duration = duration
    self.given = given
    error = proved?.error ?? .zero
    peaks = proved?.peaks ?? []
  }

  /// What was found and proved to be the nearest.
  struct Proved {
    let parameters: [DoubleDouble]
    let error: DoubleDouble
    let peaks: [SpringDifference.Distance]
  }

  /// What a search has found, to all digits.
  ///
  /// - Returns: nil if it is not proved to be the nearest.
  static func proved(_ found: NearestSearch.Found, near given: Given) -> Proved? {
    guard let solution = NearestSolution(given.family, from: found),
      let largest = given.family.largestError(solution.parameters),
      (largest - solution.error).magnitude.high < 1e-13
    else { return nil }
    var peaks: [SpringDifference.Distance] = []
    for peak in solution.peaks {
      let time = given.family.time(of: peak.place, solution.parameters) * given.second
      peaks.append(SpringDifference.Distance(time: time, share: largest * peak.sign))
    }
    peaks.sort { $0.time < $1.time }
    return Proved(parameters: solution.parameters, error: largest, peaks: peaks)
  }

  /// Further off than this share of the way nothing is near.
  static let mostError = 0.75

  /// Why there is none that was found.
  static func refusal(_ parameter: String) -> ParameterError {
    ParameterError(
      parameter,
      "has no nearest curve that could be proved to be it; one for slightly other numbers may have")
  }
}

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

extension NearestCurve {
  /// The bounce that is nearest to a spring's way, e^(-beta t) cos(wd t) being left of it; or the
  /// elastic ease, e^(-beta t) (cos wd t - s sin wd t) with s at least 0.
  ///
  /// A bounce starts with the velocity beta, an elastic ease with more: a spring that does is one
  /// itself.
  ///
  /// - Parameters:
  ///   - spring: what it shall be near to.
  ///   - velocity: at the start, in distances a second towards the target.
  ///   - isElastic: whether it is an elastic ease.
  /// - Throws: `ParameterError` for "nearest" with a spring that does not swing, or for too long,
  ///   or for which nothing can be proved.
  public init(
    swingNear spring: Spring, velocity: DoubleDouble, isElastic: Bool
  ) throws(ParameterError) {
    try require(
      spring.discriminant > .zero, "nearest",
      "knows no bounce or elastic ease for a spring that does not swing past its target")
    try require(
      Self.leastSwingRatio <= spring.dampingRatio.high, "nearest",
      "knows none for a damping ratio below \(Self.leastSwingRatio): it swings for too long")
    let damping = DampingRatio(of: spring)
    let natural = Spring(
      naturalFrequency: .one, dampingRatio: damping.ratio, remainder: damping.remainder)
    let curve = SpringCurve(
      natural, from: .zero, to: .one, velocity: velocity / spring.naturalFrequency)
    let frequency = natural.discriminant.squareRoot()
    let sine = (curve.velocity - natural.decayRate) / frequency
    let isItself = sine.magnitude.high < Self.least || isElastic && sine > .zero
    let given = Given(
      family: NearestFamily.swing(curve, hasSine: isElastic), second: 1 / spring.naturalFrequency)
    if isItself {
      let own = [natural.decayRate, frequency, max(sine, .zero)]
      self.init(Self.shape(own, spring.naturalFrequency, isElastic), near: given)
      return
    }
    guard let found = NearestSearch(family: given.family).best() else {
      throw Self.refusal("nearest")
    }
    try require(
      found.largest <= Self.mostError, "nearest",
      "finds none that stays within three quarters of the way of it: the spring starts too fast, "
        + "or backwards")
    guard let proved = Self.proved(found, near: given), proved.parameters[1] > .zero else {
      throw Self.refusal("nearest")
    }
    self.init(
      Self.shape(proved.parameters, spring.naturalFrequency, isElastic), near: given, proved)
  }

  private static func shape(
    _ parameters: [DoubleDouble], _ unit: DoubleDouble, _ isElastic: Bool
  ) -> Shape {
    let (beta, frequency) = (parameters[0] * unit, parameters[1] * unit)
    guard isElastic else { return .bounce(alpha: beta / 60, omega: frequency / 60) }
    let duration = ElasticEase.fall / beta
    let sine = parameters[2]
    return .elastic(
      period: DoubleDouble.pi * 2 / (frequency * duration), duration: duration,
      amplitude: (1 + sine * sine).squareRoot())
  }

  /// The parameters of a swing's shape, the other way round.
  static func parameters(of shape: Shape, second: DoubleDouble) -> [DoubleDouble]? {
    switch shape {
    case .bounce(let alpha, let omega): return [alpha * 60 * second, omega * 60 * second]
    case .elastic(let period, let duration, let amplitude):
      let sine = ((amplitude - 1) * (amplitude + 1)).squareRoot()
      return [
        ElasticEase.fall / duration * second,
        DoubleDouble.pi * 2 / (period * duration) * second, sine,
      ]
    case .timing, .spring: return nil
    }
  }

  private static let leastSwingRatio = 0.01

  /// A sine so small is none: two ways of saying one motion differ so.
  private static let least = 0x1p-80
}
