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
    return StartAndTarget.largestMagnitude(from, to, throwing)
  }

  private func requireMotion() throws(ParameterError) {
    let isStill = components.allSatisfy {
      $0.spring.displacement.isZero && $0.spring.velocity.isZero
    }
    try require(
      !isStill, "to", "is where it starts, and nothing moves; give --velocity")
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

  /// The rules to use when none is given: all for a spring, the exact ones for a bounce.
  package var rules: [SettlingCriterion] {
    SettlingCriterion.table.filter { arrival == nil || $0.rule.isExact }
  }
}

extension MotionMeasurements {
  /// The reason why a rule has no time. A sampling rule gives up after a limited time.
  package func reasonWithoutSettlingTime(_ settling: SettlingCriterion) -> String {
    if spring.damping.isZero || spring.decayRate.isZero { return "never" }
    return settling.rule.isExact
      ? "not within 1e308 seconds" : "not in as many seconds as the rule looks at"
  }

  /// The end of the lists of extrema and crossings.
  struct ListLimit {
    /// Seconds; nil if there is at most one of each.
    let end: DoubleDouble?
    /// The reason for this end.
    let reason: String
  }

  var spring: Spring { components[0].spring.spring }

  /// Half the oscillation period in seconds: pi / wd, where wd is the damped angular frequency of
  /// all components. Nil if the motion does not oscillate.
  var halfPeriod: DoubleDouble? { components[0].spring.halfPeriod }

  /// The end of the search for extrema and crossings: ``mostListed`` + 1 half periods have more
  /// than ``mostListed`` of each.
  private var reach: DoubleDouble? { halfPeriod.map { $0 * DoubleDouble(Self.mostListed + 1) } }

  /// The result fields of the lists' end and its reason.
  package var listLimitFields: [Fact.Entry] {
    let listing = listing
    let most = Self.mostListed
    let isCut = components.contains { component in
      let all = componentKeyMoments(component)
      return (all.extrema ?? []).count > most || (all.crossings ?? []).count > most
    }
    let goesOn = reach.map { reach in listing.end.map { $0 > reach } ?? true } ?? false
    if isCut || goesOn {
      return [Fact.Entry(.reason, .text("cut after the first \(most)"))]
    }
    let end = listing.end.map { [Fact.Entry(.until, .timeOfAnySize($0))] } ?? []
    return end + [Fact.Entry(.reason, .text(listing.reason))]
  }

  func componentKeyMoments(_ component: Component) -> ResponseMeasurements {
    let ends = [listing.end, reach].compactMap { $0 }
    return componentMeasurements(
      component, until: ends.min() ?? horizon, most: Self.mostListed * 2 + 4)
  }

  /// The end of the lists: the bounce's end, or the time from which the spring stays
  /// within 0.0001 of the distance.
  private var listing: ListLimit {
    if let arrival { return ListLimit(end: arrival, reason: "where the bounce ends") }
    guard let halfPeriod else {
      return ListLimit(
        end: nil, reason: "complete: without swings it turns and crosses once at most")
    }
    // The first extremum beyond the target and the first crossing are within one full turn.
    let turn = halfPeriod * 2
    guard let faded = try? settlingTime(SettlingCriterion(.lastExceed, epsilon: 0.0001)) else {
      return ListLimit(end: nil, reason: "")
    }
    if faded < turn { return ListLimit(end: turn, reason: "a whole turn") }
    return ListLimit(end: faded, reason: "within 0.0001 of the way from there on")
  }
}
