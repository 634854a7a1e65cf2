import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct BreakpointTests {
  private static let end = DoubleDouble(2.5)

  /// Shares of a segment at which its curve is checked, including points near the borders.
  private static let shares = [0.001, 0.02] + (1...19).map { Double($0) / 20 } + [0.98, 0.999]

  private static func pieces(_ breakpoints: [Breakpoint]) -> [(DoubleDouble, DoubleDouble)] {
    let borders = [.zero] + breakpoints.map { $0.time } + [end]
    return Array(zip(borders, borders.dropFirst()))
  }

  private static func acceleration(_ curve: Curve, _ time: DoubleDouble) -> DoubleDouble {
    curve.acceleration(at: Instant(frames: time, fps: 1))
  }

  @Test func `between two breakpoints a curve is convex or concave`() throws {
    for curve in Samples.smallCurves(300, seed: 91) {
      let breakpoints = try #require(curve.breakpoints(until: Self.end, most: 1000))
      #expect(zip(breakpoints, breakpoints.dropFirst()).allSatisfy { $0.time <= $1.time })
      for (start, end) in Self.pieces(breakpoints) where (end - start).high > 1e-9 {
        let bends = Self.shares.map { Self.acceleration(curve, start + (end - start) * $0) }
        let clear = bends.filter { $0.magnitude.high > 1e-25 }
        #expect(
          clear.allSatisfy { $0 > .zero } || clear.allSatisfy { $0 < .zero },
          "\(curve) in \(start)...\(end)")
      }
    }
  }

  @Test func `at an inflection the acceleration is 0 and changes its sign`()
    throws
  {
    var count = 0
    for curve in Samples.smallCurves(300, seed: 92) {
      let breakpoints = try #require(curve.breakpoints(until: Self.end, most: 1000))
      for breakpoint in breakpoints where breakpoint.kind == .inflection {
        if breakpoints.contains(where: { $0 != breakpoint && gap($0.time, breakpoint.time) < 1e-3 })
        {
          continue
        }
        if breakpoint.time.high < 1e-3 { continue }
        let (before, after) = (
          Self.acceleration(curve, breakpoint.time - 1e-4),
          Self.acceleration(curve, breakpoint.time + 1e-4)
        )
        // Where the velocity is infinite, the acceleration changes sign through infinity.
        let size = max(before.magnitude.high, after.magnitude.high)
        if size > 1e6 || size < 1e-20 { continue }
        #expect(before < .zero ? after > .zero : after < .zero, "\(curve) at \(breakpoint.time)")
        #expect(
          Self.acceleration(curve, breakpoint.time).magnitude.high <= 1e-24 * max(1, size * 1e4),
          "\(curve) at \(breakpoint.time)")
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test func `springs and bounces of any size have their inflections where x'' is 0`() throws {
    for curve in Samples.springCurves(300, seed: 93) {
      let scale = 1 / curve.spring.naturalFrequency
      let breakpoints = try #require(curve.breakpoints(until: scale * 30, most: 1000))
      for breakpoint in breakpoints where breakpoint.kind == .inflection {
        let state = curve.state(after: breakpoint.time)
        let frequency = curve.spring.naturalFrequency
        let size =
          (frequency * frequency * state.displacement).magnitude.high
          + (frequency * state.velocity).magnitude.high
        // A velocity that is a small difference of large terms has their absolute error.
        let fading = (curve.spring.decayRate * curve.velocity).magnitude.high * 0x1p-98
        let cancelled = curve.acceleration(in: state).magnitude.high
        let lost = curve.jerk(in: state).magnitude.high * breakpoint.time.high * 0x1p-96
        #expect(cancelled <= size * 0x1p-90 + lost + fading, "\(curve) at \(breakpoint.time)")
      }
    }
    for curve in Samples.bounces(100, seed: 94) {
      let breakpoints = try #require(curve.breakpoints(until: 5, most: 10_000))
      for breakpoint in breakpoints where breakpoint.kind == .inflection {
        let moment = Instant(frames: breakpoint.time, fps: 1)
        let rates = curve.alpha * curve.alpha + curve.omega * curve.omega
        let size =
          curve.envelope(at: moment) * rates * 3600
          * (curve.cosine.magnitude + curve.sine.magnitude)
        let bound = size.high * 0x1p-90 * (1 + curve.omega.high * 60 * breakpoint.time.high)
        #expect(
          curve.acceleration(at: moment).magnitude.high <= bound, "\(curve) at \(breakpoint.time)")
      }
    }
  }

  @Test func `an undamped spring has its inflections at its crossings`() throws {
    let spring = Samples.curve(Spring(naturalFrequency: .one, dampingRatio: .zero), 1, 0)
    let breakpoints = try #require(spring.breakpoints(until: 9, most: 9))
    #expect(breakpoints.map { $0.kind } == [.inflection, .inflection, .inflection])
    for (index, breakpoint) in breakpoints.enumerated() {
      #expect(gap(breakpoint.time, .pi * (Double(index) + 0.5)) < 1e-30)
    }
    #expect(spring.breakpoints(until: 1000, most: 9) == nil)
  }

  @Test func `a critical spring has its inflection one time constant after its start`() throws {
    let spring = Samples.curve(Spring(naturalFrequency: 8, dampingRatio: .one), 1, 0)
    let breakpoints = try #require(spring.breakpoints(until: 9, most: 9))
    #expect(breakpoints.map { $0.kind } == [.inflection])
    #expect(gap(breakpoints[0].time, DoubleDouble(0.125)) < 1e-31)
  }

  @Test func `decays and throws have no inflection, and lines no breakpoint but the end`() throws {
    let decay = Curve.decay(DecayCurve(from: 0, distance: 9, rate: 2))
    let flight = Curve.ballistic(BallisticCurve(from: 0, velocity: 9, acceleration: -9))
    #expect(
      decay.breakpoints(until: 9, most: 9) == [] && flight.breakpoints(until: 9, most: 9) == [])
    let even = Curve.ease(EaseCurve(from: 0, to: 1, timing: .linear, ticks: 60))
    #expect(even.breakpoints(until: 9, most: 9) == [Breakpoint(.kink, time: 1)])
    #expect(even.breakpoints(until: 1, most: 9) == [])
    let easeInOut = Curve.ease(EaseCurve(from: 0, to: 1, timing: .easeInOut, ticks: 60))
    let bend = try #require(easeInOut.breakpoints(until: 1, most: 9))
    // The Doubles 0.42 and 0.58 do not add up to exactly 1.
    #expect(bend.map { $0.kind } == [.inflection] && gap(bend[0].time, DoubleDouble(0.5)) < 1e-16)
  }

  @Test func `a cusp in the middle of an ease is a kink`() throws {
    let cusp = EaseCurve(from: 0, to: 1, timing: TimingFunction(1, 0.9, 0, 0.2), ticks: 60)
    let breakpoints = try #require(Curve.ease(cusp).breakpoints(until: 1, most: 9))
    #expect(breakpoints.contains(Breakpoint(.kink, time: DoubleDouble(0.5))))
  }

  @Test func `the extrema of a curve are zeros of the velocity or reflections`() throws {
    for curve in Samples.smallCurves(150, seed: 95) {
      let turns = try #require(curve.extrema(until: Self.end, most: 1000))
      let walls = try #require(curve.breakpoints(until: Self.end, most: 1000))
        .filter { $0.kind == .kink }
      for turn in turns where !walls.contains(where: { gap($0.time, turn) < 1e-20 }) {
        let moment = Instant(frames: turn, fps: 1)
        let size = max(1, curve.acceleration(at: moment).magnitude.high)
        #expect(curve.velocity(at: moment).magnitude.high <= 1e-26 * size, "\(curve) at \(turn)")
      }
      let borders = [.zero] + turns + [Self.end]
      for (start, end) in zip(borders, borders.dropFirst()) where (end - start).high > 1e-9 {
        let values = (0...20).map { curve.value(after: start + (end - start) * (Double($0) / 20)) }
        let steps = zip(values, values.dropFirst()).map { ($1 - $0).high }
          .filter { $0.magnitude > 1e-25 }
        #expect(steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 }, "\(curve)")
      }
    }
  }
}
