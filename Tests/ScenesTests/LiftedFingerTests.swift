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

  @Test func `a tap whose finger slips without a move is a tap`() throws {
    let script = TouchScript().began(0, 30, 300).ended(0.1, 34, 303)
    var interaction = script.interaction
    interaction.heads = [Head(id: "a", at: Point(x: 22, y: 300))]
    #expect(try interaction.animation().story.contains("press"))
  }
}
