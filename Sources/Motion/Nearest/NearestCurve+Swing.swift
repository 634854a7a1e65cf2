import ExactNumerics

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
  /// - Throws: ``ParameterError`` for "nearest" with a spring that does not swing, or for too long,
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
    if isItself {
      self.init(
        Self.shape(
          [natural.decayRate, frequency, max(sine, .zero)], spring.naturalFrequency, isElastic))
      return
    }
    let family = NearestFamily.swing(curve, hasSine: isElastic)
    let found = Self.solution(in: family, second: 1 / spring.naturalFrequency) {
      Self.largest(curve, NearestFamily.swing($0))
    }
    guard let found, found.parameters[0] > .zero, found.parameters[1] > .zero else {
      throw Self.refusal("nearest")
    }
    self.init(
      Self.shape(found.parameters, spring.naturalFrequency, isElastic), error: found.error,
      peaks: found.peaks)
  }

  private static func largest(_ curve: SpringCurve, _ near: SpringCurve) -> DoubleDouble? {
    guard !near.spring.decayRate.isZero else { return nil }
    return try? SpringDifference(ways: near, curve).largest().share.magnitude
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

  private static let leastSwingRatio = 0.01

  /// A sine so small is none: two ways of saying one motion differ so.
  private static let least = 0x1p-80
}
