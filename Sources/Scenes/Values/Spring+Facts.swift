import Motion

extension Spring {
  /// The resolved physics, as a document shows it.
  public var facts: [Fact.Entry] {
    var facts = [
      Fact.Entry("mass", .derived(mass)),
      Fact.Entry("stiffness", .derived(stiffness)),
      Fact.Entry("damping", .derived(damping)),
      Fact.Entry("dampingRatio", .derived(dampingRatio)),
      Fact.Entry("naturalFrequency", .derived(naturalFrequency)),
    ]
    if case .underdamped(let frequency) = regime {
      facts.append(Fact.Entry("dampedFrequency", .derived(frequency)))
    }
    return facts
  }
}

extension Spring {
  /// The shape of ``facts``.
  public static var factShape: [FactShape.Member] {
    [
      .number("mass"), .number("stiffness"), .number("damping"), .number("dampingRatio"),
      .number("naturalFrequency"), .number("dampedFrequency").optional,
    ]
  }
}
