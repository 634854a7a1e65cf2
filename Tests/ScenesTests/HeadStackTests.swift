import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct HeadStackTests {
  private func stack(_ course: HeadStack.Action) -> HeadStack {
    HeadStack(TouchScript().interaction, at: Point(x: 120, y: 300), course: course)
  }

  /// The law x_k(t) = x_0(t - k lag) + k step.
  @Test func `each head is at the leader's earlier position`() throws {
    var stack = stack(.snap(velocity: Point(x: 300, y: -900)))
    stack.count = 5
    stack.following.lag = 0.075
    stack.following.step = Point(x: 3.5, y: -1.25)
    let animation = try stack.animation()
    for head in 1..<5 {
      let lag = DoubleDouble(0.075) * Double(head)
      for frame in 0...animation.grid.lastFrame {
        let time = DoubleDouble(frame) / 60
        let leader = animation.values(of: "head0.position", at: max(time - lag, .zero))
        let follower = animation.values(of: "head\(head).position", at: time)
        #expect(gap(follower[0], leader[0] + 3.5 * Double(head)) < 1e-24)
        #expect(gap(follower[1], leader[1] - 1.25 * Double(head)) < 1e-24)
      }
    }
  }

  @Test func `the leader's motion is that of snap`() throws {
    var snap = Snap(release: Point(x: 120, y: 300))
    snap.screen.safeArea.top = 20
    snap.velocity = Point(x: 300, y: -900)
    snap.projection = ThrowProjection()
    var stack = stack(.snap(velocity: snap.velocity))
    stack.interaction.projection = ThrowProjection()
    let (alone, leader) = (try snap.animation(), try stack.animation())
    for channel in 0..<2 {
      #expect(leader.values(channel).prefix(72) == alone.values(channel).prefix(72))
    }
    #expect(leader.grid.lastFrame == 78)
    #expect(leader.tracks.count == 9)
  }

  @Test func `positions are continuous when commands come faster than the lag`() throws {
    var stack = stack(.touches)
    stack.following.lag = 0.2
    stack.count = 4
    var script = TouchScript().began(0, 120, 300)
    for move in 1...40 {
      script = script.moved(Double(move) * 0.03, 120 + Double(move * 7 % 50), 300 - Double(move))
    }
    script = script.ended(1.3, 130, 250).tap(1.31, 60, 250).tap(1.45, 200, 60, "head2")
      .tap(1.6, 60, 250)
    stack.interaction.touches = script.touches
    let animation = try stack.animation()
    for channel in animation.channels {
      for (before, after) in zip(channel.segments, channel.segments.dropFirst()) {
        #expect(before.start <= after.start)
        let reached = before.curve.value(at: Instant(frames: after.start - before.start, fps: 1))
        let begun = after.curve.value(at: Instant(frames: .zero, fps: 1))
        #expect(gap(reached, begun) < 1e-24 + before.leftOver(beside: after))
      }
    }
  }
}
