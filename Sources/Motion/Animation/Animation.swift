import ExactNumerics

/// Tracks of curves on a frame grid, with events and the resolved parameters.
///
/// The one value that crosses every door of the house. It is a description, not arrays: it answers
/// "your value at frame n, exactly", and ``AnimationSampler`` gives blocks of frames to whoever
/// writes them, so a billion keyframes need no more memory than a hundred.
public struct Animation: Sendable {
  /// The command that made it, also its name unless another is given.
  public let command: String
  public let grid: FrameGrid
  public let playback: Playback
  /// Whether the last keyframe is the target itself.
  public let lands: Bool
  /// "curve" and, before the tracks, a scene's own results.
  public let facts: [Fact.Entry]
  public let tracks: [Track]
  /// In the order of their times.
  public let events: EventList
  /// The largest magnitude among the numbers that it was made from: errors are measured by it.
  public let largest: Double
  /// Where it plays, for whoever draws it; nil for values without a place.
  public let stage: Stage?

  public init(
    command: String, grid: FrameGrid, playback: Playback, lands: Bool, facts: [Fact.Entry],
    tracks: [Track], events: EventList, largest: Double, stage: Stage? = nil
  ) {
    self.command = command
    self.grid = grid
    self.playback = playback
    self.lands = lands
    self.facts = facts
    self.tracks = tracks
    self.events = events
    self.largest = largest
    self.stage = stage
  }

  /// The exact value of a channel at a frame of the grid.
  public func value(of channel: Channel, at frame: Int) -> DoubleDouble {
    if let landing = landing(of: channel, at: frame) { return landing }
    if let rate = channel.rate { return value(ofRate: channel, rate, at: DoubleDouble(frame)) }
    return channel.value(at: playback.moment(of: frame, fps: grid.fps))
  }

  /// The last keyframe's value where the motion lands: its target, or its start when it ends
  /// backwards; of a rate 0.
  package func landing(of channel: Channel, at frame: Int) -> DoubleDouble? {
    guard lands, frame == grid.lastFrame else { return nil }
    if channel.rate != nil { return .zero }
    if !playback.endsBackwards { return channel.stored(channel.target) }
    return channel.value(at: Instant(frames: .zero, fps: grid.fps))
  }

  /// The same motion on another grid that ends at the same time: `count` frames, for a picture.
  ///
  /// - Precondition: count is at least 2 and the animation has at least 2 frames.
  public func resampled(frames count: Int) -> Animation {
    let fps = grid.fps * Double(count - 1) / Double(grid.lastFrame)
    return Animation(
      command: command, grid: FrameGrid(fps: fps, lastFrame: count - 1), playback: playback,
      lands: lands, facts: facts, tracks: tracks, events: events,
      largest: largest, stage: stage)
  }
}
