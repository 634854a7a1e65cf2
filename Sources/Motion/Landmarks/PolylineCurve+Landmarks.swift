import ExactNumerics

extension PolylineCurve {
  /// A kink at each point before `end` seconds.
  ///
  /// - Returns: nil when there are more than `most`.
  func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    let times = steps.times.filter { $0 > .zero && $0 < end }
    return times.count > most ? nil : times.map { Knot(.kink, time: $0) }
  }

  /// The crossings of `target` and the extrema before `end` seconds, in the order of their times.
  ///
  /// - Returns: nil when there are more than about `most`.
  func landmarks(until end: DoubleDouble, crossing target: DoubleDouble, most: Int) -> [Landmark]? {
    var landmarks: [Landmark] = []
    // Of the last line that went anywhere.
    var before = DoubleDouble.zero
    for index in 0..<steps.count where time(of: index) < end {
      let (start, way) = (time(of: index), point(index + 1) - point(index))
      if way.isZero { continue }
      let left = target - point(index)
      if (before.high * way.high) < 0 { landmarks.append(Landmark(.extremum, time: start)) }
      if left.isZero, before.high * way.high > 0 {
        landmarks.append(Landmark(.crossing, time: start))
      }
      let share = left / way
      let crossing = start + (time(of: index + 1) - start) * share
      if share > .zero, share < .one, crossing < end {
        landmarks.append(Landmark(.crossing, time: crossing))
      }
      before = way
      if landmarks.count > most { return nil }
    }
    return landmarks
  }
}
