import ExactNumerics

extension Curve {
  /// Whether it is a spring that is thrown from its target: what brings the value there passes the
  /// target.
  var leavesTarget: Bool {
    guard case .spring(let curve) = self, !curve.isRectified else { return false }
    return curve.displacement.isZero && !curve.velocity.isZero
  }

  func landmarks(until end: DoubleDouble, target: DoubleDouble, most: Int) -> [Landmark]? {
    switch self {
    // A decay only approaches its target, and never turns.
    case .constant, .decay: []
    case .bounce(let curve): curve.landmarks(until: end, most: most)
    case .ease(let curve): curve.landmarks(crossing: target).filter { $0.time < end }
    case .spring(let curve): curve.landmarks(until: end, most: most)
    case .springs(let curve): curve.landmarks(until: end, most: most)
    case .ballistic(let curve): curve.landmarks(until: end, crossing: target)
    case .polyline(let curve): curve.landmarks(until: end, crossing: target, most: most)
    case .additive(let curve): curve.landmarks(until: end, crossing: target, most: most)
    }
  }
}
