import ExactNumerics
import Motion

/// The progress of a track from 0 at its start to 1 at its target, as a function of the fraction of
/// its length. All components share one progress.
struct EasingProgress {
  /// A component and its range.
  private struct Component {
    let played: RenderedChannel
    let from: DoubleDouble
    /// The distance from start to target; 0 if the component should not move.
    let distance: DoubleDouble
  }

  private let components: [Component]
  /// The component with the longest distance, whose progress is used.
  private let leader: Component
  /// The length in seconds, as printed.
  let length: DoubleDouble
  /// True if the last value is the target itself.
  let lands: Bool

  /// Measures a track.
  ///
  /// - Throws: ``NoProgress`` if the track has no common progress.
  init(_ track: Track, of animation: Animation) throws(LinearEasingObstacle) {
    // The motion lands at the end of the printed length.
    length = animation.periodLength.printed(decimals: 6)
    lands = animation.lands
    if length <= .zero { throw .tooShort }
    var components: [Component] = []
    for (from, channel) in zip(track.from, track.channels) {
      guard let played = RenderedChannel(channel, until: length, lands: animation.lands) else {
        throw .noBreakpointFormula
      }
      components.append(Component(played: played, from: from, distance: channel.target - from))
    }
    var longest = 0
    for index in components.indices
    where components[index].distance.magnitude > components[longest].distance.magnitude {
      longest = index
    }
    leader = components[longest]
    self.components = components
    if leader.distance.isZero { throw .noDistance }
    try validate(track)
  }

  /// Rejects components whose progress differs, since one easing cannot show them.
  private func validate(_ track: Track) throws(LinearEasingObstacle) {
    let names = track.type.componentNames
    // Samples suffice: `error(of:at:)` proves the error of every component at all times.
    for share in 0...64 {
      let time = length * (Double(share) / 64)
      let progress = (leader.played.value(at: time, .before) - leader.from) / leader.distance
      guard progress.magnitude.high <= Self.most else { throw .tooFar }
      for (index, component) in components.enumerated() {
        let shown = component.from + component.distance * progress
        let distance = component.played.value(at: time, .before) - shown
        let isSame =
          distance.magnitude <= (component.distance.magnitude + leader.distance.magnitude) * 0x1p-40
        if !isSame { throw .differs(names[index]) }
      }
    }
  }

  /// The largest progress that can be shown.
  private static var most: Double { 1e6 }

  /// The breakpoints of the progress, as fractions of the length.
  var breakpoints: [Double] {
    leader.played.breakpoints.map { ($0 / length).nearestDouble }
  }

  /// Returns the progress at a fraction of the length.
  func value(at share: Double) -> Double {
    progress(leader.played.value(at: length * share, .after))
  }

  /// The progress at the end, before the landing.
  var last: Double { progress(leader.played.value(at: length, .before)) }

  private func progress(_ value: DoubleDouble) -> Double {
    ((value - leader.from) / leader.distance).nearestDouble
  }

  /// Returns the proved distance between the progress and the lines between stops, as a share of
  /// the range. It includes the largest distance at the frames of a grid.
  func error(of stops: EasingStops, at grid: FrameGrid) -> ErrorBound {
    let points = stops.points
    var error = ErrorBound.none
    for component in components {
      var (found, atFrames) = (LargestDistance.none, LargestDistance.none)
      var frame = 0
      for (start, end) in zip(points, points.dropFirst()) where start.position < end.position {
        let line = LinearSegment(
          from: start.position * length, component.from + component.distance * start.value,
          to: end.position * length, component.from + component.distance * end.value)
        component.played.measure(line, from: line.start, to: line.end, into: &found)
        guard grid.count <= Self.mostFrames else { continue }
        while frame <= grid.lastFrame, grid.time(of: frame) <= line.end {
          let time = grid.time(of: frame)
          // At the end of the length the last stop applies.
          let shown = component.played.value(at: time, time < length ? .after : .before)
          atFrames.include((shown - line.value(at: time)).magnitude, at: time)
          frame += 1
        }
      }
      error = error.joined(
        ErrorBound(
          largest: found.distance, time: found.time,
          atFrames: grid.count <= Self.mostFrames ? atFrames.distance : found.distance))
    }
    let size = leader.distance.magnitude
    return ErrorBound(
      largest: error.largest / size, time: error.time, atFrames: error.atFrames / size)
  }

  /// The largest number of frames that are measured one by one. For more, the bound between frames
  /// also serves for frames.
  private static var mostFrames: Int { 100_000 }
}

/// The reason why a track has no progress that an easing could show.
public enum LinearEasingObstacle: Error, Sendable, Equatable {
  /// The track ends where it begins.
  case noDistance
  /// The track is shorter than a microsecond.
  case tooShort
  /// The named component moves differently from the component with the longest distance.
  case differs(String)
  /// The progress exceeds a million.
  case tooFar
  /// The breakpoints have no formula.
  case noBreakpointFormula
  /// The motion oscillates too fast for a grid of 100,000 positions, or the tolerance is too small
  /// for it.
  case tooFastOscillation
}

extension Animation {
  /// The seconds of one period, or of the part of it that the frames show.
  fileprivate var periodLength: DoubleDouble {
    let shown = grid.time(of: grid.lastFrame) - playback.delay
    let isWhole = FrameGrid.reaches(
      playback.delay + playback.period, frame: grid.lastFrame, fps: grid.fps)
    return isWhole ? DoubleDouble(playback.period) : shown
  }
}
