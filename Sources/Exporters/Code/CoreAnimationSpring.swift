import Documents
import ExactNumerics
import Motion

/// A track that is one spring in all components, in the parameters of CASpringAnimation.
struct CoreAnimationSpring {
  let mass: String
  let stiffness: String
  let damping: String
  /// The velocity towards the target, in distances from start to target per second; nil for 0.
  let velocity: String?
  let from: [String]
  let to: [String]

  /// Nil for a track that is not one CASpringAnimation.
  ///
  /// Core Animation has one progress for all components, so all need one spring and one relative
  /// velocity, within 2^-40. The track is one segment with a positive damping and without
  /// reflection.
  init?(_ track: Track) {
    var curves: [SpringCurve] = []
    for channel in track.channels {
      guard case .real = channel.storage, channel.segments.count == 1,
        channel.segments[0].start.isZero, case .spring(let curve) = channel.segments[0].curve,
        !curve.isRectified, curve.spring.damping > .zero
      else { return nil }
      curves.append(curve)
    }
    var leader = 0
    for index in curves.indices
    where curves[index].displacement.magnitude > curves[leader].displacement.magnitude {
      leader = index
    }
    let way = curves[leader].displacement
    if way.isZero { return nil }
    let velocity = -(curves[leader].velocity / way)
    for curve in curves {
      let difference = curve.velocity + velocity * curve.displacement
      let isSame = difference.magnitude <= curve.velocity.magnitude * 0x1p-40
      guard isSame, curve.spring == curves[0].spring else { return nil }
    }
    let spring = curves[0].spring
    mass = Self.numberText(spring.mass)
    stiffness = Self.numberText(spring.stiffness)
    damping = Self.numberText(spring.damping)
    self.velocity = velocity.isZero ? nil : Self.numberText(velocity)
    from = track.from.map { Self.numberText($0) }
    to = curves.map { Self.numberText($0.target) }
  }

  private static func numberText(_ number: DoubleDouble) -> String {
    ShortestDoubleText.of(number.nearestDouble)
  }
}
