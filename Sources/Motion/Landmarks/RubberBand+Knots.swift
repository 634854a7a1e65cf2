import ExactNumerics

extension RubberBand {
  /// The inflections and kinks of what is shown of a curve, whose own are `knots`.
  ///
  /// Past an end by e one is shown past it by d - d^2 / g, g = d + c e, which bends the other way
  /// where
  ///
  ///     h = g e'' - 2 c e'^2 = 0.
  ///
  /// - Returns: nil when there are more than about `most`, or for a curve that leaves the range and
  ///   is neither a spring nor a bounce that swings freely.
  func knots(of curve: Curve, _ knots: [Knot], until end: DoubleDouble, most: Int) -> [Knot]? {
    guard let below = curve.times(at: low, until: end, most: most),
      let above = curve.times(at: high, until: end, most: most)
    else { return nil }
    let kinks = (below + above).map { Knot(.kink, time: $0) }
    if kinks.isEmpty, isInside(curve, until: end) { return knots }
    guard case .constant = curve else {
      guard let spring = curve.freeSpring,
        let turns = curve.extrema(until: end, most: most)
      else { return nil }
      let cuts = spring.stretchCuts.filter { $0 < end }
      let borders = ([.zero, end] + turns + cuts + (knots + kinks).map { $0.time })
        .sorted { $0 < $1 }
      let bends = zip(borders, borders.dropFirst()).compactMap { start, end in
        inflection(of: spring, from: start, to: end)
      }
      let inside = knots.filter { contains(curve.value(after: $0.time)) }
      let all = inside + kinks + bends.map { Knot(.inflection, time: $0) }
      return all.sorted { $0.time < $1.time }
    }
    return []
  }

  private func contains(_ value: DoubleDouble) -> Bool { value >= low && value <= high }

  private func isInside(_ curve: Curve, until end: DoubleDouble) -> Bool {
    contains(curve.value(after: end * 0.5))
  }

  /// Where h passes 0 between two neighbours of a spring's turns, inflections, crossings of the
  /// range's ends and ``SpringCurve/stretchCuts``.
  ///
  /// It does once at most. It needs e'' > 0. Let r = |e'| / e''. With e''' = -w0^2 e' - 2 beta e''
  /// the logarithm of g e'' / (2 c e'^2) has, where h is 0, the slope
  ///
  ///     w0^2 r - 2 beta + 3 / (2 r)      where e' < 0
  ///     -(w0^2 r + 2 beta + 3 / (2 r))   where e' > 0
  ///
  /// whose sign is the same between two cuts. So h passes every zero in the same direction, and
  /// there is no second.
  private func inflection(
    of spring: SpringCurve, from start: DoubleDouble, to end: DoubleDouble
  ) -> DoubleDouble? {
    let middle = spring.target + spring.state(after: (start + end) * 0.5).displacement
    guard !contains(middle), start < end else { return nil }
    let (edge, sign) = middle < low ? (low, -1.0) : (high, 1.0)
    func bend(_ time: DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble) {
      let state = spring.state(after: time)
      let (velocity, acceleration) = (state.velocity * sign, spring.acceleration(in: state) * sign)
      let jerk = spring.jerk(in: state) * sign
      let excess = (spring.target + state.displacement - edge) * sign
      let stretch = high - low + excess * Self.coefficient
      return (
        stretch * acceleration - velocity * velocity * (2 * Self.coefficient),
        stretch * jerk - velocity * acceleration * (3 * Self.coefficient)
      )
    }
    let isRising = bend(start).value < .zero
    guard isRising ? bend(end).value > .zero : bend(end).value < .zero else { return nil }
    return root(
      from: start, to: end, isRising: isRising, guess: (start + end) * 0.5, of: bend)
  }
}

extension Curve {
  /// The spring that swings as this curve does, unless it is thrown back.
  fileprivate var freeSpring: SpringCurve? {
    switch self {
    case .spring(let curve) where !curve.isRectified: curve
    case .bounce(let curve) where !curve.isRectified: curve.spring
    default: nil
    }
  }
}

extension SpringCurve {
  /// x''' = -w0^2 x' - 2 beta x''.
  func jerk(in state: State) -> DoubleDouble {
    -(spring.naturalFrequency * spring.naturalFrequency * state.velocity)
      - spring.decayRate * acceleration(in: state) * 2
  }

  /// The moments at which w0^2 r - 2 beta + 3 / (2 r) is 0, r = -x' / x'': a spring with zeta^2 >
  /// 3/2 may have two.
  ///
  /// x' + r x'' obeys the spring's equation too, and is 0 where it crosses.
  fileprivate var stretchCuts: [DoubleDouble] {
    let square = spring.naturalFrequency * spring.naturalFrequency
    let discriminant = spring.decayRate * spring.decayRate - square * 1.5
    guard discriminant > .zero else { return [] }
    let sum = spring.decayRate + discriminant.squareRoot()
    let start = State(displacement: displacement, velocity: velocity)
    let acceleration = acceleration(in: start)
    return [sum / square, 1.5 / sum].compactMap { r in
      SpringCurve(
        spring, from: velocity + r * acceleration, to: .zero,
        velocity: acceleration + r * jerk(in: start)
      ).firstCrossing
    }
  }
}
