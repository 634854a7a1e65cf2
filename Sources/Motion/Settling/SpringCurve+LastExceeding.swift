import ExactNumerics

extension SpringCurve {
  /// What a share of the distance is a share of: |from - to|, or |v0| / w0 where they are equal.
  public var size: DoubleDouble {
    displacement.isZero
      ? (velocity / spring.naturalFrequency).magnitude : displacement.magnitude
  }

  /// The last moment at which |x - T| is at least `level`, exactly: from then on it stays below.
  ///
  /// The distance has its maxima at the start and where the spring turns. From the last of them
  /// that reaches the level the distance only falls, and passes the level once. 0 where none
  /// reaches it.
  ///
  /// - Parameter level: above 0.
  /// - Returns: nil for a spring without damping that swings as far as the level: it never settles.
  func lastMoment(exceeding level: DoubleDouble) -> DoubleDouble? {
    guard !isAtRest else { return .zero }
    let turn = firstTurn
    if let turn, state(after: turn).displacement.magnitude >= level {
      return lastMoment(exceeding: level, from: turn)
    }
    guard displacement.magnitude >= level else { return .zero }
    return moment(reaching: level, after: .zero, before: turn)
  }

  /// The seconds after which it stays within `distance` of its target; 0 where it always is.
  ///
  /// - Precondition: distance is above 0, and the spring has damping.
  public func lastMoment(within distance: DoubleDouble) -> DoubleDouble {
    lastMoment(exceeding: distance) ?? .zero
  }

  /// The same, where the first turn is known to reach the level.
  ///
  /// Where it swings, the turns' distances are a falling geometric series: a logarithm gives the
  /// last that reaches the level, however many there are. From half period to half period the
  /// motion only shrinks, so that instead of that turn the first one is searched, with a level as
  /// many times larger.
  private func lastMoment(exceeding level: DoubleDouble, from turn: DoubleDouble) -> DoubleDouble? {
    guard let halfPeriod else { return moment(reaching: level, after: turn, before: nil) }
    guard !spring.decayRate.isZero else { return nil }
    let loss = spring.decayRate * halfPeriod
    let reached = state(after: turn).displacement.magnitude
    let later = (DoubleDouble.log(reached / level) / loss).floor()
    let raised = level * DoubleDouble.exp(loss * later)
    return halfPeriod * later
      + moment(reaching: raised, after: turn, before: turn + halfPeriod)
  }

  /// Where the distance, falling from a moment to the next turn, is `level`.
  private func moment(
    reaching level: DoubleDouble, after start: DoubleDouble, before turn: DoubleDouble?
  ) -> DoubleDouble {
    let sign: Double = state(after: start).displacement < .zero ? -1 : 1
    return root(after: start, before: turn, scale: 1 / spring.naturalFrequency) { time in
      let state = state(after: time)
      return (state.displacement * sign - level, state.velocity * sign)
    }
  }

  /// R = sqrt(D^2 + ((v0 + beta D) / wd)^2): the amplitude under the envelope R e^(-beta t); nil
  /// where nothing swings.
  var amplitude: DoubleDouble? {
    guard case .underdamped(let frequency) = spring.regime else { return nil }
    let sine = ((velocity + spring.decayRate * displacement) / frequency).magnitude
    let (small, large) = (min(displacement.magnitude, sine), max(displacement.magnitude, sine))
    if large.isZero { return .zero }
    let share = small / large
    return large * (1 + share * share).squareRoot()
  }
}
