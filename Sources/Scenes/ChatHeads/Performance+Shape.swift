import Motion

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
