import ExactNumerics
import Motion

extension Performance {
  /// What has been played, as an animation.
  ///
  /// - Parameters:
  ///   - command: what has made it.
  ///   - length: seconds from the start to the end.

  mutating func animation(_ command: String, length: Double) throws(ParameterError) -> Animation {
    var tracks: [Track] = []
    var end = DoubleDouble.zero
    forEachTrack { track, _ in
      tracks.append(track.track)
      end = max(end, track.end)
    }
    let schedule = try scene.timing.schedule(
      period: length, end: max(length, end.nearestDouble), canLand: true)
    if case .spring(let spring) = scene.swing { try spring.validateAngle(at: schedule) }
    return try schedule.animation(
      command, facts: facts, tracks: tracks, happenings: log.ordered, largest: log.largest,
      stage: stage)
  }

  private var facts: [Fact.Entry] {
    let frame = scene.screen.popoverFrame()
    return [
      Fact.Entry("curve", .object(scene.swing.facts(duration: swingDuration))),
      Fact.Entry("popover", .object([Fact.Entry("frame", frame.fact)])),
    ]
      + (closeTarget.map {
        [Fact.Entry("closeTarget", .object([Fact.Entry("frame", $0.zone.fact)]))]
      } ?? [])
  }

  private var stage: Stage {
    let size = scene.screen.bubble
    return Stage(
      width: scene.screen.size.width, height: scene.screen.size.height,
      zones: [Stage.Zone(name: "popover", frame: scene.screen.popoverFrame().rectangle)]
        + (closeTarget.map { [Stage.Zone(name: "close target", frame: $0.zone.rectangle)] } ?? []),
      bodies: bubbles.map { bubble in
        Stage.Body(
          .ellipse, width: size.width, height: size.height, position: bubble.position.place,
          scale: bubble.scale.place, alpha: bubble.alpha.place)
      })
  }
}
