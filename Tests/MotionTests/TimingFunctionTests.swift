import ExactDecimals
import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

@Suite struct TimingFunctionTests {
  private static let shares: [DoubleDouble] =
    (1..<200).map { DoubleDouble($0) / 200 }
    + [1e-12, 1e-30, 1e-200].map { DoubleDouble($0) } + [1 - DoubleDouble(1e-25)]

  @Test(arguments: [
    ("linear", TimingFunction(0, 0, 1, 1)), ("ease", TimingFunction(0.25, 0.1, 0.25, 1)),
    ("ease-in", TimingFunction(0.42, 0, 1, 1)), ("ease-out", TimingFunction(0, 0, 0.58, 1)),
    ("ease-in-out", TimingFunction(0.42, 0, 0.58, 1)),
  ])
  func `the names are those of Core Animation and CSS`(name: String, function: TimingFunction) {
    #expect(TimingFunction.Name(rawValue: name)?.function == function)
  }

  @Test(arguments: Samples.timingFunctions)
  func `the parameter is the inverse of x`(function: TimingFunction) {
    let time = BezierCoordinate(function.x1, function.x2)
    for share in Self.shares {
      let parameter = time.bezierParameter(
        of: share, from: .zero, to: .one, isRising: true, guess: share)
      #expect(parameter > 0 && parameter < 1)
      #expect(gap(time.value(at: parameter), share) <= share.high * 1e-30)
    }
  }

  @Test(arguments: Samples.timingFunctions)
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
}

/// Timing functions near a point where x is flat: the last bits of the share decide. Expected values have 25 digits,
/// from mpmath with 80 digits and bisection, at frames of 60 a second.
@Suite struct SteepTimingTests {
  static let rows: [(Double, Double, Double, Double, Double, Int, String)] = [
    (1.0, 0.0, 0.0, 1.0, 0.3, 9, "0.5000024993337575904801966"),
    (1.0, 0.0, 0.0, 1.0, 0.7, 21, "0.5000029912450327221208635"),
    (1.0, 0.0, 0.0, 1.0, 1.1, 33, "0.4999967583675292634373676"),
    (1.0, 0.0, 0.0, 1.0, 0.9, 27, "0.4999978166308545110738765"),
    (1.0, 0.0, 0.0, 1.0, 1.3, 39, "0.4999975664689810857906966"),
    (1.0, 0.0, 0.0, 1.0, 0.1, 3, "0.4999971389770507951278407"),
    (1.0, 0.0, 0.0, 1.0, 2.3, 69, "0.5000031939544791962076597"),
    (
      0.9999999932301168, -0.715, 4.451012061790686e-09, 0.022, 1.1, 34,
      "0.1253230108491639431548480"
    ),
    (
      0.9999998656642504, 0.116, 3.681446225417393e-08, 1.323, 0.7, 21,
      "0.6680747741003438212600544"
    ),
    (
      0.9998708591416204, 0.812, 5.682905356322462e-05, 0.118, 0.3, 10,
      "0.5777827259980430969580807"
    ),
    (
      0.9999999999997734, 0.363, 1.6909596538095526e-14, 1.596, 1.1, 34,
      "1.075511696437302972589238"
    ),
    (
      0.9992681111838434, -0.818, 0.0006725375452342591, 1.974, 1.1, 33,
      "0.5952036990654806961151308"
    ),
    (
      0.9999999999999951, 0.079, 5.54612881253722e-16, 1.764, 0.7, 21, "0.8161400072151575713746175"
    ),
    (
      0.9999999994455623, 0.014, 5.412166817016868e-10, 0.167, 0.3, 9, "0.1929673529722892556081281"
    ),
    (
      0.9999999998731492, 0.219, 8.475518657150562e-11, 1.082, 0.7, 20,
      "0.3542804116601115610057979"
    ),
    (
      0.9999999999531687, -0.287, 3.8712605925723545e-12, 0.726, 0.3, 10,
      "0.6728335630600583927650459"
    ),
    (0.0, 0.0, 0.58, 1.0, 1.1, 1, "0.02549722996168744380814144"),
    (0.0, 0.0, 0.58, 1.0, 1.1, 65, "0.9995734864291929518696633"),
    (0.42, 0.0, 1.0, 1.0, 1.1, 1, "0.0004265135708070437311465390"),
    (0.42, 0.0, 1.0, 1.0, 1.1, 65, "0.9745027700383124243624369"),
    (0.0, 1.0, 1.0, 0.0, 1.1, 1, "0.1882721035082794915142800"),
    (0.0, 1.0, 1.0, 0.0, 1.1, 65, "0.8117278964917200723157756"),
  ]

  @Test(arguments: rows)
  func `a nearly vertical curve has 24 digits`(
    x1: Double, y1: Double, x2: Double, y2: Double, duration: Double, frame: Int, digits: String
  ) throws {
    let ease = EaseCurve(
      from: .zero, to: .one, timing: TimingFunction(x1, y1, x2, y2),
      ticks: AngularRate.ticks(in: duration))
    let value = ease.value(at: Instant(frames: DoubleDouble(frame), fps: 60))
    let expected = try #require(DoubleDouble(decimal: digits))
    #expect((value - expected).magnitude.high < 6e-25)
  }
}
