import ExactNumerics

/// The rules of libraries whose steps are no spring's motion: on those very steps, in Double.
extension SpringCurve {
  func reactSpringTime(epsilon: Double) -> DoubleDouble? {
    let distance =
      displacement.isZero ? epsilon * 5 : min(1, epsilon * displacement.magnitude.high)
    var steps = SpringSteps(self, rate: 1000)
    return steps.firstRest(
      distance: distance, speed: distance / 10, from: 0, limit: Self.limit(1000)
    ).map { DoubleDouble($0) / 1000 }
  }

  func reactMotionTime(precision: Double) -> DoubleDouble? {
    var steps = SpringSteps(self, rate: 60)
    return steps.firstRest(
      distance: precision, speed: precision / 60, from: 1, limit: Self.limit(60)
    ).map { DoubleDouble($0) / 60 }
  }

  /// KWin's steps of 10 ms on a way of 100: the velocity by Runge-Kutta, but with the place's
  /// derivative taken for the velocity at the start of the step, so that the place is Euler's.
  func kwinTime(epsilon: Double) -> DoubleDouble? {
    let scale = 100 / size.high
    let (stiffness, friction) = unitMassNumbers
    let (step, limit) = (0.01, epsilon * 100)
    var (place, speed) = (displacement.high * scale, velocity.high * scale)
    func force(_ time: Double, _ push: Double) -> Double {
      -stiffness * (place + speed * time) - friction * (speed + push * time)
    }
    for count in 0...Int(SettlingRule.longest / step) {
      if place.magnitude < limit, speed.magnitude < limit { return DoubleDouble(count) / 100 }
      // At the start of a step the place has not moved yet.
      let first = -stiffness * place - friction * speed
      let second = force(step / 2, first)
      let third = force(step / 2, second)
      let last = force(step, third)
      (place, speed) = (
        place + speed * step, speed + (first + 2 * second + 2 * third + last) / 6 * step
      )
    }
    return nil
  }

  /// Svelte's ticks of 1/60 s: near the target and moved by little, both by `precision`.
  func svelteTime(precision: Double) throws(ParameterError) -> DoubleDouble? {
    let values = try values(in: .ticks, naming: "svelte")
    let (stiffness, kept) = (values[0].high, 1 - values[1].high)
    var (place, move) = (displacement.high, velocity.high / 60)
    for count in 1...Int(SettlingRule.longest * 60) {
      move = kept * move - stiffness * place
      // It looks at the place before it moves, and then puts it to the target.
      if place.magnitude < precision, move.magnitude < precision {
        return DoubleDouble(count) / 60
      }
      place += move
    }
    return nil
  }

  /// Qt Quick's steps of 16 ms: near and slow, both by `epsilon`.
  func qtTime(epsilon: Double) throws(ParameterError) -> DoubleDouble? {
    let values = try values(in: .steps, naming: "qt")
    let (pull, kept) = (values[0].high, 1 - values[1].high)
    var (place, speed) = (displacement.high, velocity.high)
    for count in 1...Int(SettlingRule.longest * 62.5) {
      speed = kept * speed - pull * place
      place += speed * 0.016
      if place.magnitude < epsilon, speed.magnitude < epsilon {
        return DoubleDouble(count) * 16 / 1000
      }
    }
    return nil
  }

  /// Velocity.js' steps of 16 ms by Runge-Kutta on a way of 1: it goes on while place and speed
  /// both exceed the tolerance.
  func velocityTime(tolerance: Double) -> DoubleDouble? {
    if spring.decayRate.isZero { return nil }
    let (stiffness, friction) = unitMassNumbers
    let scale = 1 / size.high
    let step = 0.016
    var (place, speed) = (displacement.high * scale, velocity.high * scale)
    func push(_ place: Double, _ speed: Double) -> Double {
      -stiffness * place - friction * speed
    }
    for count in 1...Int(SettlingRule.longest / step) {
      let (x1, v1) = (speed, push(place, speed))
      let (x2, v2) = (speed + v1 * step / 2, push(place + x1 * step / 2, speed + v1 * step / 2))
      let (x3, v3) = (speed + v2 * step / 2, push(place + x2 * step / 2, speed + v2 * step / 2))
      let (x4, v4) = (speed + v3 * step, push(place + x3 * step, speed + v3 * step))
      place += (x1 + 2 * (x2 + x3) + x4) / 6 * step
      speed += (v1 + 2 * (v2 + v3) + v4) / 6 * step
      guard place.magnitude > tolerance, speed.magnitude > tolerance else {
        return place.isFinite && speed.isFinite ? DoubleDouble(count) * 16 / 1000 : nil
      }
    }
    return nil
  }

  /// k / m and c / m.
  private var unitMassNumbers: (stiffness: Double, friction: Double) {
    ((spring.stiffness / spring.mass).high, (spring.damping / spring.mass).high)
  }

  /// The spring in a library's words, which the rule of that name counts with.
  private func values(
    in form: SpringForm, naming rule: String
  ) throws(ParameterError) -> [DoubleDouble] {
    do { return try form.values(of: spring.withUnitMass) } catch {
      throw ParameterError("settle", "\(rule) cannot take a spring that \(error.rule)")
    }
  }
}

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
