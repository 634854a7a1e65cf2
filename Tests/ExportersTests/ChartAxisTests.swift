import Testing

@testable import Documents
@testable import Exporters

struct ChartAxisTests {
  @Test(arguments: Samples.curves)
  func `every value is on either axis and few ticks are`(values: [Double]) throws {
    for scale in [ChartAxis(exactly: values, steps: 5), ChartAxis(fitting: values, steps: 5)] {
      #expect(values.allSatisfy { (0...1).contains(scale.fraction(of: $0)) })
      #expect(values.allSatisfy { scale.low <= $0 && $0 <= scale.high })
      #expect(scale.ticks.count <= 8)
      #expect(scale.ticks.allSatisfy { $0.value.isFinite })
      let steps = zip(scale.ticks, scale.ticks.dropFirst())
      #expect(steps.allSatisfy { $0.value < $1.value })
    }
  }
}

struct TickLabelsTests {
  @Test(arguments: Samples.curves)
  func `the labels of any axis fit and are correct`(values: [Double]) throws {
    let scale = ChartAxis(fitting: values, steps: 5)
    let labels = scale.tickLabels(room: 9)
    #expect(labels.texts.count == scale.ticks.count)
    #expect(labels.texts.allSatisfy { $0.count <= 9 })
    #expect(Set(labels.texts).count == labels.texts.count)
    let base = try labels.base.map { try #require(Double($0)) } ?? 0
    for (tick, text) in zip(scale.ticks, labels.texts) where !scale.isFlat {
      let value = base + (try #require(Double(text)))
      #expect(abs(value - tick.value) <= tick.value.magnitude * 1e-12)
    }
  }
}

struct DecimalNumberTests {
  @Test(arguments: -307...308)
  func `the decade of a power of ten is its exponent`(exponent: Int) throws {
    let power = try #require(Double("1e\(exponent)"))
    #expect(power.decade == exponent)
    #expect((-power * 1.5).decade == exponent)
  }
}
