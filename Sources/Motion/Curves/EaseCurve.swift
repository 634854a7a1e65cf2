import ExactNumerics

/// A timing function between two values:
///
///     x(t) = from + (to - from) * progress(t / duration)
///
/// After the duration it stays at `to`.
public struct EaseCurve: Sendable {
  public var from: DoubleDouble
  public var to: DoubleDouble
  public var timing: TimingFunction
  /// The duration in ticks of 1/60 s: above 0.
  public var ticks: DoubleDouble

  public init(
    from: DoubleDouble, to: DoubleDouble, timing: TimingFunction, ticks: DoubleDouble
  ) {
    self.from = from
    self.to = to
    self.timing = timing
    self.ticks = ticks
  }

  /// The value at an instant; exactly `from` at the start, and `to` from the end on.
  public func value(at instant: Instant) -> DoubleDouble {
    value(at: progress(at: instant))
  }

  /// The progress from `from` to `to` at an instant; nil from the end on.
  public func progress(at instant: Instant) -> DoubleDouble? {
    let pace = AngularRate(.one, every: ticks)
    let share = pace.amount(at: instant)
    return share >= .one ? nil : timing.progress(at: share, pace, instant)
  }

  /// The value at a progress; nil for the end.
  public func value(at progress: DoubleDouble?) -> DoubleDouble {
    guard let progress else { return to }
    return from + (to - from) * progress
  }

  /// True if the progress of both eases is equal whenever they start together.
  public func hasEqualProgress(with other: EaseCurve) -> Bool {
    ticks == other.ticks && timing == other.timing
  }

  /// The velocity at an instant, in units per second; 0 before the start and after the end.
  public func velocity(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    guard let share = activeShare(at: instant, side, within: tolerance) else { return .zero }
    return (to - from) * timing.slope(at: share) * 60 / ticks
  }

  /// The acceleration at an instant, in units per second squared; 0 before the start and after the
  /// end.
  package func acceleration(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    guard let share = activeShare(at: instant, side, within: tolerance) else { return .zero }
    let rate = 60 / ticks
    return (to - from) * timing.acceleration(at: share) * rate * rate
  }

  /// The elapsed share of the duration, in 0...1; nil if the value rests on that side of the
  /// instant.
  private func activeShare(
    at instant: Instant, _ side: Instant.LimitSide, within tolerance: Double
  ) -> DoubleDouble? {
    let pace = AngularRate(.one, every: ticks)
    let share = pace.amount(at: instant)
    let hair = pace.amount(at: Instant(frames: DoubleDouble(tolerance), fps: instant.fps))
    let moves =
      switch side {
      case .before: share > hair && share <= .one + hair
      case .after: share >= -hair && share < .one - hair
      }
    return moves ? max(.zero, min(.one, share)) : nil
  }
}

extension EaseCurve {
  /// The inflections of the Bezier, and a kink at the end, from which on the value rests.
  func breakpoints(until end: DoubleDouble) -> [Breakpoint] {
    guard from != to else { return [] }
    let length = ticks / 60
    var breakpoints: [Breakpoint] = []
    if !timing.isLinear {
      breakpoints = timing.inflections.map { Breakpoint(.inflection, time: $0 * length) }
      // A cusp: the curve is convex on both sides of it, or concave on both.
      if timing.hasVerticalTangent { breakpoints.append(Breakpoint(.kink, time: length * 0.5)) }
    }
    breakpoints.append(Breakpoint(.kink, time: length))
    return breakpoints.filter { $0.time < end }.sorted { $0.time < $1.time }
  }

  /// The crossings of `target` and the extrema inside the curve.
  func keyMoments(crossing target: DoubleDouble) -> [KeyMoment] {
    let distance = to - from
    guard !distance.isZero else { return [] }
    if timing.isLinear {
      let share = (target - from) / distance
      let isPassed = target != to && share > .zero && share < .one
      return isPassed ? [KeyMoment(.crossing, time: share * ticks / 60)] : []
    }
    let progress = CubicBezier(timing.y1, timing.y2)
    let level = target == to ? DoubleDouble.one : (target - from) / distance
    let crossings = progress.crossings(of: level).map {
      KeyMoment(.crossing, time: seconds(of: $0))
    }
    let extremumParameters = progress.extremumParameters.map {
      KeyMoment(.extremum, time: seconds(of: $0))
    }
    return (crossings + extremumParameters).sorted { $0.time < $1.time }
  }

  private func seconds(of parameter: DoubleDouble) -> DoubleDouble {
    CubicBezier(timing.x1, timing.x2).value(at: parameter) * ticks / 60
  }

  /// Fills `values` with successive frames from `first` on, in Double.
  ///
  /// - Parameters:
  ///   - values: the values to fill.
  ///   - first: the instant of the first value.
  ///   - column: the progress of an ease before this one, which is reused if both have the same.
  /// - Returns: a bound on the absolute error of each value.
  func fill(
    _ values: UnsafeMutableBufferPointer<Double>, from first: Instant,
    _ column: inout ProgressColumn
  ) -> Double {
    column.load(self, from: first, count: values.count)
    let start = from.nearestDouble
    let distance = (to - from).nearestDouble
    column.values.withUnsafeBufferPointer { progress in
      for j in values.indices { values[j] = start + distance * progress[j] }
    }
    for exception in column.exceptions where exception.frame < values.count {
      values[exception.frame] = value(at: exception.progress).nearestDouble
    }
    let reach = distance.magnitude * column.largest
    return distance.magnitude * column.worst + 0x1p-53 * (4 * start.magnitude + 6 * reach)
      + 0x1p-1060
  }
}
