import ExactNumerics
import Motion

/// How a bounce swings and fades: so many swings past the target, and so much left of the
/// envelope at the end.
public struct BounceShape: Sendable {
  /// How often the curve swings past its target: from 0 to 10^9.
  public var bounces = 2
  /// The share of |from - to| that the envelope has left at the end: between 0 and 1.
  public var residual = Stiffness.medium.residual

  public init() {}

  func validate() throws(ParameterError) {
    try require(
      (0...1_000_000_000).contains(bounces), "bounces", "must be from 0 to 1000000000")
    try require(residual > 0 && residual < 1, "residual", "must be above 0 and below 1")
  }

  /// alpha over the duration: ln(1 / residual) in all its ticks.
  func decay(over duration: Double) -> Pace {
    Pace(logarithm, every: Pace.ticks(in: duration))
  }

  /// ln(1 / residual): how much of its logarithm the envelope loses.
  var logarithm: DoubleDouble {
    for named in Stiffness.allCases where named.residual == residual { return named.logarithm }
    return -DoubleDouble.log(DoubleDouble(residual))
  }

  /// omega over the duration: (bounces + 1/2) half turns, so that the cosine ends at a zero; a
  /// sine takes `bounces` half turns.
  func angle(over duration: Double, isSine: Bool = false) -> BounceCurve.Angle {
    .halfTurns(
      Pace(
        DoubleDouble(Double(bounces) + (isSine ? 0 : 0.5)), every: Pace.ticks(in: duration)))
  }

  /// A bounce between two values over `duration` seconds.
  ///
  /// - Parameter velocity: units per second at the start; nil for the published curve.
  func curve(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double
  ) -> BounceCurve {
    BounceCurve(
      from: from, to: to, velocity: velocity, decay: decay(over: duration),
      angle: angle(over: duration))
  }

  /// What a document says of the curve.
  func facts(duration: Double) -> [Fact.Entry] {
    let sample = curve(from: .one, to: .zero, duration: duration)
    return [
      Fact.Entry("kind", .text("bounce")),
      Fact.Entry("bounces", .count(bounces)),
      Fact.Entry("alpha", .derived(sample.alpha)),
      Fact.Entry("omega", .derived(sample.omega)),
    ]
  }
}

extension BounceShape {
  /// The shape of ``facts(duration:)``.
  static var factShape: [FactShape.Member] {
    [.word("kind", "bounce"), .count("bounces"), .number("alpha"), .number("omega")]
  }
}
