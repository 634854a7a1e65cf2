import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// A touch without a head id hits the bubble under it, or misses, with one head and with several.
@Suite struct InteractionMissTests {
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

  @Test(arguments: [1, 2])
  func `a touch on the edge of the bubble hits, and one next to it misses`(count: Int) throws {
    for (x, y, isHit) in [
      (33.0, 33.0, true), (33.001, 0, false), (0, -33.001, false), (-33, 0, true), (217, 0, false),
    ] {
      var interaction = TouchScript().tap(0, 22 + x, 300 + y).interaction
      interaction.heads = Array(
        [
          Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: Point(x: 298, y: 100)),
        ].prefix(count))
      #expect(try interaction.animation().story.contains("press") == isHit)
      #expect(try interaction.animation().story.contains("miss") == !isHit)
    }
  }
}
