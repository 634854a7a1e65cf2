import ExactNumerics
import Motion

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
