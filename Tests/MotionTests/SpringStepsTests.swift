import ExactNumerics
import Testing

@testable import Motion

@Suite struct SpringStepsTests {
  @Test func `react-spring's value after 17 ms is 6.6 % ahead`() {
    var steps = ReactSpringIntegrator(Samples.curve(Samples.spring(170, 26)), rate: 1000)
    for _ in 0..<17 { steps.advance() }
    #expect(abs(1 + steps.displacement - 0.02263) < 5e-6)
    let exact = Samples.curve(Samples.spring(170, 26)).value(after: DoubleDouble(0.017))
    #expect(gap(exact, DoubleDouble(0.02123)) < 5e-6)
  }

  @Test func `half the step halves the error`() {
    func error(_ rate: Double) -> Double {
      let curve = Samples.curve(Samples.spring(300, 24, mass: 3), 2, 5, velocity: 4)
      var steps = ReactSpringIntegrator(curve, rate: rate)
      for _ in 0..<Int(rate / 2) { steps.advance() }
      return steps.displacement - curve.state(after: DoubleDouble(0.5)).displacement.high
    }
    #expect(abs(error(20_000) / error(40_000) - 2) < 0.01)
    #expect(abs(error(40_000)) < 1e-3)
  }

  @Test func `steps that grow without limit are refused`() {
    var steps = ReactSpringIntegrator(Samples.curve(Samples.spring(1e9, 1)), rate: 60)
    #expect(steps.firstRestStep(distance: 0.01, speed: 0.01, from: 0, limit: 100_000) == nil)
  }
}
