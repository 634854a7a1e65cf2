import ExactNumerics
import Motion
import Testing

@testable import Scenes

/// One touch log for each path through the states, on the worked example's screen: edges at 22 and 298, the
/// conversation at (160, 53).
@Suite struct InteractionTests {
  @Test func `a tap equals press`() throws {
    let tap = try TouchScript().began(0, 22, 300).ended(0, 22, 300).interaction.animation()
    var press = Press(place: Point(x: 22, y: 300))
    press.screen.safeArea.top = 20
    let pressed = try press.animation()
    for (ours, theirs) in [
      ("head.position", "bubble.position"), ("popover.scale", "popover.scale"),
      ("popover.alpha", "popover.alpha"), ("backdrop.alpha", "backdrop.alpha"),
    ] {
      for frame in 0...72 {
        let time = DoubleDouble(frame) / 60
        let (left, right) = (tap.values(of: ours, at: time), pressed.values(of: theirs, at: time))
        #expect(left.count == right.count && !left.isEmpty)
        // 1.2 s is a Double; the time of frame 72 is slightly later.
        for (a, b) in zip(left, right) { #expect(gap(a, b) < 1e-16, "\(ours) at \(frame)") }
      }
    }
    #expect(tap.story == ["hold", "release", "press", "popover in"])
    #expect(tap.numbers(of: "head.position", at: 3) == [160, 53])
  }

  @Test func `a head released at the left snaps to the left`() throws {
    let animation = try TouchScript().began(0, 298, 300).moved(0.1, 100, 310).ended(0.2, 60, 320)
      .interaction.animation()
    #expect(animation.story == ["hold", "drag began", "release", "drag ended", "snap"])
    #expect(animation.numbers(of: "head.position", at: 9) == [22, 320])
    #expect(animation.numbers(of: "head.position", at: 0.1) == [298, 300])
    let drag = EaseCurve(from: 298, to: 100, timing: .easeInOut, ticks: AngularRate.ticks(in: 0.3))
    let moment = DoubleDouble(0.15)
    let caughtUp = drag.value(at: Instant(frames: moment - DoubleDouble(0.1), fps: 1))
    #expect(gap(animation.values(of: "head.position", at: moment)[0], caughtUp) < 1e-25)
  }

  @Test func `the finger keeps its offset from the head, in whole points`() throws {
    let animation = try TouchScript().began(0, 22, 300).moved(1, 100.75, 200.25)
      .interaction.animation()
    #expect(animation.numbers(of: "head.position", at: 1.4) == [100, 200])
    var offset = TouchScript().began(0, 30.5, 310).moved(1, 100, -50).interaction
    offset.heads = [Head(id: "a", at: Point(x: 22, y: 300))]
    // 100 - 8.5 is 91.5, truncated to 91; -50 - 10 is whole.
    #expect(try offset.animation().numbers(of: "a.position", at: 1.4) == [91, -60])
  }

  @Test func `the second tap returns it to its position on the edge`() throws {
    let animation = try TouchScript().began(0, 200, 310).moved(0.1, 210, 310).ended(0.2, 210, 310)
      .tap(2, 298, 310).tap(4, 160, 53).interaction.animation()
    #expect(
      animation.story.suffix(8) == [
        "hold", "release", "press", "popover in", "hold", "release", "unpress", "popover out",
      ])
    #expect(animation.numbers(of: "head.position", at: 3.9) == [160, 53])
    #expect(animation.numbers(of: "head.position", at: 6) == [298, 310])
    #expect(animation.numbers(of: "popover.scale", at: 6) == [0])
    #expect(animation.numbers(of: "backdrop.alpha", at: 6) == [0])
  }

