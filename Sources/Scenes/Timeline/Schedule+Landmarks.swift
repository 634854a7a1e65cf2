import ExactNumerics
import Motion

extension Schedule {
  /// The most events that a document lists.
  static let mostEvents = 100_000

  /// Every crossing and extremum of every channel, each time it is played, in the order of time.
  ///
  /// - Throws: `ParameterError` when there are more than ``mostEvents``.
  func landmarks(of tracks: [Track]) throws(ParameterError) -> [Event] {
    var events: [Event] = []
    let until = min(period, grid.time(of: grid.lastFrame))
    for (trackIndex, track) in tracks.enumerated() {
      for (component, channel) in track.channels.enumerated() {
        let landmarks = channel.landmarks(until: until, most: Self.mostEvents / playback.count)
        for landmark in landmarks ?? [] {
          events += played(landmark, channel: channel, track: trackIndex, component: component)
        }
        try require(
          landmarks != nil && events.count <= Self.mostEvents, "events",
          "all would list more than \(Self.mostEvents) events")
      }
    }
    return events.sorted { $0.time < $1.time }
  }

  private func played(
    _ landmark: Landmark, channel: Channel, track: Int, component: Int
  ) -> [Event] {
    let value = channel.value(at: Instant(frames: landmark.time, fps: 1))
    let place = Event.TrackPlace(track: track, component: component, value: value)
    var events: [Event] = []
    for time in 0..<playback.count {
      let begin = DoubleDouble(product: playback.period, Double(time)) + playback.delay
      let isBackwards = playback.alternates && time % 2 == 1
      let moment =
        begin + (isBackwards ? period - landmark.time : landmark.time)
      guard FrameGrid.reaches(moment.nearestDouble, frame: grid.lastFrame, fps: grid.fps)
      else { break }
      switch landmark.kind {
      case .crossing: events.append(Event(.crossing(place), time: moment))
      case .extremum: events.append(Event(.extremum(place), time: moment))
      }
    }
    return events
  }
}
