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
