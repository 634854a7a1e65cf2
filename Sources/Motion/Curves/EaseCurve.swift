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

  /// The value at an instant; exactly `from` at the start, and `to` from the end on.
  package func value(at instant: Instant) -> DoubleDouble {
    let pace = AngularRate(.one, every: ticks)
    let share = pace.amount(at: instant)
    return share >= .one ? to : from + (to - from) * easing.progress(at: share, pace, instant)
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
    return from + (to - from) * easing.progressLimit(at: .zero)
  }
}

extension EaseCurve {
  /// The inflections and kinks of the easing, and a kink at the end, from which on the value rests.
  func breakpoints(until end: DoubleDouble) -> [KeyMoment] {
    guard from != to else { return [] }
    let length = ticks / 60
    var breakpoints = easing.breakpoints.map { KeyMoment($0.kind, time: $0.share * length) }
    breakpoints.append(KeyMoment(.kink, time: length))
    return breakpoints.filter { $0.time < end }.ascending { $0.time }
  }

  /// The crossings of `target` and the extrema inside the curve.
  func keyMoments(crossing target: DoubleDouble) -> [KeyMoment] {
    let distance = to - from
    guard !distance.isZero else { return [] }
    let level = target == to ? DoubleDouble.one : (target - from) / distance
    let (crossings, extrema): ([DoubleDouble], [DoubleDouble])
    switch easing {
    case .penner(let easing): (crossings, extrema) = (easing.crossings(of: level), easing.extrema)
    case .bezier(let timing) where timing.isLinear:
      (crossings, extrema) = (level > .zero && level < .one ? [level] : [], [])
    case .bezier(let timing):
      let time = BezierCoordinate(timing.x1, timing.x2)
      let progress = BezierCoordinate(timing.y1, timing.y2)
      crossings = progress.crossings(of: level).map { time.value(at: $0) }
      extrema = progress.extremumParameters.map { time.value(at: $0) }
    }
    return KeyMoment.sorted(
      .crossing, crossings.map { $0 * ticks / 60 }, .extremum, extrema.map { $0 * ticks / 60 })
  }
}
