import ExactNumerics
import Motion

/// The facts as rows of a report, a row a component or more; with several components each row says
/// whose it is.
extension MeasuredMotion {
  /// What the curve was made from, the spring's physics, and the half period in seconds.
  public var curve: [Fact.Entry] {
    let period = halfPeriod.map { [Fact.Entry("halfPeriod", Self.seconds($0))] } ?? []
    return given + spring.facts + period
  }

  /// The furthest beyond the target: seconds, value, and share of the way; a share of 0 for a
  /// motion that stays on its side.
  public var overshoot: [[Fact.Entry]] {
    rows { component in
      guard let overshoot = measures(component, until: horizon).overshoot else {
        return [Fact.Entry("share", .given(0))]
      }
      return [
        Fact.Entry("time", Self.seconds(overshoot.time)),
        Fact.Entry("value", .value(overshoot.value)),
      ] + (overshoot.share.map { [Fact.Entry("share", .value($0))] } ?? [])
    }
  }

  /// Seconds from the first moment with a tenth of the way behind it to the first with nine tenths.
  public var rise: [[Fact.Entry]] {
    rows { component in
      let ends = [Fact.Entry("from", .given(0.1)), Fact.Entry("to", .given(0.9))]
      let time = measures(component, until: horizon).riseTime
      return time.map { ends + [Fact.Entry("time", Self.seconds($0))] }
        ?? [Fact.Entry("reason", .text("has no way to rise"))]
    }
  }

  /// How many turns are a thousandth of the way from the target or more.
  public var swings: [[Fact.Entry]] {
    let epsilon = SettlingRule.defaultRule.defaultEpsilon
    return rows { component in
      let count = measures(component, until: horizon).visibleSwings
      return [
        Fact.Entry("visible", Self.count(count, isEndless: spring.damping.isZero)),
        Fact.Entry("epsilon", .given(epsilon)),
      ]
    }
  }

  /// The turns: seconds, value, and the share of the way beyond the target, below 0 on the side of
  /// the start.
  public var extrema: [[Fact.Entry]] {
    components.flatMap { component in
      let spring = component.spring
      return (landmarks(component).extrema ?? []).prefix(most).map { turn in
        let share = (turn.value - spring.target) / -spring.displacement
        return name(component) + [
          Fact.Entry("time", Self.seconds(turn.time)), Fact.Entry("value", .value(turn.value)),
        ] + (spring.displacement.isZero ? [] : [Fact.Entry("share", .value(share))])
      }
    }
  }

  /// The seconds at which the target is passed.
  public var crossings: [[Fact.Entry]] {
    components.flatMap { component in
      (landmarks(component).crossings ?? []).prefix(most).map {
        name(component) + [Fact.Entry("time", Self.seconds($0))]
      }
    }
  }

  /// Beyond 10^18 nobody counts.
  private static func count(_ count: Int, isEndless: Bool) -> Fact {
    if Double(count) < 1e18 { return .given(Double(count)) }
    return .text(isEndless ? "endless" : "more than 1e18")
  }

  /// A time in seconds: with 6 decimals, beyond what these can be printed for as a number.
  public static func seconds(_ time: DoubleDouble) -> Fact {
    time.high < 1e17 ? .time(time) : .derived(time)
  }
}

extension MeasuredMotion {
  private func rows(_ facts: (Component) -> [Fact.Entry]) -> [[Fact.Entry]] {
    components.map { name($0) + facts($0) }
  }

  private func name(_ component: Component) -> [Fact.Entry] {
    components.count == 1 ? [] : [Fact.Entry("component", .text(component.name))]
  }

  /// Before when swings are counted and the overshoot is looked for: as asked, or with the bounce,
  /// or never.
  var horizon: DoubleDouble {
    if let until { return DoubleDouble(until) }
    return arrival ?? halfPeriod.map { $0 * 1e18 } ?? DoubleDouble(Double.greatestFiniteMagnitude)
  }

  func measures(_ component: Component, until end: DoubleDouble, most: Int = 0) -> Measures {
    component.bounce?.measures(until: end, most: most)
      ?? component.spring.measures(until: end, most: most)
  }
}

extension MeasuredMotion {
  /// All that was found out, for a report.
  ///
  /// - Parameters:
  ///   - settling: the one rule that is asked; nil for all.
  ///   - prefix: how the names of parameters are spelled in reasons: `--` on a command line.
  /// - Throws: `ParameterError` for one rule that cannot say.
  public func sections(
    settling: Settling? = nil, prefix: String = ""
  ) throws(ParameterError) -> [Fact.Section] {
    let times = try SettlingTimes(self, settling, prefix: prefix)
    var sections = [Fact.Section("curve", curve), Fact.Section("settle", rows: times.settled)]
    if !times.unsettled.isEmpty {
      sections.append(Fact.Section("unsettled", rows: times.unsettled))
    }
    return sections + [
      Self.section("overshoot", overshoot), Self.section("rise", rise),
      Self.section("swings", swings), Fact.Section("extrema", rows: extrema),
      Fact.Section("crossings", rows: crossings), Fact.Section("listed", listed(prefix: prefix)),
    ]
  }

  /// One row alone stands without a list around it.
  private static func section(_ name: String, _ rows: [[Fact.Entry]]) -> Fact.Section {
    rows.count == 1 ? Fact.Section(name, rows[0]) : Fact.Section(name, rows: rows)
  }
}

/// A row for each rule and epsilon that has a time, and one for each that has a reason for none.
private struct SettlingTimes {
  var settled: [[Fact.Entry]] = []
  var unsettled: [[Fact.Entry]] = []

  init(_ motion: MeasuredMotion, _ settling: Settling?, prefix: String) throws(ParameterError) {
    var unable: SettlingRule?
    for rule in settling.map({ [$0] }) ?? motion.rules where rule.rule != unable {
      do throws(ParameterError) {
        if let time = try motion.time(rule) {
          settled.append(Self.row(rule) + [Fact.Entry("time", MeasuredMotion.seconds(time))])
        } else {
          // Nor does it by an epsilon that is smaller still.
          unable = rule.rule
          unsettled.append(Self.row(rule) + [Fact.Entry("reason", .text(motion.endlessness(rule)))])
        }
      } catch {
        if settling != nil { throw error }
        unable = rule.rule
        let reason = Self.reason(error.rule(prefix: prefix), of: rule.rule)
        unsettled.append([Self.name(rule), Fact.Entry("reason", .text(reason))])
      }
    }
  }

  private static func name(_ settling: Settling) -> Fact.Entry {
    Fact.Entry("rule", .text(settling.rule.name))
  }

  private static func row(_ settling: Settling) -> [Fact.Entry] {
    [
      name(settling),
      Fact.Entry("epsilon", .given(settling.epsilon ?? settling.rule.defaultEpsilon)),
      Fact.Entry("of", .text(settling.rule.epsilonUnit.rawValue)),
    ]
  }

  /// The rule's name stands beside it already.
  private static func reason(_ text: String, of rule: SettlingRule) -> String {
    let name = rule.name + " "
    return text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text
  }
}

extension MeasuredMotion {
  /// The shape of ``sections(settling:prefix:)``.
  public static var factShape: [FactShape.Member] {
    let of = FactShape.Member("of", .words(of: SettlingRule.EpsilonUnit.self))
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
