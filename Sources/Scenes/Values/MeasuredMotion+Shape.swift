import Motion

extension MeasuredMotion {
  /// The shape of ``sections(settling:prefix:)``.
  public static var factShape: [FactShape.Member] {
    let of = FactShape.Member("of", unitShape)
    let rule = FactShape.Member("rule", Settling.ruleShape)
    let epsilon = FactShape.Member.number("epsilon")
    return [
      FactShape.Member("curve", curveShape),
      FactShape.Member("settle", .list(.object([rule, epsilon, of, .number("time")]))),
      FactShape.Member(
        "unsettled", .list(.object([rule, epsilon.optional, of.optional, .text("reason")]))
      ).optional,
      section(
        "overshoot", [.number("time"), .number("value"), .number("share").optional],
        or: [.number("share")]),
      section("rise", [.number("from"), .number("to"), .number("time")], or: [.text("reason")]),
      section("swings", [FactShape.Member("visible", countShape), epsilon]),
      FactShape.Member(
        "extrema",
        .list(row([.number("time"), .number("value"), .number("share").optional]))),
      FactShape.Member("crossings", .list(row([.number("time")]))),
      .object("listed", [.number("until").optional, .text("reason")]),
    ]
  }

  private static var curveShape: FactShape {
    let ends: [FactShape.Member] = [
      .value("from"), .value("to"), FactShape.Member.value("velocity").optional,
    ]
    let period = [FactShape.Member.number("halfPeriod").optional]
    let bounce = Bounce.factShape.filter { $0.key != "velocity" } + [.number("duration")]
    return .either([
      .object([.word("kind", "spring")] + ends + Spring.factShape + period),
      .object(bounce + ends + Spring.factShape + period),
    ])
  }

  private static var unitShape: FactShape {
    var names: [String] = []
    for unit in SettlingRule.EpsilonUnit.allCases { names.append(unit.rawValue) }
    return .words(names)
  }

  /// Beyond 10^18 nobody counts.
  private static var countShape: FactShape {
    .either([.count, .words(["endless", "more than 1e18"])])
  }

  /// A row, with the component's name where there are several.
  private static func row(_ members: [FactShape.Member]) -> FactShape {
    .object([FactShape.Member.text("component").optional] + members)
  }

  /// One row alone, or a list with one for each component.
  private static func section(
    _ key: String, _ members: [FactShape.Member], or others: [FactShape.Member]? = nil
  ) -> FactShape.Member {
    var rows = [FactShape.object(members)]
    var named = [row(members)]
    if let others {
      rows.append(.object(others))
      named.append(row(others))
    }
    return FactShape.Member(key, .either(rows + [.list(.either(named), 2...16)]))
  }
}
