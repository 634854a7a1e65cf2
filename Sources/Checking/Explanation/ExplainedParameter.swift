import Documents
import ExactNumerics
import Motion
import Scenes

/// A parameter of a side's motion, stated or derived from its values.
struct ExplainedParameter {
  /// The name that both sides share: "from" or "bubble.position.to".
  let name: String
  /// The parameter in messages, "from=300".
  let words: String
  /// The numbers; empty for other values, which are compared by their words.
  let numbers: [Double]
  /// The largest error of each number.
  let tolerances: [Double]

  /// Creates a parameter with numbers. Its words have the fewest digits within `tolerance`.
  init(_ name: String, _ numbers: [Double], within tolerance: Double = 0) {
    let shown = numbers.map { ExplainedNumber.shortestDecimal(near: $0, within: tolerance) }
    let text = shown.map { ExplainedNumber.text($0) }.joined(separator: ",")
    self.init(name, numbers, within: tolerance, words: "\(name)=\(text)")
  }

  init(_ name: String, _ number: Double, within tolerance: Double = 0) {
    self.init(name, [number], within: tolerance)
  }

  init(_ name: String, _ text: String) {
    self.init(name, [], within: 0, words: "\(name)=\(text)")
  }

  /// - Parameter words: the parameter in messages.
  init(_ name: String, _ numbers: [Double], within tolerance: Double = 0, words: String) {
    self.init(name, numbers, within: numbers.map { _ in tolerance }, words: words)
  }

  /// - Parameter tolerances: the largest error of each number.
  init(_ name: String, _ numbers: [Double], within tolerances: [Double], words: String) {
    self.name = name
    self.words = words
    self.numbers = numbers
    self.tolerances = tolerances
  }

  /// True if both may be equal: each pair of numbers differs by at most the sum of the tolerances.
  func mayBeEqual(as other: ExplainedParameter) -> Bool {
    if numbers.isEmpty || numbers.count != other.numbers.count { return words == other.words }
    return numbers.indices.allSatisfy { index in
      (numbers[index] - other.numbers[index]).magnitude
        <= tolerances[index] + other.tolerances[index]
    }
  }
}

/// The parameters of a bounce, derived from its rates.
struct BounceParameters {
  let bounces: Int
  /// The seconds in which the bounce passes its target `bounces` times and lands, and the largest
  /// error.
  let duration: Double
  let durationTolerance: Double
  /// The share that the envelope has left at the end: between 0 and 1.
  let residual: Double
  let residualTolerance: Double

  var parameters: [ExplainedParameter] {
    [
      ExplainedParameter("bounces", Double(bounces)), residualParameter,
      ExplainedParameter("duration", duration, within: durationTolerance),
    ]
  }

  /// The residual as a named stiffness if one is within the tolerance, otherwise as a number.
  private var residualParameter: ExplainedParameter {
    for stiffness in PublishedResidual.allCases
    where (stiffness.residual - residual).magnitude <= residualTolerance {
      return ExplainedParameter(
        "residual", [stiffness.residual], within: 0, words: "stiffness=\(stiffness.rawValue)")
    }
    return ExplainedParameter("residual", residual, within: residualTolerance)
  }
}

extension BounceParameters {
  /// Creates the parameters of a bounce from its angular frequency and decay rate, in 1/s:
  ///
  ///     D = (bounces + 1/2) pi / frequency,   residual = e^(-decay D)
  ///
  /// The error bounds are first order in the errors of the rates.
  ///
  /// - Parameters:
  ///   - halfTurns: half-periods to the end: bounces + 1/2, or `bounces` for a shake.
  ///   - frequencyTolerance: the largest error of the frequency.
  ///   - decayTolerance: the largest error of the decay rate.
  init(
    bounces: Int, halfTurns: Double, frequency: Double, within frequencyTolerance: Double,
    decay: Double, within decayTolerance: Double
  ) {
    self.bounces = bounces
    duration = halfTurns * .pi / frequency
    durationTolerance = duration * frequencyTolerance / frequency
    residual = DoubleDouble.exp(DoubleDouble(-decay * duration)).high
    residualTolerance =
      residual * (duration * decayTolerance + decay * durationTolerance + 1e-12)
  }
}

/// Numbers in explanations.
package enum ExplainedNumber {
  /// Returns the shortest text of a number.
  package static func text(_ number: Double) -> String { Fact.given(number).text() }

  /// Returns the number with the fewest decimals within a distance of another.
  ///
  /// - Parameter distance: at least 0; 0 returns the number itself.
  package static func shortestDecimal(near number: Double, within distance: Double) -> Double {
    guard number.isFinite, distance > 0 else { return number }
    if number.magnitude <= distance { return 0 }
    // A Double has at most 17 significant digits, so the search ends after 17 steps.
    var scale = 1.0
    while scale < number.magnitude { scale *= 10 }
    while scale > number.magnitude { scale /= 10 }
    for _ in 0..<17 {
      let digits = (number / scale).rounded(.toNearestOrEven)
      // Powers of ten are exact as Doubles only from 1 on, so smaller scales divide by their
      // inverse.
      let rounded = scale >= 1 ? digits * scale : digits / (1 / scale).rounded(.toNearestOrEven)
      if (rounded - number).magnitude <= distance { return rounded }
      scale /= 10
    }
    return number
  }
}
