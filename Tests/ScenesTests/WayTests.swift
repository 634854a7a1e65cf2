import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct WayTests {
  private let spring = Spring(response: DoubleDouble(0.3), dampingRatio: DoubleDouble(0.4))

  private func way(_ swing: Swing, velocity: Point? = nil) -> Way {
    Way(
      from: Place(Point(x: 120, y: -300)), to: Place(Point(x: 22, y: 53)), velocity: velocity,
      swing: swing)
  }

  private func value(_ track: Track, _ channel: Int, at seconds: Double) -> DoubleDouble {
    track.channels[channel].value(at: Instant(frames: DoubleDouble(seconds), fps: 1))
  }

  @Test(arguments: [nil, Point(x: 600, y: -200)])
  func `it begins and ends where it should`(velocity: Point?) {
    for swing in [Swing.bounce(BounceShape()), .spring(spring)] {
      let track = way(swing, velocity: velocity).track(duration: 1.25)
      #expect(track.from == [DoubleDouble(120), DoubleDouble(-300)])
      #expect(track.channels.map(\.target) == [DoubleDouble(22), DoubleDouble(53)])
      for channel in 0..<2 { #expect(value(track, channel, at: 0) == track.from[channel]) }
    }
  }

  @Test func `without a velocity it goes along a straight line`() {
    for swing in [Swing.bounce(BounceShape()), .spring(spring)] {
      let track = way(swing).track(duration: 1.25)
      for time in [0.1, 0.3, 0.77] {
        let x = (value(track, 0, at: time) - 22) / 98
        let y = (value(track, 1, at: time) - 53) / -353
        #expect(gap(x, y) < 1e-29)
      }
    }
  }

  @Test func `a bounce takes what is asked for`() throws {
    var timing = Timing()
    let way = way(.bounce(BounceShape()))
    #expect(try way.length(timing, default: 1.25).period == DoubleDouble(1.25))
    timing.duration = 0.5
    let length = try way.length(timing, default: 1.25)
    #expect(length.period == DoubleDouble(0.5) && length.end == DoubleDouble(0.5))
  }

  @Test func `a spring takes until both coordinates have settled`() throws {
    let thrown = way(.spring(spring), velocity: Point(x: 5000, y: 0))
    let ends = [(120.0, 22.0, 5000.0), (-300, 53, 0)].map { from, to, speed in
      SpringCurve(
        spring, from: DoubleDouble(from), to: DoubleDouble(to), velocity: DoubleDouble(speed))
    }
    let times = try ends.map { try #require(try SettlingRule.standard.time(of: $0)) }
    #expect(times[0] != times[1])
    #expect(try thrown.length(Timing(), default: 1.25).end == max(times[0], times[1]))
  }

  @Test func `a spring that has nowhere to go is refused where it is alone`() throws {
    let here = Place(Point(x: 1, y: 2))
    let still = Way(from: here, to: here, swing: .spring(spring))
    #expect(throws: ParameterError.self) { try still.length(Timing(), default: 1.25) }
    // Where something else moves it takes no time, or what is asked for.
    var timing = Timing()
    #expect(try still.length(timing, default: 1.25, isAlone: false).period == .zero)
    timing.duration = 0.5
    #expect(try still.length(timing, default: 1.25, isAlone: false).period == DoubleDouble(0.5))
  }

  @Test func `a bounce that is held stays where it has arrived, a spring settles`() {
    for time in [0.5, 0.501, 0.7] {
      let held = way(.bounce(BounceShape())).track(duration: 0.5, isHeld: true)
      #expect(value(held, 0, at: time) == DoubleDouble(22))
      #expect(value(held, 1, at: time) == DoubleDouble(53))
      let settling = way(.spring(spring)).track(duration: 0.5, isHeld: true)
      #expect(value(settling, 0, at: time) != DoubleDouble(22))
    }
    let free = way(.bounce(BounceShape())).track(duration: 0.5)
    let held = way(.bounce(BounceShape())).track(duration: 0.5, isHeld: true)
    #expect(value(free, 0, at: 0.6) != DoubleDouble(22))
    #expect(value(free, 0, at: 0.4) == value(held, 0, at: 0.4))
  }

  @Test func `the largest number counts the throw`() {
    #expect(way(.spring(spring)).largest(duration: 1) == 300)
    let thrown = way(.spring(spring), velocity: Point(x: 0, y: -1e6)).largest(duration: 1)
    #expect((thrown - 1e6 / spring.naturalFrequency.high).magnitude < 1e-9)
    let bounced = way(.bounce(BounceShape()), velocity: Point(x: 1e6, y: 0)).largest(duration: 1)
    #expect(bounced > 1e5)
  }
}
