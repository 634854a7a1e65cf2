import ExactNumerics

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
