import ExactNumerics

extension AdditiveCurve {
  /// The sampling interval of the velocity's sign, in seconds.
  private static var samplingInterval: Double { 0.001 }

  /// The crossings of `target` and the extrema before `end` seconds, in time order.
  ///
  /// The zeros of a sum of timing functions have no formula. The sign of x' is sampled where an
  /// offset starts, is half over and ends, and every millisecond between. Two extrema within a
  /// millisecond, with no such sample between them, may be missed. The others are exact.
  ///
  /// - Returns: nil if there are more than about `most`, or more steps than that.
  func keyMoments(until end: DoubleDouble, crossing target: DoubleDouble, most: Int) -> [KeyMoment]?
  {
    if steps.count > most { return nil }
    let end = max(.zero, min(end, self.end))
    var keyMoments: [KeyMoment] = []
    var turned = DoubleDouble.zero
    func addCrossing(before time: DoubleDouble) {
      if let crossing = crossing(of: target, between: turned, and: time) {
        keyMoments.append(KeyMoment(.crossing, time: crossing))
      }
      turned = time
    }
    var (last, lastSign) = (DoubleDouble.zero, 0.0)
    let solver = BezierSolver(timing)
    for time in samplingTimes(until: end) {
      let velocity = signedVelocity(at: time, solver)
      if velocity == 0 { continue }
      if velocity * lastSign < 0 {
        let turn = root(
          from: last, to: time, isRising: velocity > 0, guess: (last + time) * 0.5, mayBeFlat: true
        ) {
          let moment = Instant(frames: $0, fps: 1)
          return (self.velocity(at: moment), acceleration(at: moment))
        }
        addCrossing(before: turn)
        keyMoments.append(KeyMoment(.extremum, time: turn))
        if keyMoments.count > most { return nil }
      }
      (last, lastSign) = (time, velocity)
    }
    addCrossing(before: end)
    return keyMoments.count > most ? nil : keyMoments
  }

  /// A number with the sign of the velocity at a time.
  ///
  /// Double decides unless the sum is small. If both handles' x are in 0.1...0.9, the slope of x is
  /// at least 0.15 everywhere. The error of a slope is then some hundred units in the last place of
  /// the largest slope, 3 (1 + |y1| + |y2|) / 0.15: less than 1e-6 if the y are within 1e6.
  private func signedVelocity(at time: DoubleDouble, _ solver: BezierSolver) -> Double {
    let instant = Instant(frames: time, fps: 1)
    let handles = [timing.x1, timing.x2]
    guard handles.allSatisfy({ (0.1...0.9).contains($0) }) else {
      return velocity(at: instant).high
    }
    var (sum, size) = (0.0, 0.0)
    for step in unfinishedSteps(at: instant) {
      let way = (model(after: step) - model(after: step + 1)).nearestDouble
      let share = self.elapsedShare(of: step, at: instant).nearestDouble
      sum -= way * solver.slope(at: min(max(share, 0), 1))
      size += way.magnitude
    }
    return sum.magnitude > 1e-6 * size ? sum : velocity(at: instant).high
  }

  /// The crossing of the target between two times, if there is one. The value must be monotone
  /// between them.
  private func crossing(
    of target: DoubleDouble, between low: DoubleDouble, and high: DoubleDouble
  ) -> DoubleDouble? {
    let before = value(at: Instant(frames: low, fps: 1)) - target
    let after = value(at: Instant(frames: high, fps: 1)) - target
    guard before.high * after.high < 0 else { return nil }
    return root(
      from: low, to: high, isRising: before < .zero, guess: (low + high) * 0.5, mayBeFlat: true
    ) {
      let moment = Instant(frames: $0, fps: 1)
      return (value(at: moment) - target, velocity(at: moment))
    }
  }

  /// The sampling times of the velocity in order, with `end` as the last.
  private func samplingTimes(until end: DoubleDouble) -> [DoubleDouble] {
    var borders = [end]
    for time in steps.times[unfinishedSteps(at: .start).lowerBound...] {
      for part in [0, 0.5, 1] {
        let border = time + duration * part
        if border > .zero && border < end { borders.append(border) }
      }
    }
    borders.sort()
    var samplingTimes: [DoubleDouble] = []
    var last = DoubleDouble.zero
    for border in borders {
      // A gap longer than half of the duration has no decaying offset in it.
      let length = (border - last).high
      let count = (length / Self.samplingInterval).rounded(.up)
      if count > 1, length <= duration.high / 2 {
        for part in 1..<Int(count) {
          samplingTimes.append(last + (border - last) * (Double(part) / count))
        }
      }
      samplingTimes.append(border)
      last = border
    }
    return samplingTimes
  }

  /// The times after this curve's start and before `end` seconds at which an offset starts,
  /// inflects or ends, in order.
  ///
  /// - Returns: nil if there are more than about `most`.
  func breakpoints(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    let samplingTimes = timing.isLinear ? [] : timing.inflections
    let borders: [DoubleDouble] =
      timing.hasVerticalTangent ? [.zero, DoubleDouble(0.5), .one] : [.zero, .one]
    let shares =
      borders.map { ($0, KeyMoment.Kind.kink) } + samplingTimes.map { ($0, .inflection) }
    guard steps.count <= most / shares.count else { return nil }
    var breakpoints: [KeyMoment] = []
    for time in steps.times[unfinishedSteps(at: .start).lowerBound...] {
      for (share, kind) in shares {
        let moment = time + duration * share
        if moment > .zero && moment < end { breakpoints.append(KeyMoment(kind, time: moment)) }
      }
    }
    return breakpoints.ascending { $0.time }
  }
}
