import ExactNumerics
import Motion

extension Performance {
  /// Which tracks a document has.
  enum Parts {
    case all
    /// Those of the heads, which come first.
    case heads
  }

  /// What has been played, as an animation.
  ///
  /// - Parameters:
  ///   - command: what has made it.
  ///   - length: seconds from the start to the end.
  ///   - source: the parameter that the length was worked out from, if any.
  ///   - results: what a document says beside the curve.
  mutating func animation(
    _ command: String, length: Double, source: String? = nil, results: [Fact.Entry] = [],
    parts: Parts = .all
  ) throws(ParameterError) -> Animation {
    try finish(at: DoubleDouble(length))
    let tracks = timeline.drawn(
      parts == .all ? timeline.indices : timeline.indices.prefix(upTo: popover.frame))
    let schedule = try scene.timing.schedule(
      MotionLength(
        period: DoubleDouble(length), end: DoubleDouble(max(length, timeline.end.nearestDouble)),
        source: source), of: scene.swing)
    let curve = Fact.Entry("curve", .object(scene.swing.facts(duration: swingDuration)))
    return try schedule.animation(
      command,
      facts: [curve] + drag + results
        + zones(parts).map { Fact.Entry($0.key, .object([Fact.Entry("frame", $0.area.fact)])) },
      tracks: tracks, log: timeline.log, largest: timeline.log.largest,
      stage: stage(parts))
  }

  /// How heads follow fingers, where there are any.
  private var drag: [Fact.Entry] {
    scene.touches.isEmpty ? [] : [Fact.Entry("drag", .object(scene.drag.facts))]
  }

  /// The parts of the screen that have a meaning: their keys in a document, and their names in a
  /// picture.
  private func zones(_ parts: Parts) -> [(key: String, name: String, area: Area)] {
    guard parts == .all else { return [] }
    let popover = (key: "popover", name: "popover", area: scene.screen.popoverFrame())
    let target = closeTarget.map { (key: "closeTarget", name: "close target", area: $0.zone) }
    return [popover] + (target.map { [$0] } ?? [])
  }

  private func stage(_ parts: Parts) -> Stage {
    scene.screen.stage(
      bubbles.map {
        scene.screen.bubbleBody(
          position: $0.position, scale: $0.scale, alpha: $0.alpha)
      }, zones: zones(parts).map { Stage.Zone(name: $0.name, frame: $0.area.rectangle) },
      layers: parts == .all ? layers : [])
  }

  private var layers: [Stage.Layer] {
    var layers = [
      Stage.Layer(.backdrop, frame: scene.screen.rectangle, alpha: popover.backdrop),
      Stage.Layer(
        .popover, frame: scene.screen.popoverFrame().rectangle, sides: popover.frame,
        scale: popover.scale, alpha: popover.alpha),
    ]
    if let target = closeTarget {
      layers.append(
        Stage.Layer(
          .closeTarget, frame: target.zone.rectangle, position: target.position,
          scale: target.scale))
    }
    return layers
  }
}
