import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

@Suite struct SpringBasisTests {
  /// Moves the basis functions to near rates with their first derivatives. The error is half the
  /// square of the angle of the step.
  @Test(arguments: [
    (900.0, 3.0), (900, 60), (900, 60.0001), (900, 200), (0.01, 0.05), (250_000, 9),
  ])
  func `basis functions move to near rates`(stiffness: Double, damping: Double) {
    let rates = FitRates(stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping))
    let times = (0...64).map { Double($0) / 64 }
    let exact = times.map { DoubleDouble($0) }
    let frequency = stiffness.squareRoot()
    for share in [0x1p-34, -0x1p-40, 0x1p-50] {
      let next = FitRates(
        stiffness: rates.stiffness * (1 + share), damping: rates.damping - frequency * share)
      let moved = SpringBasisFunctions(rates, at: exact).linearlyExtrapolated(to: next, at: times)
      let wanted = SpringBasisFunctions(next, at: exact)
      let allowed = 4 * share * share * max(1, frequency * frequency) + 0x1p-85 * (1 + frequency)
      for index in times.indices {
        #expect((moved.cosine[index] - wanted.cosine[index]).magnitude.high < allowed)
        #expect((moved.sine[index] - wanted.sine[index]).magnitude.high < allowed)
      }
      #expect(
        (moved.cosine[40] - SpringBasisFunctions(rates, at: exact).cosine[40]).magnitude.high > 0)
      #expect(moved.rates.distance(to: next) == 0)
    }
  }

  private let times = (0...20).map { DoubleDouble($0) / 20 }
  private let rates = [
    (50.0, 3.0), (50, 0), (9, 6), (9, 6.0000001), (9, 5.9), (1, 8), (0.001, 0.01), (1e4, 20),
  ].map { FitRates(stiffness: DoubleDouble($0.0), damping: DoubleDouble($0.1)) }

  @Test func `cosine and sine make up the spring's motion`() {
    for rates in rates {
      let curve = SpringCurve(rates.spring, from: 5, to: 2, velocity: 7)
      let motions = SpringBasisFunctions(rates, at: times)
      let sine = curve.velocity + rates.damping * 0.5 * curve.displacement
      for (index, time) in times.enumerated() {
        let value =
          2 + curve.displacement * motions.cosine[index] + sine * motions.sine[index]
        #expect(gap(value, curve.value(at: Instant(frames: time, fps: 1))) < 1e-26)
      }
    }
  }

  @Test func `slopes are limits of differences`() {
    let step = 0x1p-40
    for rates in rates where rates.damping.high > 0 {
      func values(_ stiffness: Double, _ damping: Double) -> [DoubleDouble] {
        let motions = SpringBasisFunctions(
          FitRates(stiffness: rates.stiffness + stiffness, damping: rates.damping + damping),
          at: times)
        return times.indices.map { motions.cosine[$0] * 3 + motions.sine[$0] * 4 }
      }
      let slopes = SpringBasisFunctions(rates, at: times).derivatives(at: times, cosine: 3, sine: 4)
      let stiffer = zip(values(step, 0), values(-step, 0)).map { ($0 - $1) / (2 * step) }
      let damped = zip(values(0, step), values(0, -step)).map { ($0 - $1) / (2 * step) }
      for index in times.indices {
        #expect(gap(slopes[0][index], stiffer[index]) < 1e-15)
        #expect(gap(slopes[1][index], damped[index]) < 1e-15)
      }
    }
  }
}
