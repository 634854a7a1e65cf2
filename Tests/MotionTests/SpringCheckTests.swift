import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

/// Values of a spring from 0 to 1, computed from the closed form without this program.
struct SpringCheck: Sendable, CustomTestStringConvertible {
  let form: SpringForm
  let values: [Double]
  let points: [(time: Double, value: Double)]
  let tolerance: Double

  init(
    _ form: SpringForm, _ values: [Double], _ points: KeyValuePairs<Double, Double>,
    within tolerance: Double = 1e-10
  ) {
    self.form = form
    self.values = values
    self.points = points.map { ($0.key, $0.value) }
    self.tolerance = tolerance
  }

  var testDescription: String { "\(form) \(values)" }
}

@Suite struct SpringCheckTests {
  static let checks = [
    SpringCheck(
      .elastic, [0.3, 1, 1], [0.1: 1.25, 0.25: 0.911611652352, 0.5: 1.015625]),
    SpringCheck(
      .elastic, [0.4, 1, 1.5], [0.1: 1.559016994375, 0.25: 0.985245751406, 0.5: 1.034938562148]),
    // Elastic eases: Rive's (1, 0.25) and GSAP's (0.5, 0.3), which divides the period by the amplitude.
    SpringCheck(
      .elastic, [0.25, 1, 1], [0.1: 1.404508497, 0.25: 0.823223305, 0.5: 0.96875], within: 5e-10),
    SpringCheck(.elastic, [0.3 / 0.5, 1, 1], [0.1: 0.75, 0.25: 1.153093108924, 0.5: 0.984375]),
  ]

  @Test(arguments: checks)
  func `springs have the values of the closed form`(check: SpringCheck) throws {
    let spring = try check.form.spring(check.values)
    let launch = try check.form.launch(check.values) ?? .zero
    let curve = SpringCurve(spring, from: .zero, to: .one, velocity: launch)
    for (time, value) in check.points {
      let found = curve.value(at: Instant(frames: DoubleDouble(time), fps: 1))
      #expect(gap(found, DoubleDouble(value)) <= check.tolerance, "\(time) \(found.high)")
    }
  }

  /// The physical parameters of a spring: w0, or k and c, or beta and wd.
  @Test func `springs have the physical parameters of their sources`() throws {
    func near(_ number: DoubleDouble, _ expected: Double) {
      #expect(gap(number, DoubleDouble(expected)) <= abs(expected) * 1e-10, "\(number.high)")
    }
    let ticks = try SpringForm.ticks.spring([0.1, 0.25])
    near(ticks.decayRate / 60, 0.143841036226)
    near(ticks.discriminant.squareRoot() / 60, 0.309033565928)
    let steps = try SpringForm.steps.spring([2, 0.2, 1])
    near(steps.decayRate, 6.973235978569)
    near(steps.discriminant.squareRoot(), 9.552762993314)
    let elastic = try SpringForm.elastic.spring([0.3, 1.2, 1])
    near(elastic.decayRate / 60, 0.096270441744)
    near(elastic.discriminant.squareRoot() / 60, 0.290888208666)
    near(elastic.dampingRatio, 0.314193569874)
    near(try SpringForm.duration.spring([0.5, -0.3]).dampingRatio, 1 / 0.7)
  }

  /// One spring in three notations: UIView's 1 s with 0.8, SwiftUI's settling duration of 1 s, Motion's duration of 1
  /// s.
  @Test(arguments: [
    (SpringForm.uikitDuration, [1, 0.8, 0]), (.settlingDuration, [1, 0.8, 0.001]),
    (.motionDuration, [1, 0.2]),
  ])
  func `three notations of one spring`(form: SpringForm, values: [Double]) throws {
    let spring = try form.spring(values)
    #expect(abs(spring.stiffness.high - 80.897372935) < 5e-10)
    #expect(abs(spring.damping.high - 14.390874703) < 5e-10)
  }

