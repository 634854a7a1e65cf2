import Motion

@testable import Scenes

extension Segment {
  /// The distance that a bounce with a velocity leaves at its end, where it rests: e^(-alpha U) B.
  func leftOver(beside next: Segment) -> Double {
    guard case .bounce(let curve) = curve, case .constant = next.curve else { return 0 }
    return curve.sine.magnitude.high * BounceShape().residual * 1.000001
  }

  /// A bound of the velocity that a swing has at its end: 60 e^(-alpha U) (omega (|A| + |B|) +
  /// alpha |B|) for a bounce, and for a spring that has settled within 0.001 of its distance
  /// 0.002 (omega |A| + |v|).
  var leftOverRate: Double {
    switch curve {
    case .bounce(let curve):
      let (cosine, sine) = (curve.cosine.magnitude.high, curve.sine.magnitude.high)
      let size = curve.omega.high * (cosine + sine) + curve.alpha.high * sine
      return 60 * BounceShape().residual * size * 1.000001
    case .spring(let curve):
      let rate = curve.spring.naturalFrequency.high * curve.displacement.magnitude.high
      return 0.002 * (rate + curve.velocity.magnitude.high)
    case .constant, .springs, .ease, .decay, .ballistic, .polyline, .additive: return 0
    }
  }
}
