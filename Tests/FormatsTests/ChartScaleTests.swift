import Testing

@testable import Formats

@Suite struct ChartScaleTests {
  @Test func `ticks are one two or five times a power of ten`() {
    #expect(
      ChartScale(exactly: [0, 1], steps: 5).ticks.map(\.value) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(
      ChartScale(exactly: [100, 300], steps: 5).ticks.map(\.value) == [100, 150, 200, 250, 300])
    #expect(ChartScale(exactly: [0, 0.35], steps: 8).ticks.count == 8)
  }

  @Test func `an axis around values begins and ends at a tick`() {
    let scale = ChartScale(around: [93.7, 301], steps: 5)
    #expect(scale.low == 50 && scale.high == 350)
    #expect(scale.ticks.map(\.value) == [50, 100, 150, 200, 250, 300, 350])
  }

  @Test(arguments: Samples.curves)
  func `every value lies on either axis and few ticks do`(values: [Double]) throws {
    for scale in [ChartScale(exactly: values, steps: 5), ChartScale(around: values, steps: 5)] {
      #expect(values.allSatisfy { (0...1).contains(scale.fraction(of: $0)) })
      #expect(values.allSatisfy { scale.low <= $0 && $0 <= scale.high })
      #expect(scale.ticks.count <= 8)
      #expect(scale.ticks.allSatisfy { $0.value.isFinite })
      let steps = zip(scale.ticks, scale.ticks.dropFirst())
      #expect(steps.allSatisfy { $0.value < $1.value })
    }
  }

  @Test func `the ends and the middle have their places`() {
    let scale = ChartScale(
      exactly: [-.greatestFiniteMagnitude, .greatestFiniteMagnitude], steps: 5)
    #expect([scale.low, 0, scale.high].map { scale.fraction(of: $0) } == [0, 0.5, 1])
    #expect(ChartScale(exactly: [0, 3], steps: 5).place(of: 2, among: 4) == 2)
  }

  @Test func `numbers all alike lie in the middle at the only tick`() {
    let scale = ChartScale(around: [42.5, 42.5], steps: 5)
    #expect(scale.isFlat)
    #expect(scale.fraction(of: 42.5) == 0.5)
    #expect(scale.ticks.map(\.value) == [42.5])
  }

  @Test func `numbers that are not finite do not disturb the axis`() {
    let scale = ChartScale(exactly: [0, .nan, 1, .infinity], steps: 5)
    #expect(scale.high == 1)
    #expect(scale.fraction(of: .nan) == 0.5)
    #expect(scale.fraction(of: .infinity) == 1)
    #expect(ChartScale(exactly: [Double](), steps: 5).isFlat)
  }
}
