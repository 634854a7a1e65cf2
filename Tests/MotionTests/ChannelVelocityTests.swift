import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct ChannelVelocityTests {
  private static let step = DoubleDouble(0x1p-26)

  /// The slope of a channel's displayed value, by a central difference.
  private static func slope(of channel: Channel, at seconds: DoubleDouble) -> DoubleDouble {
    let before = channel.value(at: Instant(frames: seconds - step, fps: 1))
    let after = channel.value(at: Instant(frames: seconds + step, fps: 1))
    return (after - before) / (step * 2)
  }

  @Test func `the velocity is the slope of the value for every storage`() {
    var random = SplitMix64(seed: 71)
    let band = RubberBand(low: DoubleDouble(-0.5), high: DoubleDouble(1.5))
    let storages: [Channel.ValueConversion] = [.real, .unitInterval, .rubberBand(band)]
    for curve in Samples.smallCurves(Effort.isFull ? 60 : 20, seed: 72) {
      for storage in storages {
        let channel = Samples.number(curve, storage: storage)
        for _ in 0..<8 {
          let time = DoubleDouble(random.number(in: 0.01...2))
          let velocity = channel.velocity(at: Instant(frames: time, fps: 1))
          let breakpoints = channel.breakpoints(until: 3, most: 1000) ?? []
          if breakpoints.contains(where: { gap($0.time, time) < 1e-6 }) { continue }
          let size = 1 + curve.acceleration(at: Instant(frames: time, fps: 1)).magnitude.high
          let difference = gap(velocity, Self.slope(of: channel, at: time))
          #expect(difference <= 1e-5 * size, "\(curve) at \(time)")
        }
      }
    }
  }

  @Test func `a channel stored as Float has the velocity before rounding`() {
    let curve = Curve.spring(Samples.curve(Samples.half, velocity: 3))
    for frame in [0.0, 7, 31.5] {
      #expect(
        Samples.number(curve, storage: .float).velocity(at: instant(frame))
          == curve.velocity(at: instant(frame)))
    }
  }

  /// A line from 0 to 2 in one second, and back in one second.
  private static func tent(_ storage: Channel.ValueConversion) -> Channel {
    Channel(
      [
        Segment(.ease(EaseCurve(from: 0, to: 2, timing: .linear, ticks: 60))),
        Segment(start: 1, .ease(EaseCurve(from: 2, to: 0, timing: .linear, ticks: 60))),
      ], target: 0, storage: storage)
  }

  @Test(arguments: [
    (0.0, 0.0, 2.0), (0.25, 2, 2), (1, 2, -2), (1.5, -2, -2), (2, -2, 0), (3, 0, 0),
  ])
  func `a border has two velocities`(seconds: Double, before: Double, after: Double) {
    let moment = Instant(frames: DoubleDouble(seconds), fps: 1)
    let channel = Self.tent(.real)
    #expect(channel.velocity(at: moment, .before) == DoubleDouble(before))
    #expect(channel.velocity(at: moment, .after) == DoubleDouble(after))
  }

  @Test(arguments: [
    (0.0, 0.0, 2.0), (0.25, 2, 2), (0.5, 2, 0), (0.75, 0, 0), (1, 0, 0), (1.5, 0, -2),
    (1.75, -2, -2),
  ])
  func `a value clamped to the unit interval has no velocity`(
    seconds: Double, before: Double, after: Double
  ) {
    let moment = Instant(frames: DoubleDouble(seconds), fps: 1)
    let channel = Self.tent(.unitInterval)
    #expect(channel.velocity(at: moment, .before) == DoubleDouble(before))
    #expect(channel.velocity(at: moment, .after) == DoubleDouble(after))
  }

  @Test func `a rubber band reduces the velocity past its end to 0·55 of it`() {
    let band = RubberBand(low: 0, high: 1)
    let channel = Self.tent(.rubberBand(band))
    let out = Instant(frames: DoubleDouble(0.5), fps: 1)
    #expect(channel.velocity(at: out, .before) == 2)
    #expect(channel.velocity(at: out, .after) == DoubleDouble(0.55) * 2)
    let back = Instant(frames: DoubleDouble(1.5), fps: 1)
    #expect(channel.velocity(at: back, .before) == DoubleDouble(0.55) * -2)
    #expect(channel.velocity(at: back, .after) == -2)
  }

  @Test func `a reflection at a wall reverses the velocity`() {
    var wall = Samples.curve(Spring(naturalFrequency: .one, dampingRatio: .zero), 1, 0)
    wall.isRectified = true
    // A bounce with a rate of half turns, whose zeros are exact.
    let cosine = BounceCurve(
      target: 0, cosine: -1, decay: AngularRate(.zero),
      angle: .halfTurns(AngularRate(1, every: 60)),
      isRectified: true)
    let moment = Instant(frames: DoubleDouble(0.5), fps: 1)
    let speed = DoubleDouble.pi
    #expect(gap(Curve.bounce(cosine).velocity(at: moment, .before), speed) < 1e-30)
    #expect(gap(Curve.bounce(cosine).velocity(at: moment, .after), -speed) < 1e-30)
    let thrown = SpringCurve(
      Samples.half, from: 0, to: 0, velocity: DoubleDouble(-3), isRectified: true)
    #expect(Curve.spring(thrown).velocity(at: instant(0), .after) == DoubleDouble(-3))
    #expect(Curve.spring(thrown).velocity(at: instant(0), .before) == DoubleDouble(3))
  }
}
