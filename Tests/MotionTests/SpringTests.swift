import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringTests {
  /// The relative difference of two numbers.
  private func error(_ left: DoubleDouble, _ right: DoubleDouble) -> Double {
    gap(left, right) / right.magnitude.high
  }

  @Test func `the parameters of k = 100, c = 10, m = 1`() {
    let spring = Samples.half
    #expect(spring.naturalFrequency == 10)
    #expect(spring.decayRate == 5)
    #expect(spring.dampingRatio == DoubleDouble(0.5))
    #expect(spring.discriminant == 75)
    #expect(spring.regime == .underdamped(frequency: DoubleDouble(75).squareRoot()))
  }

  @Test func `the mass changes the frequency`() {
    // From k = (2 pi / response)^2 m, a response of 0.8 is recovered as 2 pi sqrt(m / k).
    for mass in [0.5, 2, 7] {
      let spring = Spring(
        response: DoubleDouble(0.8), dampingRatio: DoubleDouble(0.6), mass: DoubleDouble(mass))
      let response = DoubleDouble.pi * 2 * (spring.mass / spring.stiffness).squareRoot()
      #expect(gap(response, DoubleDouble(0.8)) < 1e-30)
      #expect(gap(spring.stiffness / mass, DoubleDouble(61.6850)) < 1e-4)
      #expect(gap(spring.damping / mass, DoubleDouble(9.4247)) < 1e-4)
    }
    let heavy = Samples.spring(300, 12, mass: 3)
    #expect(heavy.naturalFrequency == 10)
    #expect(heavy.decayRate == 2)
    #expect(heavy.discriminant == 96)
  }

  @Test func `the same spring by its parameters and by its ratio`() {
    for curve in Samples.springCurves(60, seed: 21) {
      let given = curve.spring
      let again = Spring(
        naturalFrequency: given.naturalFrequency, dampingRatio: given.dampingRatio,
        mass: given.mass)
      #expect(error(again.stiffness, given.stiffness) < 1e-30)
      #expect(gap(again.damping, given.damping) <= given.damping.high * 1e-30)
      #expect(gap(again.decayRate, given.decayRate) <= given.decayRate.high * 1e-30)
      let square = (given.naturalFrequency * given.naturalFrequency).high
      let size = square * (1 + given.dampingRatio.high * given.dampingRatio.high)
      #expect(gap(again.discriminant, given.discriminant) <= size * 1e-30)
    }
  }

  @Test(arguments: [0.999999999999, 0.999999999999999, 1.000000000000001, 1.000000000001])
  func `the discriminant near critical damping keeps its digits`(ratio: Double) {
    // For m = k = 1, zeta is c / 2. 1 - zeta and 1 + zeta are exact, and so is w0^2 (1 - zeta) (1 + zeta).
    let exact = DoubleDouble(1 - ratio) * DoubleDouble(sum: 1, ratio)
    let spring = Samples.spring(1, 2 * ratio)
    #expect(error(spring.discriminant, exact) < 0x1p-101)
    #expect(error(Samples.spring(ratio: DoubleDouble(ratio)).discriminant, exact) < 0x1p-101)
    let remainder = DoubleDouble(1 - ratio)
    let known = Spring(
      naturalFrequency: .one, dampingRatio: .one, oneMinusRatio: remainder)
    #expect(error(known.discriminant, remainder * 2) < 0x1p-101)
  }

  @Test func `a spring with critical damping is exactly critical`() {
    #expect(Samples.spring(100, 20).regime == .critical)
    #expect(Samples.spring(49, 28, mass: 4).regime == .critical)
    #expect(Samples.spring(ratio: .one, frequency: DoubleDouble(12.3)).regime == .critical)
    #expect(Samples.spring(100, 20.nextUp).regime != .critical)
    #expect(Samples.spring(100, 20.nextDown).regime != .critical)
  }

  @Test(arguments: [1.0001, 1.25, 3, 1000, 1e6])
  func `the two rates are the roots, the slow one without cancellation`(ratio: Double) throws {
    let spring = Samples.spring(ratio: DoubleDouble(ratio), frequency: 7)
    guard case .overdamped(let slow, let fast, let q) = spring.regime else {
      Issue.record("not overdamped")
      return
    }
    #expect(error(slow * fast, 49) < 1e-30)
    #expect(error(slow + fast, spring.decayRate * 2) < 1e-30)
    #expect(error(fast - slow, q * 2) < 1e-30 * ratio)
    // The slow rate is w0 / (2 zeta) (1 + 1 / (4 zeta^2) + ...), which is w0 / (2 zeta) for a large zeta.
    if ratio > 100 { #expect(error(slow * (2 * ratio), 7) < 1 / (ratio * ratio)) }
  }
}
