import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringCurveFirstRestTests {
  private static let curves = Samples.springCurves(80, seed: 26)

  /// The result of evaluating 20,000 samples.
  private func scanned(
    _ curve: SpringCurve, _ distance: DoubleDouble, _ speed: DoubleDouble, fps: Double
  ) -> Int? {
    curve.firstSample(fps: fps, limit: 20_000) {
      $0.displacement.magnitude < distance && $0.velocity.magnitude < speed
    }
  }

  @Test func `the first sample at rest, exactly`() throws {
    var found = 0
    for curve in Self.curves where !curve.isAtRest {
      let rate = curve.spring.naturalFrequency
      let fps = 1000 * rate.high
      for (near, slow) in [(0.01, 0.01), (0.2, 0.005), (0.003, 0.4), (0.3, 3)] {
        let distance = curve.size * near
        let speed = curve.size * rate * slow
        let exact = curve.firstRestTime(distance: distance, speed: speed)
        guard let sample = scanned(curve, distance, speed, fps: fps) else { continue }
        let time = try #require(exact, "\(curve) \(near) \(slow)")
        // Before the time no sample is at rest. After it the first one is, unless the rest is shorter than a sample.
        #expect((time * fps).high <= Double(sample) + 1e-9, "\(curve) \(near) \(slow)")
        #expect((time * fps).high > Double(sample) - 400, "\(curve) \(near) \(slow)")
        found += 1
        guard !time.isZero else { continue }
        let state = curve.state(after: time)
        #expect(state.displacement.magnitude <= distance * (1 + 1e-15))
        #expect(state.velocity.magnitude <= speed * (1 + 1e-15))
        let isEdge =
          gap(state.displacement.magnitude, distance) < distance.high * 1e-12
          || gap(state.velocity.magnitude, speed) < speed.high * 1e-12
        #expect(isEdge, "\(curve) \(near) \(slow)")
      }
    }
    #expect(found > 200)
  }

  @Test func `Flutter's test may become false again after it was true`() throws {
    let curve = Samples.curve(Samples.half)
    let first = try #require(
      curve.firstRestTime(distance: DoubleDouble(0.001), speed: DoubleDouble(0.001)))
    #expect(gap(first, DoubleDouble(1.4378)) < 5e-5)
    let later = curve.state(after: DoubleDouble(1.47))
    #expect(later.velocity.magnitude.high > 0.001)
  }

  @Test func `the first rest after millions of oscillations`() throws {
    let curve = Samples.curve(Samples.spring(ratio: DoubleDouble(1e-7)))
    let time = try #require(
      curve.firstRestTime(distance: DoubleDouble(0.001), speed: DoubleDouble(0.001)))
    // Halfway between an extremum and a crossing, distance and velocity are both sqrt(1/2) of the amplitude.
    #expect(gap(time * 1e-7, DoubleDouble.log(1000) - DoubleDouble.log(2) * 0.5) < 1e-5)
    // The velocity is small near an extremum.
    let barely = try #require(
      curve.firstRestTime(distance: DoubleDouble(0.5), speed: DoubleDouble(1e-4)))
    #expect(gap(barely * 1e-7, DoubleDouble.log(2)) < 1e-5)
  }

  @Test func `the velocity is a spring's motion too`() {
    for curve in Self.curves {
      let time = DoubleDouble(1.3) / curve.spring.naturalFrequency
      let state = curve.state(after: time)
      let derived = curve.derivative.state(after: time)
      let size = curve.span * curve.fastest.high * 1e-25
      #expect(gap(derived.displacement, state.velocity) <= size)
      #expect(gap(derived.velocity, curve.acceleration(in: state)) <= size * curve.fastest.high)
    }
  }

  @Test(arguments: [0.9, 1e-3, 6e-9, 1e-30])
  func `the time at which a share of the energy remains`(share: Double) throws {
    func energy(_ curve: SpringCurve, _ time: DoubleDouble) -> DoubleDouble {
      let state = curve.state(after: time)
      let square = curve.spring.naturalFrequency * curve.spring.naturalFrequency
      return square * state.displacement * state.displacement + state.velocity * state.velocity
    }
    for curve in Self.curves where !curve.isAtRest && !curve.spring.decayRate.isZero {
      let time = try #require(curve.timeOfEnergyShare(DoubleDouble(share)))
      let left = energy(curve, time) / energy(curve, 0)
      #expect(gap(left / share, 1) < 1e-12, "\(curve)")
    }
    #expect(Samples.curve(Samples.spring(4, 0)).timeOfEnergyShare(DoubleDouble(share)) == nil)
    #expect(Samples.curve(Samples.half).timeOfEnergyShare(1) == .zero)
  }
}
