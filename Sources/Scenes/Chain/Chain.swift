import ExactNumerics
import Motion

/// Springs one after another on one value: each leg takes over what the one before has left, at a
/// moment of its own.
///
/// At a hand-off the value and its velocity go on without a jump, by either model; the force jumps.
public struct Chain: Sendable {
  /// One spring's part, from when it begins.
  public struct Leg: Sendable {
    /// Where it goes: a value of the chain's type.
    public var to: Value
    /// When it begins.
    public var start = Start.settled
    /// What takes it there; nil for the spring of the leg before.
    public var spring: Spring?

    public init(to: Value) {
      self.to = to
    }
  }

  /// When a leg begins.
  public enum Start: Sendable, Equatable {
    /// So many seconds after the start of the chain.
    case at(Double)
    /// So many seconds after the leg before has begun.
    case after(Double)
    /// When the leg before has settled.
    case settled
  }

  /// What becomes of the spring that runs when another takes over.
  ///
  /// Source: jenox/RevealSpringAnimation, MixedCurve.swift: KeepVelocity and Composed. With one
  /// spring throughout both are the same motion, since its equation is linear: only when they have
  /// settled differs, each leg of the second being asked by its own way.
  public enum Retarget: String, CaseIterable, Sendable {
    /// It is gone; the new one begins with the value and the velocity that there are.
    case keepVelocity = "keep-velocity"
    /// It runs out, and the new one carries the way from the old target to the new on top of it,
    /// from rest.
    case additive
  }

  /// Where it starts.
  public var from: Value
  /// Units per second at the start, by component; empty for a start at rest.
  public var velocity: [Double] = []
  /// At least one; the first begins with the chain, whatever its start says.
  public var legs: [Leg]
  /// What becomes of the spring that runs.
  public var retarget = Retarget.keepVelocity
  /// When a leg has settled.
  public var settling = Settling()
  /// The frames, and how the motion is played on them.
  public var timing = Timing()

  public init(from: Value, legs: [Leg]) {
    self.from = from
    self.legs = legs
  }

  /// - Throws: `ParameterError` for a value outside its range, values of different types, a leg
  ///   that begins before the one before it, and one that waits for a spring that never settles.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    var course = ChainCourse(self)
    for index in legs.indices { try course.begin(index) }
    let length = try timing.length(
      of: course.spring, settlingAt: course.end, by: settling.rule, naming: blamed,
      moves: course.moves, still: "then")
    let schedule = try timing.schedule(length, canLand: course.comesToRest)
    for spring in course.springs { try spring.validateAngle(at: schedule) }
    course.close(at: length.period)
    return try schedule.animation(
      "chain", facts: [Fact.Entry("curve", .object(facts(of: course)))],
      tracks: [course.track], log: course.log, largest: course.largest)
  }

  /// The parameters that an end is owed to which cannot be: such as are not the defaults.
  private var blamed: (rule: String, spring: String) {
    (settling.isDefault ? "spring" : "settle", "spring")
  }
}

extension Chain {
  func validate() throws(ParameterError) {
    try timing.validate()
    try require(!legs.isEmpty, "then", "must be given: where the chain goes")
    try ValuePair.validate(from: from, to: legs[0].to)
    for (index, leg) in legs.enumerated().dropFirst() {
      do throws(ParameterError) { try ValuePair.validate(from: from, to: leg.to) } catch {
        throw error.of("then").at(index - 1)
      }
      try validateStart(of: index)
    }
    try from.validate(velocity: velocity)
  }

  private func validateStart(of index: Int) throws(ParameterError) {
    switch legs[index].start {
    case .at(let time), .after(let time):
      try require(
        (0...1e17).contains(time), timeName(of: index), "must be from 0 to 1e17 seconds",
        at: place(of: index))
    case .settled: break
    }
  }

  /// - Parameter largest: of the numbers that a leg and those before it are made from.
  func validate(_ largest: Double, by spring: Spring, in leg: Int) throws(ParameterError) {
    let square = (spring.naturalFrequency * spring.naturalFrequency).high
    try require(
      largest * max(1, square) <= 1e305, leg == 0 ? "to" : "then",
      "is too large, or a number before it: values and velocities times the springs' w0^2 must be "
        + "within 1e305", at: leg == 0 ? nil : leg - 1)
  }

  /// The parameter that says when a leg begins.
  func timeName(of leg: Int) -> String {
    switch legs[leg].start {
    case .at: "at"
    case .after: "after"
    case .settled: "then"
    }
  }

  /// Which of the parameters of that name it is.
  func place(of leg: Int) -> Int {
    if legs[leg].start == .settled { return leg - 1 }
    let name = timeName(of: leg)
    return (1..<leg).reduce(0) { $0 + (timeName(of: $1) == name ? 1 : 0) }
  }
}

extension Chain {
  /// What a document says of a chain: of every leg when it begins, with which value and velocity,
  /// and what takes it where.
  func facts(of course: ChainCourse) -> [Fact.Entry] {
    var legs: [Fact] = []
    for (leg, joint) in zip(self.legs, course.joints) {
      var facts = [
        Fact.Entry("start", .time(joint.start)),
        Fact.Entry("from", .row(joint.from.map { .value($0) })),
        Fact.Entry("to", .row(leg.to.components.map { .value($0) })),
        Fact.Entry("velocity", .row(joint.velocity.map { .derived($0) })),
      ]
      if let end = joint.end { facts.append(Fact.Entry("settled", .time(end))) }
      legs.append(.object(facts + joint.spring.facts))
    }
    return [
      Fact.Entry("kind", .text("chain")),
      Fact.Entry("retarget", .text(retarget.rawValue)),
      Fact.Entry("legs", .list(legs)),
      Fact.Entry("settle", .object(settling.facts(time: course.end))),
    ]
  }

  /// What a document says of a chain.
  public static var shape: SceneShape {
    let leg =
      [
        FactShape.Member.number("start"), .value("from"), .value("to"), .value("velocity"),
        .number("settled").optional,
      ] + Spring.factShape
    return SceneShape(
      [
        .object(
          "curve",
          [
            .word("kind", "chain"), FactShape.Member("retarget", .words(of: Retarget.self)),
            FactShape.Member("legs", .list(.object(leg))), .object("settle", Settling.factShape),
          ])
      ], hasAnimations: true)
  }
}
