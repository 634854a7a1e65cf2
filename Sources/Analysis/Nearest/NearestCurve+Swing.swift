import ExactNumerics
import Motion

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
