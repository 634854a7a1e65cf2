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

/// Exact values and velocities between frames too.
extension Animation {
  /// The exact value of a channel at a time in seconds from the first frame; at a frame's own time
  /// that of the frame.
  ///
  /// A motion that lands is at its landing from the last frame on. Another goes on.
  public func value(of channel: Channel, at time: DoubleDouble) -> DoubleDouble {
    let frames = grid.frames(in: time)
    if frames >= DoubleDouble(grid.lastFrame),
      let landing = landing(of: channel, at: grid.lastFrame)
    {
      return landing
    }
    if let rate = channel.rate { return value(ofRate: channel, rate, at: frames) }
    return channel.value(at: playback.moment(at: frames, fps: grid.fps))
  }

  /// The units per second of a channel at a time in seconds from the first frame, as it is played:
  /// 0 during the delay and from the landing on, of the other sign while it runs backwards.
  ///
  /// - Parameters:
  ///   - channel: of one of the tracks; of one that shows a rate its motion's velocity is meant.
  ///   - time: in seconds.
  ///   - side: which velocity is meant where it jumps.
  public func velocity(
    of channel: Channel, at time: DoubleDouble, _ side: Instant.Side = .after
  ) -> DoubleDouble {
    let frames = grid.frames(in: time)
    let last = DoubleDouble(grid.lastFrame)
    if lands, frames > last || frames == last && side == .after { return .zero }
    let passage = playback.passage(at: frames, fps: grid.fps, side)
    if passage.step == 0 { return .zero }
    if passage.step > 0 { return channel.velocity(at: passage.moment, side) }
    return -channel.velocity(at: passage.moment, side.opposite)
  }

  /// The exact values of all channels at some times in seconds, on frames or between them.
  public func keyframes(at times: [DoubleDouble]) -> [Keyframe] {
    let channels = tracks.flatMap { $0.channels }
    return times.map { time in
      Keyframe(time: time, values: channels.map { value(of: $0, at: time) })
    }
  }
}

extension Animation {
  /// The motion as it is played once and without a delay, for a format that repeats by itself:
  /// ``playback`` says how often, after how many seconds, and whether every second time runs
  /// backwards.
  ///
  /// It has the frames of one time, as far as they are shown, and of the events those that belong
  /// to the first. It is this animation where that is played once and without a delay.
  public var onePeriod: Animation {
    if playback.count == 1 && playback.delay == 0 { return self }
    let period = DoubleDouble(playback.period)
    let shown = grid.time(of: grid.lastFrame) - playback.delay
    let last = shown <= .zero ? 0 : min(grid.frame(at: period), grid.frame(at: shown))
    var once = Animation(
      command: command, grid: FrameGrid(fps: grid.fps, lastFrame: last),
      playback: Playback(period: playback.period), lands: lands, facts: facts, tracks: tracks,
      events: [], largest: largest, stage: stage)
    once = Animation(
      command: command, grid: once.grid, playback: once.playback, lands: lands, facts: facts,
      tracks: tracks, events: once.own(events, later: playback.delay), largest: largest,
      stage: stage)
    return once
  }

  private func own(_ events: EventList, later delay: Double) -> EventList {
    let left = DoubleDouble(sum: events.delay, -delay)
    let end = DoubleDouble(playback.period) - left
    let listed = events.listed.compactMap { event in
      own(Event(event.kind, time: event.time + events.delay), later: delay)
        .map { Event($0.kind, time: $0.time - left) }
    }
    return EventList(
      listed, landmarks: events.landmarks.compactMap { own($0, later: delay) },
      series: events.series.map { $0.cut(at: end) },
      delay: left.nearestDouble, opening: events.opening.flatMap { own($0, later: delay) },
      closing: events.closing.flatMap { own($0, later: delay) }, within: grid)
  }

  /// An event of a repeated animation, or of one that begins `delay` seconds later, as one of this;
  /// nil for those of later times.
  private func own(_ event: Event, later delay: Double) -> Event? {
    let end = DoubleDouble(playback.period)
    let reachesEnd = FrameGrid.reaches(playback.period, frame: grid.lastFrame, fps: grid.fps)
    if case .completion(let finished, _) = event.kind {
      return Event(
        .completion(finished: finished, remaining: lands ? nil : remaining),
        time: reachesEnd ? end : grid.time(of: grid.lastFrame))
    }
    let time = event.time - delay
    let isShown = FrameGrid.reaches(time.nearestDouble, frame: grid.lastFrame, fps: grid.fps)
    return time <= end && isShown ? Event(event.kind, time: time) : nil
  }

  /// How far every number is from its target at the last frame.
  private var remaining: [[DoubleDouble]] {
    tracks.map { track in track.channels.map { $0.target - value(of: $0, at: grid.lastFrame) } }
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

/// What an animation shows at one time.
public struct Keyframe: Sendable, Equatable {
  /// Seconds from the first frame.
  public let time: DoubleDouble
  /// One for each channel, in the order of the tracks.
  public let values: [DoubleDouble]

  public init(time: DoubleDouble, values: [DoubleDouble]) {
    self.time = time
    self.values = values
  }
}
