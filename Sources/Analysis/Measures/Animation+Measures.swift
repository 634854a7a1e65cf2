import Animations
import ExactNumerics
import Motion

/// The value furthest beyond the target, its time in seconds, and its distance from the target as a
/// share of the motion's distance.
package struct Overshoot: Sendable, Equatable {
  package let time: Double
  package let value: Double
  package let share: Double
  /// True for the largest value of a shake, which has no distance to go: its share means nothing.
  package let isOfShake: Bool
}

extension Animation {
  /// The times of an easing's extrema in the first 1000 iterations; empty for other motions.
  package func easingExtrema(of channel: Channel) -> [DoubleDouble] {
    let isEasing = channel.segments.contains { if case .ease = $0.curve { true } else { false } }
    if !isEasing { return [] }
    let period = DoubleDouble(playback.period)
    let moments = channel.keyMoments(until: period, most: 100) ?? []
    let iterations = 0..<min(playback.count, 1000)
    let times = iterations.flatMap { iteration in
      let start = DoubleDouble(product: playback.period, Double(iteration)) + playback.delay
      return moments.map {
        start + (playback.alternates && iteration % 2 == 1 ? period - $0.time : $0.time)
      }
    }
    return times.ascending { $0 }
  }

  /// The longest settling time among the tracks; nil if one has none.
  package var longestSettlingTime: Double? {
    var longest: Double?
    for track in tracks where track.rate == nil {
      guard let time = settlingTime(of: track, total: settlingTime) else { return nil }
      longest = max(longest ?? time, time)
    }
    return longest
  }

  /// Seconds from the start of the first iteration until a spring or a bounce has settled by its
  /// rule, as `measure` gives it; nil for other motions, which have an end instead.
  ///
  /// - Parameter total: the time until the last iteration has settled, the delay included.
  package func settlingTime(of track: Track, total: DoubleDouble) -> Double? {
    // A variant with a delay of its own is held at its start.
    var (held, bounced) = (DoubleDouble.zero, DoubleDouble?.none)
    for channel in track.channels {
      for (index, segment) in channel.segments.enumerated() {
        if index == 1, case .constant = channel.segments[0].curve { held = segment.start }
        switch segment.curve {
        case .bounce(let curve):
          guard let time = curve.settlingTime(within: SettlingRule.defaultRule.defaultEpsilon)
          else { return nil }
          bounced = max(bounced ?? .zero, segment.start + time)
        case .constant, .spring, .springs, .additive: break
        case .ease, .decay, .ballistic, .polyline: return nil
        }
      }
    }
    if let bounced { return bounced.high.isFinite ? (bounced - held).nearestDouble : nil }
    if !total.high.isFinite || playback.endsBackwards { return nil }
    let later = DoubleDouble(product: playback.period, Double(playback.count - 1))
    return (total - later - playback.delay - held).nearestDouble
  }

  /// The overshoot of each component; nil for one that does not move. It has the share 0 below
  /// 0.0005, and for a channel with several targets in sequence.
  ///
  /// - Parameter values: the values of each component at all keyframes.
  package func overshoots(of track: Track, _ values: [[Double]]) -> [Overshoot?] {
    let end = grid.time(of: grid.lastFrame)
    return track.channels.enumerated().map { index, channel -> Overshoot? in
      let from = track.from[index].nearestDouble
      let to = channel.target.nearestDouble
      let way = (to - from).magnitude
      var peak: Overshoot?
      guard way > 0, way.isFinite else { return nil }
      let none = Overshoot(time: 0, value: to, share: 0, isOfShake: false)
      if !channel.hasOneTarget { return none }
      // A shake starts at its target, and is largest at the side of the given start.
      let side: Double = (to > from) == channel.isShake ? -1 : 1
      func add(_ value: Double, at time: () -> DoubleDouble) {
        let share = (value - to) * side / way
        if share > (peak?.share ?? 0.0005) {
          peak = Overshoot(
            time: time().nearestDouble, value: value, share: share, isOfShake: channel.isShake)
        }
      }
      // The extrema between keyframes, of the first iteration. Keyframes of later ones have
      // rounding errors.
      let start = DoubleDouble(playback.delay)
      let until = max(.zero, min(DoubleDouble(playback.period), end - start))
      for moment in channel.keyMoments(until: until, most: 1000) ?? []
      where moment.kind == .extremum {
        add(value(of: channel, at: moment.time + start).nearestDouble) { moment.time + start }
      }
      let exact = peak
      for (frame, value) in values[index].enumerated() {
        add(value) { grid.time(of: frame) }
      }
      if let exact, let found = peak, found.share - exact.share < 1e-9 { peak = exact }
      return peak ?? none
    }
  }
}

extension Channel {
  /// True for a bounce that starts at its target.
  fileprivate var isShake: Bool {
    segments.contains { segment in
      if case .bounce(let curve) = segment.curve { curve.cosine == .zero } else { false }
    }
  }

  /// True for a motion to its last target only.
  fileprivate var hasOneTarget: Bool {
    segments.count <= 3
      && segments.allSatisfy { segment in
        switch segment.curve {
        case .spring(let curve): curve.target == target
        case .springs(let sum): sum.target == target
        case .constant, .bounce, .ease, .decay, .ballistic, .polyline, .additive: true
        }
      }
  }
}
