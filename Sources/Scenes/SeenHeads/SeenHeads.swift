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

extension SeenHeads {
  /// What can be said of the parameters without a conversation.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  public func validate() throws(ParameterError) {
    try timing.validate()
    _ = try timing.period(default: Self.defaultDuration)
    try swing.validate()
    try layout.validate()
    try require((0...1e17).contains(stagger), "stagger", "must be from 0 to 1e17 seconds")
  }

  func validate(_ states: [Conversation.State]) throws(ParameterError) {
    try require(states.count >= 2, "states", "must be at least 2")
    let times = states.compactMap { $0.time }
    try require(
      times.isEmpty || times.count == states.count, "time", "must be there in all states or in none"
    )
    for time in times {
      try require(time.magnitude <= 1e17, "time", "must be within 1e17 seconds")
    }
    try require(
      zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "time", "must not decrease")
  }

  /// The length of one way: a bounce's or a timing function's duration, or until a spring has
  /// settled.
  func length(of clock: ChangeClock) throws(ParameterError) -> MotionLength {
    try sharedTiming(clock).length(of: swing, default: Self.defaultDuration, still: "spring")
  }

  /// The timing with one way's share of `frames` as its duration.
  private func sharedTiming(_ clock: ChangeClock) throws(ParameterError) -> Timing {
    guard timing.isGivenInFrames else { return timing }
    let shares = clock.shares
    let whole = DoubleDouble(try timing.period(default: 0))
    let duration = ((whole - shares.seconds) / Double(shares.durations)).nearestDouble
    try require(
      duration > 0, "frames", "must last longer than it takes the last head to set out")
    var shared = timing
    shared.duration = duration
    return shared
  }
}

extension SeenHeads {
  /// The rows whose last slot is "+n", by state and section; nothing where all heads have their
  /// own.
  func overflow(in states: [SeatedConversation]) -> [Fact.Entry] {
    let rows = states.enumerated().flatMap { state, conversation in
      conversation.overflows.map { row in
        Fact.object([
          Fact.Entry("state", .count(state)),
          Fact.Entry("section", .count(row.section)),
          Fact.Entry("count", .count(row.count)),
        ])
      }
    }
    return rows.isEmpty ? [] : [Fact.Entry("overflow", .list(rows))]
  }

  /// The conversation's width and its greatest height, with the cells of the last state by name,
  /// and faintly those of the first that are elsewhere or gone by then.
  func stage(
    _ states: [SeatedConversation], _ roster: ConversationRoster,
    _ drawn: ConversationCourses.Tracks
  ) -> Stage {
    let height = states.reduce(DoubleDouble.zero) { max($0, $1.height) }
    let (first, last) = (states[0], states[states.count - 1])
    var zones: [Stage.Zone] = []
    for message in first.messages {
      guard let cell = first.cells[message], cell.top != last.cells[message]?.top else { continue }
      let isGone = last.cells[message] == nil
      zones.append(zone(cell, isGone ? roster.messages.ids[message].text : "", isFormer: true))
    }
    for message in last.messages {
      if let cell = last.cells[message] {
        zones.append(zone(cell, roster.messages.ids[message].text))
      }
    }
    return Stage(
      width: layout.width, height: height.nearestDouble, zones: zones, bodies: drawn.bodies,
      layers: cells(last, roster, drawn.tops))
  }

  /// The last state's cells; those that move have a track.
  private func cells(
    _ state: SeatedConversation, _ roster: ConversationRoster, _ tops: [Int: Int]
  ) -> [Stage.Layer] {
    state.messages.compactMap { message in
      state.cells[message].map { cell in
        let name = roster.messages.ids[message].text
        return Stage.Layer(.cell, name: name, frame: zone(cell, name).frame, top: tops[message])
      }
    }
  }

  private func zone(
    _ cell: SeatedConversation.Cell, _ name: String, isFormer: Bool = false
  ) -> Stage.Zone {
    let frame = Stage.Rectangle(
      x: 0, y: cell.top.nearestDouble, width: layout.width, height: layout.messageHeight)
    return Stage.Zone(name: name, frame: frame, isFormer: isFormer)
  }
}

extension SeenHeads {
  /// What a document says of seen heads.
  public static var shape: SceneShape {
    let updates = ConversationUpdates.factShape
    let row = FactShape.object([.count("state"), .count("section"), .count("count")])
    return SceneShape([
      Swing.factShape(), updates.optional,
      FactShape.Member("changes", .list(.object([.number("time"), updates]))).optional,
      FactShape.Member("overflow", .list(row)).optional,
    ])
  }
}
