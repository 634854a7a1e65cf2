import ExactNumerics
import Foundation
import Testing

@testable import Analysis
@testable import Motion

/// Fit results compared with least squares solved with 50 digits.
@Suite struct FitDigitsTests {
  /// A recording that is equal in every language: powers of a + b i, plus a sawtooth.
  private struct Sawtooth {
    let count: Int
    let a: Double
    let b: Double
    let height: Double
    /// The least-squares parameters, from Newton's method in mpmath.
    let stiffness: Double
    let damping: Double
    let target: Double
    let start: Double
    let velocity: Double

    var points: [RecordedPoint] {
      var (p, q) = (80.0, 30.0)
      return (0..<count).map { index in
        let tooth = Double(index * 7919 % 101 - 50) / 50 * height
        defer { (p, q) = (p * a - q * b, p * b + q * a) }
        return RecordedPoint(time: Double(index), value: 120 - p + tooth)
      }
    }
  }

  private let sawtooths = [
    Sawtooth(
      count: 12, a: 0.875, b: 0.375, height: 2, stiffness: 0.1564987758652497668883035,
      damping: 0.08868648107128910881168711, target: 116.7176242620867788595356,
      start: 38.27791495131781023375568, velocity: 17.9244253711889355223678),
    Sawtooth(
      count: 40, a: 0.9375, b: 0.25, height: 4, stiffness: 0.06932860515013330862109177,
      damping: 0.06142566684816154794616553, target: 120.103027957143699831339,
      start: 39.15299669522816656443793, velocity: 10.11095136839089316789434),
    Sawtooth(
      count: 600, a: 0.9921875, b: 0.0625, height: 6, stiffness: 0.003992016205365660005826001,
      damping: 0.01172186943010552422202346, target: 119.9866059581502504913987,
      start: 39.55928673900556132953871, velocity: 2.369950213024901750114226),
    Sawtooth(
      count: 700, a: 0.9921875, b: 0.0625, height: 0, stiffness: 0.003991918974700979660907392,
      damping: 0.01172619876576354690329719, target: 119.9999999999999986489958,
      start: 40.0000000000000048358107, velocity: 2.356318131684300988349297),
    Sawtooth(
      count: 1200, a: 0.99609375, b: 0.0234375, height: 25,
      stiffness: 0.0005666521626563828203842886, damping: 0.007355283251762057358173466,
      target: 119.9772726425094534608136, start: 39.1440415481709206255300599,
      velocity: 1.014015630623771443454214),
  ]

  @Test func `every digit of the Double result is that of least squares`() throws {
    for sawtooth in sawtooths {
      let curve = try Fit(whole: sawtooth.points, as: .spring).curve
      #expect(curve.spring.stiffness.nearestDouble == sawtooth.stiffness, "\(sawtooth.count)")
      #expect(curve.spring.damping.nearestDouble == sawtooth.damping, "\(sawtooth.count)")
      #expect(curve.target.nearestDouble == sawtooth.target, "\(sawtooth.count)")
      #expect(
        (curve.target + curve.displacement).nearestDouble == sawtooth.start, "\(sawtooth.count)")
      #expect(curve.velocity.nearestDouble == sawtooth.velocity, "\(sawtooth.count)")
    }
  }
}
