import ExactNumerics
import TestSupport
import Testing

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

  @Test func `a segment that began before the animation is in progress at its start`() {
    let curve = Samples.bounce(10, 0)
    let early = Channel([Segment(start: DoubleDouble(-0.5), .bounce(curve))], target: 0)
    #expect(early.value(at: instant(6)) == curve.value(at: instant(36)))
  }

  @Test(
    arguments: [
      (-0.25, 0), (-1e-30, 0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1), (1e300, 1),
    ] as [(Double, Double)])
  func `a colour stays in the unit interval`(value: Double, stored: Double) {
    let channel = Samples.number(.constant(DoubleDouble(value)), storage: .unitInterval)
    #expect(channel.value(at: instant(0)) == DoubleDouble(stored))
  }

  @Test func `a colour slightly above one is one`() {
    let above = DoubleDouble(sum: 1, 1e-30)
    #expect(Samples.number(.constant(above), storage: .unitInterval).value(at: instant(0)) == 1)
    #expect(Samples.number(.constant(above)).value(at: instant(0)) == above)
  }

  /// The Doubles 1 + 2^-24 and 1 + 3 * 2^-24 are midway between neighbouring Floats.
  @Test(arguments: [
    (0x1.000001p0, 0.0, 1.0), (0x1.000001p0, 1e-30, 0x1.000002p0), (0x1.000001p0, -1e-30, 1),
    (0x1.000003p0, 0, 0x1.000004p0), (0x1.000003p0, -1e-30, 0x1.000002p0),
    (0x1.000003p0, 1e-30, 0x1.000004p0), (0.1, 0, 0x1.99999ap-4), (300, 0, 300), (0, 0, 0),
    (-0x1.000001p0, -1e-30, -0x1.000002p0), (-0x1.000001p0, 1e-30, -1),
  ])
  func `a Float is rounded once at a midpoint`(high: Double, low: Double, stored: Double) {
    let value = DoubleDouble(sum: high, low)
    let channel = Samples.number(.constant(value), storage: .float)
    #expect(channel.value(at: instant(0)) == DoubleDouble(stored))
  }

  @Test func `a value near the midpoint of two Floats is rounded by all its digits`() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<1000 {
      let float = Float(random.number(in: 1...1000))
      let midway = (Double(float) + Double(float.nextUp)) / 2
      func stored(_ value: DoubleDouble) -> DoubleDouble {
        Samples.number(.constant(value), storage: .float).value(at: instant(0))
      }
      #expect(stored(DoubleDouble(sum: midway, -1e-25)) == DoubleDouble(Double(float)))
      #expect(stored(DoubleDouble(sum: midway, 1e-25)) == DoubleDouble(Double(float.nextUp)))
    }
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
