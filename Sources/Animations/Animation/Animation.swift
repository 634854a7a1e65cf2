import ExactNumerics
import Motion

/// Tracks of curves on a frame grid, with events and the resolved parameters.
///
/// The type that connects the layers: scenes make it, exporters read it. It is a description, not
/// arrays: it evaluates any channel exactly at any frame, and ``AnimationSampler`` fills blocks of
/// frames. So a billion keyframes need no more memory than a hundred.
package struct Animation: Sendable {
  /// The command that made the animation; the default name of a document.
  package let command: String
  package var grid: FrameGrid
  package var playback: Playback
  /// True if the last keyframe is exactly the target.
  package let lands: Bool
  /// The resolved parameters: "curve" and, before the tracks, a scene's own results.
  package let facts: [Fact.Entry]
  package var tracks: [Track]
  /// The events, in time order.
  package var events: [Event]
  /// The largest magnitude among the input numbers. Error bounds are relative to it.
  package var largest: Double
  /// A bound on the error of an exact value: what is nearer to a tie is taken for the tie.
  package var valueError: Double { largest * 0x1p-96 }
  /// The screen for drawings and previews; nil for values without a position on a screen.
  package var stage: Stage?
  /// Seconds from the first frame until the motion has settled in its last iteration; the end of a
  /// motion without a settling rule, infinite for a motion that never settles.
  package var settlingTime: DoubleDouble
  /// Decisions of the scene about unclear inputs, for notes; a parameter's name is marked as in a
  /// ``ParameterError``.
  package var remarks: [String] = []

  package init(
    command: String, grid: FrameGrid, playback: Playback, lands: Bool, facts: [Fact.Entry],
    tracks: [Track], events: [Event], largest: Double, stage: Stage? = nil,
    settlingTime: DoubleDouble = DoubleDouble(.infinity)
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
    self.settlingTime = settlingTime
  }

  /// The exact value of a channel at a frame of the grid.
  package func value(of channel: Channel, at frame: Int) -> DoubleDouble {
    if let landing = landingValue(of: channel, at: frame) { return landing }
    if let rate = channel.rate { return value(ofRate: channel, rate, at: DoubleDouble(frame)) }
    return channel.value(at: playback.moment(of: frame, fps: grid.fps))
  }

  /// The last keyframe's value of a motion that lands; nil at other frames and for other motions.
  ///
  /// The value is the target, or the start value if the last iteration runs backwards. For a rate
  /// it is 0.
  package func landingValue(of channel: Channel, at frame: Int) -> DoubleDouble? {
    guard lands, frame == grid.lastFrame else { return nil }
    if channel.rate != nil { return .zero }
    if !playback.endsBackwards { return channel.landedTarget }
    return channel.value(at: Instant(frames: .zero, fps: grid.fps))
  }

  /// Resamples the motion on a grid of `count` frames that ends at the same time.
  ///
  /// - Precondition: count is at least 2 and the animation has at least 2 frames.
  package func resampled(frames count: Int) -> Animation {
    var animation = self
    let fps = grid.fps.perSecond * Double(count - 1) / Double(grid.lastFrame)
    animation.grid = FrameGrid(fps: fps, lastFrame: count - 1)
    return animation
  }
}

/// Exact values at any time, on a frame or between frames.
extension Animation {
  /// The exact value of a channel at a time in seconds from the first frame.
  ///
  /// At the time of a frame, at any frame rate, it is the frame's value. From its own end on, a
  /// motion that lands has its last keyframe's value; any other motion continues. A time that
  /// Doubles cannot tell from the end of a delay or of an iteration is at that end.
  package func value(of channel: Channel, at time: DoubleDouble) -> DoubleDouble {
    let frames = playback.snappedToBoundary(grid.frames(in: time), fps: grid.fps)
    if frames >= landingFrames, let landing = landingValue(of: channel, at: grid.lastFrame) {
      return landing
    }
    if let rate = channel.rate { return value(ofRate: channel, rate, at: frames) }
    return channel.value(at: playback.moment(at: frames, fps: grid.fps))
  }

