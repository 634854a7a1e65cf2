import ExactNumerics
import Motion

/// The measurements as rows of a report. With several components each row names its own.
extension MotionMeasurements {
  /// The given parameters and, for a spring, its stiffness, damping and mass and the half period of
  /// its oscillation in seconds.
  package var curve: [Fact.Entry] {
    let period = halfPeriod.map { [Fact.Entry(.halfPeriod, .timeOfAnySize($0))] } ?? []
    return given + spring.facts + period
  }

  /// The extremum furthest beyond the target: seconds, value, and share of the distance. The share
  /// is 0 for a motion without overshoot.
  package var overshoot: [[Fact.Entry]] {
    componentRows { component in
      guard let overshoot = componentMeasurements(component, until: horizon).overshoot else {
        return [Fact.Entry(.share, .given(0))]
      }
      return [
        Fact.Entry(.time, .timeOfAnySize(overshoot.time)),
        Fact.Entry(.value, .value(overshoot.value)),
      ] + (overshoot.share.map { [Fact.Entry(.share, .value($0))] } ?? [])
    }
  }

  /// The rise time in seconds: from the first instant at a tenth of the distance to the first at
  /// nine tenths.
  package var rise: [[Fact.Entry]] {
    componentRows { component in
      let ends = [Fact.Entry(.from, .given(0.1)), Fact.Entry(.to, .given(0.9))]
      let time = componentMeasurements(component, until: horizon).riseTime
      return time.map { ends + [Fact.Entry(.time, .timeOfAnySize($0))] }
        ?? [Fact.Entry(.reason, .text("has no way to rise"))]
    }
  }

  /// The number of extrema at least a thousandth of the distance away from the target.
  package var swings: [[Fact.Entry]] {
    let epsilon = SettlingRule.defaultRule.defaultEpsilon
    return componentRows { component in
      let count = componentMeasurements(component, until: horizon).visibleExtremumCount
      return [
        Fact.Entry(.visible, Self.countField(count, isEndless: spring.damping.isZero)),
        Fact.Entry(.epsilon, .given(epsilon)),
      ]
    }
  }

  /// The extrema: seconds, value, and share of the distance beyond the target, negative on the side
  /// of the start.
  package var extrema: [[Fact.Entry]] {
    components.flatMap { component in
      let spring = component.spring
      return (componentKeyMoments(component).extrema ?? []).prefix(Self.mostListed).map { turn in
        let share = (turn.value - spring.target) / -spring.displacement
        return componentNameField(component) + [
          Fact.Entry(.time, .timeOfAnySize(turn.time)), Fact.Entry(.value, .value(turn.value)),
        ] + (spring.displacement.isZero ? [] : [Fact.Entry(.share, .value(share))])
      }
    }
  }

  /// The times in seconds at which the target is crossed.
  package var crossings: [[Fact.Entry]] {
    components.flatMap { component in
      (componentKeyMoments(component).crossings ?? []).prefix(Self.mostListed).map {
        componentNameField(component) + [Fact.Entry(.time, .timeOfAnySize($0))]
      }
    }
  }

  /// The count as a number; from 10^18 on in words.
  private static func countField(_ count: Int, isEndless: Bool) -> Fact {
    if Double(count) < 1e18 { return .given(Double(count)) }
    return .text(isEndless ? "endless" : "more than 1e18")
  }

  private func componentRows(_ facts: (Component) -> [Fact.Entry]) -> [[Fact.Entry]] {
    components.map { componentNameField($0) + facts($0) }
  }

  private func componentNameField(_ component: Component) -> [Fact.Entry] {
    components.count == 1 ? [] : [Fact.Entry(.component, .text(component.name))]
  }

  /// The end of the interval in which swings and overshoot are measured: the bounce's end, or
  /// unlimited.
  var horizon: DoubleDouble {
    arrival ?? halfPeriod.map { $0 * 1e18 } ?? DoubleDouble(Double.greatestFiniteMagnitude)
  }

  func componentMeasurements(_ component: Component, until end: DoubleDouble, most: Int = 0)
    -> ResponseMeasurements
  {
    component.bounce?.measurements(until: end, most: most)
      ?? component.spring.measures(until: end, most: most)
  }

  /// All measurements, for a report.
  ///
  /// - Parameter settling: the only settling rule to measure with; nil for all rules.
  /// - Throws: `ParameterError` if the only rule does not apply.
  package func reportSections(
    settling: SettlingCriterion? = nil
  ) throws(ParameterError) -> [Fact.ReportSection] {
    let times = try SettlingTimes(self, settling)
    var sections = [
      Fact.ReportSection(.curve, curve), Fact.ReportSection(.settle, rows: times.settled),
    ]
    if !times.unsettled.isEmpty {
      sections.append(Fact.ReportSection(.unsettled, rows: times.unsettled))
    }
    return sections + [
      Self.reportSection(.overshoot, overshoot), Self.reportSection(.rise, rise),
      Self.reportSection(.swings, swings), Fact.ReportSection(.extrema, rows: extrema),
      Fact.ReportSection(.crossings, rows: crossings),
      Fact.ReportSection(.listed, listLimitFields),
    ]
  }

  /// A section with a single row is written without a list.
  private static func reportSection(_ name: FactKey, _ rows: [[Fact.Entry]]) -> Fact.ReportSection {
    rows.count == 1 ? Fact.ReportSection(name, rows[0]) : Fact.ReportSection(name, rows: rows)
  }
}

/// The settling times, one row per rule and epsilon, and the reasons of rules without a time.
private struct SettlingTimes {
  var settled: [[Fact.Entry]] = []
  var unsettled: [[Fact.Entry]] = []

  init(_ motion: MotionMeasurements, _ settling: SettlingCriterion?) throws(ParameterError) {
    var unable: SettlingRule?
    for rule in settling.map({ [$0] }) ?? motion.rules where rule.rule != unable {
      do throws(ParameterError) {
        if let time = try motion.settlingTime(rule) {
          settled.append(
            Self.ruleRow(rule) + [Fact.Entry(.time, .timeOfAnySize(time))])
        } else {
          // A smaller epsilon would not be reached either.
          unable = rule.rule
          unsettled.append(
            Self.ruleRow(rule) + [
              Fact.Entry(.reason, .text(motion.reasonWithoutSettlingTime(rule)))
            ])
        }
      } catch {
        if settling != nil { throw error }
        unable = rule.rule
        let reason = Self.reasonWithoutRule(error.rule, of: rule.rule)
        unsettled.append([Self.ruleNameField(rule), Fact.Entry(.reason, .text(reason))])
      }
    }
  }

  private static func ruleNameField(_ settling: SettlingCriterion) -> Fact.Entry {
    Fact.Entry(.rule, .text(settling.rule.name))
  }

  private static func ruleRow(_ settling: SettlingCriterion) -> [Fact.Entry] {
    [
      ruleNameField(settling),
      Fact.Entry(.epsilon, .given(settling.epsilon ?? settling.rule.defaultEpsilon)),
      Fact.Entry(.of, .text(settling.rule.epsilonUnit.rawValue)),
    ]
  }

  /// The reason without the rule's name, which its row has in another column.
  private static func reasonWithoutRule(_ text: String, of rule: SettlingRule) -> String {
    let name = rule.name + " "
    return text.hasPrefix(name) ? String(text.dropFirst(name.count)) : text
  }
}
