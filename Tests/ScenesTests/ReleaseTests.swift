import Animations
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

  @Test(.slow, arguments: Effort.every(2, of: screens), Effort.every(2, of: rates))
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

  @Test(arguments: Effort.every(2, of: screens), Effort.every(2, of: rates))
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
}
