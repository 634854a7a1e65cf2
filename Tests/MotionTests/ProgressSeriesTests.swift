import ExactNumerics
import TestSupport
import Testing

@testable import Motion

/// Progress over an interval as one polynomial, compared with the exact progress.
@Suite struct ProgressSeriesTests {
  private static let half = 32

  /// Random handles, a third of them at 0 or 1, where x has a zero derivative.
  private func timing(_ random: inout SplitMix64) -> TimingFunction {
    var abscissa: Double {
      random.pick([0, 1, random.number(in: 0...1e-9), random.unit(), random.unit(), random.unit()])
    }
    let (x1, x2) = (abscissa, abscissa)
    let height = random.pick([1, 3, 1e6])
    return TimingFunction(
      x1, random.number(in: -height...height), x2, random.number(in: -height...height))
  }

  /// The largest error of a series, as a share of its bound.
  private func deviation(
    _ series: ProgressSeries, of timing: TimingFunction, at share: Double, reach: Double
  ) -> Double {
    var values = [Double](repeating: .nan, count: 2 * Self.half + 1)
    values.withUnsafeMutableBufferPointer { series.fillProgress($0, half: Self.half) }
    return values.indices.reduce(0) { worst, row in
      let place = DoubleDouble(share) + DoubleDouble(reach) * (Double(row) / Double(Self.half) - 1)
      let off = (timing.progress(at: place) - DoubleDouble(values[row])).magnitude
      return max(worst, off.high / series.error)
    }
  }

  @Test func `a series is within its bound wherever it exists`() {
    var random = SplitMix64(seed: 71)
    var found = 0
    while found < Effort.cases(10_000) {
      let timing = timing(&random)
      let reach: Double = random.pick([0.005, 1e-3, 1e-4, 1e-6, 1e-12])
      let edge: Double = min(random.pick([1.001, 3, 100, 1e9]) * reach, 0.5)
      let share: Double = random.pick([edge, 1 - edge, random.number(in: 0.01...0.99)])
      var parameter = share
      guard
        let series = ProgressSeries(
          BezierSolver(timing), at: share, reach: reach, near: &parameter)
      else { continue }
      found += 1
      let worst = deviation(series, of: timing, at: share, reach: reach)
      #expect(worst <= 1, "\(timing) at \(share) within \(reach)")
    }
  }

  @Test(arguments: TimingFunction.Name.allCases)
  func `named functions have a series nearly everywhere, as accurate as single values`(
    name: TimingFunction.Name
  ) {
    let solver = BezierSolver(name.function)
    var found = 0
    for place in 1..<1000 {
      let share = Double(place) / 1000
      var (parameter, single) = (share, 0.0)
      _ = solver.progress(at: share, near: &parameter, worst: &single)
      guard let series = ProgressSeries(solver, at: share, reach: 1e-4, near: &parameter) else {
        continue
      }
      found += 1
      #expect(series.error <= 4 * single, "\(share)")
    }
    #expect(found > 980)
  }

  @Test func `no series exists at a vertical tangent`() {
    for (timing, share) in [
      (TimingFunction(1, 0, 0, 1), 0.5), (TimingFunction(0, 1, 1, 0), 1e-4),
      (TimingFunction(0, 1, 1, 0), 1 - 1e-4), (TimingFunction(1, -1e6, 0, 1e6), 0.499),
    ] {
      var parameter = share
      let series = ProgressSeries(BezierSolver(timing), at: share, reach: 1e-3, near: &parameter)
      #expect(series == nil, "\(timing)")
    }
  }
}
