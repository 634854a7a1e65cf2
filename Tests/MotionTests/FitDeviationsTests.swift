import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
@testable import Motion

/// The standard deviations that a fit reports, compared with its actual errors.
@Suite struct FitDeviationsTests {
  /// The mean square and the maximum of the errors, in reported deviations. Of some hundreds of normal errors none
  /// exceeds 4.5 deviations.
  private struct Errors {
    var squares = 0.0
    var most = 0.0
    var count = 0.0

    mutating func add(_ error: Double, _ deviation: Double) {
      squares += (error / deviation) * (error / deviation)
      most = max(most, abs(error / deviation))
      count += 1
    }

    var rootMeanSquare: Double { (squares / count).squareRoot() }

    /// Expects the mean square near 1 and the maximum below 4.5 deviations.
    func expectAsSaid(_ name: String) {
      #expect((0.8...1.2).contains(rootMeanSquare), "\(name): \(rootMeanSquare)")
      #expect(most < 4.5, "\(name): \(most)")
    }
  }

  /// Frames of a curve at 60 frames a second, with values rounded to hundredths.
  private func points(_ count: Int, _ value: (Instant) -> DoubleDouble) -> [RecordedPoint] {
    (0..<count).map { frame in
      RecordedPoint(
        time: DoubleDouble(frame) / 60,
        value: DoubleDouble(rounded(value(Instant(frames: DoubleDouble(frame), fps: 60)))))
    }
  }

  private func rounded(_ value: DoubleDouble) -> Double { (value.high * 100).rounded() / 100 }

  @Test func `a spring's errors agree with their reported deviations`() throws {
    var random = SplitMix64(seed: 1330)
    var errors = [Errors](repeating: Errors(), count: 2)
    for _ in 0..<Effort.cases(1500) {
      let stiffness = random.number(in: 60...300)
      let damping = random.number(in: 0.2...0.8) * 2 * stiffness.squareRoot()
      let velocity = random.number(in: -900...900)
      let (from, to) = (random.number(in: -5...5), random.number(in: 95...105))
      let curve = SpringCurve(
        Spring(mass: .one, stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping)),
        from: DoubleDouble(from), to: DoubleDouble(to), velocity: DoubleDouble(velocity))
      let fit = try SpringFit(points(50) { curve.value(at: $0) })
      let may = fit.standardErrors(noise: 0.01 / 12.0.squareRoot())
      errors[0].add(fit.curve.spring.stiffness.high - stiffness, may.stiffness)
      errors[1].add(fit.curve.spring.damping.high - damping, may.damping)
    }
    for (index, error) in errors.enumerated() { error.expectAsSaid("\(index)") }
  }

  @Test func `a bounce's errors agree with their reported deviations`() throws {
    var random = SplitMix64(seed: 1331)
    var (decays, frequencies) = (Errors(), Errors())
    for _ in 0..<Effort.cases(600) {
      let (alpha, omega) = (random.number(in: 0.03...0.1), random.number(in: 0.06...0.15))
      let curve = BounceCurve(
        target: DoubleDouble(100.123), cosine: DoubleDouble(200),
        decay: AngularRate(DoubleDouble(alpha), every: .one),
        angle: .radians(AngularRate(DoubleDouble(omega), every: .one)))
      let fit = try BounceFit(points(60) { curve.value(at: $0) })
      guard fit.velocity == nil else { continue }
      let may = fit.standardErrors(noise: 0.01 / 12.0.squareRoot())
      decays.add((fit.curve.alpha.high - alpha) * 60, may.damping)
      frequencies.add((fit.curve.omega.high - omega) * 60, may.stiffness)
    }
    decays.expectAsSaid("decay")
    frequencies.expectAsSaid("frequency")
  }
}
