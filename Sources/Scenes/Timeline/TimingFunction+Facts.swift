import Motion

extension TimingFunction {
  func validate() throws(ParameterError) {
    try require((0...1).contains(x1) && (0...1).contains(x2), "timing", "needs x1 and x2 in 0...1")
    try require(y1.magnitude <= 1e6 && y2.magnitude <= 1e6, "timing", "needs y1 and y2 within 1e6")
  }

  /// What a document says of the curve: the name where there is one, and the handles.
  var facts: [Fact.Entry] {
    var facts = [Fact.Entry("kind", .text("ease"))]
    if let name = Name.allCases.first(where: { $0.function == self }) {
      facts.append(Fact.Entry("timing", .text(name.rawValue)))
    }
    facts.append(Fact.Entry("points", .row([x1, y1, x2, y2])))
    return facts
  }
}

extension TimingFunction {
  /// The shape of ``facts``.
  static var factShape: [FactShape.Member] {
    var names: [String] = []
    for name in Name.allCases { names.append(name.rawValue) }
    return [
      .word("kind", "ease"), FactShape.Member("timing", .words(names)).optional,
      FactShape.Member("points", .numbers(4)),
    ]
  }
}
