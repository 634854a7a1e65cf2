import ExactNumerics

/// A time at which a motion crosses its target, has an extremum, or changes its curvature.
///
/// An inflection or a kink is a *breakpoint*, and so are the start and the end. Between two
/// neighbouring breakpoints x'' has one sign or is 0 throughout, so x' is monotone and equals the
/// slope of a chord once. The motion minus its chord therefore has one extremum, which is the exact
/// error of a straight line. For additive offsets this holds for each offset, not for their sum.
package struct KeyMoment: Sendable, Equatable {
  package enum Kind: Sendable {
    case crossing, extremum
    /// x'' changes its sign.
    case inflection
    /// x' or x'' may jump: between two curves, at a reflection, or where clamping starts or ends.
    case kink
  }

  package let kind: Kind
  /// Seconds since the motion's start.
  package let time: DoubleDouble

  package init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  package func delayed(by delay: DoubleDouble) -> KeyMoment { KeyMoment(kind, time: time + delay) }

  /// The numbers `origin` + k, k an integer, above 0 and below `last`, in order.
  static func integerOffsets(from origin: DoubleDouble, before last: DoubleDouble) -> [DoubleDouble]
  {
    var positions: [DoubleDouble] = []
    let fraction = origin - origin.floor()
    var position = fraction.isZero ? DoubleDouble.one : fraction
    while position < last {
      positions.append(position)
      position = position + 1
    }
    return positions
  }

  /// Returns key moments in time order: times of one kind, and times of another.
  static func sorted(
    _ kind: Kind, _ times: [DoubleDouble], _ other: Kind, _ others: [DoubleDouble]
  ) -> [KeyMoment] {
    let moments =
      times.map { KeyMoment(kind, time: $0) } + others.map { KeyMoment(other, time: $0) }
    return moments.ascending { $0.time }
  }
}

/// The exact measurements of a spring's or a bounce's motion. Times are in seconds.
package struct ResponseMeasurements: Sendable {
  /// The largest excursion beyond the target, and |value - target| / |from - to|, which is nil if
  /// from and to are equal. It is nil if the motion stays on its side of the target before the end.
  package let overshoot: (time: DoubleDouble, value: DoubleDouble, share: DoubleDouble?)?
  /// The extrema before the end, in time order; nil if there are more than requested.
  package let extrema: [(time: DoubleDouble, value: DoubleDouble)]?
  /// The times before the end at which the motion crosses its target; nil if there are more than
  /// requested.
  package let crossings: [DoubleDouble]?
  /// The number of extrema before the end that are at least epsilon of the distance off the target.
  package let visibleExtremumCount: Int
  /// The 10 % to 90 % rise time, between the first times at which these shares of the distance are
  /// covered. It is nil if from and to are equal, and if the motion never covers them.
  package let riseTime: DoubleDouble?
}

extension SpringCurve {
  /// The measurements of the motion before `end` seconds.
  ///
  /// - Parameters:
  ///   - most: the limit on the number of extrema and crossings together.
  ///   - bounce: the same motion as a bounce, whose crossings and extrema are more accurate.
  ///   - epsilon: the share of the distance from which an extremum counts as visible.
  package func measures(
    until end: DoubleDouble, most: Int, of bounce: BounceCurve? = nil,
    epsilon: Double = SettlingRule.defaultRule.defaultEpsilon
  ) -> ResponseMeasurements {
    let curve = bounce.map { Curve.bounce($0) } ?? .spring(self)
    let keyMoments = curve.keyMoments(until: end, target: target, most: most)
    func times(_ kind: KeyMoment.Kind) -> [DoubleDouble]? {
      keyMoments?.filter { $0.kind == kind }.map { $0.time }
    }
    return ResponseMeasurements(
      overshoot: overshoot(until: end),
      extrema: times(.extremum)?.map { (time: $0, value: curve.value(after: $0)) },
      crossings: times(.crossing),
      visibleExtremumCount: extremumCount(
        reaching: (bounce?.size ?? size) * epsilon, until: end),
      riseTime: riseTime)
  }
}

extension SpringCurve {
  /// The first extremum beyond the target. It is the largest, because every later one is nearer.
  func overshoot(until end: DoubleDouble) -> (
    time: DoubleDouble, value: DoubleDouble, share: DoubleDouble?
  )? {
    guard !isRectified, var turn = firstExtremumTime else { return nil }
    var distance = state(after: turn).displacement
    if distance.high * displacement.high >= 0, !displacement.isZero {
      guard let halfPeriod else { return nil }
      turn = turn + halfPeriod
      distance = state(after: turn).displacement
    }
    guard turn < end, !distance.isZero else { return nil }
    let share = displacement.isZero ? nil : (distance / displacement).magnitude
    return (turn, target + distance, share)
  }

  /// The number of extrema before `end` seconds that are at least `level` off the target.
  ///
  /// Their distances are a geometric series and their times are equally spaced, so two divisions
  /// give the number.
  func extremumCount(reaching level: DoubleDouble, until end: DoubleDouble) -> Int {
    guard let turn = firstExtremumTime, turn < end else { return 0 }
    let first = state(after: turn).displacement.magnitude
    guard first >= level, !first.isZero else { return 0 }
    guard let halfPeriod else { return 1 }
    let loss = spring.decayRate * halfPeriod
    // The integers from 0 on that are below the rest.
    let rest = (end - turn) / halfPeriod
    let inTime = rest.wholeNumber + (rest.floor() == rest ? 0 : 1)
    if loss.isZero || level.isZero { return inTime }
    return min(inTime, (DoubleDouble.log(first / level) / loss).wholeNumber + 1)
  }

  /// The time from 10 % to 90 % of the distance, both for the first time.
  ///
  /// Up to the first crossing, the remaining distance reaches each of these levels once. A motion
  /// that starts away from its target first increases it.
  var riseTime: DoubleDouble? {
    guard !displacement.isZero else { return nil }
    let crossing = firstCrossing
    func timeOfRemainingShare(_ share: DoubleDouble) -> DoubleDouble {
      root(after: .zero, before: crossing, scale: 1 / spring.naturalFrequency) { time in
        let state = state(after: time)
        return (state.displacement / displacement - share, state.velocity / displacement)
      }
    }
    return timeOfRemainingShare(1 / DoubleDouble(10))
      - timeOfRemainingShare(9 / DoubleDouble(10))
  }
}

extension DoubleDouble {
  /// The integer part as an Int; larger numbers become half the largest Int.
  var wholeNumber: Int {
    let whole = floor().high
    return whole < Double(Int.max / 2) ? Int(whole) : Int.max / 2
  }
}
