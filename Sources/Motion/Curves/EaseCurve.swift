import ExactNumerics

/// An easing between two values:
///
///     x(t) = from + (to - from) * progress(t / duration)
///
/// After the duration it stays at `to`.
package struct EaseCurve: Sendable {
  package var from: DoubleDouble
  package var to: DoubleDouble
  package var easing: Easing
  /// The duration in ticks of 1/60 s: above 0.
  package var ticks: DoubleDouble

  package init(
    from: DoubleDouble, to: DoubleDouble, easing: Easing, ticks: DoubleDouble
  ) {
    self.from = from
    self.to = to
    self.easing = easing
    self.ticks = ticks
  }

  /// An ease by a Bezier timing function.
  package init(
    from: DoubleDouble, to: DoubleDouble, timing: TimingFunction, ticks: DoubleDouble
  ) {
    self.init(from: from, to: to, easing: .bezier(timing), ticks: ticks)
  }

  /// The value at an instant; exactly `from` at the start, and `to` from the end on.
  package func value(at instant: Instant) -> DoubleDouble {
    value(at: progress(at: instant))
  }

  /// The progress from `from` to `to` at an instant; nil from the end on.
  package func progress(at instant: Instant) -> DoubleDouble? {
    let pace = AngularRate(.one, every: ticks)
    let share = pace.amount(at: instant)
    return share >= .one ? nil : easing.progress(at: share, pace, instant)
  }

  /// The value at a progress; nil for the end.
  package func value(at progress: DoubleDouble?) -> DoubleDouble {
    guard let progress else { return to }
    return from + (to - from) * progress
  }

  /// True if the progress of both eases is equal whenever they start together.
  package func hasEqualProgress(with other: EaseCurve) -> Bool {
    ticks == other.ticks && easing == other.easing
  }

  /// The velocity at an instant, in units per second; 0 before the start and after the end.
  package func velocity(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    guard let share = activeElapsedShare(at: instant, side, within: tolerance) else { return .zero }
    let hair = shareOfFrames(tolerance, fps: instant.fps)
    return (to - from) * easing.slope(at: share, side, within: hair) * 60 / ticks
  }

  /// The acceleration at an instant, in units per second squared; 0 before the start and after the
  /// end.
  package func acceleration(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    guard let share = activeElapsedShare(at: instant, side, within: tolerance) else { return .zero }
    let (rate, hair) = (60 / ticks, shareOfFrames(tolerance, fps: instant.fps))
    return (to - from) * easing.acceleration(at: share, side, within: hair) * rate * rate
  }

  /// The elapsed share of the duration, in 0...1; nil if the value rests on that side of the
  /// instant.
  private func activeElapsedShare(
    at instant: Instant, _ side: Instant.LimitSide, within tolerance: Double
  ) -> DoubleDouble? {
    let share = AngularRate(.one, every: ticks).amount(at: instant)
    let hair = shareOfFrames(tolerance, fps: instant.fps)
    let moves =
      switch side {
      case .before: share > hair && share <= .one + hair
      case .after: share >= -hair && share < .one - hair
      }
    return moves ? max(.zero, min(.one, share)) : nil
  }

  /// The share of the duration that some frames take.
  private func shareOfFrames(_ frames: Double, fps: FrameRate) -> DoubleDouble {
    AngularRate(.one, every: ticks).amount(at: Instant(frames: DoubleDouble(frames), fps: fps))
  }

  /// True if the value jumps at the start or the end, or both.
  package var jumps: Bool { easing.jumpsAtStart || easing.jumpsAtEnd }

  /// The limit of the value just after the start.
  package var valueAfterStart: DoubleDouble {
    guard case .penner(let easing) = easing else { return from }
    return value(at: easing.progressLimit(at: .zero))
  }
}

extension EaseCurve {
  /// The inflections and kinks of the easing, and a kink at the end, from which on the value rests.
  func breakpoints(until end: DoubleDouble) -> [Breakpoint] {
    guard from != to else { return [] }
    let length = ticks / 60
    var breakpoints = easing.breakpoints.map { Breakpoint($0.kind, time: $0.share * length) }
    breakpoints.append(Breakpoint(.kink, time: length))
    return breakpoints.filter { $0.time < end }.ascending { $0.time }
  }

  /// The crossings of `target` and the extrema inside the curve.
  func keyMoments(crossing target: DoubleDouble) -> [KeyMoment] {
    let distance = to - from
    guard !distance.isZero else { return [] }
    let level = target == to ? DoubleDouble.one : (target - from) / distance
    switch easing {
    case .penner(let easing):
      return keyMoments(crossings: easing.crossings(of: level), extrema: easing.extrema)
    case .bezier(let timing):
      return keyMoments(of: timing, crossing: target, at: level)
    }
  }

  /// The key moments of a Bezier.
  private func keyMoments(
    of timing: TimingFunction, crossing target: DoubleDouble, at level: DoubleDouble
  ) -> [KeyMoment] {
    let distance = to - from
    if timing.isLinear {
      let share = (target - from) / distance
      let isPassed = target != to && share > .zero && share < .one
      return isPassed ? [KeyMoment(.crossing, time: share * ticks / 60)] : []
    }
    let (time, progress) = (
      BezierCoordinate(timing.x1, timing.x2), BezierCoordinate(timing.y1, timing.y2)
    )
    return keyMoments(
      crossings: progress.crossings(of: level).map { time.value(at: $0) },
      extrema: progress.extremumParameters.map { time.value(at: $0) })
  }

  /// The key moments at shares of the duration, in time order.
  private func keyMoments(
    crossings: [DoubleDouble], extrema: [DoubleDouble]
  ) -> [KeyMoment] {
    let keyMoments =
      crossings.map { KeyMoment(.crossing, time: $0 * ticks / 60) }
      + extrema.map { KeyMoment(.extremum, time: $0 * ticks / 60) }
    return keyMoments.ascending { $0.time }
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
    _ column: inout EaseProgressColumn
  ) -> Double {
    column.loadProgress(self, from: first, count: values.count)
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
