import Analysis
import ExactNumerics
import Motion
import Testing

@testable import Scenes

struct PressTests {
  /// The indices of the channels after the bubble's x and y.
  private enum Index {
    static let scale = 2
    static let popoverScale = 3
    static let popoverAlpha = 4
    static let backdrop = 5
  }

  @Test func `a dismissal is the reversed path of a press`() throws {
    let there = try Press.belowStatusBar(22, 300).animation()
    let back = try Press.belowStatusBar(160, 53, .edgePoint(Point(x: 22, y: 300))).animation()
    for frame in 0...72 {
      for (channel, sum) in [(0, 182.0), (1, 353), (Index.backdrop, 1)] {
        let values = [there, back].map { $0.value(of: $0.channels[channel], at: frame) }
        #expect(gap(values[0] + values[1], DoubleDouble(sum)) < 1e-27)
      }
    }
    // Popover and backdrop have the same values.
    for channel in [Index.popoverScale, Index.popoverAlpha] {
      #expect(back.values(channel) == back.values(Index.backdrop))
    }
  }

  @Test func `the scale is a pulse followed by rest`() throws {
    for destination in [Press.Destination.conversation, .snapTarget(.both)] {
      let animation = try Press.belowStatusBar(22, 300, destination).animation()
      let pulse = try Pulse().animation().values()
      let scale = animation.values(Index.scale)
      #expect(Array(scale[..<24]) == Array(pulse[..<24]))
      // A pulse ends exactly in its last frame, which may be slightly before its end.
      #expect(gap(scale[24], pulse[24]) < 1e-19)
      #expect(scale[25...].allSatisfy { $0 == .one })
    }
  }

  @Test(arguments: [SnapEdges.both, .left, .right, .nearest])
  func `a dismissal without a remembered position is a snap`(edge: SnapEdges) throws {
    let spring = Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.7))
    for swing in [TransitionCurve.bounce(BounceShape()), .spring(spring)] {
      var press = Press.belowStatusBar(190, 60, .snapTarget(edge))
      var snap = Snap(release: Point(x: 190, y: 60))
      snap.screen = press.screen
      snap.edge = edge
      (snap.swing, press.swing) = (swing, swing)
      let (pressed, snapped) = (try press.animation(), try snap.animation())
      #expect(pressed.grid.lastFrame == snapped.grid.lastFrame)
      for channel in 0..<2 { #expect(pressed.values(channel) == snapped.values(channel)) }
    }
  }

  @Test func `the popover bounces as the bubble does`() throws {
    for swing in [
      TransitionCurve.bounce(BounceShape()),
      .spring(Spring(response: DoubleDouble(0.3), dampingRatio: DoubleDouble(0.4))),
    ] {
      var press = Press.belowStatusBar(22, 300)
      press.swing = swing
      let animation = try press.animation()
      let (scale, x) = (animation.values(Index.popoverScale), animation.values(0))
      for frame in 0..<animation.grid.lastFrame {
        // x goes from 22 to 160.
        #expect(gap(scale[frame], (x[frame] - 22) / 138) < 1e-24)
      }
    }
  }

  private func numbers(_ fact: String, _ key: String, _ press: Press) throws -> [Double] {
    try press.animation().numbers(fact, key).map(\.nearestDouble)
  }
}

extension BounceShape {
  fileprivate init(bounces: Int) {
    self.init()
    self.bounces = bounces
  }
}

extension Press {
  /// A press on a screen with a status bar of 20.
  static func belowStatusBar(
    _ x: Double, _ y: Double, _ destination: Destination = .conversation
  ) -> Press {
    var press = Press(place: Point(x: x, y: y))
    press.screen.safeArea.top = 20
    press.destination = destination
    return press
  }
}
