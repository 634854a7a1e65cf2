import Testing

@testable import Documents
@testable import Exporters

@Suite struct TickLabelsTests {
  private func labels(_ values: [Double]) -> TickLabels {
    ChartAxis(around: values, steps: 5).tickLabels(room: 9)
  }

  @Test func `common numbers have plain notation`() {
    #expect(labels([0, 1]).texts == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
    #expect(labels([-20, 20]).texts == ["-20", "-10", "0", "10", "20"])
    #expect(labels([0, 3e6]).texts.last == "3000000")
  }

  @Test func `very large and very small numbers have an exponent`() {
    #expect(labels([0, 2e9]).texts == ["0", "5e8", "1e9", "1.5e9", "2e9"])
    #expect(labels([0, 1e-5]).texts == ["0", "2e-6", "4e-6", "6e-6", "8e-6", "1e-5"])
    #expect(labels([-1.2e-300, 1e-300]).texts.first == "-1.5e-300")
  }

  @Test func `a tiny range far from zero is labelled from a base`() {
    #expect(labels([300, 300.0001]).texts[1] == "300.00002")
    let fine = labels([300, 300.00001])
    #expect(fine.base == "300")
    #expect(fine.texts == ["+0", "+2e-6", "+4e-6", "+6e-6", "+8e-6", "+1e-5"])
    #expect(labels([-1e9 - 2, -1e9 + 3]).base == "-1.00000001e9")
  }

  @Test func `a single number has up to six digits`() {
    #expect(labels([42.5]).texts == ["42.5"])
    #expect(labels([1.0 / 3]).texts == ["0.333333"])
    #expect(labels([-1.23456e-300]).texts == ["-1.2e-300"])
    #expect(labels([0]).texts == ["0"])
  }

  @Test(arguments: Samples.curves)
  func `the labels of any axis fit and are correct`(values: [Double]) throws {
    let scale = ChartAxis(around: values, steps: 5)
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
