import Testing

@testable import Documents
@testable import Exporters

@Suite struct ChartScaleTests {
  @Test func `ticks are one two or five times a power of ten`() {
    #expect(
      ChartAxis(exactly: [0, 1], steps: 5).ticks.map(\.value) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(
      ChartAxis(exactly: [100, 300], steps: 5).ticks.map(\.value) == [100, 150, 200, 250, 300])
    #expect(ChartAxis(exactly: [0, 0.35], steps: 8).ticks.count == 8)
  }

  @Test func `an axis around values begins and ends at a tick`() {
    let scale = ChartAxis(around: [93.7, 301], steps: 5)
    #expect(scale.low == 50 && scale.high == 350)
    #expect(scale.ticks.map(\.value) == [50, 100, 150, 200, 250, 300, 350])
  }

  @Test(arguments: Samples.curves)
  func `every value is on either axis and few ticks are`(values: [Double]) throws {
    for scale in [ChartAxis(exactly: values, steps: 5), ChartAxis(around: values, steps: 5)] {
      #expect(values.allSatisfy { (0...1).contains(scale.fraction(of: $0)) })
      #expect(values.allSatisfy { scale.low <= $0 && $0 <= scale.high })
      #expect(scale.ticks.count <= 8)
      #expect(scale.ticks.allSatisfy { $0.value.isFinite })
      let steps = zip(scale.ticks, scale.ticks.dropFirst())
      #expect(steps.allSatisfy { $0.value < $1.value })
    }
  }

  @Test func `the ends and the middle have their positions`() {
    let scale = ChartAxis(
      exactly: [-.greatestFiniteMagnitude, .greatestFiniteMagnitude], steps: 5)
    #expect([scale.low, 0, scale.high].map { scale.fraction(of: $0) } == [0, 0.5, 1])
    #expect(ChartAxis(exactly: [0, 3], steps: 5).nearestIndex(of: 2, among: 4) == 2)
  }

  @Test func `equal numbers are in the middle at the only tick`() {
    let scale = ChartAxis(around: [42.5, 42.5], steps: 5)
    #expect(scale.isFlat)
    #expect(scale.fraction(of: 42.5) == 0.5)
    #expect(scale.ticks.map(\.value) == [42.5])
  }

  @Test func `numbers that are not finite do not change the axis`() {
    let scale = ChartAxis(exactly: [0, .nan, 1, .infinity], steps: 5)
    #expect(scale.high == 1)
    #expect(scale.fraction(of: .nan) == 0.5)
    #expect(scale.fraction(of: .infinity) == 1)
    #expect(ChartAxis(exactly: [Double](), steps: 5).isFlat)
  }

  @Test func `a position continues beyond the ends, and a share is of the length`() {
    let scale = ChartAxis(from: 100, to: 300)
    let places: [Double] = [0, 100, 200, 300, 500].map { scale.position(of: $0) }
    #expect(places == [-0.5, 0, 0.5, 1, 2])
    #expect(scale.fractionOfAxisLength(of: 50) == 0.25)
    #expect(scale.position(of: .greatestFiniteMagnitude) == 1e6)
    #expect(ChartAxis(from: 1, to: 1).fractionOfAxisLength(of: 5) == 0)
  }

  @Test func `a ratio is finite where a length overflows`() {
    let most = Double.greatestFiniteMagnitude
    let least = ChartAxis(from: 0, to: .leastNonzeroMagnitude)
    #expect(ChartAxis(from: 0, to: 5).ratio(to: ChartAxis(from: -1, to: 1)) == 2.5)
    #expect(ChartAxis(from: 0, to: most).ratio(to: ChartAxis(from: -most, to: most)) == 0.5)
    #expect(least.ratio(to: least) == 1)
  }

  @Test(arguments: Samples.curves)
  func `a pair of axes has equal tick distances and includes all values`(values: [Double]) {
    let others: [Double] = values.reversed().map { $0 / 3 }
    let (xs, ys) = ChartAxis.axisPair(around: values, others, steps: 6)
    #expect(values.allSatisfy { xs.low <= $0 && $0 <= xs.high })
    #expect(others.allSatisfy { ys.low <= $0 && $0 <= ys.high })
    #expect(!xs.isFlat && !ys.isFlat)
    let steps = [xs, ys].filter { $0.ticks.count > 1 }.map { scale in
      DecimalNumber(
        digits: scale.ticks[1].digits - scale.ticks[0].digits, decade: scale.ticks[0].decade)
    }
    #expect(steps.allSatisfy { $0 == steps[0] })
  }

  @Test func `the shorter axis of a pair has at least two steps and includes its values`() {
    let (xs, ys) = ChartAxis.axisPair(around: [0, 1074], [0, 1.07], steps: 6)
    #expect(xs.ticks.map(\.value) == [0, 200, 400, 600, 800, 1000, 1200])
    #expect(ys.ticks.map(\.value) == [-200, 0, 200])
    let other = ChartAxis.axisPair(around: [0, 1000], [190, 210], steps: 6).y
    #expect(other.ticks.map(\.value) == [0, 200, 400])
    #expect(ChartAxis.axisPair(around: [0, 1000], [150, 190], steps: 6).y.high == 400)
    #expect(ChartAxis.axisPair(around: [0, 1000], [10, 50], steps: 6).y.low == -200)
  }
}
