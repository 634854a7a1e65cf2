import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct BounceShapeTests {
  @Test(arguments: PublishedResidual.allCases)
  func `a stiffness is the logarithm of its residual`(stiffness: PublishedResidual) {
    #expect(stiffness.logarithm == -DoubleDouble.log(DoubleDouble(stiffness.residual)))
    var shape = BounceShape()
    shape.residual = stiffness.residual
    #expect(shape.logarithm == stiffness.logarithm)
    shape.residual = stiffness.residual.nextUp
    #expect(shape.logarithm == -DoubleDouble.log(DoubleDouble(stiffness.residual.nextUp)))
    #expect(shape.logarithm < stiffness.logarithm)
  }

  @Test(arguments: [(PublishedResidual.light, 0.025), (.medium, 0.0005), (.heavy, 0.000005)])
  func `the stiffnesses are published residuals`(stiffness: PublishedResidual, residual: Double) {
    #expect(stiffness.residual == residual)
  }

  @Test func `the default is two bounces of medium stiffness`() {
    #expect(BounceShape().bounces == 2)
    #expect(BounceShape().residual == 0.0005)
  }

  @Test func `alpha and omega follow from the bounces and the residual`() {
    // With U = 75 ticks: omega = 5/2 pi / 75, alpha = ln 2000 / 75.
    let curve = BounceShape().curve(from: .one, to: .zero, duration: 1.25)
    #expect(gap(curve.omega, DoubleDouble.pi / 30) < 1e-32)
    #expect(gap(curve.alpha * 75, -DoubleDouble.log(DoubleDouble(0.0005))) < 1e-29)
    #expect((curve.alpha.high - 0.10134536612722776).magnitude < 1e-16)
  }

  @Test func `a sine has whole half turns`() {
    let shape = BounceShape()
    guard case .halfTurns(let sine) = shape.angularRate(over: 1.25, isSine: true),
      case .halfTurns(let cosine) = shape.angularRate(over: 1.25)
    else {
      Issue.record("half turns are reduced before they meet pi")
      return
    }
    #expect(sine.amount == DoubleDouble(2.0) && sine.ticks == DoubleDouble(75.0))
    #expect(cosine.amount == DoubleDouble(2.5))
  }

  @Test func `the sine part makes the initial velocity`() {
    // The sine is (v / 60 + alpha (from - to)) / omega. It is 6 for alpha = 1/4, omega = 1/2, v = 60, from - to = 8.
    let curve = BounceCurve(
      from: DoubleDouble(9.0), to: .one, velocity: 60, decay: AngularRate(DoubleDouble(0.25)),
      angle: .radians(AngularRate(DoubleDouble(0.5))))
    #expect(curve.sine == DoubleDouble(6.0))
    #expect(curve.cosine == DoubleDouble(8.0))
  }
}
