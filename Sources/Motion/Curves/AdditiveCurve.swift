import ExactNumerics

/// A motion on top of which differences run out. The model takes each new value m_i at once, at its
/// time t_i, and what that leaves between it and what is shown runs out in `duration` d by a timing
/// function e:
///
///     x(t) = base(t) + sum of (m_(i-1) - m_i) (1 - e((t - t_i) / d))
///     over all i with t_i <= t < t_i + d
///
/// The base is the model itself, the last m_i with t_i <= t, while the steps come; later what
/// begins at the last of them, such as a snap.
///
/// x is continuous where base is continuous or the model; so is x' where e begins and ends without
/// slope. Over the model alone x is a mean of the m_i with weights e_i - e_(i+1) >= 0: it leaves
/// their range nowhere.
///
/// Source: UIKit's block animations, which are additive since iOS 8; Core Animation's isAdditive.
public struct AdditiveCurve: Sendable {
  /// What runs below, in this curve's own time; nil for the model.
  public let base: Curve?
  /// m_0: what was shown when the first step came.
  public let origin: DoubleDouble
  /// What is added to the number of every step.
  public let offset: DoubleDouble
  /// m_1, m_2, and so on.
  public let steps: ModelSteps
  /// Which of a step's numbers counts.
  public let component: Int
  /// Seconds from the start of the steps, which is the first of them, to this curve's start.
  public let elapsed: DoubleDouble
  /// e.
  public let timing: TimingFunction
  /// d, in ticks of 1/60 s: above 0.
  public let ticks: DoubleDouble

  /// A model's steps, from the first on.
  ///
  /// - Parameters:
  ///   - origin: what was shown when the first step came.
  ///   - steps: the places that were reported, with their times.
  ///   - offset: what is added to the number of every step.
  ///   - component: which of a step's numbers counts.
  ///   - timing: how a difference runs out.
  ///   - duration: the seconds in which it does: above 0.
  public init(
    from origin: DoubleDouble, steps: ModelSteps, component: Int, offset: DoubleDouble = .zero,
    timing: TimingFunction, duration: Double
  ) {
    self.init(
      base: nil, origin: origin, offset: offset, steps: steps, component: component,
      elapsed: .zero, timing: timing, ticks: Pace.ticks(in: duration))
  }

  private init(
    base: Curve?, origin: DoubleDouble, offset: DoubleDouble, steps: ModelSteps, component: Int,
    elapsed: DoubleDouble, timing: TimingFunction, ticks: DoubleDouble
  ) {
    self.base = base
    self.origin = origin
    self.offset = offset
    self.steps = steps
    self.component = component
    self.elapsed = elapsed
    self.timing = timing
    self.ticks = ticks
  }

  /// The same differences on top of another curve.
  ///
  /// - Parameters:
  ///   - base: what they lie on.
  ///   - elapsed: seconds from the first step to the start of that curve, which is after the last
  ///     step or at it.
  public func over(_ base: Curve, elapsed: DoubleDouble) -> AdditiveCurve {
    AdditiveCurve(
      base: base, origin: origin, offset: offset, steps: steps, component: component,
      elapsed: elapsed, timing: timing, ticks: ticks)
  }

  /// Seconds from the first step until the last difference has run out.
  public var end: DoubleDouble { (steps.times.last ?? .zero) + duration }

  /// The model after so many steps.
  public func model(after count: Int) -> DoubleDouble {
    count == 0 ? origin : offset + steps.number(component, of: count - 1)
  }

  /// The value at a moment of this curve; exactly the base where every difference has run out.
  public func value(at instant: Instant) -> DoubleDouble {
    let moment = sinceFirstStep(instant)
    let running = running(at: moment)
    var sum = base?.value(at: instant) ?? model(after: running.upperBound)
    forEachWay(of: running) { way, step in
      sum = sum + way * (1 - timing.progress(at: share(of: step, at: moment)))
    }
    return sum
  }

  /// Units per second at a moment: base'(t) less the sum of (m_(i-1) - m_i) e'((t - t_i) / d) / d.
  public func velocity(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let sum = movingSum(at: instant, side, within: tolerance) { timing.slope(at: $0) }
    return (base?.velocity(at: instant, side, within: tolerance) ?? .zero) - sum * 60 / ticks
  }

  /// Units per second, per second at a moment, where it jumps that on one side of the moment.
  package func acceleration(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let sum = movingSum(at: instant, side, within: tolerance) { timing.acceleration(at: $0) }
    let rate = 60 / ticks
    return (base?.acceleration(at: instant, side, within: tolerance) ?? .zero) - sum * rate * rate
  }
}

extension AdditiveCurve {
  var duration: DoubleDouble { ticks / 60 }

  package func sinceFirstStep(_ instant: Instant) -> Instant {
    if elapsed.isZero { return instant }
    return Instant(frames: instant.frames + elapsed * instant.fps, fps: instant.fps)
  }

  /// The share of its time that a step's difference has had.
  package func share(of step: Int, at moment: Instant) -> DoubleDouble {
    let since = Instant(frames: moment.frames - steps.times[step] * moment.fps, fps: moment.fps)
    return Pace(.one, every: ticks).amount(at: since)
  }

  /// The steps whose differences move just before or just after a moment.
  private func moving(
    at moment: Instant, _ side: Instant.Side, within tolerance: Double
  ) -> Range<Int> {
    let (time, hair) = (moment.seconds, tolerance / moment.fps)
    let begun = steps.count(at: time, side, within: hair)
    var first = min(begun, steps.count(at: time - duration, side, within: hair))
    // A step's end is rounded.
    while side == .after, first < begun, share(of: first, at: moment) >= .one { first += 1 }
    return first..<begun
  }

  /// The sum of the differences that move just before or just after a moment, each times a factor
  /// of its share of the time, inside 0...1.
  private func movingSum(
    at instant: Instant, _ side: Instant.Side, within tolerance: Double,
    _ factor: (_ share: DoubleDouble) -> DoubleDouble
  ) -> DoubleDouble {
    let moment = sinceFirstStep(instant)
    var sum = DoubleDouble.zero
    forEachWay(of: moving(at: moment, side, within: tolerance)) { way, step in
      sum = sum + way * factor(max(.zero, min(.one, share(of: step, at: moment))))
    }
    return sum
  }

  /// The steps that have come, less those whose differences have run out.
  package func running(at moment: Instant) -> Range<Int> {
    // A step at a border may be counted here or there: its difference is whole, or none.
    let begun = steps.count(until: moment.seconds)
    var first = min(begun, steps.count(until: moment.seconds - duration))
    while first < begun, share(of: first, at: moment) >= .one { first += 1 }
    return first..<begun
  }

  /// Tells each difference among some steps, those of one time as the one that they come to, with
  /// the first of its steps.
  package func forEachWay(
    of running: Range<Int>, _ body: (_ way: DoubleDouble, _ step: Int) -> Void
  ) {
    var step = running.lowerBound
    while step < running.upperBound {
      let next = min(steps.next(after: step), running.upperBound)
      let way = model(after: step) - model(after: next)
      if !way.isZero { body(way, step) }
      step = next
    }
  }
}
