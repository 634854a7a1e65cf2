import Animations
import ExactNumerics
import Motion

/// A timing resolved for a motion: its frames, playback and events.
struct MotionSchedule {
  let grid: FrameGrid
  let playback: Playback
  /// Seconds of one iteration, exactly.
  let period: DoubleDouble
  /// True if the last keyframe is at or after the end of the motion.
  let finishes: Bool
  let lands: Bool
  let events: ListedEvents
  /// Seconds until the motion has settled in its last iteration; infinite for never.
  var settlingTime = DoubleDouble(.infinity)

  /// The time of the last frame, in seconds.
  var lastTime: DoubleDouble { grid.time(of: grid.lastFrame) }
}

extension Timing {
  /// The frames of a motion of a given length.
  ///
  /// - Parameter canLand: false for a motion that never comes to rest.
  /// - Throws: `ParameterError` for a motion that is too long, with the parameter that makes it so.
  func schedule(_ length: MotionLength, canLand: Bool = true) throws(ParameterError)
    -> MotionSchedule
  {
    let period = length.period.nearestDouble
    let playback = Playback(delay: delay, count: count, alternates: alternates, period: period)
    try validateEnd(of: playback, source: length.source)
    let last =
      if let keyframes { keyframes - 1 } else {
        try FrameGrid.lastFrame(duration: playback.end, fps: rate)
      }
    let arrival = playback.end - period + length.end.nearestDouble
    let landsOnTarget = FrameGrid.reaches(arrival, frame: last, fps: rate)
    return MotionSchedule(
      grid: FrameGrid(fps: rate, lastFrame: last), playback: playback, period: length.period,
      finishes: landsOnTarget, lands: lands && landsOnTarget && canLand, events: events,
      settlingTime: playback.settlingTime(of: length.end))
  }

  /// The frames of a swing of a given length.
  ///
  /// - Throws: `ParameterError` for a motion that is too long, and a spring whose angle exceeds 1e9
  ///   radians.
  func schedule(_ length: MotionLength, of swing: TransitionCurve) throws(ParameterError)
    -> MotionSchedule
  {
    let schedule = try schedule(length, canLand: swing.comesToRest)
    if case .spring(let spring) = swing { try spring.validateAngle(at: schedule) }
    return schedule
  }

  private func validateEnd(of playback: Playback, source: String?) throws(ParameterError) {
    try require(
      playback.end <= 1e17, count > 1 ? "repeat" : longestParameter(of: playback, source),
      "must end within 1e17 seconds, the delay included")
    if duration != nil || keyframes != nil || isWithinFrameLimit(playback.end) { return }
    // If the default frame rate makes few enough frames, the given rate is to blame.
    try require(
      playback.end * Timing().fps >= Double(FrameGrid.mostFrames), "fps",
      "must make at most 2^53 frames of the whole motion")
    let isRepeated = count > 1 && isWithinFrameLimit(delay + playback.period)
    throw ParameterError(
      isRepeated ? "repeat" : longestParameter(of: playback, source),
      "makes it longer than 2^53 frames at this --fps")
  }

  private func isWithinFrameLimit(_ seconds: Double) -> Bool {
    seconds * fps < Double(FrameGrid.mostFrames)
  }

  /// The name of the parameter that contributes most to the length of a playback, for an error.
  ///
  /// - Parameter source: the parameter that determines the period; nil for `fps`.
  private func longestParameter(of playback: Playback, _ source: String?) -> String {
    if duration != nil { return "duration" }
    return delay > playback.period ? "delay" : source ?? "fps"
  }
}