  /// The frames until a motion that lands is at its target: its own end, or the last frame if the
  /// grid has further frames. Of any other motion the last frame.
  package var landingFrames: DoubleDouble {
    let end = playback.iterationBoundary(Double(playback.count), fps: grid.fps)
    let last = DoubleDouble(grid.lastFrame)
    return lands && end > last - 1 ? min(end, last) : last
  }
}

extension Animation {
  /// One iteration of the motion without its delay, for formats that repeat by themselves.
  ///
  /// Such a format takes the delay, the period, the count and the direction from the ``playback``
  /// of the original. The result has the events and frames of the first iteration, up to the
  /// end of the animation. An animation that plays once without a delay is returned unchanged.
  package var onePeriod: Animation {
    if playback.count == 1 && playback.delay == 0 { return self }
    let period = DoubleDouble(playback.period)
    let shown = grid.time(of: grid.lastFrame) - playback.delay
    let last = shown <= .zero ? 0 : min(grid.frame(at: period), grid.frame(at: shown))
    var once = self
    once.grid = FrameGrid(fps: grid.fps, lastFrame: last)
    once.playback = Playback(period: playback.period)
    once.settlingTime = DoubleDouble(.infinity)
    once.events = events.compactMap { once.eventOfSingleIteration($0, later: playback.delay) }
    return once
  }

  /// Moves an event `delay` seconds earlier, into the grid of a single iteration.
  ///
  /// - Returns: nil for an event of a later iteration.
  private func eventOfSingleIteration(_ event: Event, later delay: Double) -> Event? {
    let end = DoubleDouble(playback.period)
    let reachesEnd = FrameGrid.reaches(playback.period, frame: grid.lastFrame, fps: grid.fps)
    if case .completion(let finished, _) = event.kind {
      return Event(
        .completion(finished: finished, remaining: lands ? nil : remainingDistances),
        time: reachesEnd ? end : grid.time(of: grid.lastFrame))
    }
    let time = event.time - delay
    let isShown = FrameGrid.reaches(time.nearestDouble, frame: grid.lastFrame, fps: grid.fps)
    return time <= end && isShown ? Event(event.kind, time: time) : nil
  }

  /// The distances target - value of every channel at the last frame, by track.
  package var remainingDistances: [[DoubleDouble]] {
    tracks.map { track in track.channels.map { $0.target - value(of: $0, at: grid.lastFrame) } }
  }

  /// The breakpoints of a channel's values as they are played, from the first frame to the last, in
  /// time order.
  ///
  /// They include the end of the delay, the boundaries between iterations, and the end of a motion
  /// that lands between two frames, where it may jump.
  ///
  /// - Returns: nil if there are more than about `most`, or as for
  ///   ``Channel/breakpoints(until:most:)``.
  package func breakpoints(of channel: Channel, most: Int) -> [KeyMoment]? {
    let last = grid.time(of: grid.lastFrame)
    let delay = DoubleDouble(playback.delay)
    let period = DoubleDouble(playback.period)
    guard playback.count <= most else { return nil }
    // The last iteration continues until the last frame.
    let longest = max(period, last - delay - period * DoubleDouble(playback.count - 1))
    guard
      let own = channel.breakpoints(until: min(longest, last - delay), most: most / playback.count)
    else { return nil }
    var breakpoints: [KeyMoment] = []
    for time in 0..<playback.count {
      let begin = delay + period * DoubleDouble(time)
      let border = playback.iterationBoundary(Double(time), fps: grid.fps) / grid.fps
      let isLast = time == playback.count - 1
      breakpoints.append(KeyMoment(.kink, time: border))
      if playback.alternates && time % 2 == 1 {
        let back = own.filter { $0.time < period }.reversed()
        breakpoints += back.map { KeyMoment($0.kind, time: begin + period - $0.time) }
        if isLast {
          let end = playback.iterationBoundary(Double(playback.count), fps: grid.fps) / grid.fps
          breakpoints.append(KeyMoment(.kink, time: end))
        }
      } else {
        breakpoints += own.filter { isLast || $0.time < period }.map { $0.delayed(by: begin) }
      }
    }
    let landing = landingFrames / grid.fps
    let moving = breakpoints.filter { $0.time > .zero && $0.time < min(landing, last) }
    return landing < last ? moving + [KeyMoment(.kink, time: landing)] : moving
  }
}
