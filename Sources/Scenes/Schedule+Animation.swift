import ExactNumerics
import Motion

extension Schedule {
  /// The animation of some tracks on this schedule, with its events.
  ///
  /// - Parameter happenings: what happens while it is played once, in the order of time; what is played backwards does not
  ///   happen.
  func animation(
    _ command: String, facts: [Fact.Entry], tracks: [Track], happenings: [Event] = [],
    largest: Double, stage: Stage? = nil
  ) throws(ParameterError) -> Animation {
    let draft = Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts, tracks: tracks,
      events: [], largest: largest)
    let start = DoubleDouble(playback.delay)
    var listed = start <= grid.time(of: grid.lastFrame) ? [Event(.start, time: start)] : []
    let landmarks = events == .all ? try landmarks(of: tracks) : []
    listed += merged(happenings.flatMap { played($0) }, landmarks)
    listed.append(completion(of: draft))
    return Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts, tracks: tracks,
      events: listed, largest: largest, stage: stage)
  }

  /// Both lists in the order of time, at one time the first's events first.
  private func merged(_ first: [Event], _ second: [Event]) -> [Event] {
    if second.isEmpty { return first }
    var merged: [Event] = []
    var next = 0
    for event in first {
      while next < second.count, second[next].time < event.time {
        merged.append(second[next])
        next += 1
      }
      merged.append(event)
    }
    return merged + second[next...]
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
