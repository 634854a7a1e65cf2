import ExactNumerics

extension SpringCurve {
  /// The crossings and extrema after the start and before `end` seconds, in the order of their times.
  ///
  /// Thrown back at the target, it turns where it would cross, and never crosses.
  ///
  /// - Returns: nil when there are more than `most`.
  public func landmarks(until end: DoubleDouble, most: Int) -> [Landmark]? {
    guard !(displacement.isZero && velocity.isZero) else { return [] }
    let zeroKind: Landmark.Kind = isRectified ? .extremum : .crossing
    if case .underdamped(let frequency) = spring.regime {
      let last = frequency * end / .pi
      guard last.high <= Double(most) else { return nil }
      let landmarks =
        Landmark.places(from: crossingPhase(frequency), before: last).map { ($0, zeroKind) }
        + Landmark.places(from: extremumPhase(frequency), before: last).map { ($0, .extremum) }
      return landmarks.sorted { $0.0 < $1.0 }.map { place, kind in
        Landmark(kind, time: place * .pi / frequency)
      }
    }
    let landmarks =
      (onlyCrossing.map { [Landmark(zeroKind, time: $0)] } ?? [])
      + (onlyExtremum.map { [Landmark(.extremum, time: $0)] } ?? [])
    return landmarks.filter { $0.time < end }.sorted { $0.time < $1.time }
  }

  /// Where in half turns of wd t, up to whole ones, an underdamped spring crosses its target:
  ///
  ///     D cos + (v0 + beta D) / wd sin = 0  at  atan2(v0 + beta D, D wd) + pi / 2
  private func crossingPhase(_ frequency: DoubleDouble) -> DoubleDouble {
    let lean = velocity + spring.decayRate * displacement
    if displacement.isZero { return .zero }
    return DoubleDouble.atan2(lean, displacement * frequency) / .pi + 0.5
  }

  /// Where it turns: v0 cos - (beta v0 + w0^2 D) / wd sin = 0  at  atan2(v0 wd, beta v0 + w0^2 D).
  private func extremumPhase(_ frequency: DoubleDouble) -> DoubleDouble {
    if velocity.isZero { return .zero }
    return DoubleDouble.atan2(velocity * frequency, push) / .pi
  }

  /// beta v0 + w0^2 D.
  private var push: DoubleDouble {
    spring.decayRate * velocity + spring.naturalFrequency * spring.naturalFrequency * displacement
  }

  /// The one crossing that a spring without swings may have.
  ///
  /// Critical: D + (v0 + w0 D) t = 0. Overdamped: with E = e^(-2 q t), C = (1 + E) / 2 and S = (1 - E) / (2 q),
  ///
  ///     D C + (v0 + beta D) S = 0   at   E = (v0 + fast D) / (v0 + slow D)
  private var onlyCrossing: DoubleDouble? {
    switch spring.regime {
    case .underdamped: return nil
    case .critical:
      let rate = velocity + spring.naturalFrequency * displacement
      return Self.later(-displacement, rate)
    case .overdamped(let slow, let fast, let q):
      let time = Self.moment(
        of: velocity + fast * displacement, over: velocity + slow * displacement, q: q)
      return time.map { polished($0, value: { $0.displacement }, slope: { $0.velocity }) }
    }
  }

  /// The one turn. Critical: v0 = w0 (v0 + w0 D) t. Overdamped:
  ///
  ///     v0 C = (beta v0 + w0^2 D) S   at   E = slow (v0 + fast D) / (fast (v0 + slow D))
  private var onlyExtremum: DoubleDouble? {
    switch spring.regime {
    case .underdamped: return nil
    case .critical:
      let rate = spring.naturalFrequency
      return Self.later(velocity, rate * (velocity + rate * displacement))
    case .overdamped(let slow, let fast, let q):
      let time = Self.moment(
        of: slow * (velocity + fast * displacement), over: fast * (velocity + slow * displacement),
        q: q)
      return time.map { polished($0, value: { $0.velocity }, slope: acceleration) }
    }
  }

  /// x'' = -w0^2 (x - T) - 2 beta x'.
  private func acceleration(in state: State) -> DoubleDouble {
    -(spring.naturalFrequency * spring.naturalFrequency * state.displacement)
      - spring.decayRate * state.velocity * 2
  }

  /// part / whole, where it is a time after the start.
  private static func later(_ part: DoubleDouble, _ whole: DoubleDouble) -> DoubleDouble? {
    if whole.isZero { return nil }
    let time = part / whole
    return time > .zero ? time : nil
  }

  /// The t > 0 with e^(-2 q t) = part / whole.
  private static func moment(
    of part: DoubleDouble, over whole: DoubleDouble, q: DoubleDouble
  ) -> DoubleDouble? {
    if whole.isZero { return nil }
    let share = part / whole
    guard share > .zero, share < .one else { return nil }
    return DoubleDouble.log(share) / (q * -2)
  }

  /// A root with Newton's correction: near critical damping the logarithm of a share close to 1 has lost
  /// digits, which the curve itself still has.
  private func polished(
    _ time: DoubleDouble, value: (State) -> DoubleDouble, slope: (State) -> DoubleDouble
  ) -> DoubleDouble {
    var time = time
    for _ in 0..<2 {
      let state = state(at: Instant(frames: time, fps: 1))
      let slope = slope(state)
      if slope.isZero { break }
      time = time - value(state) / slope
    }
    return time
  }
}
