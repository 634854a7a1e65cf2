import ExactNumerics
import Motion
import Testing

@testable import Scenes

/// A finger that is lifted elsewhere than it last moved has moved there first.
@Suite struct LiftedFingerTests {
  private static func dragged(
    _ drag: Interaction.DragMotion, _ make: (TouchScript) -> TouchScript
  ) throws -> Animation {
    let script = TouchScript().began(0, 30, 300).moved(0.1, 60, 300).moved(0.2, 90, 310)
    var interaction = make(script).interaction
    interaction.heads = [Head(id: "a", at: Point(x: 22, y: 300))]
    interaction.drag = drag
    return try interaction.animation()
  }

  private static func samples(_ animation: Animation) -> [[Double]] {
    (0..<150).map { animation.numbers(of: "a.position", at: Double($0) / 60) }
  }

  @Test(arguments: Interaction.DragMotion.allCases)
  func `a lift elsewhere is a move and a lift`(drag: Interaction.DragMotion) throws {
    let lifted = try Self.dragged(drag) { $0.ended(0.3, 140, 360) }
    let moved = try Self.dragged(drag) { $0.moved(0.3, 140, 360).ended(0.3, 140, 360) }
    #expect(Self.samples(lifted) == Self.samples(moved))
    #expect(lifted.story == moved.story)
  }

  @Test func `a followed head goes on to where the finger was lifted`() throws {
    let lifted = try Self.dragged(.follow) { $0.ended(0.3, 140, 360) }
    let still = try Self.dragged(.follow) { $0.ended(0.3, 90, 310) }
    #expect(Self.samples(lifted) != Self.samples(still))
    #expect(
      lifted.endings(of: "a.position").count { $0.name == "drag" }
        == still.endings(of: "a.position").count { $0.name == "drag" } + 1)
    // Nothing jumps at the lift.
    let (before, after) = (DoubleDouble(0.3) - 1e-9, DoubleDouble(0.3) + 1e-9)
    let (left, right) = (
      lifted.values(of: "a.position", at: before), lifted.values(of: "a.position", at: after)
    )
    #expect(zip(left, right).allSatisfy { gap($0, $1) < 1e-5 })
  }

  /// The finger lands at (30, 300). 3.9 points and 4 points away are within the slop of 4.
  @Test(arguments: [
    (33.9, 300.0, 4.0, "press"), (34, 300, 4, "press"), (32, 303.4, 4, "press"),
    (34.01, 300, 4, "snap"), (34, 303, 4, "snap"), (34, 303, 5, "press"), (30, 300, 0, "press"),
    (30.01, 300, 0, "snap"),
  ])
  func `a touch that stays within the slop is a tap`(
    x: Double, y: Double, slop: Double, story: String
  ) throws {
    let begun = TouchScript().began(0, 30, 300)
    for script in [
      begun.ended(0.1, x, y), begun.moved(0.05, x, y).ended(0.1, x, y),
      begun.moved(0.02, 30, 300).moved(0.05, x, y).moved(0.06, x, y).ended(0.1, x, y),
    ] {
      var interaction = script.interaction
      interaction.heads = [Head(id: "a", at: Point(x: 22, y: 300))]
      interaction.slop = slop
      #expect(try interaction.animation().story.contains(story), "\(x) \(y)")
    }
  }
}
