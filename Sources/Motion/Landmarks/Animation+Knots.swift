import ExactNumerics

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
      let border = playback.border(Double(time), fps: grid.fps) / grid.fps
      let isLast = time == playback.count - 1
      knots.append(Knot(.kink, time: border))
      if playback.alternates && time % 2 == 1 {
        let back = own.filter { $0.time < period }.reversed()
        knots += back.map { Knot($0.kind, time: begin + period - $0.time) }
        if isLast {
          let end = playback.border(Double(playback.count), fps: grid.fps) / grid.fps
          knots.append(Knot(.kink, time: end))
        }
      } else {
        knots += own.filter { isLast || $0.time < period }.map { $0.later(by: begin) }
      }
    }
    return knots.filter { $0.time > .zero && $0.time < last }
  }
}
