import Motion

/// The rule that decided over a card.
public enum FlickRule: String, CaseIterable, Sendable {
  case towardsCorner = "towards a corner"
  case fastEnough = "fast enough"
  case tooNear = "too near"
  case tooSlow = "too slow"
  case notTowardsCorner = "not towards a corner"
  case cancelled

  /// Whether the card goes.
  public var dismisses: Bool {
    switch self {
    case .towardsCorner, .fastEnough: true
    case .tooNear, .tooSlow, .notTowardsCorner, .cancelled: false
    }
  }

  /// What a document says of it.
  var facts: [Fact.Entry] {
    [Fact.Entry("dismissed", .flag(dismisses)), Fact.Entry("rule", .text(rawValue))]
  }
}

extension FlickRule {
  /// The shape of ``facts``.
  static var factShape: [FactShape.Member] {
    var names: [String] = []
    for rule in allCases { names.append(rule.rawValue) }
    return [.flag("dismissed"), FactShape.Member("rule", .words(names))]
  }
}
