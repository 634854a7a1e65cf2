import ExactNumerics
import Formats
import Motion
import Scenes

/// The sections of what `measure` found out.
extension MeasureCommand {
  /// - Parameter settling: the one rule that is asked; nil for all.
  /// - Throws: ``ParameterError`` for one rule that cannot say.
  static func sections(
    _ motion: MeasuredMotion, settling: Settling?
  ) throws(ParameterError) -> [Report.Section] {
    let (settled, unsettled) = try times(motion, settling)
    return [
      Report.Section("curve", motion.curve), Report.Section("settle", rows: settled),
      Report.Section("unsettled", rows: unsettled), section("overshoot", motion.overshoot),
      section("rise", motion.rise), section("swings", motion.swings),
      Report.Section("extrema", rows: motion.extrema),
      Report.Section("crossings", rows: motion.crossings), Report.Section("listed", motion.listed),
    ].filter { $0.name != "unsettled" || !$0.isEmpty }
  }

  /// One row alone stands without a list around it.
  private static func section(_ name: String, _ rows: [[Fact.Entry]]) -> Report.Section {
    rows.count == 1 ? Report.Section(name, rows[0]) : Report.Section(name, rows: rows)
  }

  /// A row for each rule and epsilon that has a time, and one for each that has a reason for none.
  private static func times(
    _ motion: MeasuredMotion, _ settling: Settling?
  ) throws(ParameterError) -> (settled: [[Fact.Entry]], unsettled: [[Fact.Entry]]) {
    var settled: [[Fact.Entry]] = []
    var unsettled: [[Fact.Entry]] = []
    var unable: SettlingRule?
    for rule in settling.map({ [$0] }) ?? motion.rules where rule.rule != unable {
      do throws(ParameterError) {
        if let time = try motion.time(rule) {
          settled.append(row(rule) + [Fact.Entry("time", MeasuredMotion.seconds(time))])
        } else {
          // Nor does it by an epsilon that is smaller still.
          unable = rule.rule
          unsettled.append(row(rule) + [Fact.Entry("reason", .text(motion.endlessness(rule)))])
        }
      } catch {
        if settling != nil { throw error }
        unable = rule.rule
        unsettled.append(
          [name(rule), Fact.Entry("reason", .text(reason(error, of: rule.rule)))])
      }
    }
    return (settled, unsettled)
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
  private static func reason(_ error: ParameterError, of rule: SettlingRule) -> String {
    let name = rule.name + " "
    let text = error.rule(prefix: "--")
    return text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text
  }
}
