import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

/// A spring in a library's parameters, with the stiffness and damping that the library or its documentation states.
struct FormFigure: Sendable, CustomTestStringConvertible {
  let form: SpringForm
  let values: [Double]
  let stiffness: Double
  let damping: Double
  let tolerance: Double

  init(
    _ form: SpringForm, _ values: [Double], _ stiffness: Double, _ damping: Double,
    within tolerance: Double
  ) {
    self.form = form
    self.values = values
    self.stiffness = stiffness
    self.damping = damping
    self.tolerance = tolerance
  }

  var testDescription: String { "\(form) \(values)" }
}

@Suite struct SpringFormTests {
  static let figures = [
    FormFigure(.duration, [0.5, 0], 157.91367, 25.13274, within: 5e-6),
    FormFigure(.duration, [0.5, 0.15], 157.91367, 21.36283, within: 5e-6),
    FormFigure(.duration, [0.5, 0.3], 157.91367, 17.59292, within: 5e-6),
    // Apple's documentation gives two notations for one spring, and duration 0.63, bounce 0.5 for 1, 100, 10.
    FormFigure(.duration, [0.5, 0.3], 157.9, 17.6, within: 0.05),
    FormFigure(.duration, [0.63, 0.5], 99.5, 10, within: 0.05),
    FormFigure(.duration, [0.7, -0.2], 80.568, 22.4399, within: 5e-4),
    FormFigure(.response, [0.5, 0.825, 1], 157.9137, 20.7345, within: 5e-5),
    FormFigure(.response, [0.15, 0.86, 1], 1754.596, 72.047, within: 5e-4),
    FormFigure(.response, [0.8, 1, 1], 61.6850, 15.7079, within: 1e-4),
    FormFigure(.response, [0.8, 0.6, 1], 61.6850, 9.4247, within: 1e-4),
    FormFigure(.settlingDuration, [0.5, 0.3, 0.001], 1469.9238, 23.003751, within: 5e-5),
    FormFigure(.settlingDuration, [1, 0.5, 0.001], 161.719502, 12.716898, within: 5e-7),
    FormFigure(
      .settlingDuration, [1, 1, 0.001], 9.23341347645157 * 9.23341347645157,
      2 * 9.23341347645157, within: 1e-12),
    // Motion's own Newton iteration ends slightly early.
    FormFigure(.motionDuration, [0.6, 0.4], 338.158714, 22.066911, within: 1e-6),
    FormFigure(.visualDuration, [0.5, 0.25], 109.662271123, 15.707963268, within: 5e-10),
    FormFigure(.origami, [40, 7], 230.2, 22, within: 1e-13),
    FormFigure(.bounciness, [12, 5], 193.41441176, 14.25368020, within: 5e-9),
    FormFigure(.bounciness, [4, 12], 342.10058824, 30.48697965, within: 5e-9),
    FormFigure(.reanimatedDuration, [0.55, 1, 4], 898.954, 119.93, within: 5e-4 + 4e-3),
    FormFigure(.stiffnessRatio, [100, 1.1, 0.5], 100, 15.5563, within: 5e-5),
    FormFigure(.stiffnessRatio, [75, 1.3, 0.3], 75, 12.3329, within: 5e-5),
  ]

  @Test(arguments: figures)
  func `a spring agrees with its library's figures`(figure: FormFigure) throws {
    let spring = try figure.form.spring(figure.values)
    #expect(abs(spring.stiffness.high - figure.stiffness) <= figure.tolerance)
    #expect(abs(spring.damping.high - figure.damping) <= figure.tolerance)
  }

  /// Values that every library accepts unchanged, at least one row for each form.
  static let plain: [(SpringForm, [Double])] = [
    (.physics, [170, 26, 1]), (.physics, [900, 120, 4]), (.physics, [900, 120.5, 4]),
    (.physics, [0.3, 0, 7]), (.tensionFriction, [280, 60, 2.5]),
    (.stiffnessRatio, [1500, 0.5, 1]), (.stiffnessRatio, [100, 1.1, 0.5]),
    (.response, [0.5, 0.825, 3]), (.response, [2, 1.7, 0.2]),
    (.duration, [0.5, 0.3]), (.duration, [0.7, -0.2]), (.duration, [0.5, 0]),
    (.duration, [0.5, 1]), (.duration, [0.5, 1e-20]), (.duration, [0.5, -1e-20]),
    (.visualDuration, [0.5, 0.25]), (.visualDuration, [0.5, 0]),
    (.settlingDuration, [0.5, 0.3, 0.001]), (.settlingDuration, [0.5, 1, 0.001]),
    (.settlingDuration, [10, 0.999, 0.001]), (.motionDuration, [0.6, 0.4]),
    (.motionDuration, [0.01, 0.95]), (.motionDuration, [0.8, 1e-9]),
    (.reanimatedDuration, [0.55, 0.75, 4]), (.reanimatedDuration, [1.333, 0.5, 1]),
    (.reanimatedDuration, [0.55, 40, 1]), (.origami, [40, 7]), (.origami, [-20, 0]),
    (.bounciness, [12, 5]), (.bounciness, [4, 12]), (.bounciness, [20, 0]), (.bounciness, [-3, 1]),
    (.rates, [0.04, 0.06]), (.rates, [0.04, 0]), (.rates, [0, 0.06]),
    (.overshoot, [0.1, 0.8, 0.001]), (.overshoot, [0.0001, 2, 0.001]),
    (.overshoot, [0.9, 0.8, 0.001]), (.ticks, [0.15, 0.8]), (.ticks, [0.1, 0.25]),
    (.ticks, [2.5, 0]), (.ticks, [1e-9, 1e-6]), (.steps, [2, 0.2, 1]), (.steps, [5, 1.5, 3]),
    (.steps, [0.5, 0.9, 1]), (.uikitDuration, [1, 0.8, 0]), (.uikitDuration, [2, 1, 0]),
    (.elastic, [0.3, 1.2, 1]), (.elastic, [7, 0.2, 1]),
    (.segment, [0.674, 0.5]), (.segment, [0.05, 2]), (.segment, [1e-9, 1]), (.segment, [0, 1]),
  ]

