import ExactNumerics

extension Channel {
  /// The inflections and kinks of a channel's values before `end` seconds, in the order of their
  /// times: those of its curves, the moments at which one hands over to the next, and what the
  /// storage makes of them.
  ///
  /// Held at an end of 0...1 it is straight, and the moments between are kinks. A Float's steps are
  /// left out: they are those of the motion which is rounded, and that is within half of a Float's
  /// last place.
  ///
  /// - Returns: nil when there are more than about `most`, when an ease, a throw or what a wall
  ///   throws back leaves the range of a rubber band, and when a range holds what is added up: for
  ///   these there is no such formula.
  public func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    var knots: [Knot] = []
    for (index, segment) in segments.enumerated() where segment.start < end {
      let next = index + 1 < segments.count ? min(segments[index + 1].start, end) : end
      guard segment.start < next else { continue }
      if segment.start > .zero { knots.append(Knot(.kink, time: segment.start)) }
      guard let own = stored(segment.curve, until: next - segment.start, most: most) else {
        return nil
      }
      knots += own.map { $0.later(by: segment.start) }
      if knots.count > most { return nil }
    }
    return knots
  }

  private func stored(_ curve: Curve, until end: DoubleDouble, most: Int) -> [Knot]? {
    guard let knots = curve.knots(until: end, most: most) else { return nil }
    switch storage {
    case .real, .float: return knots
    case _ where curve.isSum: return nil
    case .unitInterval, .unitFloat:
      guard let zeros = curve.times(at: .zero, until: end, most: most),
        let ones = curve.times(at: .one, until: end, most: most)
      else { return nil }
      let kinks = (zeros + ones).map { Knot(.kink, time: $0) }
      return (knots + kinks).sorted { $0.time < $1.time }
    case .rubberBand(let band): return band.knots(of: curve, knots, until: end, most: most)
    }
  }
}
