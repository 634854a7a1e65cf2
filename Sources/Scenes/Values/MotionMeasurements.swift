import Animations
import ExactNumerics
import Motion

/// The motion of a spring or a bounce for measurements instead of frames, each component by itself.
package struct MotionMeasurements: Sendable {
  /// One component. A bounce is a spring's motion too, but its own form gives more accurate
  /// crossings and extrema.
  struct Component: Sendable {
    /// The name in tables; empty for the only component of a number.
    let name: String
    let spring: SpringCurve
    var bounce: BounceCurve?

    func measures(until end: DoubleDouble, most: Int = 0) -> ResponseMeasurements {
      spring.measures(until: end, most: most, of: bounce)
    }
  }

  let components: [Component]
  /// The result fields of the given parameters.
  let given: [Fact.Entry]
  /// Seconds until a bounce has arrived; nil for a spring, which has no exact end.
  let arrival: DoubleDouble?
  /// The largest magnitude among the motion's numbers.
  package let largest: Double

  /// The maximum number of listed extrema, and of listed crossings, per component.
  static let mostListed = 20

  /// - Throws: `ParameterError` for an invalid spring, and one that does not move.
  package init(_ motion: SpringMotion) throws(ParameterError) {
    try motion.validate()
    components = zip(motion.from.type.componentNames, motion.curves).map {
      Component(name: $0, spring: $1)
    }
    given =
      [Fact.Entry(.kind, .text("spring"))]
      + Self.endFields(motion.from, motion.to, motion.velocity)
    arrival = nil
    largest = Self.largestMagnitude(motion.from, motion.to, components)
    try requireMotion()
  }

  /// - Throws: `ParameterError` for an invalid bounce, and one that does not move.
  package init(_ bounce: Bounce) throws(ParameterError) {
    let motion = try bounce.resolvedBounce()
    try require(
      !(motion.decay.amount.isZero && motion.omega.isZero), "omega",
      "must be above 0 where --alpha is 0: nothing moves")
    let curves = bounce.componentCurves(motion)
    components = zip(bounce.from.type.componentNames, curves).compactMap { name, curve in
      curve.spring.map { Component(name: name, spring: $0, bounce: curve) }
    }
    let own = bounce.resultFields(motion).filter { $0.key != FactKey.velocity.rawValue }
    given =
      own + [Fact.Entry(.duration, .given(motion.length.period.nearestDouble))]
      + Self.endFields(bounce.from, bounce.to, bounce.velocity)
    arrival = motion.length.period
    largest = Self.largestMagnitude(bounce.from, bounce.to, components)
    try requireMotion()
  }

  private static func endFields(_ from: Value, _ to: Value, _ velocity: [Double]) -> [Fact.Entry] {
    func row(_ value: Value) -> Fact { .row(value.components.map { .value($0) }) }
    let ends = [Fact.Entry(.from, row(from)), Fact.Entry(.to, row(to))]
    return velocity.isEmpty ? ends : ends + [Fact.Entry(.velocity, .row(velocity))]
  }

  /// The largest magnitude among the ends and |v0| / w0 of each component.
  private static func largestMagnitude(_ from: Value, _ to: Value, _ components: [Component])
    -> Double
  {
    let throwing = components.map { ($0.spring.velocity / $0.spring.spring.naturalFrequency).high }
    return Value.largestMagnitude(from, to, throwing)
  }

  private func requireMotion() throws(ParameterError) {
    let isStill = components.allSatisfy {
      $0.spring.displacement.isZero && $0.spring.velocity.isZero
    }
    try require(!isStill, "to", "is where it starts, and nothing moves; give --velocity")
  }

  /// The settling time in seconds of the slowest component by a rule; nil for never.
  ///
  /// - Throws: `ParameterError` for a rule that does not apply.
  package func settlingTime(_ settling: SettlingCriterion) throws(ParameterError) -> DoubleDouble? {
    var longest = DoubleDouble.zero
    for component in components {
      let time =
        if let bounce = component.bounce {
          try settling.rule.time(of: bounce, epsilon: settling.epsilon)
        } else {
          try settling.rule.time(of: component.spring, epsilon: settling.epsilon)
        }
      guard let time else { return nil }
      longest = max(longest, time)
    }
    return longest
  }
}

