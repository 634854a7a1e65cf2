import Animations
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

  /// - Throws: `ParameterError` for "format" if the track has no common progress.
  init(_ track: Track, of animation: Animation) throws(ParameterError) {
    // The motion lands at the end of the printed length.
    length = animation.periodLength.roundedAsPrinted(decimals: 6)
    lands = animation.lands
    try require(
      length > .zero, "format",
      "shows shares of the length, and there is none of a microsecond; \(Self.others)")
    var components: [Component] = []
    for (from, channel) in zip(track.from, track.channels) {
      guard let played = RenderedChannel(channel, until: length, lands: animation.lands) else {
        throw ParameterError(
          "format",
          "proves how far it is off, and \(Display.text(track.name)) has no formula for where it "
            + "bends; \(Self.others)")
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
    try require(
      !leader.distance.isZero, "format",
      "shows shares of the way, and \(Display.text(track.name)) has none: it ends where it begins; "
        + Self.others)
    try requireCommonProgress(track)
  }

  /// Rejects components whose progress differs, since one easing cannot show them.
  private func requireCommonProgress(_ track: Track) throws(ParameterError) {
    let name = Display.text(track.name)
    let names = track.type.componentNames
    // Samples suffice: `provedError(of:at:)` proves the error of every component at all times.
    for share in 0...64 {
      let time = length * (Double(share) / 64)
      let progress = (leader.played.value(at: time, .before) - leader.from) / leader.distance
      try require(
        progress.magnitude.high <= Self.most, "format",
        "shows at most a million ways, and \(name) goes further; \(Self.others)")
      for (index, component) in components.enumerated() {
        let shown = component.from + component.distance * progress
        let distance = component.played.value(at: time, .before) - shown
        let isSame =
          distance.magnitude <= (component.distance.magnitude + leader.distance.magnitude) * 0x1p-40
        try require(
          isSame, "format",
          "shows one progress for all of \(name), and \(names[index]) moves otherwise: choose a "
            + "component with --track, or \(Self.others)")
      }
    }
  }

  /// The formats that show a track without a common progress.
  private static var others: String { "use css-keyframes, waapi, csv or json" }

  /// The largest progress that can be shown.
  private static var most: Double { 1e6 }

  /// The breakpoints of the progress, as fractions of the length.
  var breakpoints: [Double] {
    leader.played.breakpoints.map { ($0 / length).nearestDouble }
  }

  /// Returns the progress at a fraction of the length.
  func value(at share: Double) -> Double {
    normalizedProgress(leader.played.shownValue(at: length * share))
  }

  /// The progress at the end, before the landing.
  var last: Double { normalizedProgress(leader.played.value(at: length, .before)) }

  private func normalizedProgress(_ value: DoubleDouble) -> Double {
    ((value - leader.from) / leader.distance).nearestDouble
  }

  /// Returns the proved distance between the progress and the lines between stops, as a share of
  /// the range. It includes the largest distance at the frames of a grid.
  func provedError(of stops: EasingStops, at grid: FrameGrid) -> ErrorBound {
    let points = stops.points
    var error = ErrorBound.none
    for component in components {
      var (found, atFrames) = (LargestDistance.none, LargestDistance.none)
      var frame = 0
      for (start, end) in zip(points, points.dropFirst()) where start.position < end.position {
        let line = HermiteSegment(
          from: start.position * length, component.from + component.distance * start.value,
          to: end.position * length, component.from + component.distance * end.value)
        component.played.measure(line, from: line.start, to: line.end, into: &found)
        guard grid.count <= Self.mostFrames else { continue }
        while frame <= grid.lastFrame, grid.time(of: frame) <= line.end {
          let time = grid.time(of: frame)
          // At the end of the length the last stop applies.
          let shown =
            time < length
            ? component.played.shownValue(at: time) : component.played.value(at: time, .before)
          atFrames.keepIfLarger((shown - line.value(at: time)).magnitude, at: time)
          frame += 1
        }
      }
      error = error.maximum(
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

extension Animation {
  /// The seconds of one period, or of the part of it that the frames show.
  fileprivate var periodLength: DoubleDouble {
    let shown = grid.time(of: grid.lastFrame) - playback.delay
    let isWhole = FrameGrid.reaches(
      playback.delay + playback.period, frame: grid.lastFrame, fps: grid.fps)
    return isWhole ? DoubleDouble(playback.period) : shown
  }
}
