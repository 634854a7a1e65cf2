import ExactNumerics

extension Channel {
  /// The crossings and extrema of a channel before `end` seconds, in the order of their times, with
  /// those at which one curve hands over to the next.
  ///
  /// - Returns: nil when there are more than about `most`.
  public func landmarks(until end: DoubleDouble, most: Int) -> [Landmark]? {
    var landmarks: [Landmark] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : end
      guard
        let own = segment.curve.landmarks(
          until: min(next, end) - segment.start, target: target, most: most)
      else { return nil }
      landmarks += own.map { Landmark($0.kind, time: $0.time + segment.start) }
      if index + 1 < segments.count, next < end {
        landmarks += handOver(to: segments[index + 1].curve, at: next)
      }
    }
    return landmarks.count > most ? nil : landmarks.filter { $0.time > .zero }
  }

  /// What happens where a curve takes over: the target is passed, or the value turns, or nothing,
  /// by the signs of the ways a microsecond to either side.
  private func handOver(to next: Curve, at time: DoubleDouble) -> [Landmark] {
    if next.leavesTarget { return [Landmark(.crossing, time: time)] }
    let step = DoubleDouble(1e-6)
    func value(_ time: DoubleDouble) -> DoubleDouble {
      self.value(at: Instant(frames: time, fps: 1))
    }
    let middle = value(time)
    let before = (middle - value(time - step)).high
    let after = (value(time + step) - middle).high
    if before * after < 0 { return [Landmark(.extremum, time: time)] }
    return before * after > 0 && middle == target ? [Landmark(.crossing, time: time)] : []
  }
}
