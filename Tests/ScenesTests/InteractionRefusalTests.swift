import Motion
import Testing

@testable import Scenes

@Suite struct InteractionRefusalTests {
  /// The index of the invalid touch, and the rule that it violates.
  private func refusal(_ interaction: Interaction) -> (index: Int?, rule: String)? {
    do throws(ParameterError) { _ = try interaction.animation() } catch {
      return error.parameter == "touches" ? (error.index, error.rule) : nil
    }
    return nil
  }

  private func expectRefusal(
    _ script: TouchScript, at index: Int, _ rule: String,
    heads: [Head] = [], location: SourceLocation = #_sourceLocation
  ) {
    var interaction = script.interaction
    interaction.heads = heads
    let refusal = refusal(interaction)
    #expect(refusal?.index == index, sourceLocation: location)
    #expect(refusal?.rule == rule, sourceLocation: location)
  }

  private let pair = [
    Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: Point(x: 298, y: 100)),
  ]

  @Test func `a move or an end needs a began touch`() {
    expectRefusal(
      TouchScript().moved(0, 1, 2), at: 0, "moved needs a touch that began on head")
    expectRefusal(
      TouchScript().tap(0, 1, 2).cancelled(1, 1, 2), at: 2,
      "cancelled needs a touch that began on head")
    expectRefusal(
      TouchScript().moved(0, 1, 2), at: 0, "moved needs a touch that began", heads: pair)
  }

  @Test func `a head is held by at most one finger`() {
    expectRefusal(
      TouchScript().began(0, 1, 2).began(1, 1, 2), at: 1,
      "began must not come while head is held; end that touch first, or keep one finger's lines")
  }

  @Test func `a touch must name an existing head`() {
    expectRefusal(
      TouchScript().began(0, 1, 2, "c"), at: 0, "needs one of the heads a, b, not c", heads: pair)
    expectRefusal(
      TouchScript().began(0, 160, 300).began(0, 22, 300).moved(1, 50, 50), at: 2,
      "must name its head while a touch that missed all heads has not ended", heads: pair)
    expectRefusal(
      TouchScript().began(0, 22, 300).began(0, 160, 300), at: 1,
      "began must not come while a is held; end that touch first, or keep one finger's lines",
      heads: pair)
    expectRefusal(
      TouchScript().began(0, 22, 300).began(0, 298, 100).moved(1, 50, 50), at: 2,
      "must name its head while several are held", heads: pair)
  }

  @Test func `touch times must not decrease`() {
    expectRefusal(
      TouchScript().began(1, 1, 2).moved(0.5, 2, 2), at: 1,
      "must be in the order of their times, from 0 on")
    expectRefusal(
      TouchScript().began(-1, 1, 2), at: 0, "must be in the order of their times, from 0 on")
  }

  @Test func `a dismissed head cannot be touched`() {
    var interaction = TouchScript().began(0, 160, 300).moved(0.1, 160, 500).ended(1, 160, 500)
      .tap(2, 160, 500, "head").interaction
    interaction.hasCloseTarget = true
    #expect(refusal(interaction)?.index == 3)
    #expect(refusal(interaction)?.rule == "head has been dismissed and cannot be touched")
  }

  @Test func `coordinates have a limit that keeps sums finite`() {
    expectRefusal(TouchScript().began(0, 2e15, 2), at: 0, "must be within 1e15 points")
    expectRefusal(TouchScript().began(0, .nan, 2), at: 0, "must be within 1e15 points")
    expectRefusal(TouchScript().began(2e9, 1, 2), at: 0, "must be within 1e9 seconds")
  }

  @Test func `parameters outside their range are refused`() {
    func refusedParameter(_ change: (inout Interaction) -> Void) -> String? {
      var interaction = TouchScript().tap(0, 22, 300).interaction
      change(&interaction)
      return refused { () throws(ParameterError) in try interaction.animation() }
    }
    #expect(refusedParameter { _ in } == nil)
    #expect(refusedParameter { $0.tail = -1 } == "tail")
    #expect(refusedParameter { $0.velocityWindow = 0 } == "velocity-window")
    #expect(refusedParameter { $0.screen.bubble.height = 548 } == "bubble")
    #expect(refusedParameter { $0.heads = [self.pair[0], self.pair[0]] } == "heads")
    #expect(refusedParameter { $0.heads = [Head(id: "popover", at: .init(x: 1, y: 1))] } == "heads")
    #expect(refusedParameter { $0.touches[0].head = "popover" } == "touches")
    #expect(
      refusedParameter { $0.swing = .spring(Spring(mass: 1, stiffness: 100, damping: 0)) }
        == "spring")
  }

  @Test func `the number of moves of heads has a limit, and the error names the touch`() throws {
    let interaction = TouchScript().tap(0, 22, 300).tap(1, 160, 53).tap(2, 22, 300).interaction
    var performance = SimulatedInteraction(
      interaction,
      heads: ["0", "1", "2", "3"].map { .init(id: $0, place: ExactPoint(Point(x: 22, y: 300))) })
    performance.mostMoves = 7
    let error = #expect(throws: ParameterError.self) {
      for (index, var touch) in interaction.touches.enumerated() {
        touch.head = "0"
        try performance.playTouch(touch, at: index)
      }
    }
    // Two presses move four heads each.
    #expect(error?.parameter == "touches" && error?.index == 4)
    #expect(error?.rule.contains("moved 7 times") == true)
    #expect(performance.moveCount == 8)
  }
}