  /// The damping of each token. For spatial tokens also the overshoot as a share of the distance.
  @Test(arguments: [
    ("expressive-fast-spatial", 33.941125497, 0.09478),
    ("expressive-default-spatial", 31.189741903, 0.015165),
    ("expressive-slow-spatial", 22.627416998, 0.015165),
    ("standard-fast-spatial", 67.349832962, 0.001524),
    ("standard-default-spatial", 47.623523599, 0.001524),
    ("standard-slow-spatial", 31.176914536, 0.001524),
    ("expressive-fast-effects", 123.288280059, 0), ("standard-default-effects", 80, 0),
    ("standard-slow-effects", 56.568542495, 0),
  ])
  func `Material's tokens have their published parameters`(
    name: String, damping: Double, overshoot: Double
  ) throws {
    let preset = try #require(SpringPreset.all.first { $0.name == "material.\(name)" })
    let spring = try preset.dialect.spring(preset.values)
    #expect(gap(spring.damping, DoubleDouble(damping)) < 6e-10)
    if overshoot == 0 { return #expect(spring.discriminant.isZero) }
    let halfTurn = DoubleDouble.pi / spring.discriminant.squareRoot()
    let turn = SpringCurve(spring, from: .zero, to: .one).value(
      at: Instant(frames: halfTurn, fps: 1))
    #expect(gap(turn - 1, DoubleDouble(overshoot)) < 6e-6)
  }

  @Test(arguments: [
    ([1, 0.8, 0], 8.994297, 80.897372935), ([0.5, 0.7, 0], 19.679293, 387.27457991543),
    ([1, 0.5, -2], 13.244712583505, 0), ([2, 0.5, 0.83], 6.036899157830, 0),
    ([10, 0.1, 0.021], 4.563081172728, 0),
  ])
  func `UIView's spring agrees with the solution of Apple's solver`(
    values: [Double], frequency: Double, stiffness: Double
  ) throws {
    let spring = try SpringForm.uikitDuration.spring(values)
    #expect(abs(spring.naturalFrequency.high / frequency - 1) < (stiffness > 0 ? 1e-6 : 1e-10))
    if stiffness > 0 { #expect(abs(spring.stiffness.high / stiffness - 1) < 1e-10) }
  }

  /// The equation of UIView's spring, for velocities towards and away from the target, within and beyond the range of
  /// its largest root.
  @Test func `the velocity of UIView's spring solves its equation`() throws {
    var random = SplitMix64(seed: 7)
    var asked = (0..<400).map { _ in
      (random.number(in: 0.1...9), random.number(in: 0.02...0.99), random.number(in: -30...30))
    }
    // The 900 cases in which UIKit was observed to solve the equation: RevealSpringAnimation, UIKitDurationTests.swift.
    for duration in [1.0, 3] {
      for ratio in 1...9 {
        for velocity in 1...50 {
          asked.append((duration, Double(ratio) / 10, Double(velocity) / -5))
        }
      }
    }
    for (duration, ratio, velocity) in asked {
      let spring = try SpringForm.uikitDuration.spring([duration, ratio, velocity])
      let decay = spring.decayRate
      let sine = ((velocity - decay) / spring.discriminant.squareRoot()).magnitude
      let left = sine * DoubleDouble.exp(-(decay * duration))
      #expect(gap(left, DoubleDouble(1) / 1000) < 1e-20, "\(duration) \(ratio) \(velocity)")
    }
  }

  /// Values of the recurrence, tick by tick.
  @Test(arguments: [
    (SpringForm.ticks, [0.15, 0.8], 60, 0.15, [0.15, 0.3075, 0.442875, 0.55351875, 0.6426196875]),
    (.ticks, [0.1, 0.25], 60, 0.1, [0.1, 0.265, 0.46225, 0.6639625, 0.848850625]),
    (
      .steps, [2, 0.2, 1], 62.5, 0.032,
      [0.032, 0.088576, 0.163002368, 0.24932738662, 0.34240892515]
    ),
  ])
  func `ticks are values of a spring`(
    form: SpringForm, values: [Double], rate: Double, first: Double, ticks: [Double]
  ) throws {
    let spring = try form.spring(values)
    let still = SpringCurve(spring, from: .zero, to: .one)
    let step = still.unitResponses(to: Instant(frames: 1, fps: rate))
    let curve = SpringCurve(
      spring, from: .zero, to: .one,
      velocity: (step.ofDisplacement - (1 - DoubleDouble(first))) / step.ofVelocity)
    for (index, value) in ticks.enumerated() {
      let found = curve.value(at: Instant(frames: DoubleDouble(index + 1), fps: rate))
      #expect(gap(found, DoubleDouble(value)) < 6e-12, "\(index) \(found.high)")
    }
  }
}

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

  /// The second of 51 stops of an exported curve with a bounce of 0.674.
  @Test func `a published stop is a point of the curve`() throws {
    let spring = try SpringForm.segment.spring([0.674, 1])
    let curve = SpringCurve(spring, from: .zero, to: .one)
    #expect(
      abs(curve.value(at: Instant(frames: DoubleDouble(0.02), fps: 1)).high - 0.0875) < 0.00005)
  }
}
