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

/// What a document says of heads, fingers and a conversation.
extension Performance {
  /// What happens to a head, what its target is, and what comes and goes on the screen.
  fileprivate static var occurrences: [SceneShape.Occurrence] {
    let head = [FactShape.Member.text("head")]
    return [
      SceneShape.Occurrence(
        [
          "hold", "drag began", "release", "drag ended", "press", "unpress", "captured", "freed",
          "dismissed",
        ], head),
      SceneShape.Occurrence(
        ["snap"],
        head + [
          .object("target", SnapTarget.factShape), FactShape.Member.point("velocity").optional,
        ]),
      SceneShape.Occurrence(["return"], head + [.object("target", [.point("point")])]),
      SceneShape.Occurrence(["miss"], [.point("point")]),
      SceneShape.Occurrence(
        ["popover in", "popover out", "close target in", "close target out"], []),
    ]
  }

  /// - Parameter results: what stands behind the curve.
  fileprivate static func shape(_ results: [FactShape.Member]) -> SceneShape {
    let frame = [FactShape.Member("frame", .numbers(4))]
    return SceneShape(
      [Swing.factShape(), Interaction.Drag.factShape.optional] + results + [
        FactShape.Member.object("popover", frame).optional,
        FactShape.Member.object("closeTarget", frame).optional,
      ], occurrences: occurrences, hasAnimations: true)
  }
}

extension Interaction {
  /// What a document says of a touch log.
  public static var shape: SceneShape { Performance.shape([]) }
}

extension HeadStack {
  /// What a document says of a stack.
  public static var shape: SceneShape {
    Performance.shape([FactShape.Member.object("target", SnapTarget.factShape).optional])
  }
}

extension Interaction.Drag {
  /// What a document says of it.
  var facts: [Fact.Entry] {
    let kind = Fact.Entry("kind", .text(rawValue))
    let ease = [
      kind, Fact.Entry("duration", .given(Performance.dragDuration)),
      Fact.Entry("timing", .text(TimingFunction.Name.easeInOut.rawValue)),
    ]
    switch self {
    case .follow, .restart: return ease
    case .direct: return [kind]
    case .published: return ease + [Fact.Entry("quirk", .text(Self.publishedQuirk))]
    }
  }

  /// What is odd about the published drag.
  public static var publishedQuirk: String {
    "every move starts at the model of the move before, where the head jumps to"
  }

  /// The shape of ``facts``.
  fileprivate static var factShape: FactShape.Member {
    let eases = [
      FactShape.Member.number("duration"),
      .word("timing", TimingFunction.Name.easeInOut.rawValue),
    ]
    var kinds: [FactShape] = []
    for drag in allCases {
      let kind = FactShape.Member.word("kind", drag.rawValue)
      switch drag {
      case .follow, .restart: kinds.append(.object([kind] + eases))
      case .direct: kinds.append(.object([kind]))
      case .published: kinds.append(.object([kind] + eases + [.text("quirk")]))
      }
    }
    return FactShape.Member("drag", .either(kinds))
  }
}
