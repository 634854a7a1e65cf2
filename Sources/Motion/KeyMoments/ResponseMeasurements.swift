import ExactNumerics

/// A time at which a motion crosses its target or has an extremum.
package struct KeyMoment: Sendable {
  package enum Kind: Sendable {
    case crossing, extremum
  }

  package let kind: Kind
  /// Seconds since the motion's start.
  package let time: DoubleDouble

  package init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

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

  /// Returns key moments in time order: the zeros of a displacement, as moments of a kind, and its
  /// extrema.
  static func sortedKeyMoments(
    zeros: [DoubleDouble], _ kind: Kind, extrema: [DoubleDouble]
  ) -> [KeyMoment] {
    let moments =
      zeros.map { KeyMoment(kind, time: $0) } + extrema.map { KeyMoment(.extremum, time: $0) }
    return moments.ascending { $0.time }
  }
}

/// A breakpoint of a motion: between two breakpoints it is convex or concave.
///
/// The start and the end count as breakpoints, too. Between two neighbours x'' has one sign or is 0
/// throughout, so x' is monotone and equals the slope of a chord once. The motion minus its chord
/// therefore has one extremum, which is the exact error of a straight line. For additive offsets
/// this holds for each offset, not for their sum.
package struct Breakpoint: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
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

  func delayed(by delay: DoubleDouble) -> Breakpoint { Breakpoint(kind, time: time + delay) }
}

/// The exact measurements of a spring's or a bounce's motion. Times are in seconds.
package struct ResponseMeasurements: Sendable {
  /// An extremum of the value.
  package struct Extremum: Sendable {
    package let time: DoubleDouble
    package let value: DoubleDouble
  }

  /// The largest excursion beyond the target.
  package struct Overshoot: Sendable {
    package let time: DoubleDouble
    package let value: DoubleDouble
    /// |value - target| / |from - to|; nil if from and to are equal.
    package let share: DoubleDouble?
  }

  /// The overshoot; nil if the motion stays on its side of the target before the end.
  package let overshoot: Overshoot?
  /// The extrema before the end, in time order; nil if there are more than requested.
  package let extrema: [Extremum]?
  /// The times before the end at which the motion crosses its target; nil if there are more than
  /// requested.
  package let crossings: [DoubleDouble]?
  /// The number of extrema before the end that are at least epsilon of the distance off the target.
  package let visibleExtremumCount: Int
  /// The 10 % to 90 % rise time, between the first times at which these shares of the distance are
  /// covered. It is nil if from and to are equal, and if the motion never covers them.
  package let riseTime: DoubleDouble?
  /// pi / wd, the time between two crossings; nil if the motion does not oscillate.
  package let halfPeriod: DoubleDouble?
  /// wd in radians per second; nil if the motion does not oscillate.
  package let dampedFrequency: DoubleDouble?
}

extension SpringCurve {
  /// The measurements of the motion before `end` seconds.
  ///
  /// - Parameters:
  ///   - end: in seconds.
  ///   - most: the limit on the number of extrema and crossings together.
  ///   - epsilon: the share of the distance from which an extremum counts as visible.
  package func measures(
    until end: DoubleDouble, most: Int, epsilon: Double = SettlingRule.defaultRule.defaultEpsilon
  ) -> ResponseMeasurements {
    measures(
      until: end, keyMoments: keyMoments(until: end, most: most), visible: size * epsilon,
      value: { value(at: Instant(frames: $0, fps: 1)) })
  }

  func measures(
    until end: DoubleDouble, keyMoments: [KeyMoment]?, visible: DoubleDouble,
    value: (DoubleDouble) -> DoubleDouble
  ) -> ResponseMeasurements {
    ResponseMeasurements(
      overshoot: overshoot(until: end),
      extrema: keyMoments?.filter { $0.kind == .extremum }
        .map { ResponseMeasurements.Extremum(time: $0.time, value: value($0.time)) },
      crossings: keyMoments?.filter { $0.kind == .crossing }.map { $0.time },
      visibleExtremumCount: extremumCount(reaching: visible, until: end), riseTime: riseTime,
      halfPeriod: halfPeriod, dampedFrequency: halfPeriod.map { .pi / $0 })
  }
}

extension BounceCurve {
  /// The measurements of the motion before `end` seconds; nil for a curve that does not move.
  ///
  /// - Parameters:
  ///   - end: in seconds.
  ///   - most: the limit on the number of extrema and crossings together.
  ///   - epsilon: the share of the distance from which an extremum counts as visible.
  package func measurements(
    until end: DoubleDouble, most: Int, epsilon: Double = SettlingRule.defaultRule.defaultEpsilon
  ) -> ResponseMeasurements? {
    spring?.measures(
      until: end, keyMoments: keyMoments(until: end, most: most), visible: size * epsilon,
      value: { value(at: Instant(frames: $0, fps: 1)) })
  }
}

extension SpringCurve {
  /// The first extremum beyond the target. It is the largest, because every later one is nearer.
  func overshoot(until end: DoubleDouble) -> ResponseMeasurements.Overshoot? {
    guard !isRectified, var turn = firstExtremumTime else { return nil }
    var distance = state(after: turn).displacement
    if distance.high * displacement.high >= 0, !displacement.isZero {
      guard let halfPeriod else { return nil }
      turn = turn + halfPeriod
      distance = state(after: turn).displacement
    }
    guard turn < end, !distance.isZero else { return nil }
    return ResponseMeasurements.Overshoot(
      time: turn, value: target + distance,
      share: displacement.isZero ? nil : (distance / displacement).magnitude)
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
    let inTime = Self.wholeNumbers(in: (end - turn) / halfPeriod)
    if loss.isZero || level.isZero { return inTime }
    return min(inTime, (DoubleDouble.log(first / level) / loss).wholeNumber + 1)
  }

  /// The number of integers from 0 on that are below a length.
  private static func wholeNumbers(in length: DoubleDouble) -> Int {
    let whole = length.floor()
    return whole.wholeNumber + (whole == length ? 0 : 1)
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
