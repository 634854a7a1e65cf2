import ExactNumerics

/// The first moment, not on any grid, at which a spring is both near and slow. Such a test may turn
/// false again: the spring is slow where it turns and near where it crosses.
extension SpringCurve {
  /// The first moment with |x - T| below `distance` and |x'| below `speed`; nil for none.
  ///
  /// Half a period later the motion is the same but smaller, which is as good as larger bounds: the
  /// half period in which it happens is found by halving a number of them, not by walking through
  /// them.
  func firstRest(distance: DoubleDouble, speed: DoubleDouble) -> DoubleDouble? {
    guard let halfPeriod, let amplitude, let fastest = derivative.amplitude else {
      return firstRest(distance: distance, speed: speed, before: nil)
    }
    let loss = spring.decayRate * halfPeriod
    func rest(in part: DoubleDouble) -> DoubleDouble? {
      let growth = DoubleDouble.exp(loss * part)
      return firstRest(distance: distance * growth, speed: speed * growth, before: halfPeriod)
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
      // Beyond 2^106 not every whole number is a pair.
      guard low < middle, middle < high else { break }
      if rest(in: middle) == nil { low = middle } else { high = middle }
    }
    return rest(in: high)
  }

  /// The same within a half period: it happens at the start, or where one of the two comes within
  /// its bound while the other is.
  private func firstRest(
    distance: DoubleDouble, speed: DoubleDouble, before end: DoubleDouble?
  ) -> DoubleDouble? {
    if displacement.magnitude < distance, velocity.magnitude < speed { return .zero }
    let near = moments(comingWithin: distance, before: end).filter {
      state(after: $0).velocity.magnitude <= speed
    }
    let slow = derivative.moments(comingWithin: speed, before: end).filter {
      state(after: $0).displacement.magnitude <= distance
    }
    return (near + slow).min()
  }

  /// The moments at which the distance falls to `level`: at most one before the first turn and one
  /// after.
  private func moments(
    comingWithin level: DoubleDouble, before end: DoubleDouble?
  ) -> [DoubleDouble] {
    guard !isAtRest else { return [] }
    var turn = firstTurn
    if let end, let first = turn, first >= end { turn = nil }
    let pieces = turn.map { [(.zero, $0), ($0, end)] } ?? [(DoubleDouble.zero, end)]
    return pieces.compactMap { start, end in moment(comingWithin: level, from: start, to: end) }
  }

  /// The same between two turns.
  private func moment(
    comingWithin level: DoubleDouble, from start: DoubleDouble, to end: DoubleDouble?
  ) -> DoubleDouble? {
    let first = state(after: start).displacement
    let sign: Double = first < .zero ? -1 : 1
    guard first.magnitude > level else { return nil }
    if let end, state(after: end).displacement * sign >= level { return nil }
    return root(after: start, before: end, scale: 1 / spring.naturalFrequency) { time in
      let state = state(after: time)
      return (state.displacement * sign - level, state.velocity * sign)
    }
  }

  /// The moment at which the energy has fallen to a share of what it was; nil for never.
  ///
  ///     E = m x'^2 / 2 + k (x - T)^2 / 2,   E' = -c x'^2
  ///
  /// Squares are taken of numbers around 1, which neither overflow nor vanish: of x - T and x' / w0
  /// in the larger of their first values.
  func moment(ofEnergy share: DoubleDouble) -> DoubleDouble? {
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
