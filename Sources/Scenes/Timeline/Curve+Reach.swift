import ExactNumerics
import Motion

extension Curve {
  /// What can be larger than the places between which it swings: a sine's factor, |v0| / w0, or
  /// how far an ease's handles lie beyond its ends.
  var reach: Double {
    switch self {
    case .bounce(let curve): curve.sine.high.magnitude
    case .spring(let curve): (curve.velocity / curve.spring.naturalFrequency).high.magnitude
    case .ease(let curve): curve.reach
    case .springs(let curve): curve.reach
    case .constant, .decay, .ballistic, .polyline, .additive: 0
    }
  }
}

extension EaseCurve {
  /// A Bezier lies within its handles; 0 where those lie between its ends.
  fileprivate var reach: Double {
    let handle = max(timing.y1.magnitude, timing.y2.magnitude)
    return handle <= 1 ? 0 : ((to - from) * handle).high.magnitude
  }
}
