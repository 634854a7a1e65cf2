import ExactNumerics

extension Curve {
  /// The inflections and kinks after the start and before `end` seconds, in the order of their
  /// times; exact, in closed form.
  ///
  /// A decay always bends to its rest point and a throw as its acceleration does: they have none.
  ///
  /// - Returns: nil when there are more than about `most`.
  public func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    switch self {
    case .constant, .decay, .ballistic: []
    case .bounce(let curve): curve.knots(until: end, most: most)
    case .ease(let curve): curve.knots(until: end)
    case .spring(let curve): curve.knots(until: end, most: most)
    }
  }

  /// The times after the start and before `end` seconds at which it turns, in order.
  ///
  /// - Returns: nil when there are more than about `most`.
  public func extrema(until end: DoubleDouble, most: Int) -> [DoubleDouble]? {
    landmarks(until: end, target: .zero, most: most)?
      .filter { $0.kind == .extremum && $0.time > .zero }.map { $0.time }
  }

  /// The times after the start and before `end` seconds at which it passes a level, in order: once
  /// at most between two turns.
  func times(at level: DoubleDouble, until end: DoubleDouble, most: Int) -> [DoubleDouble]? {
    guard let turns = extrema(until: end, most: most) else { return nil }
    let borders = [.zero] + turns + [end]
    var times: [DoubleDouble] = []
    for (low, high) in zip(borders, borders.dropFirst()) {
      let isBelow = value(after: low) < level
      guard isBelow ? value(after: high) > level : value(after: high) < level,
        value(after: low) != level
      else { continue }
      times.append(
        root(from: low, to: high, isRising: isBelow, guess: (low + high) * 0.5) { time in
          let moment = Instant(frames: time, fps: 1)
          return (value(at: moment) - level, velocity(at: moment))
        })
    }
    return times
  }

  func value(after seconds: DoubleDouble) -> DoubleDouble {
    value(at: Instant(frames: seconds, fps: 1))
  }
}

extension EaseCurve {
  /// Where the Bezier bends the other way, and the end, from which on it rests.
  func knots(until end: DoubleDouble) -> [Knot] {
    guard from != to else { return [] }
    let length = ticks / 60
    var knots: [Knot] = []
    if !timing.isLinear {
      knots = timing.inflections.map { Knot(.inflection, time: $0 * length) }
      // A cusp at which it bends to one side before and after.
      if timing.standsStill { knots.append(Knot(.kink, time: length * 0.5)) }
    }
    knots.append(Knot(.kink, time: length))
    return knots.filter { $0.time < end }.sorted { $0.time < $1.time }
  }
}

extension SpringCurve {
  /// Its velocity obeys the spring's own equation, so it bends the other way where that turns.
  func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    let walls = isRectified ? firstCrossing : nil
    guard let inflections = moments(from: derivative.firstTurn, until: end, most: most),
      let kinks = moments(from: walls, until: end, most: most)
    else { return nil }
    let knots =
      inflections.map { Knot(.inflection, time: $0) } + kinks.map { Knot(.kink, time: $0) }
    return knots.sorted { $0.time < $1.time }
  }
}
