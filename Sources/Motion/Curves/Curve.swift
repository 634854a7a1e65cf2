import ExactNumerics

/// A closed-form function of time. Every motion consists of such curves.
package enum Curve: Sendable {
  case constant(DoubleDouble)
  // Boxed, to keep the long list of curves of a touch log small.
  indirect case bounce(BounceCurve)
  indirect case ease(EaseCurve)
  indirect case spring(SpringCurve)
  indirect case springs(SpringSum)
  indirect case decay(DecayCurve)
  indirect case ballistic(BallisticCurve)
  indirect case polyline(PolylineCurve)
  indirect case additive(AdditiveCurve)

  /// The exact value at an instant, counted from the curve's own start.
  package func value(at instant: Instant) -> DoubleDouble {
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

  /// The velocity x' at an instant, in units per second. Where the velocity jumps, it is the value
  /// just before or just after the jump.
  ///
  /// - Parameter tolerance: the distance in frames within which a jump counts as being at the
  ///   instant.
  package func velocity(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
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

  /// The acceleration x'' at an instant, in units per second squared; at a jump its one-sided
  /// limit. Where it is above 0 the curve is convex.
  package func acceleration(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
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
  /// The breakpoints after the start and before `end` seconds, in time order: inflections and
  /// kinks.
  ///
  /// They are exact, and in closed form except for a sum of springs. A decay and a ballistic curve
  /// are convex or concave throughout and have none.
  ///
  /// A sum of timing functions has no such formula. The breakpoints of an additive curve are those
  /// of all its summands: between two of them, each offset is convex or concave.
  ///
  /// - Returns: nil if there are more than about `most`.
  package func breakpoints(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    switch self {
    case .constant, .decay, .ballistic: []
    case .bounce(let curve): curve.breakpoints(until: end, most: most)
    case .ease(let curve): curve.breakpoints(until: end)
    case .spring(let curve): curve.breakpoints(until: end, most: most)
    case .springs(let curve): curve.breakpoints(until: end, most: most)
    case .polyline(let curve): curve.breakpoints(until: end, most: most)
    case .additive(let curve): curve.breakpoints(until: end, most: most)
    }
  }

  /// The times of the extrema after the start and before `end` seconds, in order.
  ///
  /// - Returns: nil if there are more than about `most`.
  package func extrema(until end: DoubleDouble, most: Int) -> [DoubleDouble]? {
    keyMoments(until: end, target: .zero, most: most)?
      .filter { $0.kind == .extremum && $0.time > .zero }.map { $0.time }
  }

  /// The times after the start and before `end` seconds at which the curve crosses a level, in
  /// order. There is at most one between two extrema.
  package func crossingTimes(at level: DoubleDouble, until end: DoubleDouble, most: Int)
    -> [DoubleDouble]?
  {
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

  /// True for a spring that starts on its target with a velocity: a value that arrives there
  /// crosses the target.
  package var startsOnTarget: Bool {
    guard case .spring(let curve) = self, !curve.isRectified else { return false }
    return curve.displacement.isZero && !curve.velocity.isZero
  }

  package func keyMoments(until end: DoubleDouble, target: DoubleDouble, most: Int) -> [KeyMoment]?
  {
    switch self {
    // A decay approaches its target monotonically.
    case .constant, .decay: []
    case .bounce(let curve): curve.keyMoments(until: end, most: most)
    case .ease(let curve): curve.keyMoments(crossing: target).filter { $0.time < end }
    case .spring(let curve): curve.keyMoments(until: end, most: most)
    case .springs(let curve): curve.keyMoments(until: end, most: most)
    case .ballistic(let curve): curve.keyMoments(until: end, crossing: target)
    case .polyline(let curve): curve.keyMoments(until: end, crossing: target, most: most)
    case .additive(let curve): curve.keyMoments(until: end, crossing: target, most: most)
    }
  }

  /// True for a sum of offsets, whose breakpoints are the union of its summands' breakpoints.
  package var isSum: Bool {
    if case .additive = self { return true }
    return false
  }
}
