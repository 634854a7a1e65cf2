import Documents
import ExactNumerics
import Motion

/// What the page says of a track: how far it gets beyond its target, and when it has settled.
struct PageFacts {
  /// A share of the way, of the component with the largest; nil where nothing gets beyond, and for
  /// what goes to several places, one after the other.
  private(set) var overshoot: Double?
  /// The time of the first frame from which on all components stay within a hundredth of their way;
  /// nil where they do not.
  private(set) var settling: Double?

  /// The share of the way within which a motion has settled.
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
      let last = numbers.lastIndex { ($0 - to).magnitude > way * PageFacts.band }
      settled = max(settled, last.map { $0 + 1 } ?? 0)
      let most = PageFacts.extremes(of: track.channels[channel], numbers, of: once)
        .reduce(0) { max($0, to > from ? $1 - to : to - $1) }
      let isOneMove = track.channels[channel].segments.count <= 3
      if isOneMove, most / way > (overshoot ?? 0.0005) { overshoot = most / way }
    }
    if hasWay, settled <= once.grid.lastFrame {
      settling = once.grid.time(of: settled).nearestDouble
    }
  }

  /// The values at frames, and at the turns between them.
  private static func extremes(
    of channel: Channel, _ numbers: [Double], of once: Animation
  ) -> [Double] {
    let end = once.grid.time(of: once.grid.lastFrame)
    let turns = channel.landmarks(until: end, most: 1000) ?? []
    return numbers
      + turns.filter { $0.kind == .extremum }.map {
        once.value(of: channel, at: $0.time).nearestDouble
      }
  }
}
