import ExactNumerics
import Motion

extension Schedule {
  /// The animation of some tracks on this schedule, with its events.
  ///
  /// - Parameter log: what happens when it is played, in the order of time; listed for the first
  ///   time only.
  func animation(
    _ command: String, facts: [Fact.Entry], tracks: [Track], log: EventLog = EventLog(),
    largest: Double, stage: Stage? = nil
  ) throws(ParameterError) -> Animation {
    let draft = Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts, tracks: tracks,
      events: [], largest: largest)
    let start = DoubleDouble(playback.delay)
    let isBegun = start <= grid.time(of: grid.lastFrame)
    let list = EventList(
      log.events, landmarks: events == .all ? try landmarks(of: tracks) : [], series: log.series,
      delay: playback.delay, opening: isBegun ? Event(.start, time: start) : nil,
      closing: completion(of: draft), within: grid)
    return Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts, tracks: tracks,
      events: list, largest: largest, stage: stage)
  }

  private func completion(of animation: Animation) -> Event {
    let end = DoubleDouble(playback.end)
    let last = grid.time(of: grid.lastFrame)
    // A last frame at the end may be a hair before it, by the rule that 1.2 * 60 is 72.
    let isAtEnd = FrameGrid.reaches(playback.end, frame: grid.lastFrame, fps: grid.fps)
    let time = isAtEnd ? end : last
    if lands { return Event(.completion(finished: true, remaining: nil), time: time) }
    let remaining = animation.tracks.map { track in
      track.channels.map {
        $0.target - animation.value(of: $0, at: grid.lastFrame)
      }
    }
    return Event(.completion(finished: finishes, remaining: remaining), time: time)
  }
}
