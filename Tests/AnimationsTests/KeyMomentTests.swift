import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

@Suite struct KeyMomentTests {
  private func times(_ keyMoments: [KeyMoment]?, _ kind: KeyMoment.Kind) -> [DoubleDouble] {
    (keyMoments ?? []).filter { $0.kind == kind }.map(\.time)
  }

  private func value(_ channel: Channel, at seconds: DoubleDouble) -> DoubleDouble {
    channel.value(at: Instant(frames: seconds, fps: 1))
  }

  /// Checks the key moments of a channel whose curves are smooth: their order, kinds, values and
  /// velocities.
  private func check(
    _ channel: Channel, until end: DoubleDouble, size: Double,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let keyMoments = try #require(channel.keyMoments(until: end, most: 10_000))
    #expect(keyMoments.map(\.time) == keyMoments.map(\.time).sorted(), sourceLocation: location)
    for keyMoment in keyMoments {
      #expect(keyMoment.time > 0 && keyMoment.time < end, sourceLocation: location)
      let here = value(channel, at: keyMoment.time)
      let before = value(channel, at: keyMoment.time - DoubleDouble(1e-6)) - here
      let after = value(channel, at: keyMoment.time + DoubleDouble(1e-6)) - here
      if keyMoment.kind == .crossing {
        #expect(gap(here, channel.target) <= size * 1e-25, sourceLocation: location)
        #expect(before.high * after.high < 0, sourceLocation: location)
      } else {
        #expect(keyMoment.kind == .extremum, sourceLocation: location)
        #expect(before.high * after.high > 0, sourceLocation: location)
      }
    }
    scan(channel, until: end, keyMoments: keyMoments, size: size, location: location)
  }

