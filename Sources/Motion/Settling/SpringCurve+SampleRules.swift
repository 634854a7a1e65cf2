import ExactNumerics

/// The rules that sample the exact motion.
extension SpringCurve {
  /// The time of the first sample from which `count` samples are nearer than `level`.
  func timeOfFirstHeldSample(
    fps: Double, holding count: Int, nearerThan level: DoubleDouble, limit: Int? = nil
  ) -> DoubleDouble? {
    firstSample(fps: fps, holding: count, limit: limit ?? Self.sampleCountLimit(fps)) {
      $0.displacement.magnitude < level
    }.map { DoubleDouble($0) / fps }
  }

  /// The time of the first sample within a distance and a speed.
  func timeOfFirstRestingSample(
    fps: Double, distance: DoubleDouble, speed: DoubleDouble, limit: Int? = nil
  ) -> DoubleDouble? {
    firstSample(fps: fps, limit: limit ?? Self.sampleCountLimit(fps)) {
      $0.displacement.magnitude <= distance && $0.velocity.magnitude <= speed
    }.map { DoubleDouble($0) / fps }
  }

  static func sampleCountLimit(_ fps: Double) -> Int { Int(SettlingRule.longest * fps) }

  func motionSettlingTime(epsilon: DoubleDouble) -> DoubleDouble? {
    let isWide = displacement.magnitude >= DoubleDouble(5)
    return timeOfFirstRestingSample(
      fps: 20, distance: epsilon * (isWide ? 100 : 1), speed: epsilon * (isWide ? 400 : 2),
      limit: 400)
  }

  /// The run of near samples covers more than 200 ms: its last sample, 10 after the first, is the
  /// result. 3001 samples cover a minute.
  func animeSettlingTime(nearerThan level: DoubleDouble) -> DoubleDouble? {
    timeOfFirstHeldSample(fps: 50, holding: 11, nearerThan: level, limit: 3001)
      .map { $0 + DoubleDouble(10) / 50 }
  }

  /// Scaled to a distance of 100 points: |x| < thr / 2, v^2 < 25 thr and a^2 < 625 thr^2.
  /// Alternatively, this frame and the last are within thr / 5 of the target and of each other.
  func popSettlingTime(threshold: DoubleDouble) -> DoubleDouble? {
    let scale = 100 / size
    var last = displacement * scale
    let start = 1 / DoubleDouble(60)
    let frame = firstSample(fps: 60, start: start, limit: Self.sampleCountLimit(60)) { state in
      let (x, v) = (state.displacement * scale, state.velocity * scale)
      let a = acceleration(in: state) * scale
      let isNear = x.magnitude * 2 < threshold && v * v < threshold * 25
      let isStill = isNear && a.magnitude < threshold * 25
      let fifth = threshold / 5
      let stays =
        x.magnitude < fifth && last.magnitude < fifth && (x - last).magnitude < fifth
      last = x
      return isStill || stays
    }
    return frame.map { DoubleDouble($0 + 1) / 60 }
  }
}

/// A spring's states at equally spaced times, each computed from the one before.
///
/// A step multiplies the state by a matrix, the closed form of one step. In double-double a million
/// steps keep 25 digits.
private struct SpringSamples {
  private(set) var state: SpringCurve.State
  private let step: SpringCurve.UnitResponses
  private let square: DoubleDouble
  private let friction: DoubleDouble

  init(_ curve: SpringCurve, fps: Double, start: DoubleDouble) {
    state = curve.state(after: start)
    step = curve.unitResponses(to: Instant(frames: .one, fps: fps))
    square = curve.spring.naturalFrequency * curve.spring.naturalFrequency
    friction = curve.spring.decayRate * 2
  }

  mutating func advance() {
    let (x, v) = (state.displacement, state.velocity)
    state = SpringCurve.State(
      displacement: step.ofDisplacement * x + step.ofVelocity * v,
      velocity: step.ofDisplacement * v - step.ofVelocity * (square * x + friction * v))
  }
}

extension SpringCurve {
  /// The first sample, counted from 0, from which a test holds for `count` successive samples.
  ///
  /// - Returns: nil if there is no such run among `limit` samples.
  func firstSample(
    fps: Double, start: DoubleDouble = .zero, holding count: Int = 1, limit: Int,
    where test: (State) -> Bool
  ) -> Int? {
    var samples = SpringSamples(self, fps: fps, start: start)
    var held = 0
    for sample in 0..<limit {
      held = test(samples.state) ? held + 1 : 0
      if held == count { return sample + 1 - count }
      samples.advance()
    }
    return nil
  }
}

/// The rules of libraries whose steps differ from the exact motion: on these steps, in Double.
extension SpringCurve {
  /// react-spring's steps of 1 ms by semi-implicit Euler: the velocity from the acceleration, then
  /// the position from the new velocity.
  func reactSpringSettlingTime(epsilon: Double) -> DoubleDouble? {
    let rate = 1000.0
    let distance =
      displacement.isZero ? epsilon * 5 : min(1, epsilon * displacement.magnitude.high)
    let stiffness = (spring.stiffness / spring.mass).high / (rate * rate)
    let friction = (spring.damping / spring.mass).high / rate
    var (position, move) = (displacement.high, velocity.high / rate)
    for count in 0...Self.sampleCountLimit(rate) {
      if position.magnitude <= distance, move.magnitude <= distance / 10 {
        return DoubleDouble(count) / rate
      }
      move -= stiffness * position + friction * move
      position += move
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

  /// The spring's parameters in a library's form, in which the rule computes.
  private func libraryParameters(
    in form: SpringForm, naming rule: String
  ) throws(ParameterError) -> [DoubleDouble] {
    do { return try form.values(of: spring.withUnitMass) } catch {
      throw ParameterError("settle", "\(rule) cannot take a spring that \(error.rule)")
    }
  }
}
