import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringCurveBlockTests {
  /// Springs below, at and above critical damping, with and without initial velocity.
  private func springs(_ count: Int, seed: UInt64) -> [SpringCurve] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let ratio: Double = random.pick([0, 0.01, 0.3, 0.7, 0.999999999, 1, 1.000000001, 1.5, 40])
      return SpringCurve(
        Spring(
          response: DoubleDouble(random.number(in: 0.05...3)), dampingRatio: DoubleDouble(ratio)),
        from: DoubleDouble(random.number(in: -500...500)),
        to: DoubleDouble(random.number(in: -500...500)),
        velocity: DoubleDouble(random.pick([0, 300, -4000])),
        isRectified: random.pick([true, false]))
    }
  }

  private func check<Block: ReadableBlock>(_ curve: SpringCurve, _ type: Block.Type, frame: Double)
  {
    let first = Instant(frames: DoubleDouble(frame), fps: 60)
    let table: FrameResponseTable<Block.Column> = curve.stepTable(fps: FrameRate(60), count: 150)
    let (values, bound) = Block.read(150) { block in
      curve.fillBlockRows(0..<150, of: &block, from: first, table: table)
    }
    for (j, value) in values.enumerated() {
      let gap = (value - curve.value(at: first.advanced(by: j))).magnitude
      #expect(gap <= DoubleDouble(bound))
    }
    let size =
      curve.target.magnitude + curve.displacement.magnitude
      + curve.velocity.magnitude / curve.spring.naturalFrequency
    #expect(bound <= size.high * 0x1p-46)
  }

  @Test func `every value is within a small bound`() {
    for (place, curve) in springs(90, seed: 41).enumerated() {
      check(curve, DoubleBlock.self, frame: Double(place) * 3.5)
      check(curve, FixedPointBlock.self, frame: Double(place) * 3.5)
    }
  }

  @Test(arguments: [1e3, 1e6, 5e8])
  func `a long recording of an undamped spring keeps the bound`(frame: Double) {
    let spring = Spring(response: DoubleDouble(0.5), dampingRatio: .zero)
    let curve = SpringCurve(
      spring, from: DoubleDouble(300), to: DoubleDouble(100), velocity: DoubleDouble(-900))
    check(curve, DoubleBlock.self, frame: frame)
    check(curve, FixedPointBlock.self, frame: frame)
  }
}
