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

  @Test func `a stack of one head is a head`() throws {
    var stack = stack(.snap(velocity: nil))
    stack.count = 1
    #expect(try stack.animation().grid.lastFrame == 72)
  }

  @Test func `a press lines up the heads, a second one stacks them, each with a lag`() throws {
    let expanded = try stack(.expand).animation()
    let collapsed = try stack(.collapse).animation()
    let line = [[287.0, 53], [211, 53], [135, 53]]
    for (head, place) in line.enumerated() {
      let name = "head\(head).position"
      let step = 2 * Double(head)
      #expect(expanded.values(of: name, at: 0).map(\.nearestDouble) == [120 + step, 300 + step])
      #expect(expanded.numbers(of: name, at: 9) == place)
      #expect(collapsed.numbers(of: name, at: 0) == place)
      #expect(collapsed.numbers(of: name, at: 9) == [22 + step, 300 + step])
      let lag = 0.05 * Double(head)
      for animation in [expanded, collapsed] {
        let waiting = animation.numbers(of: name, at: lag)
        #expect(waiting == animation.numbers(of: name, at: 0))
        #expect(animation.numbers(of: name, at: lag + 0.01) != waiting)
      }
    }
    #expect(expanded.story == ["press", "popover in"])
    #expect(collapsed.story == ["unpress", "popover out"])
    #expect(collapsed.numbers(of: "popover.scale", at: 0) == [1])
    #expect(collapsed.numbers(of: "backdrop.alpha", at: 9) == [0])
  }

  @Test
  func `followers obey the leader outside the conversation, and their own touches in it`()
    throws
  {
    var stack = stack(.touches)
    stack.interaction.touches =
      TouchScript().began(0, 120, 300).moved(0.1, 200, 200).ended(0.5, 200, 200)
      .tap(2, 298, 200).began(4, 135, 53).moved(4.1, 135, 300).ended(5, 135, 300).tap(7, 211, 53)
      .touches
    let animation = try stack.animation()
    #expect(animation.places(of: "head2.position", at: 1.9) == [302, 204])
    #expect(animation.numbers(of: "head2.position", at: 3.9) == [135, 53])
    #expect(animation.numbers(of: "head2.position", at: 4.9) == [135, 300])
    #expect(animation.numbers(of: "head1.position", at: 4.9) == [211, 53])
    #expect(animation.places(of: "head2.position", at: 6.5) == [135, 53])
    #expect(animation.numbers(of: "head2.position", at: 9.5) == [302, 204])
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

  @Test func `the close target dismisses the whole stack`() throws {
    var stack = stack(.touches)
    stack.interaction.hasCloseTarget = true
    stack.interaction.touches =
      TouchScript().began(0, 120, 300).moved(0.1, 160, 500).ended(1, 160, 500).touches
    let animation = try stack.animation()
    #expect(animation.story.filter { $0 == "dismissed" }.count == 3)
    for head in 0..<3 { #expect(animation.numbers(of: "head\(head).scale", at: 2) == [0]) }
  }

  @Test func `the length includes the lags`() throws {
    var stack = stack(.snap(velocity: nil))
    stack.interaction.timing.duration = 0.5
    #expect(try stack.animation().grid.lastFrame == 36)
    stack.interaction.timing.duration = nil
    let whole = try stack.animation()
    stack.interaction.timing.keyframes = 5
    let framed = try stack.animation()
    #expect(framed.grid.lastFrame == 4 && !framed.lands)
    #expect(framed.playback == whole.playback)
    stack.interaction.timing.keyframes = nil
    stack.interaction.swing = .spring(Spring(response: DoubleDouble(0.5), dampingRatio: 1))
    let sprung = try stack.animation()
    #expect(sprung.lands)
    #expect(sprung.endings(of: "head2.position").map(\.finished) == [true])
  }

  @Test func `counts, lags and positions have ranges`() {
    func refusal(_ change: (inout HeadStack) -> Void) -> String? {
      var stack = stack(.expand)
      change(&stack)
      return refused { () throws(ParameterError) in try stack.animation() }
    }
    #expect(refusal { $0.count = 0 } == "count")
    #expect(refusal { $0.following.lag = -1 } == "lag")
    #expect(refusal { $0.following.step.x = .infinity } == "step")
    #expect(refusal { $0.place.x = .nan } == "at")
  }
}
