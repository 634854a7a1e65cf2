import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// A head that is released from a drag keeps the place and the velocity that it shows.
@Suite struct ReleaseTests {
  static let screens = [
    Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 768, height: 1024),
  ]
  static let rates = [24.0, 60, 90, 120, 240]

  /// A finger at a constant speed to the left, lifted at x = 120 after half a second.
  private func thrown(
    _ speed: Double, _ screen: Size, rate: Double, _ drag: Interaction.DragMotion = .follow
  ) -> Interaction {
    let steps = Int(rate / 2)
    func x(_ step: Int) -> Double { 120 + speed * Double(steps - step) / rate }
    var script = TouchScript().began(0, x(0), 300)
    for step in 1...steps { script = script.moved(Double(step) / rate, x(step), 300) }
    var interaction = script.ended(Double(steps) / rate, 120, 300).interaction
    interaction.screen.size = screen
    interaction.edge = .left
    interaction.drag = drag
    return interaction
  }

  private func leftmost(_ animation: Animation) -> Double {
    (0...1200).map { animation.numbers(of: "head.position", at: 0.5 + Double($0) / 1000)[0] }
      .min() ?? .nan
  }

  @Test(arguments: screens, rates)
  func `a faster throw swings further past its target`(screen: Size, rate: Double) throws {
    for drag in [Interaction.DragMotion.follow, .direct] {
      let overshoots = try [75.0, 375, 1125, 1875].map {
        22 - leftmost(try thrown($0, screen, rate: rate, drag).animation())
      }
      for (slower, faster) in zip(overshoots, overshoots.dropFirst()) { #expect(slower < faster) }
    }
    // From rest the finger's speed does not matter in a direct drag.
    let resting = try [75.0, 1875].map {
      var interaction = thrown($0, screen, rate: rate, .direct)
      interaction.startsAtRest = true
      return leftmost(try interaction.animation())
    }
    #expect(resting[0] == resting[1])
  }

  @Test(arguments: screens, rates)
  func `from the release on a play is a snap with that velocity`(screen: Size, rate: Double) throws
  {
    for drag in [Interaction.DragMotion.follow, .direct] {
      let animation = try thrown(640, screen, rate: rate, drag).animation()
      let channels = try #require(animation.tracks.first { $0.name == "head.position" }).channels
      let release = DoubleDouble(Double(Int(rate / 2)) / rate)
      let swings = channels.compactMap { $0.segments.first { $0.start == release } }
      #expect(swings.count == 2)
      let start = swings.map { $0.curve.value(at: Instant(frames: .zero, fps: 1)).nearestDouble }
      let speed = swings.map { $0.curve.velocity(at: Instant(frames: .zero, fps: 1)).nearestDouble }
      var snap = Snap(release: Point(x: start[0], y: start[1]))
      snap.velocity = Point(x: speed[0], y: speed[1])
      snap.screen.size = screen
      snap.edge = .left
      let alone = try snap.animation()
      for frame in 0...72 {
        let shown = animation.values(of: "head.position", at: release + DoubleDouble(frame) / 60)
        for (component, value) in shown.enumerated() {
          #expect(gap(value, alone.values(component)[frame]) < 1e-11)
        }
      }
    }
  }

  @Test(arguments: rates) func `place and velocity are continuous at 6,000 frames a second`(
    rate: Double
  ) throws {
    let animation = try thrown(1125, Self.screens[0], rate: rate).animation()
    let release = DoubleDouble(Double(Int(rate / 2)) / rate)
    func x(_ frame: Int) -> Double {
      animation.values(of: "head.position", at: release + DoubleDouble(frame) / 6000)[0]
        .nearestDouble
    }
    let speeds = (-4...4).map { (x($0) - x($0 - 1)) * 6000 }
    for (speed, next) in zip(speeds, speeds.dropFirst()) { #expect((next - speed).magnitude < 25) }
  }

  @Test func `a direct drag keeps its velocity for the velocity window`() throws {
    func speed(_ pause: Double, resting: Bool = false) throws -> Double {
      var script = TouchScript().began(0, 300, 300).moved(0.1, 250, 300).moved(0.2, 200, 300)
      if resting { script = script.moved(0.2 + pause / 2, 200, 300) }
      var interaction = script.ended(0.2 + pause, 200, 300).interaction
      interaction.drag = .direct
      let animation = try interaction.animation()
      let segments = animation.tracks[0].channels[0].segments
      let swing = try #require(segments.first { $0.start == DoubleDouble(0.2 + pause) })
      return swing.curve.velocity(at: Instant(frames: .zero, fps: 1)).nearestDouble
    }
    for pause in [0, 0.05, 0.09] {
      #expect(try (speed(pause) + 500).magnitude < 1e-9)
      #expect(try pause == 0 || (speed(pause, resting: true) + 500).magnitude < 1e-9)
    }
    #expect(try speed(0.11).magnitude < 1e-20)
  }

  @Test func `a published drag and --at-rest start a released head with velocity 0`() throws {
    for (drag, atRest) in [(Interaction.DragMotion.published, false), (.follow, true)] {
      var interaction = thrown(1125, Self.screens[0], rate: 60, drag)
      interaction.startsAtRest = atRest
      let segments = try interaction.animation().tracks[0].channels[0].segments
      let swing = try #require(segments.first { $0.start == DoubleDouble(0.5) })
      #expect(swing.curve.velocity(at: Instant(frames: .zero, fps: 1)).magnitude.high < 1e-20)
    }
  }

  @Test func `a head appears, and cannot be touched before`() throws {
    var interaction = TouchScript().tap(0, 22, 100).tap(2, 298, 300).interaction
    interaction.heads = [
      Head(id: "a", at: Point(x: 298, y: 300)), Head(id: "b", at: Point(x: 22, y: 100), appear: 1),
    ]
    let animation = try interaction.animation()
    #expect(animation.story == ["miss", "appear", "hold", "release", "press", "popover in"])
    #expect(animation.numbers(of: "b.scale", at: 0.99) == [0])
    #expect(animation.numbers(of: "b.scale", at: 1.21) == [1])
    let curve = BounceShape().curve(from: .zero, to: .one, duration: 0.2)
    let since = DoubleDouble(0.07)
    #expect(
      gap(
        animation.values(of: "b.scale", at: since + 1)[0],
        curve.value(at: Instant(frames: since, fps: 1))) < 1e-20)
    #expect(animation.numbers(of: "b.position", at: 3.5) == [211, 53])
    interaction.touches[0].head = "b"
    #expect(refused(interaction.animation) == "touches")
  }

  @Test func `one finger is played at a time`() throws {
    func touch(_ time: Double, _ phase: Touch.Phase, _ x: Double, _ y: Double, _ id: String)
      -> Touch
    {
      var touch = Touch(time: time, phase: phase, point: Point(x: x, y: y))
      touch.pointer = ByteName(id)
      return touch
    }
    var interaction = Interaction(touches: [
      touch(0, .began, 160, 500, "1"), touch(0.1, .began, 22, 300, "2"),
      touch(0.2, .began, 298, 100, "3"), touch(0.3, .moved, 200, 300, "3"),
      touch(0.3, .moved, 100, 300, "2"), touch(0.4, .moved, 170, 400, "1"),
      touch(0.5, .ended, 100, 300, "2"), touch(0.5, .ended, 200, 300, "3"),
      touch(0.6, .ended, 170, 400, "1"), touch(3, .began, 298, 100, "4"),
      touch(3.1, .ended, 298, 100, "4"),
    ])
    interaction.heads = [
      Head(id: "a", at: Point(x: 22, y: 300)), Head(id: "b", at: Point(x: 298, y: 100)),
    ]
    let animation = try interaction.animation()
    #expect(
      animation.story == [
        "miss", "hold", "drag began", "release", "drag ended", "snap", "hold", "release", "press",
        "popover in",
      ])
    #expect(animation.remarks.count == 1 && animation.remarks[0].contains("3"))
    #expect(animation.numbers(of: "b.position", at: 2) == [298, 100])
  }
}
