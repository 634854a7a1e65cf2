import ExactNumerics

/// What can be said exactly of a spring's or a bounce's motion, times in seconds.
public struct Measures: Sendable {
  /// A turn.
  public struct Extremum: Sendable {
    public let time: DoubleDouble
    public let value: DoubleDouble
  }

  /// The furthest it gets beyond its target.
  public struct Overshoot: Sendable {
    public let time: DoubleDouble
    public let value: DoubleDouble
    /// |value - target| / |from - to|; nil where from and to are equal.
    public let share: DoubleDouble?
  }

  /// nil where it stays on its side of the target before the end.
  public let overshoot: Overshoot?
  /// The turns before the end in the order of their times; nil for more than were asked for.
  public let extrema: [Extremum]?
  /// The times at which it passes its target before the end; nil for more than were asked for.
  public let crossings: [DoubleDouble]?
  /// How many turns before the end are at least epsilon of the distance away from the target.
  public let visibleSwings: Int
  /// From the first moment at which a tenth of the way from the start to the target is behind it to
  /// the first with nine tenths; nil where from and to are equal and for what never gets there.
  public let riseTime: DoubleDouble?
  /// pi / wd, from one crossing to the next; nil where nothing swings.
  public let halfPeriod: DoubleDouble?
  /// wd in radians per second; nil where nothing swings.
  public let dampedFrequency: DoubleDouble?
}

extension SpringCurve {
  /// The measures of the motion before `end` seconds.
  ///
  /// - Parameters:
  ///   - end: in seconds.
  ///   - most: how many extrema and crossings together are listed.
  ///   - epsilon: the share of the distance from which a swing is visible.
  public func measures(
    until end: DoubleDouble, most: Int, epsilon: Double = SettlingRule.defaultRule.defaultEpsilon
  ) -> Measures {
    measures(
      until: end, landmarks: landmarks(until: end, most: most), visible: size * epsilon,
      value: { value(at: Instant(frames: $0, fps: 1)) })
  }

  func measures(
    until end: DoubleDouble, landmarks: [Landmark]?, visible: DoubleDouble,
    value: (DoubleDouble) -> DoubleDouble
  ) -> Measures {
    Measures(
      overshoot: overshoot(until: end),
      extrema: landmarks?.filter { $0.kind == .extremum }
        .map { Measures.Extremum(time: $0.time, value: value($0.time)) },
      crossings: landmarks?.filter { $0.kind == .crossing }.map { $0.time },
      visibleSwings: swings(reaching: visible, until: end), riseTime: riseTime,
      halfPeriod: halfPeriod, dampedFrequency: halfPeriod.map { .pi / $0 })
  }
}

extension BounceCurve {
  /// The measures of the motion before `end` seconds; nil for a curve that does not move.
  ///
  /// - Parameters:
  ///   - end: in seconds.
  ///   - most: how many extrema and crossings together are listed.
  ///   - epsilon: the share of the distance from which a swing is visible.
  public func measures(
    until end: DoubleDouble, most: Int, epsilon: Double = SettlingRule.defaultRule.defaultEpsilon
  ) -> Measures? {
    spring?.measures(
      until: end, landmarks: landmarks(until: end, most: most), visible: size * epsilon,
      value: { value(at: Instant(frames: $0, fps: 1)) })
  }
}

extension SpringCurve {
  /// The furthest it gets beyond its target: the first turn there, since every later one is nearer.
  func overshoot(until end: DoubleDouble) -> Measures.Overshoot? {
    guard !isRectified, var turn = firstTurn else { return nil }
    var distance = state(after: turn).displacement
    if distance.high * displacement.high >= 0, !displacement.isZero {
      guard let halfPeriod else { return nil }
      turn = turn + halfPeriod
      distance = state(after: turn).displacement
    }
    guard turn < end, !distance.isZero else { return nil }
    return Measures.Overshoot(
      time: turn, value: target + distance,
      share: displacement.isZero ? nil : (distance / displacement).magnitude)
  }

  /// How many turns before `end` are at least `level` away from the target.
  ///
  /// Their distances fall as a geometric series and their times are even: two divisions count them.
  func swings(reaching level: DoubleDouble, until end: DoubleDouble) -> Int {
    guard let turn = firstTurn, turn < end else { return 0 }
    let first = state(after: turn).displacement.magnitude
    guard first >= level, !first.isZero else { return 0 }
    guard let halfPeriod else { return 1 }
    let loss = spring.decayRate * halfPeriod
    let inTime = Self.wholeNumbers(in: (end - turn) / halfPeriod)
    if loss.isZero || level.isZero { return inTime }
    return min(inTime, (DoubleDouble.log(first / level) / loss).wholeNumber + 1)
  }

  /// The whole numbers from 0 that are below a length.
  private static func wholeNumbers(in length: DoubleDouble) -> Int {
    let whole = length.floor()
    return whole.wholeNumber + (whole == length ? 0 : 1)
  }

  /// How long it takes from 10 % to 90 % of the way, both for the first time.
  ///
  /// Up to the first crossing the distance passes each of them once; thrown away from its target it
  /// grows before.
  var riseTime: DoubleDouble? {
    guard !displacement.isZero else { return nil }
    let crossing = firstCrossing
    func moment(ofShareLeft share: DoubleDouble) -> DoubleDouble {
      root(after: .zero, before: crossing, scale: 1 / spring.naturalFrequency) { time in
        let state = state(after: time)
        return (state.displacement / displacement - share, state.velocity / displacement)
      }
    }
    return moment(ofShareLeft: 1 / DoubleDouble(10)) - moment(ofShareLeft: 9 / DoubleDouble(10))
  }
}

extension DoubleDouble {
  /// The whole part as an Int; half the largest Int for more.
  var wholeNumber: Int {
    let whole = floor().high
    return whole < Double(Int.max / 2) ? Int(whole) : Int.max / 2
  }
}
