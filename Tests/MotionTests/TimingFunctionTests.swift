import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct TimingFunctionTests {
  static let functions: [TimingFunction] =
    TimingFunction.Name.allCases.map(\.function) + [
      TimingFunction(1, 0, 0, 1), TimingFunction(0, 1, 1, 0), TimingFunction(0, 0, 0, 1),
      TimingFunction(1, 1, 1, 1), TimingFunction(0.9, -0.5, 0.1, 1.5),
      TimingFunction(0.34, 1.56, 0.64, 1), TimingFunction(0, 5, 1, -5),
    ]

  private static let shares: [DoubleDouble] =
    (1..<200).map { DoubleDouble($0) / 200 }
    + [1e-12, 1e-30, 1e-200].map { DoubleDouble($0) } + [1 - DoubleDouble(1e-25)]

  @Test(arguments: functions)
  func `the ends of a function are exact`(function: TimingFunction) {
    #expect(function.progress(at: 0) == 0)
    #expect(function.progress(at: 1) == 1)
    #expect(function.progress(at: -3) == 0)
    #expect(function.progress(at: 7) == 1)
    // Near its ends the curve stays close to them, so no frame jumps.
    #expect(gap(function.progress(at: DoubleDouble(1e-30)), 0) < 1e-8)
    #expect(gap(function.progress(at: 1 - DoubleDouble(1e-30)), 1) < 1e-8)
  }

  @Test(arguments: [
    ("linear", TimingFunction(0, 0, 1, 1)), ("ease", TimingFunction(0.25, 0.1, 0.25, 1)),
    ("ease-in", TimingFunction(0.42, 0, 1, 1)), ("ease-out", TimingFunction(0, 0, 0.58, 1)),
    ("ease-in-out", TimingFunction(0.42, 0, 0.58, 1)),
  ])
  func `the names are those of Core Animation and CSS`(name: String, function: TimingFunction) {
    #expect(TimingFunction.Name(rawValue: name)?.function == function)
  }

  @Test func `a linear function is time itself`() {
    for function in [TimingFunction(0, 0, 1, 1), TimingFunction(0.3, 0.3, 0.8, 0.8)] {
      for share in Self.shares { #expect(function.progress(at: share) == share) }
    }
    #expect(!TimingFunction(0.3, 0.3, 0.8, 0.7).isLinear)
  }

  @Test(arguments: functions)
  func `the parameter is the inverse of x`(function: TimingFunction) {
    let time = BezierCoordinate(function.x1, function.x2)
    for share in Self.shares {
      let parameter = time.bezierParameter(of: share, near: share)
      #expect(parameter > 0 && parameter < 1)
      #expect(gap(time.value(at: parameter), share) <= share.high * 1e-30)
    }
  }

  @Test(arguments: functions)
  func `progress agrees with bisection`(function: TimingFunction) {
    // Bernstein polynomials and plain bisection share only the definition with the tested code.
    func point(_ c1: Double, _ c2: Double, _ p: DoubleDouble) -> DoubleDouble {
      let q = 1 - p
      return q * q * p * 3 * c1 + q * p * p * 3 * c2 + p * p * p
    }
    for share in [0.003, 0.125, 0.4, 0.77, 0.99].map({ DoubleDouble($0) }) {
      var (low, high) = (DoubleDouble.zero, DoubleDouble.one)
      for _ in 0..<110 {
        let middle = (low + high) * 0.5
        if point(function.x1, function.x2, middle) < share { low = middle } else { high = middle }
      }
      let expected = point(function.y1, function.y2, low)
      #expect(gap(function.progress(at: share), expected) < 1e-27)
    }
  }

  /// Doubles whose sum is exactly 1. The ones of ease-in-out, 0.42 and 0.58, add up to 1 - 1e-17.
  @Test(arguments: [
    (TimingFunction(0.375, 0, 0.625, 1), 1e-30), (TimingFunction(1, 0, 0, 1), 1e-26),
    (TimingFunction(0.875, -0.5, 0.125, 1.5), 1e-29), (.easeInOut, 1e-16),
  ])
  func `a function with mirrored handles is mirrored`(function: TimingFunction, allowed: Double) {
    for place in 1..<400 {
      let share = DoubleDouble(place) / 401
      let sum = function.progress(at: share) + function.progress(at: 1 - share)
      #expect(gap(sum, 1) < allowed)
    }
  }

  @Test func `the middle of a mirrored function is one half`() {
    let half = DoubleDouble(0.5)
    #expect(gap(TimingFunction(0.375, 0, 0.625, 1).progress(at: half), half) < 1e-31)
    #expect(gap(TimingFunction.easeInOut.progress(at: half), half) < 1e-16)
    #expect(TimingFunction(1, 0, 0, 1).progress(at: half) == half)
  }

  @Test func `handles inside the square give monotone progress`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<40 {
      let function = TimingFunction(random.unit(), random.unit(), random.unit(), random.unit())
      var last = DoubleDouble.zero
      for share in 1...60 {
        let progress = function.progress(at: DoubleDouble(share) / 60)
        #expect(progress > last)
        last = progress
      }
    }
  }

  @Test func `handles outside the square overshoot on both sides`() {
    let function = TimingFunction(0.9, -0.5, 0.1, 1.5)
    #expect(function.progress(at: DoubleDouble(0.1)) < 0)
    #expect(function.progress(at: DoubleDouble(0.9)) > 1)
    #expect(BezierCoordinate(-0.5, 1.5).extremumParameters.count == 2)
  }

  /// The tangent is vertical at one half. There x - 1/2 = 4 d^3 and y - 1/2 = 3/2 d - 2 d^3, with d
  /// = p - 1/2.
  @Test(arguments: [0.1, 1e-3, 1e-6, 1e-9])
  func `beside a vertical tangent progress follows the cube root`(d: Double) {
    let offset = DoubleDouble(d)
    let share = DoubleDouble(0.5) + offset * offset * offset * 4
    let expected = DoubleDouble(0.5) + offset * DoubleDouble(1.5) - offset * offset * offset * 2
    // The share has an error of 2^-106, which the curve magnifies by 1 / (8 d^2).
    let allowed = 1e-31 + 1e-31 / (d * d)
    #expect(gap(TimingFunction(1, 0, 0, 1).progress(at: share), expected) <= allowed)
  }

  @Test func `a level is crossed once between two extrema`() {
    let curve = BezierCoordinate(-0.5, 1.5)
    #expect(curve.crossings(of: 0).count == 1)
    #expect(curve.crossings(of: 1).count == 1)
    #expect(curve.crossings(of: DoubleDouble(0.5)) == [DoubleDouble(0.5)])
    #expect(curve.crossings(of: 2).isEmpty)
    let waves = BezierCoordinate(5, -5)
    #expect(waves.crossings(of: DoubleDouble(0.5)).count == 3)
    for level in [-1, 0.25, 0.5, 0.9].map({ DoubleDouble($0) }) {
      for parameter in waves.crossings(of: level) {
        #expect(gap(waves.value(at: parameter), level) < 1e-28)
      }
    }
  }

  @Test(arguments: [(0.0, 0.0), (1, 1), (0.1, 1), (0.25, 0.75), (0, 1)])
  func `a monotone coordinate has no extremum`(c1: Double, c2: Double) {
    #expect(BezierCoordinate(c1, c2).extremumParameters.isEmpty)
  }

  @Test func `the slope is zero at every extremum`() {
    var random = SplitMix64(seed: 32)
    for _ in 0..<200 {
      let curve = BezierCoordinate(random.number(in: -9...9), random.number(in: -9...9))
      for turn in curve.extremumParameters { #expect(curve.slope(at: turn).magnitude.high < 1e-28) }
      #expect(curve.extremumParameters == curve.extremumParameters.sorted())
    }
  }

  @Test func `the slope at an end is that of its handle`() {
    let timing = TimingFunction(0.25, 0.1, 0.4, 0.7)
    #expect(gap(timing.slope(at: 0), DoubleDouble(0.1) / 0.25) < 1e-30)
    #expect(gap(timing.slope(at: 1), (1 - DoubleDouble(0.7)) / (1 - DoubleDouble(0.4))) < 1e-30)
  }

  @Test func `a handle at its end gives the limit of the slope`() {
    let timing = TimingFunction(0, 0, 0.5, 0.9)
    #expect(gap(timing.slope(at: 0), DoubleDouble(0.9) / 0.5) < 1e-30)
    #expect(gap(timing.slope(at: DoubleDouble(1e-12)), timing.slope(at: 0)) < 1e-4)
    #expect(TimingFunction(0, 0.5, 0.5, 1).slope(at: 0) == DoubleDouble(.infinity))
  }
}
