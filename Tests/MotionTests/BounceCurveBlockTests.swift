import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct BounceCurveBlockTests {
  /// The fast values of `count` frames, and the error bound.
  private func block(
    _ curve: BounceCurve, first: Instant, count: Int
  ) -> (values: [Double], bound: Double) {
    let table: FrameResponseTable<[Double]> = curve.stepTable(fps: first.fps, count: count)
    let (values, bound) = DoubleBlock.read(count) { block in
      curve.fillBlockRows(0..<count, of: &block, from: first, table: table)
    }
    return (values.map { $0.high }, bound)
  }

  /// Expects every value within the bound, and the bound within 20 rounding errors of the curve's size.
  private func check(_ curve: BounceCurve, first: Instant, count: Int) {
    let (values, bound) = block(curve, first: first, count: count)
    for j in values.indices {
      let exact = curve.value(at: first.advanced(by: j))
      #expect((DoubleDouble(values[j]) - exact).magnitude <= DoubleDouble(bound))
    }
    let size = curve.target.magnitude + curve.cosine.magnitude + curve.sine.magnitude
    #expect(bound <= size.high * 20 * 0x1p-53 + 0x1p-1000)
  }

  @Test func `every value is within the bound`() {
    var random = SplitMix64(seed: 21)
    for curve in Samples.bounces(120, seed: 22) {
      let fps = random.pick([24, 29.97, 60, 120])
      check(curve, first: instant(random.number(in: 0...300), fps: fps), count: 64)
    }
  }

  @Test func `a full block is within the bound`() {
    for isRectified in [false, true] {
      check(
        Samples.bounce(300, 100, isRectified: isRectified), first: instant(0),
        count: AnimationSampler.blockFrames)
    }
  }

  @Test(arguments: [1e3, 1e6, 4e8])
  func `a long recording keeps the bound`(frame: Double) {
    let curve = BounceCurve(
      target: 100, cosine: 200, sine: -75, decay: AngularRate(DoubleDouble(1e-9)),
      angle: .radians(AngularRate(DoubleDouble(2.5))))
    check(curve, first: instant(frame), count: 100)
  }

  @Test(arguments: [1e-300, 1e-30, 1e30, 1e280])
  func `amplitudes of any size keep the bound`(size: Double) {
    var curve = Samples.bounce(size, 0)
    check(curve, first: instant(3), count: 100)
    curve.target = DoubleDouble(size)
    check(curve, first: instant(3), count: 100)
  }

  @Test func `the table holds the powers of one step`() {
    for curve in Samples.bounces(20, seed: 23) {
      let table: FrameResponseTable<[Double]> = curve.stepTable(fps: FrameRate(60), count: 256)
      #expect(table.first[0] == 1 && table.second[0] == 0)
      for j in [1, 2, 17, 255] {
        let envelope = curve.envelope(at: instant(Double(j)))
        let (sin, cos) = curve.sinCos(at: instant(Double(j)))
        #expect(gap(DoubleDouble(table.first[j]), envelope * cos) <= 0x1p-53)
        #expect(gap(DoubleDouble(table.second[j]), envelope * sin) <= 0x1p-53)
      }
    }
  }

  @Test func `fixed-point values are within their bound, which is far below a Double's`() {
    var random = SplitMix64(seed: 24)
    for curve in Samples.bounces(60, seed: 25) {
      let first = instant(random.number(in: 0...300), fps: 60)
      let table: FrameResponseTable<FixedPointColumn> = curve.stepTable(
        fps: FrameRate(60), count: 300)
      let (values, bound) = FixedPointBlock.read(300) { block in
        curve.fillBlockRows(0..<300, of: &block, from: first, table: table)
      }
      for j in values.indices {
        let exact = curve.value(at: first.advanced(by: j))
        #expect((values[j] - exact).magnitude <= DoubleDouble(bound))
      }
      #expect(bound <= block(curve, first: first, count: 4).bound * 0x1p-30 + 0x1p-1000)
    }
  }

  @Test func `the bound falls with the envelope`() {
    let curve = Samples.bounce(300, 0, ticks: 72)
    let early = block(curve, first: instant(0), count: 4).bound
    let late = block(curve, first: instant(72), count: 4).bound
    #expect(late < early / 1000)
  }
}
