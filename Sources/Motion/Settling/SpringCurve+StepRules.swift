import ExactNumerics

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
