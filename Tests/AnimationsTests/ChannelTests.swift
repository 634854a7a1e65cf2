import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

@Suite struct ChannelTests {
  private static let steps = Channel(
    [
      Segment(.constant(1)), Segment(start: DoubleDouble(0.5), .constant(2)),
      Segment(start: DoubleDouble(0.75), .constant(3)),
    ], target: 3)

  @Test(
    arguments: [
      (0, 1), (29, 1), (30, 2), (44, 2), (45, 3), (46, 3), (1e9, 3), (29.999, 1),
    ] as [(Double, Int)])
  func `a curve takes over at its start`(frame: Double, value: Int) {
    #expect(Self.steps.value(at: instant(frame)) == DoubleDouble(value))
    #expect(Self.steps.segmentIndex(at: instant(frame)) == value - 1)
  }

  @Test func `a segment's time starts at its own start`() {
    let curve = Samples.bounce(10, 0)
    let late = Channel([Segment(.constant(10)), Segment(start: 2, .bounce(curve))], target: 0)
    for frame in 0...60 {
      let value = late.value(at: instant(Double(120 + frame)))
      #expect(value == curve.value(at: instant(Double(frame))))
    }
    #expect(late.value(at: instant(119)) == 10)
  }

  @Test(
    arguments: [
      (-0.25, 0), (-1e-30, 0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1), (1e300, 1),
    ] as [(Double, Double)])
  func `a colour stays in the unit interval`(value: Double, stored: Double) {
    let channel = Samples.number(.constant(DoubleDouble(value)), storage: .unitInterval)
    #expect(channel.value(at: instant(0)) == DoubleDouble(stored))
  }

  @Test func `the last segment that has started determines the value`() {
    let many = Channel(
      (0..<1000).map { Segment(start: DoubleDouble(Double($0 / 2)), .constant(DoubleDouble($0))) },
      target: 0)
    for second in 0..<500 {
      #expect(many.value(at: instant(Double(second), fps: 1)) == DoubleDouble(second * 2 + 1))
      #expect(many.value(at: instant(Double(second) + 0.5, fps: 1)) == DoubleDouble(second * 2 + 1))
    }
    #expect(many.value(at: instant(1e9, fps: 1)) == 999)
  }
}

@Suite struct ChannelVelocityTests {
  private static let step = DoubleDouble(0x1p-26)

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
