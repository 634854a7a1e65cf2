import ExactNumerics
import Motion
import Testing

@testable import Scenes

/// The length of a press whose parts end at different times.
@Suite struct PressLengthTests {
  @Test(arguments: [(0.01, 36), (0.4, 36), (0.6, 36), (0.65, 39), (2, 120)])
  func `a press lasts as long as its longest part`(duration: Double, last: Int) throws {
    var press = Press.belowStatusBar(22, 300)
    press.popover = .twoStep
    press.timing.duration = duration
    #expect(try press.animation().grid.lastFrame == last && press.animation().lands)
    press.timing.lands = false
    let animation = try press.animation()
    // The position is a bounce of that length, followed by rest where the popover takes longer.
    var way = Bounce(from: .point(22, 300), to: .point(160, 53))
    way.timing.duration = duration
    way.timing.lands = false
    let expected = try way.animation()
    for frame in 0...last {
      let isOver = duration < 0.6 && DoubleDouble(frame) >= DoubleDouble(product: duration, 60)
      let value = animation.value(of: animation.channels[0], at: frame)
      #expect(
        value == (isOver ? DoubleDouble(160) : expected.value(of: expected.channels[0], at: frame)))
    }
  }

  @Test func `a dismissal lasts at least as long as the tap`() throws {
    var press = Press.belowStatusBar(160, 53, .snapTarget(.both))
    press.timing.duration = 0.1
    #expect(try press.animation().playback.end == 0.4)
  }

  @Test func `too few frames cut it short`() throws {
    var press = Press.belowStatusBar(22, 300)
    press.popover = .twoStep
    press.timing.keyframes = 13
    let animation = try press.animation()
    #expect(animation.grid.lastFrame == 12 && !animation.lands)
    #expect(animation.playback.end == 1.2 && animation.completion?.finished == false)
    press.timing.keyframes = 31
    press.timing.duration = 0.5
    #expect(try press.animation().playback.end == 0.6)
    #expect(try !press.animation().lands)
  }

  @Test func `a spring lasts until it has settled, at least as long as the other parts`() throws {
    var press = Press.belowStatusBar(22, 300)
    press.popover = .twoStep
    press.swing = .spring(Spring(response: DoubleDouble(0.1), dampingRatio: .one))
    #expect(try press.animation().playback.end == 0.6)
    press.swing = .spring(Spring(response: DoubleDouble(1), dampingRatio: .one))
    var snap = Snap(release: Point(x: 22, y: 300))
    snap.swing = press.swing
    snap.edge = .right
    #expect(try press.animation().playback.end == snap.animation().playback.end)
  }

  @Test func `a spring with equal ends is allowed, since the popover moves`() throws {
    var press = Press.belowStatusBar(160, 53)
    press.popover = .twoStep
    press.swing = .spring(Spring(response: DoubleDouble(1), dampingRatio: .one))
    #expect(try press.animation().playback.end == 0.6)
    press.timing.duration = 3
    #expect(try press.animation().playback.end == 3)
  }
}
