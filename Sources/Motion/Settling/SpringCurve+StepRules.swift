import ExactNumerics

/// The rules of libraries whose steps differ from the exact motion: on these steps, in Double.
extension SpringCurve {
  func reactSpringSettlingTime(epsilon: Double) -> DoubleDouble? {
    let distance =
      displacement.isZero ? epsilon * 5 : min(1, epsilon * displacement.magnitude.high)
    var steps = ReactSpringIntegrator(self, rate: 1000)
    return steps.firstRestStep(
      distance: distance, speed: distance / 10, from: 0, limit: Self.sampleCountLimit(1000)
    ).map { DoubleDouble($0) / 1000 }
  }

  func reactMotionSettlingTime(precision: Double) -> DoubleDouble? {
    var steps = ReactSpringIntegrator(self, rate: 60)
    return steps.firstRestStep(
      distance: precision, speed: precision / 60, from: 1, limit: Self.sampleCountLimit(60)
    ).map { DoubleDouble($0) / 60 }
  }

  /// KWin's steps of 10 ms, scaled to a distance of 100.
  ///
  /// The velocity is integrated by Runge-Kutta. In all four of its slopes the position's derivative
  /// is the velocity at the start of the step, so the position is integrated by Euler's method.
  func kwinSettlingTime(epsilon: Double) -> DoubleDouble? {
    let scale = 100 / size.high
    let (stiffness, friction) = unitMassNumbers
    let (step, limit) = (0.01, epsilon * 100)
    var (position, speed) = (displacement.high * scale, velocity.high * scale)
    func force(_ time: Double, _ push: Double) -> Double {
      -stiffness * (position + speed * time) - friction * (speed + push * time)
    }
    for count in 0...Int(SettlingRule.longest / step) {
      if position.magnitude < limit, speed.magnitude < limit { return DoubleDouble(count) / 100 }
      // At the start of a step the position has not changed yet.
      let first = -stiffness * position - friction * speed
      let second = force(step / 2, first)
      let third = force(step / 2, second)
      let last = force(step, third)
      (position, speed) = (
        position + speed * step, speed + (first + 2 * second + 2 * third + last) / 6 * step
      )
    }
    return nil
  }

  /// Svelte's ticks of 1/60 s: position and movement within `precision`.
  func svelteSettlingTime(precision: Double) throws(ParameterError) -> DoubleDouble? {
    let values = try libraryParameters(in: .ticks, naming: "svelte")
    let (stiffness, kept) = (values[0].high, 1 - values[1].high)
    var (position, move) = (displacement.high, velocity.high / 60)
    for count in 1...Int(SettlingRule.longest * 60) {
      move = kept * move - stiffness * position
      // Svelte checks the position before the movement, and then sets it to the target.
      if position.magnitude < precision, move.magnitude < precision {
        return DoubleDouble(count) / 60
      }
      position += move
    }
    return nil
  }

  /// Qt Quick's steps of 16 ms: position and speed within `epsilon`.
  func qtSettlingTime(epsilon: Double) throws(ParameterError) -> DoubleDouble? {
    let values = try libraryParameters(in: .steps, naming: "qt")
    let (pull, kept) = (values[0].high, 1 - values[1].high)
    var (position, speed) = (displacement.high, velocity.high)
    for count in 1...Int(SettlingRule.longest * 62.5) {
      speed = kept * speed - pull * position
      position += speed * 0.016
      if position.magnitude < epsilon, speed.magnitude < epsilon {
        return DoubleDouble(count) * 16 / 1000
      }
    }
    return nil
  }

  /// Velocity.js' Runge-Kutta steps of 16 ms, scaled to a distance of 1. They continue while
  /// position and speed both exceed the tolerance.
  func velocityJSSettlingTime(tolerance: Double) -> DoubleDouble? {
    if spring.decayRate.isZero { return nil }
    let (stiffness, friction) = unitMassNumbers
    let scale = 1 / size.high
    let step = 0.016
    var (position, speed) = (displacement.high * scale, velocity.high * scale)
    func springAcceleration(_ position: Double, _ speed: Double) -> Double {
      -stiffness * position - friction * speed
    }
    for count in 1...Int(SettlingRule.longest / step) {
      let (x1, v1) = (speed, springAcceleration(position, speed))
      let (x2, v2) = (
        speed + v1 * step / 2, springAcceleration(position + x1 * step / 2, speed + v1 * step / 2)
      )
      let (x3, v3) = (
        speed + v2 * step / 2, springAcceleration(position + x2 * step / 2, speed + v2 * step / 2)
      )
      let (x4, v4) = (
        speed + v3 * step, springAcceleration(position + x3 * step, speed + v3 * step)
      )
      position += (x1 + 2 * (x2 + x3) + x4) / 6 * step
      speed += (v1 + 2 * (v2 + v3) + v4) / 6 * step
      guard position.magnitude > tolerance, speed.magnitude > tolerance else {
        return position.isFinite && speed.isFinite ? DoubleDouble(count) * 16 / 1000 : nil
      }
    }
    return nil
  }

  /// k / m and c / m.
  private var unitMassNumbers: (stiffness: Double, friction: Double) {
    ((spring.stiffness / spring.mass).high, (spring.damping / spring.mass).high)
  }

  /// The spring's parameters in a library's form, in which the rule computes.
  private func libraryParameters(
    in form: SpringForm, naming rule: String
  ) throws(ParameterError) -> [DoubleDouble] {
    do { return try form.values(of: spring.withUnitMass) } catch {
      throw ParameterError("settle", "\(rule) cannot take a spring that \(error.rule)")
    }
  }
}

/// A spring in the small steps of react-spring and react-motion, in Double.
///
/// The method is semi-implicit Euler: the velocity from the acceleration, then the position from
/// the new velocity. Such a trajectory differs from the spring's and depends on the step, and so do
/// the rules that are defined on it.
struct ReactSpringIntegrator {
  /// The distance to the target.
  private(set) var displacement: Double
  /// The velocity in units per step.
  private(set) var velocity: Double
  private let stiffness: Double
  private let friction: Double

  /// - Parameters:
  ///   - curve: the spring's motion.
  ///   - rate: steps per second.
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

  /// The number of steps to the first that is near and slow; nil if there is none among `limit`.
  ///
  /// - Parameters:
  ///   - distance: the largest distance to the target.
  ///   - speed: the largest speed in units per step.
  ///   - first: the first step to check.
  ///   - limit: the last step to check.
  mutating func firstRestStep(
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
