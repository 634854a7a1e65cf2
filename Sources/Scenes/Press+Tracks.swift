import ExactNumerics
import Motion

extension Press {
  /// What moves beside the bubble's centre.
  var otherTracks: [Track] {
    let (zero, one) = (DoubleDouble.zero, DoubleDouble.one)
    let pulse = track("bubble", "scale", from: one, to: one, Pulse.tap)
    guard destination.isConversation else {
      let names = [("popover", "scale"), ("popover", "alpha"), ("backdrop", "alpha")]
      return [pulse]
        + names.map { track($0, $1, from: one, to: zero, PopoverMotion.dismissal(from: one)) }
    }
    return [
      pulse,
      track("popover", "scale", from: zero, to: one, PopoverMotion.presentation(from: zero)),
      track("popover", "alpha", from: one, to: one, [Segment(.constant(one))]),
      track("backdrop", "alpha", from: zero, to: one, PopoverMotion.fadeIn(from: zero)),
    ]
  }

  private func track(
    _ object: String, _ property: String, from: DoubleDouble, to: DoubleDouble,
    _ segments: [Segment]
  ) -> Track {
    Track(
      object: object, property: property, type: .number, from: [from],
      channels: [Channel(segments, target: to)])
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

  var stage: Stage {
    screen.stage(
      [screen.bubbleBody(position: 0, scale: 1)],
      zones: [Stage.Zone(name: "popover", frame: frame.rectangle)])
  }

  /// The largest of the popover's numbers: its edges, which lie right of 0 and below it.
  var largestInFrame: Double {
    max(PopoverMotion.largestScale, frame.maxX.high, frame.maxY.high)
  }

  private var frame: Area { screen.popoverFrame(isOriginal: isOriginal) }
}
