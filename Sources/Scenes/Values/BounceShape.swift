import Animations
import ExactNumerics
import Motion

/// The shape of a bounce: the number of bounces and the envelope's residual at the end.
package struct BounceShape: Sendable {
  /// The number of times that the curve passes its target: 0 to 10^9.
  package var bounces = 2
  /// The share of |from - to| that the envelope has left at the end: between 0 and 1.
  package var residual = PublishedResidual.medium.residual

  package init() {}

  func validate() throws(ParameterError) {
    try Self.validate(bounces: bounces)
    try require(residual > 0 && residual < 1, "residual", "must be above 0 and below 1")
  }

  static func validate(bounces: Int) throws(ParameterError) {
    try require((0...1_000_000_000).contains(bounces), "bounces", "must be from 0 to 1000000000")
  }

  /// alpha for a duration: ln(1 / residual), divided by the ticks of 1/60 s.
  func decay(over duration: Double) -> AngularRate {
    AngularRate(logarithm, every: AngularRate.ticks(in: duration))
  }

  /// ln(1 / residual), the decrease of the envelope's logarithm.
  var logarithm: DoubleDouble {
    for named in PublishedResidual.allCases where named.residual == residual {
      return named.logarithm
    }
    return -DoubleDouble.log(DoubleDouble(residual))
  }

  /// omega for a duration. The cosine takes (bounces + 1/2) half turns and so ends at a zero; a
  /// sine takes `bounces` half turns.
  func angularRate(over duration: Double, isSine: Bool = false) -> BounceCurve.PhaseAngle {
    .halfTurns(
      AngularRate(
        DoubleDouble(Double(bounces) + (isSine ? 0 : 0.5)), every: AngularRate.ticks(in: duration)))
  }

  /// A bounce between two values.
  ///
  /// - Parameter velocity: initial velocity in units per second; nil for a bounce without a sine
  ///   term, as SKBounceAnimation publishes it.
  func curve(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double
  ) -> BounceCurve {
    BounceCurve(
      from: from, to: to, velocity: velocity, decay: decay(over: duration),
      angle: angularRate(over: duration))
  }

  /// The result fields of the curve.
  func resultFields(duration: Double) -> [Fact.Entry] {
    let sample = curve(from: .one, to: .zero, duration: duration)
    return [
      Fact.Entry(.kind, .text("bounce")),
      Fact.Entry(.bounces, .count(bounces)),
      Fact.Entry(.alpha, .derived(sample.alpha)),
      Fact.Entry(.omega, .derived(sample.omega)),
    ]
  }
}

extension BounceCurve {
  /// A bounce that starts at `from` with `velocity` units per second.
  ///
  ///     sine = (velocity / 60 + alpha * (from - to)) / omega
  ///
  /// makes x'(0) = velocity, even for a velocity of 0. With nil the sine is 0: the published curve,
  /// which starts with the slope of its decaying envelope.
  init(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble?, decay: AngularRate,
    angle: PhaseAngle,
    isRectified: Bool = false
  ) {
    self.init(target: to, cosine: from - to, decay: decay, angle: angle, isRectified: isRectified)
    if let velocity {
      sine = (velocity / 60 + alpha * cosine) / omega
    }
  }
}

/// The published names of the residual at the end of a bounce.
///
/// Source: khanlou/SKBounceAnimation, which leaves 5, 0.1 and 0.001 points at a distance of 200.
package enum PublishedResidual: String, CaseIterable, Sendable {
  case light, medium, heavy

  /// The share of |from - to| that the envelope has left at the end.
  package var residual: Double {
    switch self {
    case .light: 0.025
    case .medium: 0.0005
    case .heavy: 0.000005
    }
  }

  /// ln(1 / residual), as the nearest double-double.
  var logarithm: DoubleDouble {
    switch self {
    case .light: DoubleDouble(0x1.d82d33b32720dp1) + -0x1.330b750087b31p-58
    case .medium: DoubleDouble(0x1.e6752f96f46dep2) + 0x1.27d8beb7b444cp-53
    case .heavy: DoubleDouble(0x1.869825a924dfap3) + -0x1.a6ee7539101c3p-52
    }
  }
}
