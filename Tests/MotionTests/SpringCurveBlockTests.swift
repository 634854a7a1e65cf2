import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringCurveBlockTests {
  /// Springs on both sides of critical damping and exactly there, thrown and let go.
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

  private func check<Number: BlockNumber>(_ curve: SpringCurve, _ type: Number.Type, frame: Double)
  {
    let first = Instant(frames: DoubleDouble(frame), fps: 60)
    var values = [Number](repeating: Number(nearest: .zero), count: 150)
    let table: StepTable<Number> = curve.stepTable(fps: 60, count: 150)
    let bound = values.withUnsafeMutableBufferPointer {
      curve.fill($0, from: first, table: table)
    }
    for (j, value) in values.enumerated() {
      let pair = value as? DoubleDouble ?? DoubleDouble(value.nearestDouble)
      let gap = (pair - curve.value(at: first.advanced(by: j))).magnitude
      #expect(gap <= DoubleDouble(bound))
    }
    let size =
      curve.target.magnitude + curve.displacement.magnitude
      + curve.velocity.magnitude / curve.spring.naturalFrequency
    #expect(bound <= size.high * 0x1p-46)
  }

  @Test func `every value lies within a small bound`() {
    for (place, curve) in springs(90, seed: 41).enumerated() {
      check(curve, Double.self, frame: Double(place) * 3.5)
      check(curve, DoubleDouble.self, frame: Double(place) * 3.5)
    }
  }

  @Test(arguments: [1e3, 1e6, 5e8])
  func `a long recording of an undamped spring keeps the bound`(frame: Double) {
    let spring = Spring(response: DoubleDouble(0.5), dampingRatio: .zero)
    let curve = SpringCurve(
      spring, from: DoubleDouble(300), to: DoubleDouble(100), velocity: DoubleDouble(-900))
    check(curve, Double.self, frame: frame)
    check(curve, DoubleDouble.self, frame: frame)
  }
}
