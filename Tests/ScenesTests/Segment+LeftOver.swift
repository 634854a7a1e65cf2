import Motion

@testable import Scenes

extension Segment {
  /// The distance that a bounce with a velocity leaves at its end, where it rests: e^(-alpha U) B.
  func leftOver(beside next: Segment) -> Double {
    guard case .bounce(let curve) = curve, case .constant = next.curve else { return 0 }
    return curve.sine.magnitude.high * BounceShape().residual * 1.000001
  }

  /// A bound of the velocity that a bounce has at its end: 60 e^(-alpha U) (omega (|A| + |B|) +
  /// alpha |B|).
  var leftOverRate: Double {
    guard case .bounce(let curve) = curve else { return 0 }
    let (cosine, sine) = (curve.cosine.magnitude.high, curve.sine.magnitude.high)
    let size = curve.omega.high * (cosine + sine) + curve.alpha.high * sine
    return 60 * BounceShape().residual * size * 1.000001
  }
}
