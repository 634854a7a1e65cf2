import ExactNumerics
import Testing

@testable import Motion

/// Figma Motion's spring: a bounce, and a segment that ends when (1 + c) e^-a is a thousandth.
struct SegmentSpringTests {
  /// w0 T from the equation, computed with 60 digits.
  static let angles: [(bounce: Double, angle: Double)] = [
    (0.001, 10.068159393568442930589131262159), (0.05, 8.7416868346748828883337103221677),
    (0.1, 8.9196872663394717250788129062086), (0.3, 10.844215911989036286664981104487),
    (0.5, 14.72700334678092643075498195995), (0.674, 22.098249369906379476933368147933),
    (0.8, 35.467538656054891439679594706869), (0.95, 139.13210154046251424302725978724),
    (0, 9.2334134764515857304313365558715),
  ]

  @Test(arguments: angles)
  func `the segment is the equation's, for any length`(bounce: Double, angle: Double) throws {
    for duration in [0.25, 1, 3] {
      let spring = try SpringForm.segment.spring([bounce, duration])
      let own = spring.naturalFrequency.high * duration
      #expect(abs(own / angle - 1) < 1e-15 * max(1, 1 / (1 - bounce)))
      #expect(abs(spring.dampingRatio.high - (1 - bounce)) < 1e-16)
    }
  }

  /// The extremes of the coefficients of 14 exported curves, as published with three digits.
  @Test func `the exported curves have the published extremes`() throws {
    var decays: [Double] = []
    var envelopes: [Double] = []
    for hundredths in stride(from: 5, through: 80, by: 5) {
      let spring = try SpringForm.segment.spring([Double(hundredths) / 100, 1])
      let decay = DoubleDouble.exp(-spring.decayRate).high
      let sine = spring.decayRate.high / spring.discriminant.squareRoot().high
      decays.append(decay)
      envelopes.append((1 + sine * sine).squareRoot() * decay)
    }
    let published = [
      (decays.min(), 2.47e-4), (decays.max(), 8.30e-4), (envelopes.min(), 7.07e-4),
      (envelopes.max(), 8.48e-4),
    ]
    for (own, figure) in published { #expect(abs(try #require(own) - figure) < 0.005e-4 + 1e-9) }
  }

  /// The second of 51 stops of an exported curve with a bounce of 0.674.
  @Test func `a published stop is a point of the curve`() throws {
    let spring = try SpringForm.segment.spring([0.674, 1])
    let curve = SpringCurve(spring, from: .zero, to: .one)
    #expect(
      abs(curve.value(at: Instant(frames: DoubleDouble(0.02), fps: 1)).high - 0.0875) < 0.00005)
  }
}
