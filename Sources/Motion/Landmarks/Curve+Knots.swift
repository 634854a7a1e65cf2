import ExactNumerics

extension Curve {
  /// The inflections and kinks after the start and before `end` seconds, in the order of their
  /// times; exact, in closed form but for a sum of springs.
  ///
  /// A decay always bends to its rest point and a throw as its acceleration does: they have none.
  ///
  /// There is no such formula for a sum of timing functions. An additive curve's knots are those of
  /// all that it adds: between two of them each of its differences bends to one side.
  ///
  /// - Returns: nil when there are more than about `most`.
  public func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    switch self {
    case .constant, .decay, .ballistic: []
    case .bounce(let curve): curve.knots(until: end, most: most)
    case .ease(let curve): curve.knots(until: end)
    case .spring(let curve): curve.knots(until: end, most: most)
    case .springs(let curve): curve.knots(until: end, most: most)
    case .polyline(let curve): curve.knots(until: end, most: most)
    case .additive(let curve): curve.knots(until: end, most: most)
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
        root(from: low, to: high, isRising: isBelow, guess: (low + high) * 0.5, mayBeFlat: true) {
          time in
          let moment = Instant(frames: time, fps: 1)
          return (value(at: moment) - level, velocity(at: moment))
        })
    }
    return times
  }

  package func value(after seconds: DoubleDouble) -> DoubleDouble {
    value(at: Instant(frames: seconds, fps: 1))
  }
}