extension MotionSchedule {
  /// The animation of some tracks on this schedule, with its events.
  ///
  /// - Parameters:
  ///   - log: the events of the first iteration, in order of time.
  ///   - largest: the largest magnitude among the numbers of the motion.
  func animation(
    _ command: String, facts: [Fact.Entry], tracks: [Track], log: EventLog = EventLog(),
    largest: Double, stage: Stage? = nil
  ) throws(ParameterError) -> Animation {
    var animation = Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts, tracks: tracks,
      events: [], largest: largest, stage: stage, settlingTime: settlingTime)
    let start = DoubleDouble(playback.delay)
    func played(_ logged: [Event]) -> [Event] {
      logged.map { Event($0.kind, time: $0.time + start) }.filter { isShown($0.time) }
    }
    let moments = events == .all ? try crossingsAndExtrema(of: tracks) : []
    let own = played(log.events) + moments + played(log.lateEvents)
    animation.events = start <= lastTime ? [Event(.start, time: start)] : []
    animation.events += own.ascending { $0.time }
    animation.events.append(completionEvent(of: animation))
    return animation
  }

  /// True if the frames cover a time.
  private func isShown(_ time: DoubleDouble) -> Bool {
    FrameGrid.reaches(time.nearestDouble, frame: grid.lastFrame, fps: grid.fps)
  }

  private func completionEvent(of animation: Animation) -> Event {
    // The time of the last frame may be a rounding error below the end: 1.2 * 60 counts as 72.
    let end = DoubleDouble(playback.end)
    return Event(
      .completion(
        finished: lands || finishes, remaining: lands ? nil : animation.remainingDistances),
      time: isShown(end) ? end : lastTime)
  }

  /// The maximum number of events in a document.
  static let mostEvents = 100_000

  /// The crossings and extrema of every channel in every iteration, in order of time.
  ///
  /// - Throws: `ParameterError` for more than ``mostEvents`` events.
  func crossingsAndExtrema(of tracks: [Track]) throws(ParameterError) -> [Event] {
    var events: [Event] = []
    let until = min(period, lastTime)
    for (trackIndex, track) in tracks.enumerated() {
      for (component, channel) in track.channels.enumerated() {
        let keyMoments = channel.keyMoments(until: until, most: Self.mostEvents / playback.count)
        for keyMoment in keyMoments ?? [] {
          events += playedEvents(
            keyMoment, channel: channel, track: trackIndex, component: component)
        }
        try require(
          keyMoments != nil && events.count <= Self.mostEvents, "events",
          "all would list more than \(Self.mostEvents) events")
      }
    }
    return events.ascending { $0.time }
  }

  private func playedEvents(
    _ keyMoment: KeyMoment, channel: Channel, track: Int, component: Int
  ) -> [Event] {
    let value = channel.value(at: Instant(frames: keyMoment.time, fps: 1))
    let place = Event.TrackLocation(track: track, component: component, value: value)
    var events: [Event] = []
    for time in 0..<playback.count {
      let begin = DoubleDouble(product: playback.period, Double(time)) + playback.delay
      let isBackwards = playback.alternates && time % 2 == 1
      let moment =
        begin + (isBackwards ? period - keyMoment.time : keyMoment.time)
      guard isShown(moment) else { break }
      let isCrossing = keyMoment.kind == .crossing
      events.append(Event(isCrossing ? .crossing(place) : .extremum(place), time: moment))
    }
    return events
  }
}

extension Playback {
  /// Seconds until a motion that settles `end` seconds after the start of an iteration has settled
  /// in the last one. A motion that ends backwards has settled at its end.
  fileprivate func settlingTime(of end: DoubleDouble) -> DoubleDouble {
    if endsBackwards { return DoubleDouble(self.end) }
    if !end.isFinite { return end }
    return end + DoubleDouble(product: period, Double(count - 1)) + delay
  }
}

extension Spring {
  func validateAngle(at schedule: MotionSchedule) throws(ParameterError) {
    try require(
      hasAccurateAngle(until: schedule.lastTime.high), "spring",
      "may turn at most 1e9 radians in one time")
  }

  /// True if sin and cos of the spring's angle are accurate until `last` seconds.
  ///
  /// They keep their digits up to 1e9 radians. After the amplitude has fallen by e^-800, the angle
  /// no longer matters.
  func hasAccurateAngle(until last: Double) -> Bool {
    guard case .underdamped(let frequency) = regime else { return true }
    let moving = damping.isZero ? last : min(last, 800 / decayRate.high)
    return frequency.high * moving <= 1e9
  }
}
