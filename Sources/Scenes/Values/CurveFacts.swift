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

extension TimingFunction {
  func validate() throws(ParameterError) {
    try require((0...1).contains(x1) && (0...1).contains(x2), "timing", "needs x1 and x2 in 0...1")
    try require(y1.magnitude <= 1e6 && y2.magnitude <= 1e6, "timing", "needs y1 and y2 within 1e6")
  }

  /// The result fields of the curve: the name, if it has one, and the control points.
  var facts: [Fact.Entry] {
    var facts = [Fact.Entry(.kind, .text("ease"))]
    if let name = Name.allCases.first(where: { $0.function == self }) {
      facts.append(Fact.Entry(.timing, .text(name.rawValue)))
    }
    facts.append(Fact.Entry(.points, .row([x1, y1, x2, y2])))
    return facts
  }
}

extension PennerEasing {
  /// The result fields of the curve: its name.
  var facts: [Fact.Entry] {
    [Fact.Entry(.kind, .text("ease")), Fact.Entry(.timing, .text(name))]
  }
}

extension Easing {
  func validate() throws(ParameterError) {
    if case .bezier(let timing) = self { try timing.validate() }
  }

  /// The result fields of the curve.
  var facts: [Fact.Entry] {
    switch self {
    case .bezier(let timing): timing.facts
    case .penner(let easing): easing.facts
    }
  }
}

extension Fact {
  /// Given numbers: a single one as a number, several as a list.
  static func row(_ numbers: [Double]) -> Fact { row(numbers.map { .given($0) }) }

  /// A single fact alone, several as a list.
  static func row(_ facts: [Fact]) -> Fact { facts.count == 1 ? facts[0] : .list(facts) }
}
