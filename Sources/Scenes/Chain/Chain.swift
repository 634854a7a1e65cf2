import Animations
import ExactNumerics
import Motion

/// A chain of springs on one value: each segment starts at its own time and takes over the motion
/// of the segment before it.
///
/// At a hand-off, value and velocity are continuous in both retargeting models; the force jumps.
package struct Chain: Sendable {
  /// One segment of a chain: a target, a start and a spring.
  package struct SpringSegment: Sendable {
    /// The target: a value of the chain's type.
    package var to: Value
    /// The start of the segment; ignored on the first, which starts with the chain.
    package var start = SegmentStartRule.settled
    /// The spring of the segment; nil for the spring of the segment before.
    package var spring: Spring?

    package init(to: Value) {
      self.to = to
    }
  }

  /// The start of a segment.
  package enum SegmentStartRule: Sendable, Equatable {
    /// Seconds after the start of the chain.
    case at(Double)
    /// Seconds after the start of the segment before.
    case after(Double)
    /// The instant at which the segment before has settled.
    case settled
  }

  /// The treatment of the running spring when the next segment starts.
  ///
  /// With one spring throughout, both give the same motion, since its equation is linear. Only the
  /// settling time differs, because each additive segment is measured over its own distance.
  ///
  /// Source: jenox/RevealSpringAnimation, MixedCurve.swift: KeepVelocity and Composed.
  package enum RetargetRule: String, CaseIterable, Sendable {
    /// The running spring ends; the next spring starts from the current value and velocity.
    case keepVelocity = "keep-velocity"
    /// The running spring decays to its end. The next spring is added to it, from rest, over the
    /// distance from the old target to the new one.
    case additive
  }

  package var from: Value
  /// The properties whose numbers `from` and the targets are; nil for a bare value.
  package var properties: PropertyGroup?
  /// Initial velocity in units per second, by component; empty for a start at rest.
  package var velocity: [Double] = []
  /// The segments: at least one. The first begins with the chain, regardless of its `start`.
  package var legs: [SpringSegment]
  /// The effect of a new segment on the spring that still runs: the new spring takes over its
  /// velocity, or it decays on its own.
  package var retarget = RetargetRule.keepVelocity
  /// The rule by which a segment counts as settled.
  package var settling = SettlingCriterion()
  package var timing = Timing()

  package init(from: Value, legs: [SpringSegment]) {
    self.from = from
    self.legs = legs
  }

  /// The animation of the chain.
  ///
  /// - Throws: `ParameterError` for a value outside its range and values of different types. Also
  ///   for a segment that begins before the one before it, and one that waits for a spring that
  ///   never settles.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    var course = ChainSimulation(self)
    for index in legs.indices { try course.beginSegment(index) }
    let length = try timing.length(
      of: course.spring, settlingAt: course.end, by: settling.rule,
      naming: (settling.isDefault ? "spring" : "settle", "spring"), moves: course.moves,
      still: "then")
    let schedule = try timing.schedule(
      length, canLand: course.springs.allSatisfy { $0.damping > .zero })
    for spring in course.springs { try spring.validateAngle(at: schedule) }
    course.closeLog(at: length.period)
    return try schedule.animation(
      "chain", facts: [Fact.Entry(.curve, .object(resultFields(of: course)))],
      tracks: try course.finishedTracks(), log: course.log, largest: course.largest)
  }
}

extension Chain {
  func validate() throws(ParameterError) {
    try timing.validate()
    try require(!legs.isEmpty, "then", "must be given: where the chain goes")
    try Value.validate(from: from, to: legs[0].to)
    for (index, leg) in legs.enumerated().dropFirst() {
      try mapError(of: Value.validate(from: from, to: leg.to)) { (error: ParameterError) in
        error.of("then").at(index - 1)
      }
      try validateStart(of: index)
    }
    try from.validate(velocity: velocity)
  }

  private func validateStart(of index: Int) throws(ParameterError) {
    switch legs[index].start {
    case .at(let time), .after(let time):
      try require(
        (0...1e17).contains(time), startParameterName(of: index), "must be from 0 to 1e17 seconds",
        at: startParameterIndex(of: index))
    case .settled: break
    }
  }

  /// Checks that displacements, velocities and forces stay within 1e305.
  ///
  /// - Parameter largest: the largest number in the segment and those before it.
  func validate(_ largest: Double, by spring: Spring, in leg: Int) throws(ParameterError) {
    let square = (spring.naturalFrequency * spring.naturalFrequency).high
    try require(
      largest * max(1, square) <= 1e305, leg == 0 ? "to" : "then",
      "is too large, or a number before it: values and velocities times the springs' w0^2 must be "
        + "within 1e305", at: leg == 0 ? nil : leg - 1)
  }

  /// The name of the parameter that gives the start of a segment.
  func startParameterName(of leg: Int) -> String {
    switch legs[leg].start {
    case .at: "at"
    case .after: "after"
    case .settled: "then"
    }
  }

  /// The index of a segment's start among the parameters of the same name.
  func startParameterIndex(of leg: Int) -> Int {
    if legs[leg].start == .settled { return leg - 1 }
    let name = startParameterName(of: leg)
    return (1..<leg).reduce(0) { $0 + (startParameterName(of: $1) == name ? 1 : 0) }
  }

  /// The result fields of a chain: the start, value, velocity and spring of each segment.
  func resultFields(of course: ChainSimulation) -> [Fact.Entry] {
    var legs: [Fact] = []
    for (leg, joint) in zip(self.legs, course.joints) {
      var facts = [
        Fact.Entry(.start, .time(joint.start)),
        Fact.Entry(.from, .row(joint.from.map { .value($0) })),
        Fact.Entry(.to, .row(leg.to.components.map { .value($0) })),
        Fact.Entry(.velocity, .row(joint.velocity.map { .derived($0) })),
      ]
      if let end = joint.end { facts.append(Fact.Entry(.settled, .time(end))) }
      legs.append(.object(facts + joint.spring.facts))
    }
    return [
      Fact.Entry(.kind, .text("chain")),
      Fact.Entry(.retarget, .text(retarget.rawValue)),
      Fact.Entry(.legs, .list(legs)),
      Fact.Entry(.settle, .object(settling.facts(time: course.end))),
    ]
  }
}
