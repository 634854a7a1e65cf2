import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringCurveKeyMomentsTests {
  private static let curves = Samples.springCurves(160, seed: 24)

  private func times(
    _ curve: SpringCurve, _ kind: KeyMoment.Kind, until end: DoubleDouble = 2
  ) -> [DoubleDouble] {
    (curve.keyMoments(until: end, most: 1000) ?? []).filter { $0.kind == kind }.map(\.time)
  }

  @Test func `the extrema and crossings of the published table`() {
    let curve = Samples.curve(Samples.half)
    let extrema = times(curve, .extremum)
    for (place, time) in [0.36276, 0.72552, 1.08828, 1.45104].enumerated() {
      #expect(gap(extrema[place], DoubleDouble(time)) < 5e-6)
    }
    for (place, value) in [1.163034, 0.973420, 1.004333, 0.999294].enumerated() {
      #expect(gap(curve.value(after: extrema[place]), DoubleDouble(value)) < 5e-7)
    }
    for (place, time) in [0.24184, 0.60460, 0.96736, 1.33012].enumerated() {
      #expect(gap(times(curve, .crossing)[place], DoubleDouble(time)) < 5e-6)
    }
    #expect(gap(curve.halfPeriod ?? 0, DoubleDouble(0.36276)) < 5e-6)
  }

  @Test func `from rest the n-th extremum is after n half periods, with e^(-n delta) left`() {
    let curve = Samples.curve(Samples.spring(250, 3, mass: 2.5), 40, -7)
    let delta = DoubleDouble.pi * (curve.spring.decayRate / DoubleDouble(100 - 0.36).squareRoot())
    for (place, time) in times(curve, .extremum).enumerated() {
      let n = DoubleDouble(place + 1)
      #expect(gap(time, n * (curve.halfPeriod ?? 0)) < 1e-29)
      let left = DoubleDouble.exp(-(n * delta)) * 47 * (place % 2 == 0 ? -1 : 1)
      #expect(gap(curve.value(after: time) + 7, left) < 1e-15)
    }
  }

  @Test func `crossings have no displacement and extrema no velocity`() throws {
    for curve in Self.curves {
      let rate = curve.spring.naturalFrequency.high
      let end = DoubleDouble(20 / rate)
      for keyMoment in try #require(curve.keyMoments(until: end, most: 1000)) {
        let state = curve.state(after: keyMoment.time)
        #expect(keyMoment.time > 0 && keyMoment.time < end)
        switch keyMoment.kind {
        case .crossing: #expect(state.displacement.magnitude.high < curve.span * 1e-27, "\(curve)")
        case .extremum:
          #expect(state.velocity.magnitude.high < curve.span * curve.fastest.high * 1e-27)
        }
      }
    }
  }

  @Test func `the keyMoments are complete and have no extras`() throws {
    for curve in Self.curves {
      let end = DoubleDouble(20) / curve.spring.naturalFrequency
      let step = end / 1500
      let states = (0...1500).map { curve.state(after: step * DoubleDouble($0)) }
      for kind in [KeyMoment.Kind.crossing, .extremum] {
        let times = try #require(curve.keyMoments(until: end, most: 1000)).filter {
          $0.kind == kind
        }
        let number = { (state: SpringCurve.State) in
          kind == .crossing ? state.displacement : state.velocity
        }
        let floor = curve.span * 1e-25 * (kind == .crossing ? 1 : curve.fastest.high)
        for place in 1..<1500 {
          let (left, right) = (number(states[place]), number(states[place + 1]))
          guard left.magnitude.high > floor, right.magnitude.high > floor else { continue }
          let low = step * DoubleDouble(place)
          let count = times.count { $0.time > low && $0.time <= low + step }
          #expect(count % 2 == (left.high * right.high < 0 ? 1 : 0), "\(curve) \(kind) \(place)")
        }
      }
    }
  }

  @Test(arguments: [1.0, 1.000000000000001, 1.000000000001, 1.1, 3, 1000, 1e6])
  func `an overdamped spring has no crossing without a large velocity`(ratio: Double) throws {
    let spring = Samples.spring(ratio: DoubleDouble(ratio), frequency: 7)
    #expect(Samples.curve(spring).keyMoments(until: 1_000_000_000, most: 9)?.isEmpty == true)
    // The spring crosses its target only if its velocity exceeds the fast rate times |D|. Then it has one extremum.
    let fast = Samples.curve(spring).fastest.high
    let lazy = Samples.curve(spring, velocity: fast * 0.999)
    #expect(times(lazy, .crossing, until: 1_000_000_000).isEmpty)
    let thrown = Samples.curve(spring, velocity: fast * 1.5)
    let crossing = try #require(times(thrown, .crossing, until: 1_000_000_000).first)
    let extremum = try #require(times(thrown, .extremum, until: 1_000_000_000).first)
    #expect(crossing < extremum)
    #expect(thrown.keyMoments(until: 1_000_000_000, most: 9)?.count == 2)
    // A throw away from the target has one extremum and no crossing.
    let away = Samples.curve(spring, velocity: -3)
    #expect(away.keyMoments(until: 1_000_000_000, most: 9)?.map(\.kind) == [.extremum])
  }

  @Test(arguments: [0.999999999999, 0.999999999999999, 1.000000000000001, 1.000000000001])
  func `keyMoments near critical damping keep every digit`(ratio: Double) throws {
    // At zeta = 1 the crossing is at -D / (v0 + w0 D) = 1/3 and the extremum at v0 / (w0 (v0 + w0 D)) = 4/3.
    let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(ratio)), 0, 1, velocity: 4)
    let crossing = try #require(times(curve, .crossing).first)
    let extremum = try #require(times(curve, .extremum).first)
    #expect(gap(crossing, 1 / DoubleDouble(3)) < 2e-12)
    #expect(gap(extremum, 4 / DoubleDouble(3)) < 4e-12)
    #expect(curve.state(after: crossing).displacement.magnitude.high < 1e-30)
    #expect(curve.state(after: extremum).velocity.magnitude.high < 1e-30)
  }

  @Test func `a reflected spring has extrema at its target`() {
    var curve = Samples.curve(Samples.half)
    let crossings = times(curve, .crossing)
    let extrema = times(curve, .extremum)
    curve.isRectified = true
    #expect(times(curve, .crossing).isEmpty)
    #expect(times(curve, .extremum) == (crossings + extrema).sorted())
  }

  @Test func `keyMoments beyond the limit are not listed`() {
    let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(1e-6)))
    #expect(curve.keyMoments(until: 1_000_000, most: 1000) == nil)
    #expect(curve.keyMoments(until: 1, most: 0)?.isEmpty == true)
    #expect(curve.keyMoments(until: 2, most: 0) == nil)
    #expect(curve.keyMoments(until: 10, most: 6)?.count == 6)
    #expect(curve.keyMoments(until: 10, most: 5) == nil)
  }

  @Test func `a spring at rest has no keyMoments`() {
    #expect(Samples.curve(Samples.half, 3, 3).keyMoments(until: 9, most: 0)?.isEmpty == true)
  }
}
