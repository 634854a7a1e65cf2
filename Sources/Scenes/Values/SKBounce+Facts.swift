import ExactNumerics
import Motion

extension SKBounce {
  /// What is odd about the published array, one sentence each; the help and the document print
  /// them.
  ///
  /// - Parameter prefix: what stands before the names of parameters, `--` on a command line.
  public static func quirks(prefix: String = "") -> [String] {
    [
      "the last value is the curve's, not \(prefix)to",
      "2.71 stands for e",
      "2 and 3 bounces are the same curve, as are 4 and 5",
      "alpha depends on the distance and is single precision",
      "values, \(prefix)from and \(prefix)to are stored as Float",
      "rect, color and transform arrays leave the first value out",
      "in a transform m34 is 0",
    ]
  }

  func facts(steps: Int, alphas: [Double]) -> [Fact.Entry] {
    let omega = halfTurns * .pi / Double(steps)
    let rows = alphas.map { Fact.derived(DoubleDouble($0)) }
    var facts = [
      Fact.Entry("kind", .text("bounce")),
      Fact.Entry("compat", .text("skbounce")),
      Fact.Entry("bounces", .count(bounces)),
      Fact.Entry("alpha", rows.count == 1 ? rows[0] : .list(rows)),
      Fact.Entry("omega", .derived(omega)),
    ]
    if isRectified { facts.append(Fact.Entry("overshoot", .flag(false))) }
    if isShake { facts.append(Fact.Entry("shake", .flag(true))) }
    facts.append(
      Fact.Entry("quirks", .list(Self.quirks(prefix: parameterPrefix).map { .text($0) })))
    return facts
  }
}

extension SKBounce {
  /// The shape of ``facts(steps:alphas:)``.
  static var factShape: [FactShape.Member] {
    let quirks = quirks().count
    return [
      .word("kind", "bounce"), .word("compat", "skbounce"), .count("bounces"), .value("alpha"),
      .number("omega"), FactShape.Member("overshoot", .only(false)).optional,
      FactShape.Member("shake", .only(true)).optional,
      FactShape.Member("quirks", .list(.text, quirks...quirks)),
    ]
  }
}
