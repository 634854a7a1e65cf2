import Analysis
import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct PressTests {
  /// The indices of the channels after the bubble's x and y.
  private enum Index {
    static let scale = 2
    static let popoverScale = 3
    static let popoverAlpha = 4
    static let backdrop = 5
  }

  @Test func `the order of the tracks`() throws {
    let names = [
      "bubble.position", "bubble.scale", "popover.scale", "popover.alpha", "backdrop.alpha",
    ]
    #expect(try Press.belowStatusBar(22, 300).animation().tracks.map(\.name) == names)
    #expect(
      try Press.belowStatusBar(160, 53, .snapTarget(.both)).animation().tracks.map(\.name) == names)
  }

  @Test func `the bubble moves from the edge to the conversation in 1.2 s`() throws {
    let animation = try Press.belowStatusBar(22, 300).animation()
    let values = animation.channels.indices.map { animation.values($0) }
    #expect(animation.grid.lastFrame == 72 && animation.lands)
    #expect(values.map { $0.first?.high } == [22, 300, 1, 0, 1, 0])
    #expect(values.map { $0.last?.high } == [160, 53, 1, 1, 1, 1])
  }

  @Test func `the bubble returns to the remembered position`() throws {
    let animation = try Press.belowStatusBar(160, 53, .edgePoint(Point(x: 298, y: 77.5)))
      .animation()
    let values = animation.channels.indices.map { animation.values($0) }
    #expect(values.map { $0.first?.high } == [160, 53, 1, 1, 1, 1])
    #expect(values.map { $0.last?.high } == [298, 77.5, 1, 0, 0, 0])
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

  @Test func `the shape applies to the position, not to the pulse`() throws {
    var press = Press.belowStatusBar(22, 300)
    let usual = try press.animation().values(Index.scale)
    press.swing = .spring(Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.7)))
    press.timing.duration = Press.defaultDuration
    #expect(try press.animation().values(Index.scale) == usual)
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

  @Test func `the popover overshoots its size and returns to it`() throws {
    var press = Press.belowStatusBar(22, 300)
    press.popover = .twoStep
    let scale = try press.animation().values(Index.popoverScale)
    for (last, next) in zip(scale[...17], scale[1...18]) { #expect(last < next) }
    for (last, next) in zip(scale[18...35], scale[19...36]) { #expect(last > next) }
    #expect(scale[18].nearestDouble == PopoverTransitions.largestScale)
    #expect(scale[36...].allSatisfy { $0 == .one })
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

  @Test func `the popover is below the conversation`() throws {
    #expect(try numbers("popover", "frame", Press.belowStatusBar(22, 300)) == [0, 86, 320, 482])
    var original = Press.belowStatusBar(22, 300)
    original.isOriginal = true
    #expect(try numbers("popover", "frame", original) == [0, 106, 320, 462])
    original.screen.safeArea.top = 0
    #expect(try numbers("popover", "frame", original) == [0, 66, 320, 502])
    #expect(try numbers("target", "point", original) == [160, 33])
  }

  @Test func `the stage shows the popover's frame`() throws {
    var press = Press.belowStatusBar(22, 300)
    press.screen.safeArea.left = 8
    press.isOriginal = true
    let stage = try #require(try press.animation().stage)
    #expect(stage.width == 320 && stage.height == 568)
    #expect(stage.zones.map(\.name) == ["safe area", "popover"])
    #expect(stage.zones[1].frame == Stage.Rectangle(x: 8, y: 106, width: 312, height: 462))
    let body = Stage.Body(.ellipse, width: 66, height: 66, position: 0, scale: 1)
    #expect(stage.bodies == [body])
  }

  @Test func `invalid parameters are refused by name`() {
    func refusal(_ change: (inout Press) -> Void) -> String? {
      var press = Press.belowStatusBar(120, 300)
      change(&press)
      return refused(press.animation)
    }
    for bad in [Double.nan, .infinity] {
      #expect(refusal { $0.place.x = bad } == "at")
      #expect(refusal { $0.place.y = bad } == "at")
      #expect(refusal { $0.destination = .edgePoint(Point(x: bad, y: 0)) } == "edge-point")
      #expect(refusal { $0.destination = .edgePoint(Point(x: 0, y: bad)) } == "edge-point")
    }
    #expect(refusal { $0.screen.size.width = 0 } == "screen")
    #expect(refusal { $0.timing.fps = -1 } == "fps")
    #expect(refusal { $0.swing = .bounce(BounceShape(bounces: -1)) } == "bounces")
    #expect(refusal { _ in } == nil)
  }

  @Test func `a popover needs room`() {
    func refusal(_ height: Double, isOriginal: Bool = false) -> String? {
      var press = Press.belowStatusBar(120, 300)
      press.screen.bubble.height = height
      press.isOriginal = isOriginal
      return refused(press.animation)
    }
    // The safe area is 548 high.
    #expect(refusal(548) == "bubble" && refusal(547.9) == nil)
    #expect(refusal(528, isOriginal: true) == "compat")
    #expect(refusal(527.9, isOriginal: true) == nil && refusal(528) == nil)
  }

  @Test func `the largest number includes the popover's frame`() throws {
    #expect(try Press.belowStatusBar(22, 300).animation().largest == 568)
    #expect(try Press.belowStatusBar(22, -900).animation().largest == 900)
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
