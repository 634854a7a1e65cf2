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

/// The first time, not on any grid, at which a spring is both near and slow.
///
/// Such a condition may become false again: a spring is slow at an extremum and near at a crossing.
extension SpringCurve {
  /// The first time with |x - T| below `distance` and |x'| below `speed`; nil if there is none.
  ///
  /// A half period later the motion is the same but smaller, which is equivalent to larger bounds.
  /// So binary search finds the half period in which both conditions hold first.
  func firstRestTime(distance: DoubleDouble, speed: DoubleDouble) -> DoubleDouble? {
    guard let halfPeriod, let amplitude, let fastest = derivative.amplitude else {
      return firstRestTime(distance: distance, speed: speed, before: nil)
    }
    let loss = spring.decayRate * halfPeriod
    func rest(in part: DoubleDouble) -> DoubleDouble? {
      let growth = DoubleDouble.exp(loss * part)
      return firstRestTime(distance: distance * growth, speed: speed * growth, before: halfPeriod)
        .map { $0 + halfPeriod * part }
    }
    let soon = rest(in: .zero)
    if loss.isZero || soon != nil { return soon }
    let surely = DoubleDouble.log(max(amplitude / distance, fastest / speed)) / loss
    guard surely.isFinite else { return nil }
    var low = DoubleDouble.zero
    var high = max(surely.floor() + 2, .one)
    while true {
      let middle = ((low + high) * 0.5).floor()
      // Beyond 2^106 not every integer is a double-double.
      guard low < middle, middle < high else { break }
      if rest(in: middle) == nil { low = middle } else { high = middle }
    }
    return rest(in: high)
  }

  /// The first rest within a half period: at the start, or where one of the two reaches its bound
  /// while the other is within.
  private func firstRestTime(
    distance: DoubleDouble, speed: DoubleDouble, before end: DoubleDouble?
  ) -> DoubleDouble? {
    if displacement.magnitude < distance, velocity.magnitude < speed { return .zero }
    let near = levelTimes(comingWithin: distance, before: end).filter {
      state(after: $0).velocity.magnitude <= speed
    }
    let slow = derivative.levelTimes(comingWithin: speed, before: end).filter {
      state(after: $0).displacement.magnitude <= distance
    }
    return (near + slow).min()
  }

  /// The times at which the distance falls to `level`: at most one before the first extremum and
  /// one after it.
  private func levelTimes(
    comingWithin level: DoubleDouble, before end: DoubleDouble?
  ) -> [DoubleDouble] {
    guard !isAtRest else { return [] }
    var turn = firstExtremumTime
    if let end, let first = turn, first >= end { turn = nil }
    let pieces = turn.map { [(.zero, $0), ($0, end)] } ?? [(DoubleDouble.zero, end)]
    return pieces.compactMap { start, end in
      timeOfReaching(level, from: start, to: end)
    }
  }

  /// The time between two extrema at which the distance falls to `level`; nil if it does not.
  private func timeOfReaching(
    _ level: DoubleDouble, from start: DoubleDouble, to end: DoubleDouble?
  ) -> DoubleDouble? {
    let first = state(after: start).displacement
    let sign: Double = first < .zero ? -1 : 1
    guard first.magnitude > level else { return nil }
    if let end, state(after: end).displacement * sign >= level { return nil }
    return timeOfReaching(level, after: start, before: end)
  }

  /// The time at which the energy is a share of its initial value; nil if it never is.
  ///
  ///     E = m x'^2 / 2 + k (x - T)^2 / 2,   E' = -c x'^2
  ///
  /// x - T and x' / w0 are divided by the larger of their initial magnitudes. Their squares are
  /// then near 1, and neither overflow nor underflow.
  func timeOfEnergyShare(_ share: DoubleDouble) -> DoubleDouble? {
    guard !isAtRest, share < .one else { return .zero }
    guard !spring.decayRate.isZero else { return nil }
    let frequency = spring.naturalFrequency
    let unit = max(displacement.magnitude, (velocity / frequency).magnitude)
    func energy(_ state: State) -> (potential: DoubleDouble, kinetic: DoubleDouble) {
      let way = state.displacement / unit
      let velocity = state.velocity / (frequency * unit)
      return (way * way, velocity * velocity)
    }
    let whole = energy(state(after: .zero))
    var level = (whole.potential + whole.kinetic) * share
    var parts = DoubleDouble.zero
    if let halfPeriod {
      let loss = spring.decayRate * halfPeriod * 2
      parts = (-DoubleDouble.log(share) / loss).floor()
      level = level * DoubleDouble.exp(loss * parts)
    }
    let rest = root(after: .zero, before: halfPeriod, scale: 1 / spring.naturalFrequency) { time in
      let (potential, kinetic) = energy(state(after: time))
      return (potential + kinetic - level, kinetic * spring.decayRate * -4)
    }
    return halfPeriod.map { $0 * parts + rest } ?? rest
  }
}
