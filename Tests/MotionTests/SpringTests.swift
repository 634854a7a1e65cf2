import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringTests {
  /// The relative difference of two numbers.
  private func error(_ left: DoubleDouble, _ right: DoubleDouble) -> Double {
    gap(left, right) / right.magnitude.high
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

@Suite struct SpringScalingTests {
  private static let springs = [
    Samples.half, Samples.spring(170, 26), Samples.spring(1500, 0.3, mass: 3.7),
    Samples.spring(400, 40), Samples.spring(100, 900, mass: 0.05), Samples.spring(1, 0),
    Samples.spring(ratio: DoubleDouble(1) - DoubleDouble(1e-20)),
  ]

  @Test(arguments: springs, [2, 0.1, 7.3, 1])
  func `a spring scaled by k takes k times as long`(spring: Spring, k: Double) throws {
    let scaled = try spring.scalingTime(by: k)
    #expect(gap(scaled.mass, spring.mass) == 0)
    #expect(gap(scaled.dampingRatio, spring.dampingRatio) <= 1e-28 * spring.dampingRatio.high)
    for time in [0, 0.01, 0.3, 1, 4.7] {
      let time = DoubleDouble(time)
      let value = Samples.curve(spring).value(after: time)
      #expect(gap(Samples.curve(scaled).value(after: time * k), value) < 1e-26)
    }
    // The equation of motion with the scaled parameters: k / k^2 and c / k.
    #expect(gap(scaled.stiffness * k * k, spring.stiffness) < 1e-28 * spring.stiffness.high)
    #expect(gap(scaled.damping * k, spring.damping) <= 1e-28 * spring.damping.high)
  }

  @Test(arguments: springs)
  func `scales multiply, and the inverse scale restores the spring`(spring: Spring) throws {
    let twice = try spring.scalingTime(by: 4).scalingTime(by: 0.5)
    let once = try spring.scalingTime(by: 2)
    #expect(twice.difference(from: once).high < 1e-28)
    #expect(try once.scalingTime(by: 0.5).difference(from: spring).high < 1e-28)
    let both = try spring.scalingTime(by: 3).scalingBounce(by: 0.5)
    let turned = try spring.scalingBounce(by: 0.5).scalingTime(by: 3)
    #expect(turned.difference(from: both).high < 1e-28)
  }

  @Test(arguments: springs, [0, 0.25, 1])
  func `a scaled bounce keeps its period`(spring: Spring, k: Double) throws {
    let scaled = try spring.scalingBounce(by: k)
    let bounce = DampingRatio(of: spring).bounce
    #expect(gap(DampingRatio(of: scaled).bounce, bounce * k) <= 1e-28 * bounce.magnitude.high)
    #expect(scaled.naturalFrequency == spring.naturalFrequency)
    #expect(scaled.mass == spring.mass)
    if k == 0 { #expect(scaled.regime == .critical) }
    if k == 1 { #expect(scaled.difference(from: spring).high < 1e-28) }
  }

  @Test func `a bounce above 1 or at most -1 is refused`() throws {
    // A damping ratio of 0.75 is a bounce of 0.25.
    let bouncy = Samples.spring(ratio: DoubleDouble(0.75))
    #expect(try bouncy.scalingBounce(by: 4).damping.isZero)
    #expect(throws: ParameterError.self) { try bouncy.scalingBounce(by: 4.001) }
    // A damping ratio of 2 is a bounce of -0.5.
    let slow = Samples.spring(ratio: DoubleDouble(2))
    #expect(gap(try slow.scalingBounce(by: 1.5).dampingRatio, DoubleDouble(4)) < 1e-28)
    #expect(throws: ParameterError.self) { try slow.scalingBounce(by: 2) }
    #expect(throws: ParameterError.self) { try slow.scalingBounce(by: -1) }
    #expect(throws: ParameterError.self) { try slow.scalingTime(by: 1e16) }
  }
}
