import ExactNumerics

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
