import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct MoveTests {
  private let spring = Spring(response: DoubleDouble(0.3), dampingRatio: DoubleDouble(0.4))

  private let from = ExactPoint(Point(x: 120, y: -300)).coordinates
  private let to = ExactPoint(Point(x: 22, y: 53)).coordinates

  private func moves(
    _ swing: TransitionCurve, velocity: Point? = nil, duration: Double = 1.25, rests: Bool = false
  ) -> AnimatedTrack {
    var track = AnimatedTrack(object: "bubble", property: "position", type: .point, at: from)
    track.startMoves(
      by: swing.moves(
        from: from, to: to, velocities: velocity.map { ExactPoint($0).coordinates },
        duration: duration, rests: rests), at: .zero)
    return track
  }

  private func length(
    _ swing: TransitionCurve, velocity: Point? = nil, _ timing: Timing = Timing()
  ) throws -> MotionLength {
    try timing.length(
      of: swing, from: from, to: to, velocities: velocity.map { ExactPoint($0).coordinates },
      default: 1.25, still: "at")
  }

  private func value(_ track: Track, _ channel: Int, at seconds: Double) -> DoubleDouble {
    track.channels[channel].value(at: Instant(frames: DoubleDouble(seconds), fps: 1))
  }

  @Test(arguments: [nil, Point(x: 600, y: -200)])
  func `a move begins at the start and ends at the target`(velocity: Point?) {
    for swing in [TransitionCurve.bounce(BounceShape()), .spring(spring)] {
      let track = moves(swing, velocity: velocity).track
      #expect(track.from == [DoubleDouble(120), DoubleDouble(-300)])
      #expect(track.channels.map(\.target) == [DoubleDouble(22), DoubleDouble(53)])
      for channel in 0..<2 { #expect(value(track, channel, at: 0) == track.from[channel]) }
    }
  }

  @Test func `without a velocity a move is a straight line`() {
    for swing in [TransitionCurve.bounce(BounceShape()), .spring(spring)] {
      let track = moves(swing).track
      for time in [0.1, 0.3, 0.77] {
        let x = (value(track, 0, at: time) - 22) / 98
        let y = (value(track, 1, at: time) - 53) / -353
        #expect(gap(x, y) < 1e-29)
      }
    }
  }

  @Test func `a bounce has the requested length`() throws {
    var timing = Timing()
    #expect(try length(.bounce(BounceShape()), timing).period == DoubleDouble(1.25))
    timing.duration = 0.5
    let length = try length(.bounce(BounceShape()), timing)
    #expect(length.period == DoubleDouble(0.5) && length.end == DoubleDouble(0.5))
  }

  @Test func `a spring's length is that of its last settled coordinate`() throws {
    let ends = [(120.0, 22.0, 5000.0), (-300, 53, 0)].map { from, to, velocity in
      SpringCurve(
        spring, from: DoubleDouble(from), to: DoubleDouble(to), velocity: DoubleDouble(velocity))
    }
    let times = try ends.map { try #require(try SettlingRule.defaultRule.time(of: $0)) }
    #expect(times[0] != times[1])
    #expect(
      try length(.spring(spring), velocity: Point(x: 5000, y: 0)).end == max(times[0], times[1]))
  }

  @Test func `a spring with equal ends is refused unless other parts move`() throws {
    let here = ExactPoint(Point(x: 1, y: 2)).coordinates
    func length(_ timing: Timing = Timing(), still: String?) throws -> MotionLength {
      try timing.length(of: .spring(spring), from: here, to: here, default: 1.25, still: still)
    }
    let error = #expect(throws: ParameterError.self) { try length(still: "at") }
    #expect(error?.parameter == "at")
    // If start and target are equal, the length is 0 or the given duration.
    var timing = Timing()
    #expect(try length(timing, still: nil).period == .zero)
    timing.duration = 0.5
    #expect(try length(timing, still: nil).period == DoubleDouble(0.5))
  }

  @Test func `a resting bounce stays at its landing, a spring settles`() {
    for time in [0.5, 0.501, 0.7] {
      let held = moves(.bounce(BounceShape()), duration: 0.5, rests: true).track
      #expect(value(held, 0, at: time) == DoubleDouble(22))
      #expect(value(held, 1, at: time) == DoubleDouble(53))
      let settling = moves(.spring(spring), duration: 0.5, rests: true).track
      #expect(value(settling, 0, at: time) != DoubleDouble(22))
    }
    let free = moves(.bounce(BounceShape()), duration: 0.5).track
    let held = moves(.bounce(BounceShape()), duration: 0.5, rests: true).track
    #expect(value(free, 0, at: 0.6) != DoubleDouble(22))
    #expect(value(free, 0, at: 0.4) == value(held, 0, at: 0.4))
  }

  @Test func `the largest number includes the velocity`() {
    #expect(moves(.spring(spring)).largest == 300)
    let thrown = moves(.spring(spring), velocity: Point(x: 0, y: -1e6)).largest
    #expect((thrown - 1e6 / spring.naturalFrequency.high).magnitude < 1e-9)
    let bounced = moves(.bounce(BounceShape()), velocity: Point(x: 1e6, y: 0)).largest
    #expect(bounced > 1e5)
  }
}
