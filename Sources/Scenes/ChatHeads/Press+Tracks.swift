import ExactNumerics
import Motion

extension Press {
  /// What moves beside the bubble's centre.
  var otherTracks: [Track] {
    let (zero, one) = (DoubleDouble.zero, DoubleDouble.one)
    let comes = destination.isConversation
    let end = comes ? one : zero
    var scale = AnimatedTrack(object: "popover", property: "scale", at: [one - end])
    var alpha = AnimatedTrack(object: "popover", property: "alpha", at: [one])
    var backdrop = AnimatedTrack(object: "backdrop", property: "alpha", at: [one - end])
    let step = PopoverMotion.step(from: one - end, to: end)
    scale.replace(by: [comes ? PopoverMotion.presentation(from: zero) : step], at: zero)
    if !comes { alpha.replace(by: [step], at: zero) }
    backdrop.replace(by: [step], at: zero)
    return [Pulse.tap, scale, alpha, backdrop].map { $0.track }
  }

  func facts(duration: Double, target: [Fact.Entry]) -> [Fact.Entry] {
    var popover = [Fact.Entry("frame", frame.fact)]
    if isOriginal {
      popover.append(Fact.Entry("compat", .text("chatheads")))
      popover.append(Fact.Entry("quirk", .text(Self.originalQuirk)))
    }
    return [
      Fact.Entry("curve", .object(swing.facts(duration: duration))),
      Fact.Entry("target", .object(target)),
      Fact.Entry("popover", .object(popover)),
    ]
  }

  /// What is odd about the original's frame.
  public static let originalQuirk = "the top inset, a status bar, is taken off twice"

  /// The tracks are the bubble's position and ``otherTracks``.
  var stage: Stage {
    screen.stage(
      [screen.bubbleBody(position: 0, scale: 1)],
      zones: [Stage.Zone(name: "popover", frame: frame.rectangle)],
      layers: [
        Stage.Layer(.backdrop, frame: screen.rectangle, alpha: 4),
        Stage.Layer(.popover, frame: frame.rectangle, scale: 2, alpha: 3),
      ])
  }

  /// The largest of the popover's numbers: its edges, which lie right of 0 and below it.
  var largestInFrame: Double {
    max(PopoverMotion.largestScale, frame.maxX.high, frame.maxY.high)
  }

  private var frame: Area { screen.popoverFrame(isOriginal: isOriginal) }
}

extension Press {
  /// What a document says of a press.
  public static var shape: SceneShape {
    SceneShape([
      Swing.factShape(),
      FactShape.Member(
        "target", .either([.object([.point("point")]), .object(SnapTarget.factShape)])),
      .object(
        "popover",
        [
          FactShape.Member("frame", .numbers(4)),
          FactShape.Member.word("compat", "chatheads").optional, .text("quirk").optional,
        ]),
    ])
  }
}