  @Test(arguments: plain)
  func `the values of a form are recovered from the spring`(
    form: SpringForm, values: [Double]
  ) throws {
    let back = try form.values(of: try form.spring(values))
    #expect(back.count == values.count)
    for (value, back) in zip(values, back) {
      #expect(gap(back, DoubleDouble(value)) <= abs(value) * 1e-23 + 1e-29)
      #expect(back.nearestDouble == value || abs(back.nearestDouble - value) < 1e-29)
    }
  }

  @Test(arguments: SpringForm.allCases)
  func `the examples include every form`(form: SpringForm) {
    #expect(Self.plain.contains { $0.0 == form })
  }

  @Test(arguments: SpringForm.allCases)
  func `a form's values for any spring reproduce its motion`(form: SpringForm) throws {
    var random = SplitMix64(seed: 41)
    var said = 0
    for _ in 0..<300 {
      let frequency = random.number(in: 1...60)
      let ratio = random.number(in: 0.06...1.8)
      let spring = Spring(
        naturalFrequency: DoubleDouble(frequency), DampingRatio(ratio),
        mass: DoubleDouble(random.number(in: 0.1...9)))
      guard let values = try? form.values(of: spring) else { continue }
      said += 1
      let again = try form.spring(values.map(\.nearestDouble))
      // Rounding the values to Doubles moves the spring by a few units in the last place. The velocity that a tick
      // retains may be a small remainder of 1.
      let limits: [SpringForm: Double] = [
        .reanimatedDuration: 1e-13, .ticks: 1e-12, .steps: 1e-12,
      ]
      let limit = limits[form] ?? 3e-14
      #expect(again.difference(from: spring).high < limit, "\(frequency) \(ratio)")
      if form.keys.contains(where: { $0.name == "mass" }) { #expect(again.mass == spring.mass) }
    }
    #expect(said > 90)
  }

  @Test(arguments: [
    (17.999999, 6.8384), (18, 6.8384), (18.000001, 6.7926), (43.999999, 9.97210), (44, 9.97210),
    (44.000001, 9.97878),
  ])
  func `Pop's three cubics have their published limits`(tension: Double, friction: Double) throws {
    // Without bounciness the friction equals the cubic: c = 3 friction + 1.
    let speed = (tension - 0.5) * 34 / 199.5
    let spring = try SpringForm.bounciness.spring([0, speed])
    #expect(abs((spring.damping.high - 1) / 3 - friction) < 1e-5)
    #expect(abs((spring.stiffness.high - 194) / 3.62 + 30 - tension) < 1e-9)
  }

  @Test(arguments: [
    (0.3, 38.339585398, 0.5), (0.99, 17.89, 0.5), (0.999, 20.05, 0.5), (0.9999, 22.33, 0.5),
    (1, 18.47, 0.5), (1.4, 18.47, 0.5), (0.3, 1916.9792699, 0.001),
    (0.3, 1.9169792699, 60),
  ])
  func `SwiftUI's settling spring jumps at critical damping and keeps its times`(
    ratio: Double, frequency: Double, time: Double
  ) throws {
    let spring = try SpringForm.settlingDuration.spring([time, ratio, 0.001])
    #expect(abs(spring.naturalFrequency.high / frequency - 1) < 4e-4)
  }
  /// Forms with an initial velocity reproduce it, also after a conversion from another form.
  @Test(arguments: [
    (SpringForm.elastic, [0.4, 1, 1.5]), (.elastic, [0.7, 2, 3]),
    (.uikitDuration, [1, 0.5, -3]), (.uikitDuration, [0.7, 0.8, -10]),
  ])
  func `an initial velocity is reproduced`(form: SpringForm, values: [Double]) throws {
    let spring = try form.spring(values)
    let launch = try #require(try form.launch(values))
    for other in [SpringForm.elastic, .uikitDuration] {
      let said: [DoubleDouble]
      do throws(ParameterError) { said = try other.values(of: spring, launch: launch) } catch {
        #expect(other != form && error.parameter == "spring")
        continue
      }
      let again = said.map { $0.high }
      let (own, start) = (try other.spring(again), try #require(try other.launch(again)))
      #expect(own.difference(from: spring).high < 1e-12, "\(other)")
      #expect(abs((start / launch - 1).high) < 1e-12, "\(other)")
      if other == form {
        for (one, two) in zip(again, values) { #expect(abs(one - two) < 1e-12 * abs(two)) }
      }
    }
  }

  @Test func `an initial velocity that a form cannot have is refused`() throws {
    let spring = Samples.half
    #expect(throws: ParameterError.self) {
      try SpringForm.elastic.values(of: spring, launch: spring.decayRate * 0.9)
    }
    // A velocity of beta cancels the sine: by UIView's equation the motion is over at once.
    #expect(throws: ParameterError.self) {
      try SpringForm.uikitDuration.values(of: spring, launch: spring.decayRate)
    }
    // With zero velocity the forms give their default parameters.
    for form in [SpringForm.elastic, .uikitDuration] {
      let (own, rest) = (try form.values(of: spring), try form.values(of: spring, launch: .zero))
      #expect(own == rest)
    }
  }
}
