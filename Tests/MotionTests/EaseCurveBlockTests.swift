import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct EaseCurveBlockTests {
  /// Expects every value of a block within the bound, and returns the bound.
  private func check(_ curve: EaseCurve, first: Instant, count: Int) -> Double {
    var column = EaseProgressColumn()
    return check(curve, first: first, count: count, &column)
  }

  private func check(
    _ curve: EaseCurve, first: Instant, count: Int, _ column: inout EaseProgressColumn
  ) -> Double {
    var values = [Double](repeating: .nan, count: count)
    let bound = values.withUnsafeMutableBufferPointer {
      curve.fill($0, from: first, &column)
    }
    for j in values.indices {
      let exact = curve.value(at: first.advanced(by: j))
      #expect((DoubleDouble(values[j]) - exact).magnitude <= DoubleDouble(bound))
    }
    return bound
  }

  private func curve(_ timing: TimingFunction, from: Double = 300, to: Double = 100) -> EaseCurve {
    EaseCurve(
      from: DoubleDouble(from), to: DoubleDouble(to), timing: timing, ticks: DoubleDouble(500))
  }

  @Test func `every value is within the bound`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<150 {
      let timing = TimingFunction(
        random.number(in: 0...1), random.number(in: -3...3), random.number(in: 0...1),
        random.number(in: -3...3))
      let curve = curve(
        timing, from: random.number(in: -1e4...1e4), to: random.number(in: -1e4...1e4))
      let bound = check(curve, first: instant(random.number(in: -5...450)), count: 100)
      // The bound is at most 2^-36 of the distance, times the curve's steepness.
      #expect(bound <= 0x1p-30 * 2e4)
    }
  }

  @Test(arguments: TimingFunction.Name.allCases)
  func `named functions are within their bound from start to end`(name: TimingFunction.Name) {
    let bound = check(curve(name.function), first: instant(-10), count: 600)
    #expect(bound < 1e-9)
  }

  @Test(arguments: [
    TimingFunction(1, 0, 0, 1), TimingFunction(0, 1, 1, 0), TimingFunction(0, 0, 0, 0),
    TimingFunction(1, 1, 1, 1), TimingFunction(1, -1e6, 0, 1e6),
  ])
  func `vertical tangents are within the bound`(timing: TimingFunction) {
    _ = check(curve(timing), first: instant(0), count: 501)
  }

  @Test func `eases that share a column are each within their bound`() {
    var random = SplitMix64(seed: 12)
    var column = EaseProgressColumn()
    let timings = [TimingFunction.easeInOut, .linear, TimingFunction(1, 0, 0, 1)]
    for _ in 0..<150 {
      var curve = curve(
        random.pick(timings), from: random.number(in: -1e4...1e4), to: random.number(in: -9...9))
      curve.ticks = random.pick([18, 500])
      let first = instant(random.pick([0, 0.5, 17]))
      _ = check(curve, first: first, count: random.pick([10, 30]), &column)
    }
  }

  @Test func `blocks of long tables are within the bound, before the start and past the end`() {
    var random = SplitMix64(seed: 33)
    for _ in 0..<60 {
      let timing = TimingFunction(
        random.pick([0, 1, random.unit()]), random.number(in: -3...3),
        random.pick([0, 1, random.unit()]), random.number(in: -3...3))
      var curve = curve(
        timing, from: random.number(in: -1e4...1e4), to: random.number(in: -1e4...1e4))
      let last = random.pick([3000.0, 20_000, 1_000_000, 1e10])
      curve.ticks = DoubleDouble(last)
      let first: Double = random.pick([
        0, -20, -0.3, last - 200, last - 1000.5, (random.unit() * last).rounded(),
      ])
      let bound = check(
        curve, first: instant(first), count: random.pick([1, 40, 65, 300, 1024]))
      #expect(bound <= 0x1p-30 * 2e4)
    }
  }
}