  @Test func `a drag in the conversation hides the popover, and the release returns both`()
    throws
  {
    let animation = try TouchScript().tap(0, 22, 300).began(2, 160, 53).moved(2.1, 200, 300)
      .moved(2.9, 210, 300).ended(3, 210, 300).interaction.animation()
    #expect(
      animation.story.suffix(8) == [
        "popover in", "hold", "drag began", "release", "popover out", "drag ended", "return",
        "popover in",
      ])
    #expect(animation.numbers(of: "popover.alpha", at: 2.8) == [0])
    #expect(animation.numbers(of: "popover.alpha", at: 3.5) == [1])
    #expect(animation.numbers(of: "popover.scale", at: 4.3) == [1])
    #expect(animation.places(of: "head.position", at: 4.5) == [160, 53])
  }

  @Test func `a cancelled touch does not press, and a cancelled drag snaps`() throws {
    let still = try TouchScript().began(0, 22, 300).cancelled(0.3, 22, 300).interaction.animation()
    #expect(still.story == ["hold", "release"])
    #expect(still.numbers(of: "head.position", at: 2) == [22, 300])
    let dragged = try TouchScript().began(0, 22, 300).moved(0.2, 300, 300).cancelled(0.3, 300, 300)
      .interaction.animation()
    #expect(dragged.story.last == "snap")
    #expect(dragged.places(of: "head.position", at: 2) == [298, 300])
  }

  @Test func `a press during a snap starts at the snap's current position`() throws {
    let animation = try TouchScript().began(0, 22, 300).moved(0.1, 250, 300).ended(0.5, 250, 300)
      .tap(0.6, 280, 300).interaction.animation()
    let endings = animation.endings(of: "head.position")
    #expect(endings.map(\.name) == ["drag", "snap", "press"])
    // The drag ended after 0.3 s. The snap was replaced.
    #expect(endings.map(\.finished) == [true, false, true])
    #expect(endings.map(\.time) == [0.4, 0.7, 1.9])
  }

  @Test func `heads line up from the right and return to their positions`() throws {
    var interaction = TouchScript().tap(0, 22, 300).tap(2, 287, 53).interaction
    interaction.heads = [
      Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: Point(x: 298, y: 100)),
      Head(id: "c", at: Point(x: 22, y: 400)),
    ]
    let animation = try interaction.animation()
    let line = [[287.0, 53], [211, 53], [135, 53]]
    for (id, place) in zip(["a", "b", "c"], line) {
      #expect(animation.numbers(of: "\(id).position", at: 1.9) == place)
    }
    for head in interaction.heads {
      #expect(animation.numbers(of: "\(head.id).position", at: 9) == [head.at.x, head.at.y])
    }
  }

  @Test func `two heads can be dragged at once`() throws {
    var interaction = TouchScript().began(0, 22, 300, "a").began(0, 298, 100, "b")
      .moved(0.1, 100, 300, "a").moved(0.1, 200, 120, "b").ended(0.5, 100, 300, "a")
      .ended(0.6, 200, 120, "b").interaction
    interaction.heads = [
      Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: Point(x: 298, y: 100)),
    ]
    let animation = try interaction.animation()
    #expect(animation.numbers(of: "a.position", at: 0.45) == [100, 300])
    #expect(animation.numbers(of: "b.position", at: 0.45) == [200, 120])
    #expect(animation.numbers(of: "a.position", at: 9) == [22, 300])
    #expect(animation.numbers(of: "b.position", at: 9) == [298, 120])
  }

  @Test func `a touch without an id takes the head it hits`() throws {
    var interaction = TouchScript().began(0, 280, 120).moved(0.1, 100, 120).ended(0.5, 100, 120)
      .interaction
    interaction.heads = [
      Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: Point(x: 298, y: 100)),
    ]
    let animation = try interaction.animation()
    #expect(animation.numbers(of: "a.position", at: 9) == [22, 300])
    #expect(animation.numbers(of: "b.position", at: 9) == [22, 100])
  }

  @Test func `a projected throw targets the rest position, and keeps its velocity`() throws {
    var interaction = TouchScript().began(0, 100, 300).moved(0.02, 110, 300).moved(0.04, 130, 290)
      .ended(0.06, 150, 280).interaction
    #expect(try interaction.animation().numbers(of: "head.position", at: 9) == [22, 280])
    interaction.projection = ThrowProjection()
    let animation = try interaction.animation()
    #expect(animation.numbers(of: "head.position", at: 9)[0] == 298)
    // The velocity is 50 points right and 20 up in 0.06 s. Friction stops the head after about half the distance of one
    // second.
    let reach = DecayModel.uiscrollview.distancePerVelocity(share: 0.998)
    let height = DoubleDouble(280) - DoubleDouble(20) / DoubleDouble(0.06) * reach
    #expect(gap(animation.values(of: "head.position", at: DoubleDouble(50))[1], height) < 1e-20)
  }

  private func pair(_ script: TouchScript, _ b: Point) -> Interaction {
    var interaction = script.interaction
    interaction.heads = [Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: b)]
    return interaction
  }

  @Test func `a touch on two overlapping heads takes the nearer`() throws {
    for (y, id, other) in [(305.0, "a", "b"), (325, "b", "a")] {
      let animation = try pair(
        TouchScript().began(0, 22, y).moved(0.1, 200, y), Point(x: 22, y: 330)
      ).animation()
      #expect(animation.numbers(of: "\(id).position", at: 1)[0] == 200)
      #expect(animation.numbers(of: "\(other).position", at: 1)[0] == 22)
    }
  }

  @Test func `a head pressed during a snap returns to the snap's edge`() throws {
    // The head is still right of the middle when it is pressed on its way to the left.
    let animation = try TouchScript().began(0, 298, 300).moved(0.1, 100, 300).ended(0.15, 100, 300)
      .began(0.16, 290, 300).ended(0.17, 290, 300).tap(3, 160, 53).interaction.animation()
    let pressed = animation.events.first { $0.name == "press" }?.time ?? .zero
    #expect(animation.values(of: "head.position", at: pressed)[0] > 160)
    #expect(animation.numbers(of: "head.position", at: 9) == [22, 300])
  }

  @Test func `a head dragged during a press stays at the finger and joins later`()
    throws
  {
    let animation = try pair(
      TouchScript().began(0, 22, 300, "a").moved(0.1, 100, 400, "a").tap(1, 298, 100, "b")
        .ended(3, 100, 400, "a"), Point(x: 298, y: 100)
    ).animation()
    #expect(animation.numbers(of: "a.position", at: 2.9) == [100, 400])
    #expect(animation.numbers(of: "b.position", at: 2.9) == [211, 53])
    #expect(animation.places(of: "a.position", at: 4.5) == [287, 53])
  }

  @Test func `the popover returns when the last dragged head does`() throws {
    let animation = try pair(
      TouchScript().tap(0, 22, 300, "a").began(2, 287, 53, "a").moved(2.1, 200, 300, "a")
        .began(2.2, 211, 53, "b").moved(2.3, 100, 300, "b").ended(3, 200, 300, "a")
        .ended(5, 100, 300, "b"), Point(x: 298, y: 100)
    ).animation()
    #expect(animation.numbers(of: "popover.scale", at: 4.9) == [0])
    #expect(animation.numbers(of: "popover.scale", at: 6.3) == [1])
    #expect(
      animation.story.filter { $0.hasPrefix("popover") } == [
        "popover in", "popover out", "popover in",
      ])
  }
}
