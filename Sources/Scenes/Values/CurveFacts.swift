import Animations
import ExactNumerics
import Motion

extension Spring {
  /// The result fields of the resolved physics.
  package var facts: [Fact.Entry] {
    var facts = [
      Fact.Entry(.mass, .derived(mass)),
      Fact.Entry(.stiffness, .derived(stiffness)),
      Fact.Entry(.damping, .derived(damping)),
      Fact.Entry(.dampingRatio, .derived(dampingRatio)),
      Fact.Entry(.naturalFrequency, .derived(naturalFrequency)),
    ]
    if case .underdamped(let frequency) = regime {
      facts.append(Fact.Entry(.dampedFrequency, .derived(frequency)))
    }
    return facts
  }
}

extension Easing {
  func validate() throws(ParameterError) {
    guard case .bezier(let timing) = self else { return }
    try require(
      (0...1).contains(timing.x1) && (0...1).contains(timing.x2), "timing",
      "needs x1 and x2 in 0...1")
    try require(
      timing.y1.magnitude <= 1e6 && timing.y2.magnitude <= 1e6, "timing",
      "needs y1 and y2 within 1e6")
  }

  /// The result fields of the curve: its name, if it has one, and a Bezier's control points.
  var facts: [Fact.Entry] {
    let kind = [Fact.Entry(.kind, .text("ease"))]
    switch self {
    case .bezier(let timing):
      let name = TimingFunction.Name.allCases.first { $0.function == timing }
      return kind + (name.map { [Fact.Entry(.timing, .text($0.rawValue))] } ?? [])
        + [Fact.Entry(.points, .row([timing.x1, timing.y1, timing.x2, timing.y2]))]
    case .penner(let easing): return kind + [Fact.Entry(.timing, .text(easing.name))]
    }
  }
}

extension Fact {
  /// Given numbers: a single one as a number, several as a list.
  static func row(_ numbers: [Double]) -> Fact { row(numbers.map { .given($0) }) }

  /// A single fact alone, several as a list.
  static func row(_ facts: [Fact]) -> Fact { facts.count == 1 ? facts[0] : .list(facts) }
}
