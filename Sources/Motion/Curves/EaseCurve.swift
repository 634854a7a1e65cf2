import ExactNumerics

/// A timing function between two values:
///
///     x(t) = from + (to - from) * progress(t / duration)
///
/// It stays at `to` once the duration is over.
public struct EaseCurve: Sendable {
  public var from: DoubleDouble
  public var to: DoubleDouble
  public var timing: TimingFunction
  /// Ticks of 1/60 s from start to end: above 0.
  public var ticks: DoubleDouble

  public init(
    from: DoubleDouble, to: DoubleDouble, timing: TimingFunction, ticks: DoubleDouble
  ) {
    self.from = from
    self.to = to
    self.timing = timing
    self.ticks = ticks
  }

  /// The value at a moment of this curve; exactly `from` at its start and `to` from its end on.
  public func value(at instant: Instant) -> DoubleDouble {
    value(at: progress(at: instant))
  }

  /// How much of the way is behind at a moment; nil once the duration is over.
  public func progress(at instant: Instant) -> DoubleDouble? {
    let pace = Pace(.one, every: ticks)
    let share = pace.amount(at: instant)
    return share >= .one ? nil : timing.progress(at: share, pace, instant)
  }

  /// The value where so much of the way is behind; nil for the end.
  public func value(at progress: DoubleDouble?) -> DoubleDouble {
    guard let progress else { return to }
    return from + (to - from) * progress
  }

  /// Whether another ease has as much of its way behind whenever both have begun together.
  public func keepsPace(with other: EaseCurve) -> Bool {
    ticks == other.ticks && timing == other.timing
  }

  /// Units per second at a moment; 0 before the start and after the end, where the value rests.
  public func velocity(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    guard let share = movingShare(at: instant, side, within: tolerance) else { return .zero }
    return (to - from) * timing.slope(at: share) * 60 / ticks
  }

  /// Units per second, per second at a moment; 0 before the start and after the end.
  package func acceleration(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    guard let share = movingShare(at: instant, side, within: tolerance) else { return .zero }
    let rate = 60 / ticks
    return (to - from) * timing.acceleration(at: share) * rate * rate
  }

  /// The share of the duration that is over, inside 0...1; nil where the value rests on that side
  /// of the moment.
  private func movingShare(
    at instant: Instant, _ side: Instant.Side, within tolerance: Double
  ) -> DoubleDouble? {
    let pace = Pace(.one, every: ticks)
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
