import ExactNumerics
import Scenes

/// One thing that a side says of its motion, or that its values do.
struct ExplainedParameter {
  /// What both sides call it, "from" or "bubble.position.to".
  let name: String
  /// How it is shown, with its name: "from=300".
  let words: String
  /// Its numbers; empty for anything else, which is the same where it has the same words.
  let numbers: [Double]
  /// How far from each of them the truth may be.
  let tolerances: [Double]

  /// Numbers that are known as they are, or to within `tolerance`: then the fewest digits that are
  /// within it are shown.
  init(_ name: String, _ numbers: [Double], within tolerance: Double = 0) {
    let shown = numbers.map { ShownNumber.simplest(near: $0, within: tolerance) }
    let text = shown.map { ShownNumber.text($0) }.joined(separator: ",")
    self.init(name, numbers, within: tolerance, words: "\(name)=\(text)")
  }

  init(_ name: String, _ number: Double, within tolerance: Double = 0) {
    self.init(name, [number], within: tolerance)
  }

  init(_ name: String, _ text: String) {
    self.init(name, [], within: 0, words: "\(name)=\(text)")
  }

  /// - Parameter words: how the numbers are shown.
  init(_ name: String, _ numbers: [Double], within tolerance: Double = 0, words: String) {
    self.init(name, numbers, within: numbers.map { _ in tolerance }, words: words)
  }

  /// - Parameter tolerances: of each number.
  init(_ name: String, _ numbers: [Double], within tolerances: [Double], words: String) {
    self.name = name
    self.words = words
    self.numbers = numbers
    self.tolerances = tolerances
  }

  /// Whether both may be the same.
  func isSame(as other: ExplainedParameter) -> Bool {
    if numbers.isEmpty || numbers.count != other.numbers.count { return words == other.words }
    return numbers.indices.allSatisfy { index in
      (numbers[index] - other.numbers[index]).magnitude
        <= tolerances[index] + other.tolerances[index]
    }
  }
}

/// What a bounce is made from, by its rates.
struct BounceWords {
  let bounces: Int
  /// Seconds in which it swings so often and lands, and how far off they may be.
  let duration: Double
  let durationTolerance: Double
  /// The share that its envelope has left then.
  let residual: Double
  let residualTolerance: Double

  var parameters: [ExplainedParameter] {
    [
      ExplainedParameter("bounces", Double(bounces)), residualParameter,
      ExplainedParameter("duration", duration, within: durationTolerance),
    ]
  }

  /// By its name where it has one.
  private var residualParameter: ExplainedParameter {
    for stiffness in Stiffness.allCases
    where (stiffness.residual - residual).magnitude <= residualTolerance {
      return ExplainedParameter(
        "residual", [stiffness.residual], within: 0, words: "stiffness=\(stiffness.rawValue)")
    }
    return ExplainedParameter("residual", residual, within: residualTolerance)
  }
}

extension BounceWords {
  /// A bounce of so many swings with these rates a second:
  ///
  ///     D = (bounces + 1/2) pi / frequency,   residual = e^(-decay D)
  ///
  /// - Parameters:
  ///   - halfTurns: bounces + 1/2; a shake takes `bounces` of them.
  ///   - frequencyTolerance: how far off the frequency may be.
  ///   - decayTolerance: the same of the decay.
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
