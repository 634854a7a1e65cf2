import ExactNumerics
import Motion

/// The overshoot and the settling time of a track.
struct TrackMeasurements {
  /// The largest overshoot of a component, as a share of its range. Nil below 0.0005, and for a
  /// channel with several targets in sequence.
  private(set) var overshoot: Double?
  /// The time in seconds of the first frame from which all components stay within ``band`` of their
  /// ranges; nil for none.
  private(set) var settling: Double?

  /// The share of the range within which a motion counts as settled.
  static let band = 0.01

  init(_ values: TrackValues, of once: Animation) {
    let track = values.track
    var settled = 0
    var hasWay = false
    for (channel, numbers) in values.components.enumerated() {
      let from = track.from[channel].nearestDouble
      let to = track.channels[channel].target.nearestDouble
      let way = (to - from).magnitude
      guard way > 0, way.isFinite else { continue }
      hasWay = true
      let last = numbers.lastIndex { ($0 - to).magnitude > way * TrackMeasurements.band }
      settled = max(settled, last.map { $0 + 1 } ?? 0)
      let most = TrackMeasurements.valuesWithExtrema(of: track.channels[channel], numbers, of: once)
        .reduce(0) { max($0, to > from ? $1 - to : to - $1) }
      let isOneMove = track.channels[channel].segments.count <= 3
      if isOneMove, most / way > (overshoot ?? 0.0005) { overshoot = most / way }
    }
    if hasWay, settled <= once.grid.lastFrame {
      settling = once.grid.time(of: settled).nearestDouble
    }
  }

  /// The values at frames, and at the extrema between them.
  private static func valuesWithExtrema(
    of channel: Channel, _ numbers: [Double], of once: Animation
  ) -> [Double] {
    let end = once.grid.time(of: once.grid.lastFrame)
    let turns = channel.keyMoments(until: end, most: 1000) ?? []
    return numbers
      + turns.filter { $0.kind == .extremum }.map {
        once.value(of: channel, at: $0.time).nearestDouble
      }
  }
}
