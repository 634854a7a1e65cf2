import ExactNumerics

extension Animation {
  /// The animation of a colour that moves as this motion from 0 to 1, in another colour space.
  ///
  /// Its track has the channels red, green, blue and alpha. Events and settling are those of this
  /// motion.
  ///
  /// - Precondition: the animation has one track of one channel, which goes from 0 to 1.
  public func blending(_ blend: ColorBlend) -> Animation {
    precondition(tracks.count == 1 && tracks[0].channels.count == 1)
    let motion = tracks[0].channels[0]
    let channels = (0..<4).map { component in
      Channel(
        motion.segments, target: blend.to[component],
        storage: .color(blend, component: component))
    }
    let track = Track(
      object: tracks[0].object, property: tracks[0].property, type: .color, from: blend.from,
      channels: channels)
    let colored = Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts,
      tracks: [track], events: [], largest: 1, stage: stage, settlingTime: settlingTime)
    return Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts,
      tracks: [track], events: events.replacingRemaining(by: colored.remaining), largest: 1,
      stage: stage, settlingTime: settlingTime)
  }
}

extension EventList {
  /// The list with other remaining distances in its completion event.
  fileprivate func replacingRemaining(by rows: [[DoubleDouble]]) -> EventList {
    guard let closing, case .completion(let finished, .some) = closing.kind else { return self }
    return EventList(
      listed, keyMoments: keyMoments, series: series, delay: delay, opening: opening,
      closing: Event(.completion(finished: finished, remaining: rows), time: closing.time),
      within: grid)
  }
}