  /// Checks that no key moment is missing. In each interval of a dense grid, crossings and extrema
  /// have the parity that the values at its ends require.
  private func scan(
    _ channel: Channel, until end: DoubleDouble, keyMoments: [KeyMoment], size: Double,
    location: SourceLocation
  ) {
    let count = 2000
    let step = end / DoubleDouble(count)
    let values = (0...count).map { value(channel, at: step * DoubleDouble($0)) }
    let crossings = times(keyMoments, .crossing)
    let extrema = times(keyMoments, .extremum)
    func number(_ times: [DoubleDouble], _ low: Int, _ high: Int) -> Int {
      times.count { $0 > step * DoubleDouble(low) && $0 < step * DoubleDouble(high) }
    }
    for place in 1..<count {
      let left = values[place] - channel.target
      let right = values[place + 1] - channel.target
      if left.magnitude.high > size * 1e-20, right.magnitude.high > size * 1e-20 {
        let passes = left.high * right.high < 0
        #expect(
          number(crossings, place, place + 1) % 2 == (passes ? 1 : 0), sourceLocation: location)
      }
      let rise = (values[place] - values[place - 1]).high
      let next = (values[place + 1] - values[place]).high
      if rise * next < 0, rise.magnitude > size * 1e-20, next.magnitude > size * 1e-20 {
        #expect(number(extrema, place - 1, place + 1) > 0, sourceLocation: location)
      }
    }
  }

  @Test(arguments: 0...12)
  func `a bounce crosses its target once for each of its bounces`(bounces: Int) throws {
    for ticks in [72, 75, 18.3] {
      let curve = Samples.bounce(300, 100, bounces: bounces, ticks: ticks)
      let channel = Samples.number(.bounce(curve), target: 100)
      let end = DoubleDouble(ticks) / 60
      let keyMoments = channel.keyMoments(until: DoubleDouble(end.high), most: 100)
      let crossings = times(keyMoments, .crossing)
      // The final arrival is not a crossing, unless rounding moves it before the end.
      #expect(crossings.count { $0 < end - DoubleDouble(1e-9) } == bounces)
      for (place, time) in crossings.prefix(bounces).enumerated() {
        let share = DoubleDouble(2 * place + 1) / DoubleDouble(2 * bounces + 1)
        let expected = end * share
        #expect(gap(time, expected) < 1e-29)
      }
    }
  }

  @Test(arguments: 0...12)
  func `a duration of whole ticks has exactly its bounces`(bounces: Int) throws {
    let curve = Samples.bounce(300, 100, bounces: bounces, ticks: 75)
    let channel = Samples.number(.bounce(curve), target: 100)
    let keyMoments = channel.keyMoments(until: DoubleDouble(1.25), most: 100)
    #expect(times(keyMoments, .crossing).count == bounces)
    #expect(times(keyMoments, .extremum).count == bounces)
    try check(channel, until: DoubleDouble(1.25), size: 300)
  }

  @Test func `keyMoments of bounces of every amplitude and phase`() throws {
    var random = SplitMix64(seed: 71)
    for _ in 0..<Effort.cases(60, every: 3) {
      let curve = BounceCurve(
        target: DoubleDouble(random.number(in: -50...50)),
        cosine: DoubleDouble(random.pick([0, random.number(in: -300...300)])),
        sine: DoubleDouble(random.number(in: -300...300)),
        decay: AngularRate(DoubleDouble(random.number(in: 0...0.05))),
        angle: .radians(AngularRate(DoubleDouble(random.number(in: 0.05...0.6)))))
      let channel = Channel([Segment(.bounce(curve))], target: curve.target)
      try check(channel, until: DoubleDouble(random.number(in: 0.5...2)), size: 600)
    }
  }

  @Test func `a wall has extrema at its target and no crossings`() throws {
    let curve = Samples.bounce(300, 100, bounces: 3, ticks: 75, isRectified: true)
    let channel = Samples.number(.bounce(curve), target: 100)
    let keyMoments = channel.keyMoments(until: DoubleDouble(1.25), most: 99)
    #expect(times(keyMoments, .crossing).isEmpty)
    #expect(times(keyMoments, .extremum).count == 6)
    try check(channel, until: DoubleDouble(1.25), size: 300)
    let times = times(keyMoments, .extremum)
    let touches = times.count { gap(value(channel, at: $0), 100) < 1e-24 }
    #expect(touches == 3)
  }

  @Test(arguments: Samples.timingFunctions)
  func `keyMoments of a timing function's overshoot`(function: TimingFunction) throws {
    let curve = EaseCurve(from: -5, to: 5, timing: function, ticks: 30)
    let channel = Channel([Segment(.ease(curve))], target: 5)
    let keyMoments = try #require(channel.keyMoments(until: DoubleDouble(0.5), most: 99))
    #expect(keyMoments.map(\.time) == keyMoments.map(\.time).sorted())
    // A vertical tangent magnifies the last bits of time. A flat end has a test of its own.
    let isSteep = function.x1 == 1 && function.x2 == 0
    if !isSteep && !(function.y1 > 1 && function.y2 == 1) {
      try check(channel, until: DoubleDouble(0.5), size: 100)
    }
  }

  /// Lines that rise through 2, touch 2 at a joint, continue, and fall through 2.
  @Test func `lines cross their target between their ends and at joints`() throws {
    let points: [DoubleDouble] = [0, 4, 0, 2, 3, 1]
    let segments = zip(points, points.dropFirst()).enumerated().map { place, ends in
      Segment(
        start: DoubleDouble(place),
        .ease(EaseCurve(from: ends.0, to: ends.1, timing: .linear, ticks: 60)))
    }
    let keyMoments = try #require(Channel(segments, target: 2).keyMoments(until: 5, most: 9))
    #expect(times(keyMoments, .crossing).map(\.high) == [0.5, 1.5, 3, 4.5])
    #expect(times(keyMoments, .extremum).map(\.high) == [1, 2, 4])
  }

  @Test func `keyMoments beyond the limit are not listed`() {
    let channel = Samples.number(.bounce(Samples.bounce(300, 0, bounces: 50, ticks: 60)))
    #expect(channel.keyMoments(until: 1, most: 99) == nil)
    #expect(channel.keyMoments(until: 1, most: 100)?.count == 100)
    let endless = Samples.number(.bounce(Samples.bounce(1, 0, bounces: 1_000_000_000)))
    #expect(endless.keyMoments(until: 1, most: 100_000) == nil)
    #expect(endless.keyMoments(until: DoubleDouble(1e300), most: 100_000) == nil)
  }

  private func throwIntoWall(_ stiffness: Double, damping: Double = 10) throws -> (
    channel: Channel, arrival: DoubleDouble
  ) {
    let decay = DecayCurve(from: 0, distance: 1000, rate: 2)
    let arrival = try #require(decay.time(to: 600))
    let spring = SpringCurve(
      Spring(mass: 1, stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping)),
      from: 600, to: 600, velocity: decay.velocity(at: Instant(frames: arrival, fps: 1)))
    let segments = [Segment(.decay(decay)), Segment(start: arrival, .spring(spring))]
    return (Channel(segments, target: 600), arrival)
  }

  @Test(arguments: [100, 1e14])
  func `a throw crosses its wall at the hand-over to the spring`(stiffness: Double) throws {
    let (channel, arrival) = try throwIntoWall(stiffness)
    let keyMoments = try #require(channel.keyMoments(until: arrival + 0.001, most: 100_000))
    #expect(keyMoments.first?.kind == .crossing)
    #expect(keyMoments.first?.time == arrival)
    #expect(times(keyMoments, .crossing).count { $0 == arrival } == 1)
    // The extremum lies behind the wall.
    #expect(times(keyMoments, .extremum).allSatisfy { $0 > arrival })
  }

  @Test func `the keyMoments of a throw into a wall are complete`() throws {
    try check(throwIntoWall(100).channel, until: 3, size: 1000)
  }

  @Test func `a spring clamped at its target does not cross it`() throws {
    let curve = SpringCurve(Spring(mass: 1, stiffness: 100, damping: 10), from: 0, to: 1)
    let arrival = try #require(curve.firstCrossing)
    let channel = Channel(
      [Segment(.spring(curve)), Segment(start: arrival, .constant(1))], target: 1)
    #expect(channel.keyMoments(until: 3, most: 10)?.isEmpty == true)
  }
}
