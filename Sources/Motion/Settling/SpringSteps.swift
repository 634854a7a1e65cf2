import ExactNumerics

/// A spring in small steps as two libraries compute it, in Double: the velocity from the
/// acceleration, then the place from the new velocity (semi-implicit Euler). Such a trajectory is
/// not the spring's and depends on the step; a rule that is defined on it needs it.
struct SpringSteps {
  /// The distance to the target.
  private(set) var displacement: Double
  /// Units a step.
  private(set) var velocity: Double
  private let stiffness: Double
  private let friction: Double

  /// - Parameter rate: steps a second.
  init(_ curve: SpringCurve, rate: Double) {
    let spring = curve.spring
    displacement = curve.displacement.high
    velocity = curve.velocity.high / rate
    stiffness = (spring.stiffness / spring.mass).high / (rate * rate)
    friction = (spring.damping / spring.mass).high / rate
  }

  mutating func advance() {
    velocity -= stiffness * displacement + friction * velocity
    displacement += velocity
  }

  /// The number of steps after which it is near and slow for the first time; nil for none of
  /// `limit`.
  ///
  /// - Parameter speed: in units a step.
  mutating func firstRest(
    distance: Double, speed: Double, from first: Int, limit: Int
  ) -> Int? {
    for step in 0...limit {
      if step >= first, displacement.magnitude <= distance, velocity.magnitude <= speed {
        return step
      }
      advance()
    }
    return nil
  }
}
