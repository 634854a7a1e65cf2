import ExactNumerics

/// Recorded points joined by straight lines: from the origin at 0 through each step's value at its
/// time. After the last point the value stays. Of two points at one time the later counts.
package struct PolylineCurve: Sendable {
  /// The value at 0.
  package let origin: DoubleDouble
  /// A constant to add to every step's value.
  package let offset: DoubleDouble
  /// The points after the origin.
  package let steps: TimedModelValues
  /// The index of this curve's number in a step's value.
  package let component: Int

  package init(
    from origin: DoubleDouble, steps: TimedModelValues, component: Int, offset: DoubleDouble = .zero
  ) {
    self.origin = origin
    self.steps = steps
    self.component = component
    self.offset = offset
  }

  /// The value of the last point.
  package var end: DoubleDouble { valueOfPoint(steps.count) }

  /// The value at an instant.
  package func value(at instant: Instant) -> DoubleDouble {
    let count = steps.count(until: instant.seconds)
    guard count < steps.count else { return end }
    let (from, to) = (valueOfPoint(count), valueOfPoint(count + 1))
    return from + (to - from) * elapsedShare(of: count, at: instant)
  }

  /// The velocity at an instant, in units per second: at a point the slope on one side, after the
  /// last point 0.
  package func velocity(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let count = steps.count(at: instant.seconds, side, within: tolerance / instant.fps)
    guard count < steps.count else { return .zero }
    return (valueOfPoint(count + 1) - valueOfPoint(count))
      / (self.timeOfPoint(of: count + 1) - self.timeOfPoint(of: count))
  }
}

extension PolylineCurve {
  /// The value of a point: the origin for 0, then the steps.
  func valueOfPoint(_ index: Int) -> DoubleDouble {
    index == 0 ? origin : offset + steps.number(component, of: index - 1)
  }

  func timeOfPoint(of point: Int) -> DoubleDouble { point == 0 ? .zero : steps.times[point - 1] }

  /// The elapsed share of the line from a point to the next, which must have a later time.
  private func elapsedShare(of point: Int, at instant: Instant) -> DoubleDouble {
    let start = timeOfPoint(of: point)
    let since = Instant(frames: instant.frames - start * instant.fps, fps: instant.fps)
    return AngularRate(.one, every: (timeOfPoint(of: point + 1) - start) * 60).amount(at: since)
  }

  /// A kink at each point before `end` seconds.
  ///
  /// - Returns: nil if there are more than `most`.
  func breakpoints(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    let times = steps.times.filter { $0 > .zero && $0 < end }
    return times.count > most ? nil : times.map { KeyMoment(.kink, time: $0) }
  }

  /// The crossings of `target` and the extrema before `end` seconds, in time order.
  ///
  /// - Returns: nil if there are more than about `most`.
  func keyMoments(until end: DoubleDouble, crossing target: DoubleDouble, most: Int) -> [KeyMoment]?
  {
    var keyMoments: [KeyMoment] = []
    // The displacement of the last line that is not level.
    var before = DoubleDouble.zero
    for index in 0..<steps.count where timeOfPoint(of: index) < end {
      let (start, way) = (timeOfPoint(of: index), valueOfPoint(index + 1) - valueOfPoint(index))
      if way.isZero { continue }
      let left = target - valueOfPoint(index)
      if (before.high * way.high) < 0 { keyMoments.append(KeyMoment(.extremum, time: start)) }
      if left.isZero, before.high * way.high > 0 {
        keyMoments.append(KeyMoment(.crossing, time: start))
      }
      let share = left / way
      let crossing = start + (timeOfPoint(of: index + 1) - start) * share
      if share > .zero, share < .one, crossing < end {
        keyMoments.append(KeyMoment(.crossing, time: crossing))
      }
      before = way
      if keyMoments.count > most { return nil }
    }
    return keyMoments
  }
}