/// The measurements as sections of a report. With several components each row names its own.
extension MotionMeasurements {
  /// - Parameter settling: the only settling rule to measure with; nil for all rules.
  /// - Throws: `ParameterError` if the only rule does not apply.
  package func reportSections(
    settling: SettlingCriterion? = nil
  ) throws(ParameterError) -> [Fact.ReportSection] {
    let (settled, unsettled) = try settlingRows(settling)
    let period = halfPeriod.map { [Fact.Entry(.halfPeriod, .timeOfAnySize($0))] } ?? []
    var sections = [
      Fact.ReportSection(.curve, given + spring.facts + period),
      Fact.ReportSection(.settle, rows: settled),
    ]
    if !unsettled.isEmpty { sections.append(Fact.ReportSection(.unsettled, rows: unsettled)) }
    let names = components.map { component in
      components.count == 1 ? [] : [Fact.Entry(.component, .text(component.name))]
    }
    let measures = components.map { $0.measures(until: horizon) }
    for (key, fields) in [
      (FactKey.overshoot, measures.map { Self.overshootFields($0) }),
      (.rise, measures.map { Self.riseFields($0) }), (.swings, measures.map { swingFields($0) }),
    ] {
      let rows = zip(names, fields).map { $0 + $1 }
      // A single row is written without a list.
      sections.append(
        rows.count == 1
          ? Fact.ReportSection(key, rows[0]) : Fact.ReportSection(key, rows: rows))
    }
    let limits = [listing.end, reach].compactMap { $0 }
    let listed = components.map {
      $0.measures(until: limits.min() ?? horizon, most: Self.mostListed * 2 + 4)
    }
    var (extrema, crossings) = ([[Fact.Entry]](), [[Fact.Entry]]())
    for (index, measures) in listed.enumerated() {
      extrema += extremumRows(measures, of: components[index].spring).map { names[index] + $0 }
      crossings += (measures.crossings ?? []).prefix(Self.mostListed).map {
        names[index] + [Fact.Entry(.time, .timeOfAnySize($0))]
      }
    }
    return sections + [
      Fact.ReportSection(.extrema, rows: extrema), Fact.ReportSection(.crossings, rows: crossings),
      Fact.ReportSection(.listed, listLimitFields(listed)),
    ]
  }

  var spring: Spring { components[0].spring.spring }

  /// Half the oscillation period in seconds: pi / wd, where wd is the damped angular frequency of
  /// all components. Nil if the motion does not oscillate.
  private var halfPeriod: DoubleDouble? { components[0].spring.halfPeriod }

  /// The end of the interval in which swings and overshoot are measured: the bounce's end, or
  /// unlimited.
  private var horizon: DoubleDouble {
    arrival ?? halfPeriod.map { $0 * 1e18 } ?? DoubleDouble(Double.greatestFiniteMagnitude)
  }

  /// The extremum furthest beyond the target: seconds, value, and share of the distance. The share
  /// is 0 for a motion without overshoot.
  private static func overshootFields(_ measures: ResponseMeasurements) -> [Fact.Entry] {
    guard let overshoot = measures.overshoot else { return [Fact.Entry(.share, .given(0))] }
    return [
      Fact.Entry(.time, .timeOfAnySize(overshoot.time)),
      Fact.Entry(.value, .value(overshoot.value)),
    ] + (overshoot.share.map { [Fact.Entry(.share, .value($0))] } ?? [])
  }

  /// The rise time in seconds, between the first instants at a tenth and at nine tenths of the
  /// distance.
  private static func riseFields(_ measures: ResponseMeasurements) -> [Fact.Entry] {
    let ends = [Fact.Entry(.from, .given(0.1)), Fact.Entry(.to, .given(0.9))]
    return measures.riseTime.map { ends + [Fact.Entry(.time, .timeOfAnySize($0))] }
      ?? [Fact.Entry(.reason, .text("has no way to rise"))]
  }

  /// The number of extrema at least a thousandth of the distance away from the target; from 10^18
  /// on in words.
  private func swingFields(_ measures: ResponseMeasurements) -> [Fact.Entry] {
    let count = Double(measures.visibleExtremumCount)
    let words = spring.damping.isZero ? "endless" : "more than 1e18"
    return [
      Fact.Entry(.visible, count < 1e18 ? .given(count) : .text(words)),
      Fact.Entry(.epsilon, .given(SettlingRule.defaultRule.defaultEpsilon)),
    ]
  }

