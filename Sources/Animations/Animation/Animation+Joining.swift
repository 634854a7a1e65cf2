import ExactNumerics
import Motion

extension Animation {
  /// The event limit of a joined animation.
  private static var mostEvents: Int { 100_000 }

  /// Joins motions into one animation.
  ///
  /// Each motion becomes a variant of one track with the given name, or an object of this name with
  /// all tracks of the motion.
  ///
  /// The joined animation is as long as the longest motion. A shorter motion rests at its target
  /// from its own end on, or holds the value of its last keyframe if it does not land. So its
  /// values equal those of the motion alone.
  ///
  /// The start event comes from the first motion, the completion event from the last to end.
  /// Crossings and extrema keep their track.
  ///
  /// - Precondition: there is at least one motion; each is played once, and variants have one
  ///   track; the first has the shortest delay.
  /// - Parameters:
  ///   - areVariants: false if each motion is an object.
  ///   - isSampled: true to evaluate the animation at sample times instead of frames. Then each
  ///     motion lands or continues by itself.
  /// - Throws: ``ParameterError`` if the motions differ in frames per second, or have more than
  ///   100,000 events together.
  package init(
    joining motions: [Animation], named names: [String], areVariants: Bool = true,
    facts: [Fact.Entry], isSampled: Bool = false
  ) throws(ParameterError) {
    let first = motions[0]
    var (last, period, largest, lands) = (0, 0.0, 0.0, true)
    var settled = DoubleDouble.zero
    let end = motions.map { $0.playback.end }.max()
    for motion in motions {
      precondition(motion.playback.count == 1 && (motion.tracks.count == 1 || !areVariants))
      precondition(motion.playback.delay >= first.playback.delay)
      try require(
        motion.grid.fps == first.grid.fps, "sweep", "must leave the frames per second alike")
      last = max(last, motion.grid.lastFrame)
      period = max(period, motion.playback.period + (motion.playback.delay - first.playback.delay))
      largest = max(largest, motion.largest)
      lands = lands && motion.lands
      settled = max(settled, motion.settlingTime)
    }
    var tracks: [Track] = []
    tracks.reserveCapacity(motions.count)
    for (name, motion) in zip(names, motions) {
      let goesOn =
        motion.lands
        ? lands && !isSampled && motion.playback.end == end
        : isSampled || motion.grid.lastFrame == last
      let wait = DoubleDouble(sum: motion.playback.delay, -first.playback.delay)
      for track in motion.tracks {
        let channels = track.channels.map { channel in
          (goesOn ? channel : motion.channelHoldingLastValue(channel, isSampled: isSampled))
            .delayed(by: wait)
        }
        var joined = Track(
          object: name, property: track.property, type: track.type, unit: track.unit,
          from: track.from, channels: channels,
          name: areVariants ? name : name + "." + track.name, isVariant: areVariants,
          bounds: track.bounds)
        joined.settlingTime = areVariants ? motion.settlingTime : nil
        tracks.append(joined)
      }
    }
    self.init(
      command: first.command, grid: FrameGrid(fps: first.grid.fps, lastFrame: last),
      playback: Playback(delay: first.playback.delay, period: period), lands: lands && !isSampled,
      facts: facts, tracks: tracks, events: try Self.joinedEvents(of: motions, lands: lands),
      largest: largest, stage: Self.commonStage(of: motions), settlingTime: settled)
    for remark in motions.flatMap({ $0.remarks }) where !remarks.contains(remark) {
      remarks.append(remark)
    }
  }

  /// A channel that rests at its target from the motion's own end on, or holds the last keyframe's
  /// value if it does not land.
  ///
  /// The constant segment starts slightly before that time. Times are rounded to 2^-104 of
  /// themselves. A start that is earlier by 2^-90 of the time is before the last keyframe for
  /// certain, and long after the keyframe before it.
  private func channelHoldingLastValue(_ channel: Channel, isSampled: Bool) -> Channel {
    let last = grid.lastFrame
    let rest =
      lands
      ? channel.target
      : channel.valueBeforeStorage(at: playback.moment(of: last, fps: grid.fps))
    let time = landingFrames / grid.fps
    // A sample time that differs from the end by a rounding error of Double counts as the end.
    let start = time - playback.delay - time * (isSampled ? 0x1p-52 : 0x1p-90)
    // One keyframe only, or all keyframes are within the delay.
    guard last > 0, start > .zero else {
      return Channel([Segment(.constant(rest))], target: channel.target, storage: channel.storage)
    }
    let segments = channel.segments.filter { $0.start < start }
    let end = Segment(start: start, .constant(rest))
    return Channel(segments + [end], target: channel.target, storage: channel.storage)
  }

  private static func joinedEvents(
    of motions: [Animation], lands: Bool
  ) throws(ParameterError) -> [Event] {
    var own: [Event] = []
    var start: [Event] = []
    var end = DoubleDouble.zero
    var isFinished = true
    var remaining: [[DoubleDouble]] = []
    var tracks = 0
    for motion in motions {
      for event in motion.events {
        switch event.kind {
        case .start: if start.isEmpty { start = [event] }
        case .completion(let finished, let left):
          end = max(end, event.time)
          isFinished = isFinished && finished
          remaining += left ?? motion.tracks.map { $0.channels.map { _ in .zero } }
        case .crossing, .extremum, .occurrence, .animationStart, .animationCompletion:
          let first = tracks
          if let event = event.mappingTrack({ ($0 + first, $1) }) { own.append(event) }
        }
      }
      tracks += motion.tracks.count
      try require(
        own.count <= mostEvents, "events", "all would list more than \(mostEvents) events")
    }
    let completion = Event(
      .completion(finished: isFinished, remaining: lands ? nil : remaining), time: end)
    return start + own.ascending { $0.time } + [completion]
  }

  /// The first motion's stage with the body of every motion; nil if the stages differ.
  private static func commonStage(of motions: [Animation]) -> Stage? {
    guard var stage = motions[0].stage, stage.layers.isEmpty else { return nil }
    var bodies: [Stage.Body] = []
    for (index, motion) in motions.enumerated() {
      guard let other = motion.stage, other.width == stage.width, other.height == stage.height,
        other.zones == stage.zones, other.bodies.count == 1
      else { return nil }
      var body = other.bodies[0]
      body.position = index
      bodies.append(body)
    }
    stage.bodies = bodies
    return stage
  }
}

extension Channel {
  /// The channel that holds its start for some seconds first.
  fileprivate func delayed(by seconds: DoubleDouble) -> Channel {
    if seconds.isZero { return self }
    let start = segments[0].curve.value(at: .start)
    let later = segments.map { Segment(start: $0.start + seconds, $0.curve) }
    return Channel([Segment(.constant(start))] + later, target: target, storage: storage)
  }

  /// The exact value at an instant, before the channel's storage is applied.
  fileprivate func valueBeforeStorage(at instant: Instant) -> DoubleDouble {
    let segment = segments[segmentIndex(at: instant)]
    return segment.curve.value(at: localInstant(instant, in: segment))
  }
}
