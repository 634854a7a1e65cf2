import ExactNumerics

/// Recorded points, joined by straight lines: from the origin at 0 through each step's value at its
/// time. After the last it stays there. Of two at one time the later counts.
public struct PolylineCurve: Sendable {
  /// Where it starts.
  public let origin: DoubleDouble
  /// What is added to the number of every step.
  public let offset: DoubleDouble
  /// The points after the origin.
  public let steps: ModelSteps
  /// Which of a step's numbers counts.
  public let component: Int

  /// - Parameters:
  ///   - origin: where it starts.
  ///   - steps: the points after that.
  ///   - component: which of a step's numbers counts.
  ///   - offset: what is added to the number of every step.
  public init(
    from origin: DoubleDouble, steps: ModelSteps, component: Int, offset: DoubleDouble = .zero
  ) {
    self.origin = origin
    self.steps = steps
    self.component = component
    self.offset = offset
  }

  /// Its last point.
  public var end: DoubleDouble { point(steps.count) }

  /// The value at a moment of this curve.
  public func value(at instant: Instant) -> DoubleDouble {
    let count = steps.count(until: instant.seconds)
    guard count < steps.count else { return end }
    let (from, to) = (point(count), point(count + 1))
    return from + (to - from) * share(of: count, at: instant)
  }

  /// Units per second at a moment; at a point that of the line on one side, 0 after the last.
  public func velocity(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let count = steps.count(at: instant.seconds, side, within: tolerance / instant.fps)
    guard count < steps.count else { return .zero }
    return (point(count + 1) - point(count)) / (self.time(of: count + 1) - self.time(of: count))
  }
}

extension PolylineCurve {
  /// The origin, or a step's value.
  func point(_ index: Int) -> DoubleDouble {
    index == 0 ? origin : offset + steps.number(component, of: index - 1)
  }

  func time(of point: Int) -> DoubleDouble { point == 0 ? .zero : steps.times[point - 1] }

  /// How much of the line from a point to the next is behind; the next has a later time.
  private func share(of point: Int, at instant: Instant) -> DoubleDouble {
    let start = time(of: point)
    let since = Instant(frames: instant.frames - start * instant.fps, fps: instant.fps)
    return Pace(.one, every: (time(of: point + 1) - start) * 60).amount(at: since)
  }
}
