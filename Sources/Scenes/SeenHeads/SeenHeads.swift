import ExactNumerics
import Motion

/// The heads below the messages of a conversation when somebody reads on: they move to their new
/// rows, come and go, and the cells below rows that open or close move with them.
///
/// A head that is there before and after goes from its old frame's centre to its new one's; one
/// that comes is there before, at its place, with alpha and scale 0; one that goes stays with alpha
/// and scale 0. A head that comes again sets out from where it went away.
///
/// Source: lorixx/TestSeenheadWithIGListKit; the length and the curve are the collection view's.
public struct SeenHeads: Sendable {
  /// Where messages and heads are.
  public var layout: ConversationLayout
  /// How heads and cells get to their new places.
  public var swing = Swing.ease(.easeInOut)
  /// Seconds from the beginning of one head's way to that of the next, in the order of the tracks:
  /// at least 0.
  public var stagger = 0.0
  /// Its duration is that of one way.
  public var timing = Timing()

  /// Seconds of one way.
  public static let defaultDuration = 0.3

  /// - Parameter width: the conversation's, in points.
  public init(width: Double) {
    layout = ConversationLayout(width: width)
  }

  /// One change, told as "updates".
  ///
  /// - Throws: `ParameterError` for numbers outside their range, and a message or a user that is
  ///   twice in one conversation.
  public func animation(
    from before: Conversation, to after: Conversation
  ) throws(ParameterError) -> Animation {
    try animation(
      through: [Conversation.State(before), Conversation.State(after)], isOneChange: true)
  }

  /// One change after the other, told as "changes". Each begins at its state's time, or else when
  /// the one before has ended, and whatever it interrupts goes on from where it has got to.
  ///
  /// - Parameter states: at least two, all with times that do not decrease, or none; the first
  ///   one's time is the start.
  /// - Throws: `ParameterError` as for one change.
  public func animation(
    through states: [Conversation.State]
  ) throws(ParameterError) -> Animation {
    try animation(through: states, isOneChange: false)
  }

  private func animation(
    through states: [Conversation.State], isOneChange: Bool
  ) throws(ParameterError) -> Animation {
    try validate()
    try validate(states)
    var roster = ConversationRoster()
    var seated = [try roster.seated(states[0].conversation, in: layout)]
    var courses = ConversationCourses(seated[0])
    var changes: [ConversationChange] = []
    for state in states.dropFirst() {
      let last = seated.count - 1
      seated.append(try roster.seated(state.conversation, in: layout))
      changes.append(ConversationChange(from: seated[last], to: seated[last + 1]))
      roster.dismissHeads(of: &seated[last])
    }
    roster.dismissHeads(of: &seated[seated.count - 1])
    let clock = ChangeClock(changes, times: states.compactMap { $0.time }, stagger: stagger)
    let way = try length(of: clock)
    let period = way.period.nearestDouble
    let starts = clock.starts(duration: way.period)
    let last = clock.lastStart(duration: way.period)
    let length = MotionLength(
      period: last + way.period, end: last + way.end,
      source: last < way.period ? way.source : stagger > 0 ? "stagger" : "time")
    let schedule = try timing.schedule(length, of: swing)
    for (change, start) in zip(changes, starts) {
      courses.follow(
        change, at: start, stagger: stagger,
        ConversationWay(swing: swing, duration: period, end: length.period))
    }
    let results =
      isOneChange ? [changes[0].updates.entry] : [entry(of: changes, starts: starts)]
    // Room for the tracks, which are as many as the turns.
    changes = []
    let drawn = courses.tracks(roster, head: layout.head)
    return try schedule.animation(
      "seen",
      facts: [Fact.Entry("curve", .object(swing.facts(duration: period)))] + results
        + overflow(in: seated),
      tracks: drawn.tracks, largest: courses.largest * swing.overshoot,
      stage: stage(seated, roster, drawn))
  }

  /// The changes in a list, each with its beginning.
  private func entry(of changes: [ConversationChange], starts: [DoubleDouble]) -> Fact.Entry {
    let entries = zip(changes, starts).map { change, start in
      Fact.object([Fact.Entry("time", .time(start)), change.updates.entry])
    }
    return Fact.Entry("changes", .list(entries))
  }
}
