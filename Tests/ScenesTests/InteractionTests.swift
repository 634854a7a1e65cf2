import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// One touch log for each path through the states, on the worked example's screen: edges at 22 and 298, the
/// conversation at (160, 53).
struct InteractionTests {
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
}

/// A touch without a head id hits the bubble under it, or misses, with one head and with several.
struct InteractionMissTests {
  /// Taps and drags in sequence, on heads and elsewhere.
  private static func random(_ seed: UInt64) -> Interaction {
    var random = SplitMix64(seed: seed)
    var script = TouchScript()
    let count = random.integer(in: 1...3)
    let heads = (0..<count).map { place in
      Head(id: Identifier(ours: "h\(place)"), at: Point(x: 40, y: 60 + 100 * Double(place)))
    }
    var time = 0.0
    for _ in 0..<random.integer(in: 1...10) {
      time += random.pick([0.05, 0.4, 2])
      let target = random.pick(heads).at
      let isNear = random.coin()
      let reach = isNear ? 32.0 : 320.0
      let x = target.x + random.number(in: -reach...reach)
      let y = target.y + random.number(in: -reach...reach)
      script = script.began(time, x, y)
      if random.coin() {
        time += 0.1
        script = script.moved(time, x + 50, y + 20)
      }
      time += 0.1
      script = random.coin() ? script.ended(time, x, y) : script.cancelled(time, x, y)
    }
    var interaction = script.interaction
    interaction.heads = heads
    return interaction
  }

  @Test(arguments: 0..<UInt64(Effort.cases(200)))
  func `a miss is a touch outside all bubbles, and moves nothing`(seed: UInt64) throws {
    let interaction = Self.random(seed)
    let animation = try interaction.animation()
    var hits = interaction
    hits.touches = []
    var isHit = false
    var misses: [Double] = []
    for touch in interaction.touches {
      if touch.phase == .began {
        isHit = interaction.heads.contains { head in
          let center = animation.numbers(of: "\(head.id.text).position", at: touch.time)
          return abs(center[0] - touch.point.x) <= 33 && abs(center[1] - touch.point.y) <= 33
        }
        if !isHit { misses.append(touch.time) }
      }
      if isHit { hits.touches.append(touch) }
    }
    #expect(animation.events.filter { $0.name == "miss" }.map(\.time.nearestDouble) == misses)
    #expect(
      animation.story.count { $0 == "hold" } == interaction.touches.count {
        $0.phase == .began
      } - misses.count)
    // Without the missed touches, and with the same length, every value is the same.
    hits.tail += (interaction.touches.last?.time ?? 0) - (hits.touches.last?.time ?? 0)
    let other = try hits.animation()
    #expect(other.story == animation.story.filter { $0 != "miss" })
    for track in animation.tracks {
      for moment in stride(from: 0, to: 8, by: 0.31) {
        let values = animation.numbers(of: track.name, at: moment)
        #expect(values == other.numbers(of: track.name, at: moment))
      }
    }
  }
}

/// A finger that is lifted elsewhere than it last moved has moved there first.
struct LiftedFingerTests {
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
}

struct InteractionRefusalTests {
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
