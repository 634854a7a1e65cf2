import Animations
import ExactNumerics
import Motion

/// A spring between two values of any type, each component by itself.
package struct SpringMotion: Sendable {
  /// The behaviour at the target.
  package enum TargetBehavior: Sendable {
    /// The motion passes the target.
    case through
    /// The motion stays at the target from the first crossing on.
    case clamped
    /// The motion is reflected without loss, as by a wall.
    case thrownBack
  }

  package var from: Value
  /// The target: a value of the same type.
  package var to: Value
  /// Initial velocity in units per second, by component; empty for a start at rest.
  package var velocity: [Double] = []
  /// The properties whose numbers `from` and `to` are; nil for a bare value.
  package var properties: PropertyGroup?
  /// The spring.
  package var spring = SpringMotion.defaultSpring
  /// The behaviour at the target.
  package var passage = TargetBehavior.through
  /// The rule that ends the motion, unless a length is given.
  package var settling = SettlingCriterion()
  package var timing = Timing()
  /// The remarks on the spring, see ``Animation/remarks``.
  var remarks: [String] = []

  /// The default spring, which overshoots: its response is 0.5 s, its damping ratio 0.7.
  package static let defaultSpring = Spring(
    response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.7))

  package init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The animation of the spring.
  ///
  /// - Throws: `ParameterError` for a value outside its range, values of different types, and a
  ///   spring that never settles if no duration is given.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    let curves = curves
    let end = try motionEnd(of: curves)
    let isHeld = passage == .clamped && curves.allSatisfy { $0.firstCrossing != nil }
    let length = try timing.length(
      of: spring, settlingAt: end, by: settling.rule, naming: blamed, moves: moves, still: "from")
    let schedule = try timing.schedule(length, canLand: spring.damping > .zero || isHeld)
    try spring.validateAngle(at: schedule)
    var animation = try schedule.animation(
      "spring", facts: [Fact.Entry(.curve, .object(resultFields(settledAt: end)))],
      tracks: try tracks(curves), largest: largestMagnitude(curves))
    animation.remarks = remarks
    return animation
  }

  /// The curve of each component.
  package var curves: [SpringCurve] {
    from.components.indices.map { index in
      SpringCurve(
        spring, from: from.components[index], to: to.components[index],
        velocity: DoubleDouble(velocity.isEmpty ? 0 : velocity[index]),
        isRectified: passage == .thrownBack)
    }
  }

  private func tracks(_ curves: [SpringCurve]) throws(ParameterError) -> [Track] {
    let channels = curves.map { curve in
      let arrival = passage == .clamped ? curve.firstCrossing : nil
      let rest = arrival.map { [Segment(start: $0, .constant(curve.target))] } ?? []
      return Channel([Segment(.spring(curve))] + rest, target: curve.target, storage: from.storage)
    }
    return try properties?.tracks(channels) ?? [Track(valueFrom: from, channels: channels)]
  }

  /// The end of the slowest component: its settling time or, if clamped, an earlier first crossing;
  /// nil for never.
  private func motionEnd(of curves: [SpringCurve]) throws(ParameterError) -> DoubleDouble? {
    var end = DoubleDouble.zero
    for curve in curves {
      let arrival = passage == .clamped ? curve.firstCrossing : nil
      let settled = try settling.rule.time(of: curve, epsilon: settling.epsilon)
      // Near critical damping a spring crosses its target long after it has settled.
      guard let time = [arrival, settled].compactMap({ $0 }).min() else { return nil }
      end = max(end, time)
    }
    return end
  }

  /// The parameters to name in an error about the end: those that are not the defaults.
  private var blamed: (rule: String, spring: String) {
    let isRuleGiven = !settling.isDefault
    let other = spring == Self.defaultSpring ? "velocity" : "spring"
    return (isRuleGiven ? "settle" : other, isRuleGiven && other != "spring" ? "settle" : other)
  }

  var moves: Bool {
    from.components != to.components || velocity.contains { $0 != 0 }
  }
}

extension SpringMotion {
  func resultFields(settledAt end: DoubleDouble?) -> [Fact.Entry] {
    var facts = [Fact.Entry(.kind, .text("spring"))] + spring.facts
    if !velocity.isEmpty { facts.append(Fact.Entry(.velocity, .row(velocity))) }
    switch passage {
    case .through: break
    case .clamped: facts.append(Fact.Entry(.clamp, .flag(true)))
    case .thrownBack: facts.append(Fact.Entry(.bounceOff, .flag(true)))
    }
    facts.append(Fact.Entry(.settle, .object(settling.facts(time: end))))
    return facts
  }

  /// The largest magnitude among the ends, the velocities, and |v0| / w0.
  func largestMagnitude(_ curves: [SpringCurve]) -> Double {
    let throwing = curves.map { ($0.velocity / spring.naturalFrequency).high }
    return Value.largestMagnitude(from, to, velocity + throwing)
  }

  /// The parameter with the largest number.
  private var farthest: String {
    func largestComponent(_ value: Value) -> Double {
      value.components.reduce(0) { max($0, $1.high.magnitude) }
    }
    let (start, end) = (largestComponent(from), largestComponent(to))
    let thrown = velocity.reduce(0) { max($0, $1.magnitude) }
    if thrown > max(start, end) { return "velocity" }
    return start > end ? "from" : "to"
  }

  func validate() throws(ParameterError) {
    try timing.validate()
    try Value.validate(from: from, to: to)
    try from.validate(velocity: velocity)
    let square = (spring.naturalFrequency * spring.naturalFrequency).high
    let isInRange = largestMagnitude(curves) * max(1, square) <= 1e305
    try require(
      isInRange || spring != Self.defaultSpring, farthest,
      "is too large: from, to and velocity times the spring's w0^2 must be within 1e305")
    try require(
      isInRange, "spring",
      "must leave from, to and velocity times w0^2 within 1e305; give smaller ones or a softer "
        + "spring")
  }
}
