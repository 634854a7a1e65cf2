import ExactNumerics

extension SpringCurve {
  /// The crossings and extrema after the start and before `end` seconds, in time order.
  ///
  /// A rectified spring has an extremum at each crossing, and no crossings.
  ///
  /// - Returns: nil if there are more than `most`.
  package func keyMoments(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    let zeroKind: KeyMoment.Kind = isRectified ? .extremum : .crossing
    guard let crossings = halfPeriodTimes(from: firstCrossing, until: end, most: most),
      let turns = halfPeriodTimes(from: firstExtremumTime, until: end, most: most)
    else { return nil }
    let keyMoments = KeyMoment.sorted(zeroKind, crossings, .extremum, turns)
    return keyMoments.count > most ? nil : keyMoments
  }

  /// The time `first`, and for an oscillating spring also all times whole half periods later.
  func halfPeriodTimes(
    from first: DoubleDouble?, until end: DoubleDouble, most: Int
  ) -> [DoubleDouble]? {
    guard let first, first < end else { return [] }
    guard let halfPeriod else { return [first] }
    guard ((end - first) / halfPeriod).high <= Double(most) else { return nil }
    var moments: [DoubleDouble] = []
    var moment = first
    while moment < end {
      moments.append(moment)
      moment = first + halfPeriod * DoubleDouble(moments.count)
    }
    return moments
  }

  /// pi / wd seconds: the time from one crossing to the next, and from one extremum to the next;
  /// nil for a spring that does not oscillate.
  ///
  /// After a half period the whole motion repeats with the factor -e^(-beta pi / wd).
  package var halfPeriod: DoubleDouble? {
    guard case .underdamped(let frequency) = spring.regime else { return nil }
    return .pi / frequency
  }

  /// True if the spring starts on its target with velocity 0.
  var isAtRest: Bool { displacement.isZero && velocity.isZero }

  /// The first time after the start at which the target is crossed, without reflection at the
  /// target; nil if there is none.
  ///
  /// It is a root of the equation below, with the displacement D at the start and the cosine and
  /// sine terms C and S of the damping regime:
  ///
  ///     D C + (v0 + beta D) S = 0
  package var firstCrossing: DoubleDouble? {
    if isAtRest { return nil }
    switch spring.regime {
    case .underdamped(let frequency):
      let lean = velocity + spring.decayRate * displacement
      return Self.firstRoot(of: -(displacement * frequency), over: lean, frequency)
    case .critical:
      return Self.positiveQuotient(-displacement, velocity + spring.decayRate * displacement)
    case .overdamped(let slow, _, let q):
      let sine = Self.positiveQuotient(-displacement, velocity + slow * displacement)
      let time = sine.flatMap { Self.timeOfDampedSine($0, q) }
      return time.map { refinedByNewton($0, value: { $0.displacement }, slope: { $0.velocity }) }
    }
  }

  /// The time of the first extremum after the start; nil if there is none:
  ///
  ///     v0 C - (beta v0 + w0^2 D) S = 0
  package var firstExtremumTime: DoubleDouble? {
    if isAtRest { return nil }
    switch spring.regime {
    case .underdamped(let frequency):
      let push =
        spring.decayRate * velocity
        + spring.naturalFrequency * spring.naturalFrequency * displacement
      return Self.firstRoot(of: velocity * frequency, over: push, frequency)
    case .critical:
      let rate = spring.decayRate
      return Self.positiveQuotient(velocity, rate * (velocity + rate * displacement))
    case .overdamped(let slow, let fast, let q):
      let sine = Self.positiveQuotient(velocity, fast * (velocity + slow * displacement))
      let time = sine.flatMap { Self.timeOfDampedSine($0, q) }
      return time.map { refinedByNewton($0, value: { $0.velocity }, slope: acceleration(in:)) }
    }
  }

  /// x'' = -w0^2 (x - T) - 2 beta x'.
  package func acceleration(in state: State) -> DoubleDouble {
    -(spring.naturalFrequency * spring.naturalFrequency * state.displacement)
      - spring.decayRate * state.velocity * 2
  }

  /// The first t > 0 with whole sin(wd t) = part cos(wd t).
  ///
  /// Both sides change their sign if `whole` is negative, so that the angle is within pi/2 of 0. A
  /// nearly critical spring has it next to 0, where it keeps its digits.
  private static func firstRoot(
    of part: DoubleDouble, over whole: DoubleDouble, _ frequency: DoubleDouble
  ) -> DoubleDouble {
    let angle = DoubleDouble.atan2(whole < .zero ? -part : part, whole.magnitude)
    return (angle > .zero ? angle : angle + .pi) / frequency
  }

  /// part / whole if that is above 0; otherwise nil.
  private static func positiveQuotient(_ part: DoubleDouble, _ whole: DoubleDouble) -> DoubleDouble?
  {
    if whole.isZero { return nil }
    let quotient = part / whole
    return quotient > .zero ? quotient : nil
  }

  /// The time t with S = (1 - e^(-2 q t)) / (2 q), which has the limit 1 / (2 q); nil from there
  /// on. C is 1 - q S, so both conditions above are linear in S.
  private static func timeOfDampedSine(_ sine: DoubleDouble, _ q: DoubleDouble) -> DoubleDouble? {
    let left = 1 - q * sine * 2
    return left > .zero ? DoubleDouble.log(left) / (q * -2) : nil
  }

  /// Improves a root by two steps of Newton's method, each of which doubles its correct digits.
  ///
  /// Near critical damping, the logarithm of a number close to 1 has lost digits. The curve itself
  /// still has them.
  private func refinedByNewton(
    _ time: DoubleDouble, value: (State) -> DoubleDouble, slope: (State) -> DoubleDouble
  ) -> DoubleDouble {
    var time = time
    for _ in 0..<2 {
      let state = state(after: time)
      let slope = slope(state)
      if slope.isZero { break }
      time = time - value(state) / slope
    }
    return time
  }

  /// The state at a time in seconds.
  package func state(after seconds: DoubleDouble) -> State {
    state(at: Instant(frames: seconds, fps: 1))
  }

  /// The inflections and, for a rectified spring, the kinks at the target. The velocity is a motion
  /// of the same spring: its extrema are the inflections.
  func breakpoints(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    let walls = isRectified ? firstCrossing : nil
    guard
      let inflections = halfPeriodTimes(from: derivative.firstExtremumTime, until: end, most: most),
      let kinks = halfPeriodTimes(from: walls, until: end, most: most)
    else { return nil }
    return KeyMoment.sorted(.inflection, inflections, .kink, kinks)
  }
}
