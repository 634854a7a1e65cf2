import ExactNumerics

extension SpringCurve {
  /// The distance of which an epsilon is a share: |from - to|, or |v0| / w0 if they are equal.
  package var size: DoubleDouble {
    displacement.isZero
      ? (velocity / spring.naturalFrequency).magnitude : displacement.magnitude
  }

  /// The last time at which |x - T| is at least `level`, exactly; 0 if it never is.
  ///
  /// The distance has its maxima at the start and at the extrema. After the last maximum that
  /// reaches the level, it decreases monotonically and crosses the level once.
  ///
  /// - Parameter level: above 0.
  /// - Returns: nil for an undamped spring whose oscillation reaches the level: it never settles.
  func lastMoment(exceeding level: DoubleDouble) -> DoubleDouble? {
    guard !isAtRest else { return .zero }
    let turn = firstExtremumTime
    if let turn, state(after: turn).displacement.magnitude >= level {
      return lastTime(exceeding: level, from: turn)
    }
    guard displacement.magnitude >= level else { return .zero }
    return timeOfReaching(level, after: .zero, before: turn)
  }

  /// The seconds after which the motion stays within `distance` of its target; 0 if it always does.
  ///
  /// - Precondition: distance is above 0, and the spring has damping.
  package func lastMoment(within distance: DoubleDouble) -> DoubleDouble {
    lastMoment(exceeding: distance) ?? .zero
  }

  /// The last time at which |x - T| is at least `level`, if the first extremum reaches it.
  ///
  /// The extrema of an oscillating spring are a decreasing geometric series. A logarithm gives the
  /// last that reaches the level, for any number of them. Each half period repeats the motion at a
  /// smaller scale. So the search uses the first extremum instead of that one, and a level larger
  /// by the same factor.
  private func lastTime(exceeding level: DoubleDouble, from turn: DoubleDouble) -> DoubleDouble? {
    guard let halfPeriod else { return timeOfReaching(level, after: turn, before: nil) }
    guard !spring.decayRate.isZero else { return nil }
    let loss = spring.decayRate * halfPeriod
    let reached = state(after: turn).displacement.magnitude
    let later = (DoubleDouble.log(reached / level) / loss).floor()
    let raised = level * DoubleDouble.exp(loss * later)
    return halfPeriod * later
      + timeOfReaching(raised, after: turn, before: turn + halfPeriod)
  }

  /// The time between two extrema at which the distance falls to `level`.
  func timeOfReaching(
    _ level: DoubleDouble, after start: DoubleDouble, before turn: DoubleDouble?
  ) -> DoubleDouble {
    let sign: Double = state(after: start).displacement < .zero ? -1 : 1
    return root(after: start, before: turn, scale: 1 / spring.naturalFrequency) { time in
      let state = state(after: time)
      return (state.displacement * sign - level, state.velocity * sign)
    }
  }

  /// The amplitude R = sqrt(D^2 + ((v0 + beta D) / wd)^2) of the envelope R e^(-beta t); nil for a
  /// spring that does not oscillate.
  var amplitude: DoubleDouble? {
    guard case .underdamped(let frequency) = spring.regime else { return nil }
    let sine = ((velocity + spring.decayRate * displacement) / frequency).magnitude
    let (small, large) = (min(displacement.magnitude, sine), max(displacement.magnitude, sine))
    if large.isZero { return .zero }
    let share = small / large
    return large * (1 + share * share).squareRoot()
  }
}
