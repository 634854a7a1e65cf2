import ExactNumerics
import Motion

extension Curve {
  /// What can be larger than the places between which it swings: a sine's factor, or |v0| / w0.
  var reach: Double {
    switch self {
    case .bounce(let curve): curve.sine.high.magnitude
    case .spring(let curve): (curve.velocity / curve.spring.naturalFrequency).high.magnitude
    case .constant, .ease, .decay, .ballistic: 0
    }
  }
}
