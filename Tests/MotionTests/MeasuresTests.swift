import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct MeasuresTests {
  private let measures = Samples.curve(Samples.half).measures(until: 2, most: 100)

  @Test func `the measures for k = 100, c = 10`() throws {
    let overshoot = try #require(measures.overshoot)
    #expect(gap(try #require(overshoot.share), DoubleDouble(0.1630335)) < 5e-8)
    #expect(gap(overshoot.value, DoubleDouble(1.1630335)) < 5e-8)
    #expect(gap(overshoot.time, DoubleDouble(0.36276)) < 5e-6)
    #expect(measures.extrema?.count == 5)
    #expect(measures.crossings?.count == 5)
    let values = try #require(measures.extrema).map(\.value)
    for (value, expected) in zip(values, [1.163034, 0.973420, 1.004333, 0.999294]) {
      #expect(gap(value, DoubleDouble(expected)) < 5e-7)
    }
    #expect(measures.visibleExtremumCount == 3)
    #expect(
      Samples.curve(Samples.half).measures(until: 2, most: 9, epsilon: 0.01).visibleExtremumCount
        == 2)
  }

  @Test func `the number of listed extrema is the counted number`() throws {
    for curve in Samples.springCurves(120, seed: 28) where !curve.isAtRest {
      let end = DoubleDouble(30) / curve.spring.naturalFrequency
      let measures = curve.measures(until: end, most: 1000)
      let listed = try #require(measures.extrema)
      let visible = listed.count {
        (curve.state(after: $0.time).displacement.magnitude / curve.size).high >= 0.001
      }
      #expect(measures.visibleExtremumCount == visible, "\(curve)")
      // The overshoot is the largest extremum beyond the target.
      let side = curve.displacement.isZero ? -curve.velocity : curve.displacement
      let beyond = listed.map { curve.state(after: $0.time).displacement }
        .filter { $0.high * side.high < 0 }
      let furthest = beyond.map(\.magnitude).max()
      #expect((furthest == nil) == (measures.overshoot == nil), "\(curve)")
      if let furthest, let overshoot = measures.overshoot {
        let allowed = curve.span * 1e-25 + curve.target.high * 1e-30
        #expect(gap((overshoot.value - curve.target).magnitude, furthest) <= allowed)
      }
    }
  }

  @Test func `millions of oscillations are counted without a list`() {
    let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(1e-6)))
    let measures = curve.measures(until: 100_000_000, most: 1000)
    #expect(measures.extrema == nil && measures.crossings == nil)
    // The number of half periods is ln(1000) / (pi 1e-6).
    #expect(measures.visibleExtremumCount == 2_198_806)
    #expect(measures.overshoot != nil && measures.riseTime != nil)
    let endless = Samples.curve(Samples.spring(ratio: .zero))
    #expect(endless.measures(until: 100, most: 0).visibleExtremumCount == 31)
  }

  @Test func `the rise time is from a tenth to nine tenths`() throws {
    for curve in Samples.springCurves(120, seed: 29) where !curve.displacement.isZero {
      let rise = try #require(curve.measures(until: 1, most: 0).riseTime)
      let step = rise / 400
      // The first sample on a fine grid at which the remaining share is at most `left`.
      func first(_ left: Double) -> Int? {
        curve.firstSample(fps: (1 / step).high, limit: 200_000) {
          ($0.displacement / curve.displacement).high <= left
        }
      }
      guard let early = first(0.9), let late = first(0.1) else { continue }
      #expect((399...401).contains(late - early), "\(curve)")
    }
    // Without an oscillation the motion is e^-t, and its rise time ln 9.
    let slow = Samples.curve(Samples.spring(ratio: DoubleDouble(1e6)))
    let rise = try #require(slow.measures(until: 1, most: 0).riseTime)
    #expect(gap(rise / 2_000_000, DoubleDouble.log(9)) < 1e-11)
  }

  @Test func `measures that do not apply are absent`() {
    let still = Samples.curve(Samples.half, 4, 4).measures(until: 9, most: 9)
    #expect(still.overshoot == nil && still.riseTime == nil && still.visibleExtremumCount == 0)
    #expect(still.extrema?.isEmpty == true && still.crossings?.isEmpty == true)
    let creeping = Samples.curve(Samples.spring(100, 50)).measures(until: 9, most: 9)
    #expect(creeping.overshoot == nil && creeping.riseTime != nil)
    let nudged = Samples.curve(Samples.half, 4, 4, velocity: -3).measures(until: 9, most: 99)
    #expect(nudged.overshoot != nil && nudged.overshoot?.share == nil && nudged.riseTime == nil)
    #expect((nudged.overshoot?.value ?? 9) < 4)
    var wall = Samples.curve(Samples.half)
    wall.isRectified = true
    #expect(wall.measures(until: 9, most: 99).overshoot == nil)
    #expect(wall.measures(until: 9, most: 99).crossings?.isEmpty == true)
    #expect(Samples.curve(Samples.half).measures(until: 0, most: 9).overshoot == nil)
  }
}
