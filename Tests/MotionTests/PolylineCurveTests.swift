import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct PolylineCurveTests {
  /// A polyline from 1: a jump to 2, a line to 4 in 0.5 s, and a line to -4 in 1.5 s.
  private let curve: PolylineCurve = {
    var steps = TimedModelValues(components: 1)
    for (time, number) in [(0, 2.0), (0.5, 4), (2, -4)] {
      steps.append([number], at: DoubleDouble(time))
    }
    return PolylineCurve(from: .one, steps: steps, component: 0)
  }()

  private func moment(_ time: Double) -> Instant { instant(time, fps: 1) }

  @Test func `points are joined by lines, and the last value is held`() {
    for (time, value) in [(0, 2.0), (0.25, 3), (0.5, 4), (1.25, 0), (2, -4), (9, -4)] {
      #expect(curve.value(at: moment(time)) == DoubleDouble(value))
    }
    #expect(curve.end == -4)
  }

  @Test func `the velocity is the line's, with two values at a point`() {
    #expect(curve.velocity(at: moment(0.25)) == 4)
    #expect(curve.velocity(at: moment(0.5), .before) == 4)
    #expect(gap(curve.velocity(at: moment(0.5)), -DoubleDouble(8) / 1.5) < 1e-28)
    #expect(curve.velocity(at: moment(2), .before) < -5)
    #expect(curve.velocity(at: moment(2)).isZero)
  }

  @Test func `extrema are at points, and crossings between them`() {
    let found = curve.keyMoments(until: 9, crossing: 0, most: 9) ?? []
    #expect(found.map(\.kind) == [.extremum, .crossing])
    #expect(found.map(\.time.nearestDouble) == [0.5, 1.25])
    #expect(curve.breakpoints(until: 9, most: 9)?.map(\.time.nearestDouble) == [0.5, 2])
    #expect(curve.breakpoints(until: 9, most: 1) == nil)
  }

  @Test func `every value of a block is within the bound`() {
    var random = SplitMix64(seed: 73)
    for _ in 0..<50 {
      var steps = TimedModelValues(components: 2)
      var time = DoubleDouble.zero
      for _ in 0..<random.integer(in: 1...60) {
        time = time + random.pick([0, 1.0 / 120, 0.1, random.unit()])
        steps.append([1e9, random.number(in: -1e6...1e6)], at: time)
      }
      let curve = PolylineCurve(
        from: DoubleDouble(0.1), steps: steps, component: 1, offset: DoubleDouble(random.unit()))
      let first = instant(random.number(in: 0...100))
      var values = [Double](repeating: .nan, count: 300)
      let bound = values.withUnsafeMutableBufferPointer { curve.fillFrames($0, from: first) }
      #expect(bound < 1e-8)
      for j in values.indices {
        let exact = curve.value(at: first.advanced(by: j))
        #expect((DoubleDouble(values[j]) - exact).magnitude <= DoubleDouble(bound))
      }
    }
  }
}
