import ExactNumerics
import Motion

extension Schedule {
  /// The animation of some tracks on this schedule, with its events.
  ///
  /// - Parameter happenings: what happens when it is played, in the order of time; listed for the
  ///   first time only.
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
    append(happenings, and: landmarks, to: &listed)
    listed.append(completion(of: draft))
    return Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts, tracks: tracks,
      events: listed, largest: largest, stage: stage)
  }

  /// Adds both in the order of time, at one time the happenings first; those beyond the last frame
  /// are left out.
  private func append(_ happenings: [Event], and landmarks: [Event], to listed: inout [Event]) {
    listed.reserveCapacity(listed.count + happenings.count + landmarks.count + 1)
    var next = landmarks.startIndex
    for happening in happenings {
      let event = Event(happening.kind, time: happening.time + playback.delay)
      guard FrameGrid.reaches(event.time.nearestDouble, frame: grid.lastFrame, fps: grid.fps)
      else { break }
      while next < landmarks.endIndex, landmarks[next].time < event.time {
        listed.append(landmarks[next])
        next += 1
      }
      listed.append(event)
    }
    listed += landmarks[next...]
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
