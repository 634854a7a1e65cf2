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
  /// - Returns: nil when there are more than about `most`, or when an ease, a throw or what a wall
  ///   throws back leaves the range of a rubber band, for which there is no such formula.
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
    case .unitInterval:
      guard let zeros = curve.times(at: .zero, until: end, most: most),
        let ones = curve.times(at: .one, until: end, most: most)
      else { return nil }
      let kinks = (zeros + ones).map { Knot(.kink, time: $0) }
      return (knots + kinks).sorted { $0.time < $1.time }
    case .rubberBand(let band): return band.knots(of: curve, knots, until: end, most: most)
    }
  }
}

extension Animation {
  /// The inflections and kinks of a channel's values from the first frame to the last, as they are
  /// played: with the end of the delay and the borders between the times, in the order of time.
  ///
  /// The last frame of a motion that lands may be elsewhere than the motion gets to: that is a kink
  /// at its end.
  ///
  /// - Returns: nil when there are more than about `most`, or as for
  ///   ``Channel/knots(until:most:)``.
  public func knots(of channel: Channel, most: Int) -> [Knot]? {
    let last = grid.time(of: grid.lastFrame)
    let delay = DoubleDouble(playback.delay)
    let period = DoubleDouble(playback.period)
    guard playback.count <= most else { return nil }
    // The last time goes on until the last frame.
    let longest = max(period, last - delay - period * DoubleDouble(playback.count - 1))
    guard let own = channel.knots(until: min(longest, last - delay), most: most / playback.count)
    else { return nil }
    var knots: [Knot] = []
    for time in 0..<playback.count {
      let begin = delay + period * DoubleDouble(time)
      let isLast = time == playback.count - 1
      knots.append(Knot(.kink, time: begin))
      if playback.alternates && time % 2 == 1 {
        let back = own.filter { $0.time < period }.reversed()
        knots += back.map { Knot($0.kind, time: begin + period - $0.time) }
        if isLast { knots.append(Knot(.kink, time: begin + period)) }
      } else {
        knots += own.filter { isLast || $0.time < period }.map { $0.later(by: begin) }
      }
    }
    return knots.filter { $0.time > .zero && $0.time < last }
  }
}