  /// The extrema: seconds, value, and share of the distance beyond the target, negative on the side
  /// of the start.
  private func extremumRows(
    _ measures: ResponseMeasurements, of spring: SpringCurve
  ) -> [[Fact.Entry]] {
    (measures.extrema ?? []).prefix(Self.mostListed).map { turn in
      let share = (turn.value - spring.target) / -spring.displacement
      return [
        Fact.Entry(.time, .timeOfAnySize(turn.time)), Fact.Entry(.value, .value(turn.value)),
      ] + (spring.displacement.isZero ? [] : [Fact.Entry(.share, .value(share))])
    }
  }

  /// The end of the search for extrema and crossings: ``mostListed`` + 1 half periods have more
  /// than ``mostListed`` of each.
  private var reach: DoubleDouble? { halfPeriod.map { $0 * DoubleDouble(Self.mostListed + 1) } }

  /// The end of the lists of extrema and crossings, and its reason.
  private func listLimitFields(_ listed: [ResponseMeasurements]) -> [Fact.Entry] {
    let listing = listing
    let most = Self.mostListed
    let isCut = listed.contains {
      ($0.extrema ?? []).count > most || ($0.crossings ?? []).count > most
    }
    let goesOn = reach.map { reach in listing.end.map { $0 > reach } ?? true } ?? false
    if isCut || goesOn { return [Fact.Entry(.reason, .text("cut after the first \(most)"))] }
    let end = listing.end.map { [Fact.Entry(.until, .timeOfAnySize($0))] } ?? []
    return end + [Fact.Entry(.reason, .text(listing.reason))]
  }

  /// The end of the lists: the bounce's end, or the time from which the spring stays within 0.0001
  /// of the distance. Nil seconds if there is at most one of each.
  private var listing: (end: DoubleDouble?, reason: String) {
    if let arrival { return (arrival, "where the bounce ends") }
    guard let halfPeriod else {
      return (nil, "complete: without swings it turns and crosses once at most")
    }
    // The first extremum beyond the target and the first crossing are within one full turn.
    let turn = halfPeriod * 2
    guard let faded = try? settlingTime(SettlingCriterion(.lastExceed, epsilon: 0.0001)) else {
      return (nil, "")
    }
    if faded < turn { return (turn, "a whole turn") }
    return (faded, "within 0.0001 of the way from there on")
  }

  /// The settling times, one row for each rule and epsilon, and the reasons of rules without a
  /// time.
  private func settlingRows(
    _ only: SettlingCriterion?
  ) throws(ParameterError) -> (settled: [[Fact.Entry]], unsettled: [[Fact.Entry]]) {
    var (settled, unsettled) = ([[Fact.Entry]](), [[Fact.Entry]]())
    var unable: SettlingRule?
    // Only the exact rules apply to a bounce.
    let all = SettlingCriterion.table.filter { arrival == nil || $0.rule.isExact }
    for settling in only.map({ [$0] }) ?? all where settling.rule != unable {
      let rule = settling.rule
      let name = [Fact.Entry(.rule, .text(rule.name))]
      let row =
        name + [
          Fact.Entry(.epsilon, .given(settling.epsilon ?? rule.defaultEpsilon)),
          Fact.Entry(.of, .text(rule.epsilonUnit.rawValue)),
        ]
      do throws(ParameterError) {
        if let time = try settlingTime(settling) {
          settled.append(row + [Fact.Entry(.time, .timeOfAnySize(time))])
        } else {
          // A smaller epsilon would not be reached either.
          unable = rule
          unsettled.append(row + [Fact.Entry(.reason, .text(reasonWithoutSettlingTime(rule)))])
        }
      } catch {
        if only != nil { throw error }
        unable = rule
        // The row has the rule's name in another column.
        let reason =
          error.rule.hasPrefix(rule.name + " ")
          ? String(error.rule.dropFirst(rule.name.count + 1)) : error.rule
        unsettled.append(name + [Fact.Entry(.reason, .text(reason))])
      }
    }
    return (settled, unsettled)
  }

  /// The reason why a rule has no time. A sampling rule gives up after a limited time.
  private func reasonWithoutSettlingTime(_ rule: SettlingRule) -> String {
    if spring.damping.isZero || spring.decayRate.isZero { return "never" }
    return rule.isExact
      ? "not within 1e308 seconds" : "not in as many seconds as the rule looks at"
  }
}
