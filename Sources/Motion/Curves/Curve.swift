import ExactNumerics

/// A closed-form function of time: all motion is made of these.
public enum Curve: Sendable {
  case constant(DoubleDouble)
  // Boxed, so that a long list of curves, which a touch log makes, takes no more than it needs.
  indirect case bounce(BounceCurve)
  indirect case ease(EaseCurve)
  indirect case spring(SpringCurve)
  indirect case springs(SpringSum)
  indirect case decay(DecayCurve)
  indirect case ballistic(BallisticCurve)
  indirect case polyline(PolylineCurve)
  indirect case additive(AdditiveCurve)

  /// The exact value at a moment counted from the curve's own start.
  public func value(at instant: Instant) -> DoubleDouble {
    switch self {
    case .constant(let value): value
    case .bounce(let curve): curve.value(at: instant)
    case .ease(let curve): curve.value(at: instant)
    case .spring(let curve): curve.value(at: instant)
    case .springs(let curve): curve.value(at: instant)
    case .decay(let curve): curve.value(at: instant)
    case .ballistic(let curve): curve.value(at: instant)
    case .polyline(let curve): curve.value(at: instant)
    case .additive(let curve): curve.value(at: instant)
    }
  }

  /// Units per second at a moment: x', the derivative of ``value(at:)``; where it jumps, that on
  /// one side of the moment.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - side: the side whose velocity is meant.
  ///   - tolerance: a jump within so many frames of the moment is at the moment.
  public func velocity(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    switch self {
    case .constant: .zero
    case .bounce(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .ease(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .spring(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .springs(let curve): curve.velocity(at: instant)
    case .decay(let curve): curve.velocity(at: instant)
    case .ballistic(let curve): curve.velocity(at: instant)
    case .polyline(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .additive(let curve): curve.velocity(at: instant, side, within: tolerance)
    }
  }

  /// Units per second, per second at a moment: x'', the derivative of
  /// ``velocity(at:_:within:)``; where it jumps, that on one side of the moment. Above 0 the curve
  /// is convex.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - side: the side whose acceleration is meant.
  ///   - tolerance: a jump within so many frames of the moment is at the moment.
  public func acceleration(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    switch self {
    case .constant: .zero
    case .bounce(let curve): curve.acceleration(at: instant, side, within: tolerance)
    case .ease(let curve): curve.acceleration(at: instant, side, within: tolerance)
    case .spring(let curve): curve.acceleration(at: instant, side, within: tolerance)
    case .springs(let curve): curve.acceleration(at: instant)
    case .decay(let curve): curve.acceleration(at: instant)
    case .ballistic(let curve): curve.acceleration
    case .polyline: .zero
    case .additive(let curve): curve.acceleration(at: instant, side, within: tolerance)
    }
  }
}

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

extension Curve {
  /// Whether it is a spring that is thrown from its target: what brings the value there passes the
  /// target.
  var leavesTarget: Bool {
    guard case .spring(let curve) = self, !curve.isRectified else { return false }
    return curve.displacement.isZero && !curve.velocity.isZero
  }

  func landmarks(until end: DoubleDouble, target: DoubleDouble, most: Int) -> [Landmark]? {
    switch self {
    // A decay only approaches its target, and never turns.
    case .constant, .decay: []
    case .bounce(let curve): curve.landmarks(until: end, most: most)
    case .ease(let curve): curve.landmarks(crossing: target).filter { $0.time < end }
    case .spring(let curve): curve.landmarks(until: end, most: most)
    case .springs(let curve): curve.landmarks(until: end, most: most)
    case .ballistic(let curve): curve.landmarks(until: end, crossing: target)
    case .polyline(let curve): curve.landmarks(until: end, crossing: target, most: most)
    case .additive(let curve): curve.landmarks(until: end, crossing: target, most: most)
    }
  }
}

extension Curve {
  /// Whether it adds up differences, so that its knots are those of each of them.
  package var isSum: Bool {
    if case .additive = self { return true }
    return false
  }
}
