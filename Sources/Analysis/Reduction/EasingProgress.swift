import ExactNumerics
import Motion

/// How far a track is on its way, from 0 at its start to 1 at its target, over the shares of its
/// length: one progress for all of its components.
struct EasingProgress {
  /// A component, and what its progress is counted in.
  private struct Component {
    let played: PlayedChannel
    let from: DoubleDouble
    /// 0 where it stays, or should.
    let way: DoubleDouble
  }

  private let components: [Component]
  /// The one with the longest way, whose progress it is.
  private let leader: Component
  /// Seconds, as they are printed.
  let length: DoubleDouble
  /// Whether the last value is the target itself.
  let lands: Bool

  /// - Throws: ``NoProgress`` for what has none.
  init(_ track: Track, of animation: Animation) throws(NoProgress) {
    // It lands when the printed length is over.
    length = animation.lengthOfOneTime.printed(decimals: 6)
    lands = animation.lands
    if length <= .zero { throw .noLength }
    var components: [Component] = []
    for (from, channel) in zip(track.from, track.channels) {
      guard let played = PlayedChannel(channel, until: length, lands: animation.lands) else {
        throw .noFormula
      }
      components.append(Component(played: played, from: from, way: channel.target - from))
    }
    var longest = 0
    for index in components.indices
    where components[index].way.magnitude > components[longest].way.magnitude { longest = index }
    leader = components[longest]
    self.components = components
    if leader.way.isZero { throw .noWay }
    try validate(track)
  }

  /// Refuses components that go elsewhere than the others: lines of one progress do not show them.
  private func validate(_ track: Track) throws(NoProgress) {
    let names = track.type.componentNames
    for share in 0...64 {
      let time = length * (Double(share) / 64)
      let progress = (leader.played.value(at: time, .before) - leader.from) / leader.way
      guard progress.magnitude.high <= Self.most else { throw .tooFar }
      for (index, component) in components.enumerated() {
        let shown = component.from + component.way * progress
        let distance = component.played.value(at: time, .before) - shown
        let isSame =
          distance.magnitude <= (component.way.magnitude + leader.way.magnitude) * 0x1p-40
        if !isSame { throw .differs(names[index]) }
      }
    }
  }

  /// The greatest progress that is shown: so many ways.
  private static var most: Double { 1e6 }

  /// The shares at which it may bend to the other side.
  var knots: [Double] {
    leader.played.knots.map { ($0 / length).nearestDouble }
  }

  func value(at share: Double) -> Double {
    progress(leader.played.value(at: length * share, .after))
  }

  /// Where it gets to before it lands.
  var last: Double { progress(leader.played.value(at: length, .before)) }

  private func progress(_ value: DoubleDouble) -> Double {
    ((value - leader.from) / leader.way).nearestDouble
  }

  /// How far the lines between some stops are from it, in shares of the way, and how far at the
  /// frames of a grid.
  func error(of stops: EasingStops, at grid: FrameGrid) -> ProvenError {
    let points = stops.points
    var error = ProvenError.none
    for component in components {
      var (found, atFrames) = (FoundDistance.none, FoundDistance.none)
      var frame = 0
      for (start, end) in zip(points, points.dropFirst()) where start.position < end.position {
        let line = KeyLine(
          from: start.position * length, component.from + component.way * start.value,
          to: end.position * length, component.from + component.way * end.value)
        component.played.measure(line, from: line.start, to: line.end, into: &found)
        guard grid.count <= Self.mostFrames else { continue }
        while frame <= grid.lastFrame, grid.time(of: frame) <= line.end {
          let time = grid.time(of: frame)
          // At the end of the length the last stop counts.
          let shown = component.played.value(at: time, time < length ? .after : .before)
          atFrames.take((shown - line.value(at: time)).magnitude, at: time)
          frame += 1
        }
      }
      error = error.joined(
        ProvenError(
          largest: found.distance, time: found.time,
          atFrames: grid.count <= Self.mostFrames ? atFrames.distance : found.distance))
    }
    let size = leader.way.magnitude
    return ProvenError(
      largest: error.largest / size, time: error.time, atFrames: error.atFrames / size)
  }

  /// Of more, what holds between frames is said of them too.
  private static var mostFrames: Int { 100_000 }
}

/// Why a track has no progress that lines between stops could show.
public enum NoProgress: Error, Sendable, Equatable {
  /// It ends where it began.
  case noWay
  /// It takes less than a microsecond.
  case noLength
  /// That component moves otherwise than those before it.
  case differs(String)
  /// It goes a million times as far as its target.
  case tooFar
  /// Nobody knows where it bends.
  case noFormula
  /// It swings so often that a hundred thousand positions are too few, or the tolerance is too
  /// small for them.
  case tooFine
}

extension Animation {
  /// Seconds of one time: its own length, or what its frames show of it.
  fileprivate var lengthOfOneTime: DoubleDouble {
    let shown = grid.time(of: grid.lastFrame) - playback.delay
    let isWhole = FrameGrid.reaches(
      playback.delay + playback.period, frame: grid.lastFrame, fps: grid.fps)
    return isWhole ? DoubleDouble(playback.period) : shown
  }
}
