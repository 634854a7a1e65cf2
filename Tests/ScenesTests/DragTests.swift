import Animations
import ExactNumerics
import Motion
import Testing

@testable import Scenes

/// Heads that follow the finger that drags them.
@Suite struct DragTests {
  /// A finger at 240 points a second, sampled `rate` times a second for one second, then released.
  private func steady(rate: Int, _ drag: Interaction.DragMotion = .follow) throws -> Animation {
    var script = TouchScript().began(0, 22, 300)
    for index in 1...rate {
      let time = Double(index) / Double(rate)
      script = script.moved(time, 22 + 240 * time, 300)
    }
    var interaction = script.ended(1, 262, 300).interaction
    interaction.drag = drag
    return try interaction.animation()
  }

  private func place(_ animation: Animation, at time: DoubleDouble) -> DoubleDouble {
    animation.values(of: "head.position", at: time)[0]
  }

  @Test(arguments: [60, 120]) func `the head follows a steady finger at its speed, 0.15 s behind`(
    rate: Int
  ) throws {
    let animation = try steady(rate: rate)
    // The drag begins once the finger is beyond the slop, and its first ease ends 0.3 s later.
    for index in (rate * 36 / 100)..<(rate - 1) {
      let time = (DoubleDouble(index) + DoubleDouble(0.5)) / DoubleDouble(rate)
      let model = DoubleDouble(22 + 240 / rate * index)
      #expect(gap(place(animation, at: time), model - 36) < 1e-12)
      let later = place(animation, at: time + 1 / DoubleDouble(rate))
      #expect(gap(later - place(animation, at: time), DoubleDouble(240 / rate)) < 1e-12)
    }
  }

  @Test func `the snap continues the place and the velocity of the drag, which ends`() throws {
    let animation = try TouchScript().began(0, 22, 300).moved(0.1, 200, 300).moved(0.2, 250, 310)
      .ended(0.25, 250, 310).interaction.animation()
    let steps = [(0.1, -178.0), (0.2, -50)]
    let release = DoubleDouble(0.25)
    var (place, velocity) = (DoubleDouble(250), DoubleDouble.zero)
    for (start, way) in steps {
      let share = (release - DoubleDouble(start)) / DoubleDouble(0.3)
      place = place + DoubleDouble(way) * (1 - TimingFunction.easeInOut.progress(at: share))
      velocity =
        velocity - DoubleDouble(way) * TimingFunction.easeInOut.slope(at: share) / DoubleDouble(0.3)
    }
    let snap = BounceShape().curve(from: place, to: 298, velocity: velocity, duration: 1.2)
    for index in 0..<120 {
      let since = DoubleDouble(index) / 100
      let expected = snap.value(at: Instant(frames: since, fps: 1))
      #expect(gap(self.place(animation, at: release + since), expected) < 1e-20)
    }
    #expect(animation.numbers(of: "head.position", at: 1.46) == [298, 310])
    let drags = animation.endings(of: "head.position").filter { $0.name == "drag" }
    #expect(drags.map(\.finished) == [false, false] && drags.map(\.time) == [0.25, 0.25])
  }

  @Test func `a cancelled drag snaps as an ended one, a cancelled touch releases`() throws {
    let script = TouchScript().began(0, 22, 300).moved(0.1, 200, 300)
    let ended = try script.ended(0.15, 200, 300).interaction.animation()
    let cancelled = try script.cancelled(0.15, 200, 300).interaction.animation()
    for index in 0...40 {
      let time = DoubleDouble(index) / 20
      #expect(place(ended, at: time) == place(cancelled, at: time))
    }
  }

  @Test func `the followers of a stack repeat the leader, each with a lag`() throws {
    var script = TouchScript().began(0, 200, 300)
    for index in 1...30 { script = script.moved(Double(index) / 60, 200 - Double(index) * 4, 310) }
    let interaction = script.ended(0.5, 80, 310).interaction
    var stack = HeadStack(interaction, at: Point(x: 200, y: 300), course: .touches)
    stack.count = 4
    let animation = try stack.animation()
    for head in 1..<4 {
      for index in 0...120 {
        let time = DoubleDouble(index) / 60
        let later = time + DoubleDouble(product: 0.05, Double(head))
        let leader = animation.values(of: "head0.position", at: time)
        let follower = animation.values(of: "head\(head).position", at: later)
        for (a, b) in zip(leader, follower) { #expect(gap(a + DoubleDouble(2 * head), b) < 1e-23) }
      }
    }
  }
}
