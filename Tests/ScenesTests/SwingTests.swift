import Animations
import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct SwingTests {
  private let spring = Spring(
    naturalFrequency: .pi * 2 / DoubleDouble(0.3), dampingRatio: DoubleDouble(0.4),
    mass: DoubleDouble(3))

  private func value(_ animation: Animation, at frame: Int, channel: Int = 0) -> DoubleDouble {
    animation.value(of: animation.tracks[0].channels[channel], at: frame)
  }

  @Test func `a snap's spring is the given one, with the throw's velocity`() throws {
    var snap = Snap(release: Point(x: 120, y: 300))
    snap.screen.size = Size(width: 320, height: 568)
    snap.velocity = Point(x: -900, y: 250)
    snap.swing = .spring(spring)
    snap.timing.lands = false
    let animation = try snap.animation()
    let target = try snap.target()
    for (channel, ends) in [(120.0, target.x, -900.0), (300.0, target.y, 250.0)].enumerated() {
      let curve = SpringCurve(
        spring, from: DoubleDouble(ends.0), to: ends.1, velocity: DoubleDouble(ends.2))
      for frame in [0, 1, 7, animation.grid.lastFrame] {
        let moment = Instant(frames: DoubleDouble(frame), fps: 60)
        #expect(value(animation, at: frame, channel: channel) == curve.value(at: moment))
      }
    }
  }

  @Test func `a snap's spring lasts as long as its slower coordinate`() throws {
    var snap = Snap(release: Point(x: 120, y: 300))
    snap.screen.size = Size(width: 320, height: 568)
    snap.swing = .spring(spring)
    snap.velocity = Point(x: 0, y: 5000)
    let target = try snap.target()
    let springs = [(120.0, target.x, 0.0), (300.0, target.y, 5000.0)].map { from, to, velocity in
      SpringCurve(spring, from: DoubleDouble(from), to: to, velocity: DoubleDouble(velocity))
    }
    let times = try springs.compactMap { try SettlingRule.defaultRule.time(of: $0)?.nearestDouble }
    #expect(times[0] != times[1])
    #expect(try snap.animation().playback.end == max(times[0], times[1]))
  }

  @Test func `the second phase of a pulse's spring starts at the reached state`() throws {
    var pulse = Pulse()
    pulse.swing = .spring(spring)
    for (duration, pause) in [(nil, 0.0), (0.1, 0), (0.05, 0.123)] {
      pulse.timing.duration = duration
      pulse.pause = pause
      let channel = try pulse.animation().tracks[0].channels[0]
      let turn = channel.segments[1].start
      let before = channel.segments[0].curve.value(at: Instant(frames: turn, fps: 1))
      #expect(channel.segments[1].curve.value(at: Instant(frames: .zero, fps: 1)) == before)
      #expect(before != DoubleDouble(pulse.scale))
    }
  }
}
