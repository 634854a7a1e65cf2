import ExactNumerics
import Motion
import Testing

@testable import Scenes

/// The close target on the worked example's screen: the zone is (32, 454.4, 256, 113.6), its centre (160, 511.2).
@Suite struct CloseTargetTests {
  private func animation(_ script: TouchScript) throws -> Animation {
    var interaction = script.interaction
    interaction.hasCloseTarget = true
    return try interaction.animation()
  }

  private let dragged = TouchScript().began(0, 22, 300).moved(0.1, 100, 300)

  @Test func `the target appears half a second after a drag begins and follows it`() throws {
    let animation = try animation(dragged.ended(1, 100, 300))
    let shown = animation.events.first { $0.name == "close target in" }
    #expect(shown?.time == DoubleDouble(0.1) + 0.5)
    #expect(animation.numbers(of: "closeTarget.scale", at: 0.6) == [0])
    #expect(animation.numbers(of: "closeTarget.scale", at: 0.95) == [1])
    #expect(animation.numbers(of: "closeTarget.scale", at: 1.4) == [0])
    #expect(animation.numbers(of: "closeTarget.position", at: 0) == [160, 511.2])
    #expect(animation.story.suffix(3) == ["drag ended", "snap", "close target out"])
  }

  @Test func `a short drag ends before the target appears`() throws {
    let animation = try animation(dragged.ended(0.59, 100, 300))
    #expect(!animation.story.contains("close target in"))
  }

  @Test func `a head dragged into the target is captured, and dismissed on release`()
    throws
  {
    let animation = try animation(
      dragged.moved(0.8, 150, 500).moved(0.9, 155, 505).ended(2, 155, 505))
    #expect(
      animation.story == [
        "hold", "drag began", "release", "close target in", "captured", "drag ended", "dismissed",
        "close target out",
      ])
    let captured = DoubleDouble(0.8)
    let reached = animation.values(of: "head.position", at: captured)
    let spring = try SpringForm.bounciness.spring([8, 40])
    for (component, target) in [
      DoubleDouble(160), animation.values(of: "closeTarget.position", at: .zero)[1],
    ]
    .enumerated() {
      let curve = SpringCurve(spring, from: reached[component], to: target)
      for frame in 0...100 {
        let later = DoubleDouble(frame) / 60
        let value = animation.values(of: "head.position", at: captured + later)[component]
        #expect(gap(value, curve.value(at: Instant(frames: later, fps: 1))) < 1e-20)
      }
    }
    #expect(animation.numbers(of: "head.scale", at: 2.4) == [0])
    #expect(animation.numbers(of: "head.alpha", at: 2.4) == [0])
    #expect(animation.numbers(of: "head.scale", at: 2) == [1])
  }

  @Test func `a head dragged out again follows the finger and snaps`() throws {
    let animation = try animation(
      dragged.moved(0.8, 150, 500).moved(1.2, 200, 300).ended(2, 200, 300))
    #expect(
      animation.story.suffix(5) == [
        "captured", "freed", "drag ended", "snap", "close target out",
      ])
    #expect(animation.numbers(of: "head.position", at: 1.6) == [200, 300])
    #expect(animation.numbers(of: "head.scale", at: 4) == [1])
  }

  @Test func `a head held in the target's zone is captured when the target appears`() throws {
    let animation = try animation(
      TouchScript().began(0, 22, 300).moved(0.1, 150, 500).ended(2, 150, 500))
    let caught = animation.events.first { $0.name == "captured" }
    #expect(caught?.time == DoubleDouble(0.1) + 0.5)
  }

  @Test func `the border belongs to the zone`() throws {
    // Points are whole numbers: 454 is above 454.4, 455 below; 32 and 288 are the sides.
    for (x, y, isCaught) in [
      (160.0, 454.0, false), (160, 455, true), (32, 500, true), (31, 500, false), (288, 500, true),
      (289, 500, false),
    ] {
      let animation = try animation(dragged.moved(0.8, x, y).ended(2, x, y))
      #expect(animation.story.contains("dismissed") == isCaught, "(\(x), \(y))")
    }
  }

  @Test func `a cancelled touch does not dismiss a head`() throws {
    let animation = try animation(dragged.moved(0.8, 150, 500).cancelled(2, 150, 500))
    #expect(!animation.story.contains("dismissed"))
    #expect(animation.numbers(of: "head.position", at: 9) == [22, 500])
  }

  @Test func `when a head of a conversation is dismissed the others close the gap`() throws {
    var interaction = TouchScript().tap(0, 22, 300, "a").began(2, 287, 53, "a")
      .moved(2.1, 160, 500, "a").ended(3, 160, 500, "a").interaction
    interaction.hasCloseTarget = true
    interaction.heads = [
      Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: Point(x: 298, y: 100)),
      Head(id: "c", at: Point(x: 22, y: 400)),
    ]
    let animation = try interaction.animation()
    #expect(animation.numbers(of: "b.position", at: 2.5) == [211, 53])
    #expect(animation.numbers(of: "b.position", at: 4.5) == [287, 53])
    #expect(animation.numbers(of: "c.position", at: 4.5) == [211, 53])
    #expect(animation.numbers(of: "popover.scale", at: 4.5) == [1])
  }
}
