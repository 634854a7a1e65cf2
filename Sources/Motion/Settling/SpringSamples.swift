import ExactNumerics

/// The states of a spring on an even grid of moments, each from the one before: the closed form of
/// one step, a matrix, multiplied on. In double-double a million steps keep 25 digits.
struct SpringSamples {
  private(set) var state: SpringCurve.State
  private let step: SpringCurve.Step
  private let square: DoubleDouble
  private let friction: DoubleDouble

  /// - Parameters:
  ///   - fps: samples a second.
  ///   - start: the first sample's time in seconds.
  init(_ curve: SpringCurve, fps: Double, start: DoubleDouble = .zero) {
    state = curve.state(after: start)
    step = curve.step(to: Instant(frames: .one, fps: fps))
    square = curve.spring.naturalFrequency * curve.spring.naturalFrequency
    friction = curve.spring.decayRate * 2
  }

  mutating func advance() {
    let (x, v) = (state.displacement, state.velocity)
    state = SpringCurve.State(
      displacement: step.ofDisplacement * x + step.ofVelocity * v,
      velocity: step.ofDisplacement * v - step.ofVelocity * (square * x + friction * v))
  }
}

extension SpringCurve {
  /// The number of the first sample from which a test holds for `count` samples one after the
  /// other, counted from 0; nil if it does not among `limit` samples.
  func firstSample(
    fps: Double, start: DoubleDouble = .zero, holding count: Int = 1, limit: Int,
    where test: (State) -> Bool
  ) -> Int? {
    var samples = SpringSamples(self, fps: fps, start: start)
    var held = 0
    for sample in 0..<limit {
      held = test(samples.state) ? held + 1 : 0
      if held == count { return sample + 1 - count }
      samples.advance()
    }
    return nil
  }
}
