import Animations
import ExactNumerics
import Motion

/// The read receipts of a conversation: small heads below the messages that move, appear and
/// disappear as users read on. Cells move where rows open or close above them.
///
/// A head present in both states moves from its old centre to its new one. One that appears starts
/// at its position with alpha and scale 0; one that disappears ends with alpha and scale 0. A head
/// that appears again starts where it disappeared.
///
/// Source: lorixx/TestSeenheadWithIGListKit; the length and the curve are the collection view's.
package struct SeenHeads: Sendable {
  /// The layout of messages and heads.
  package var layout: ConversationLayout
  /// The curve of heads and cells.
  package var swing = TransitionCurve.ease(.easeInOut)
  /// The delay from one head's start to the next one's, in the order of the tracks, in seconds: at
  /// least 0.
  package var stagger = 0.0
  /// The numbering of items in the updates.
  package var indices = ListUpdates.Indices.pairs
  /// The screen of the conversation, whose name a drawing has; nil if it is unknown.
  package var screen: Size?
  /// The frames and the playback; the duration is that of one transition.
  package var timing = Timing()

  /// Seconds of one transition.
  package static let defaultDuration = 0.3

  package init(width: Double) {
    layout = ConversationLayout(width: width)
  }

  /// The animation of one change, with the result field "updates".
  ///
  /// - Throws: `ParameterError` for numbers outside their range, and a message or a user that
  ///   occurs twice in one conversation.
  package func animation(
    from before: Conversation, to after: Conversation
  ) throws(ParameterError) -> Animation {
    try animation(
      through: [Conversation.State(before), Conversation.State(after)], isOneChange: true)
  }

  /// The animation of several changes, with the result field "changes".
  ///
  /// Each change starts at its state's time, or at the end of the change before. A transition that
  /// it interrupts goes on from its current value.
  ///
  /// - Parameters:
  ///   - states: at least two, all with times that do not decrease, or all without; the first one's
  ///     time is the start.
  ///   - isOneChange: true for the result field of one change.
  /// - Throws: `ParameterError` for the reasons of a single change.
  package func animation(
    through states: [Conversation.State], isOneChange: Bool = false
  ) throws(ParameterError) -> Animation {
    try validate()
    try validate(states)
    var roster = ConversationNumbering()
    var seated = [try roster.seatedConversation(states[0].conversation, in: layout)]
    var animations = ConversationAnimations(seated[0])
    var changes: [ConversationChange] = []
    for state in states.dropFirst() {
      let last = seated.count - 1
      seated.append(try roster.seatedConversation(state.conversation, in: layout))
      changes.append(ConversationChange(from: seated[last], to: seated[last + 1], indices: indices))
      // There may be many heads.
      (seated[last].seats, seated[last].seatIndices) = ([], [:])
    }
    let way = try timing.length(of: swing, default: Self.defaultDuration, still: "spring")
    let period = way.period.nearestDouble
    // For each change, the seconds from its start to the start of its last head.
    let waits = changes.map { change in
      DoubleDouble(product: stagger, Double(max(change.turns.count, 1) - 1))
    }
    let starts = startTimes(at: states.compactMap { $0.time }, waits: waits, duration: way.period)
    let last = zip(starts, waits).reduce(DoubleDouble.zero) { max($0, $1.0 + $1.1) }
    let length = MotionLength(
      period: last + way.period, end: last + way.end,
      source: last < way.period ? way.source : stagger > 0 ? "stagger" : "time")
    let schedule = try timing.schedule(length, of: swing)
    for (change, start) in zip(changes, starts) {
      animations.startChange(
        change, at: start, stagger: stagger,
        ConversationTransitionCurve(swing: swing, duration: period, end: length.period))
    }
    let results =
      isOneChange ? [changes[0].updates.entry] : [changesField(of: changes, starts: starts)]
    // Frees memory for the tracks, which are as many as the heads that change.
    changes = []
    let drawn = animations.tracks(roster, head: layout.head)
    return try schedule.animation(
      "seen",
      facts: [Fact.Entry(.curve, .object(swing.facts(duration: period)))] + results
        + overflowFields(in: seated),
      tracks: drawn.tracks, largest: animations.largest * swing.overshoot,
      stage: stage(seated, roster, drawn))
  }

  /// The start of each change: the states' times, or each at the end of the change before.
  private func startTimes(
    at times: [Double], waits: [DoubleDouble], duration: DoubleDouble
  ) -> [DoubleDouble] {
    if !times.isEmpty { return times.dropFirst().map { DoubleDouble(sum: $0, -times[0]) } }
    var start = DoubleDouble.zero
    return waits.map { wait in
      defer { start = start + wait + duration }
      return start
    }
  }

  /// The result field of all changes, each with its start.
  private func changesField(of changes: [ConversationChange], starts: [DoubleDouble]) -> Fact.Entry
  {
    let entries = zip(changes, starts).map { change, start in
      Fact.object([Fact.Entry(.time, .time(start)), change.updates.entry])
    }
    return Fact.Entry(.changes, .list(entries))
  }
}

extension SeenHeads {
  /// Checks the parameters that do not depend on a conversation.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  package func validate() throws(ParameterError) {
    try timing.validate()
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
    try require(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "time", "must not decrease")
  }

  /// The result field of the rows that end in "+n", by state and section; empty if there are none.
  func overflowFields(in states: [NumberedConversationLayout]) -> [Fact.Entry] {
    let rows = states.enumerated().flatMap { state, conversation in
      conversation.overflows.map { row in
        Fact.object([
          Fact.Entry(.state, .count(state)),
          Fact.Entry(.section, .count(row.section)),
          Fact.Entry(.count, .count(row.count)),
        ])
      }
    }
    return rows.isEmpty ? [] : [Fact.Entry(.overflow, .list(rows))]
  }

  /// The stage, with the conversation's width and its greatest height.
  ///
  /// It names the cells of the last state. The cells of the first state that moved or disappeared
  /// are drawn faintly.
  func stage(
    _ states: [NumberedConversationLayout], _ roster: ConversationNumbering,
    _ drawn: ConversationAnimations.Tracks
  ) -> Stage {
    let height = states.reduce(DoubleDouble.zero) { max($0, $1.height) }
    let (first, last) = (states[0], states[states.count - 1])
    var zones: [Stage.Zone] = []
    for message in first.messages {
      guard let cell = first.cells[message], cell.top != last.cells[message]?.top else { continue }
      let isGone = last.cells[message] == nil
      zones.append(cellZone(cell, isGone ? roster.messages.ids[message].text : "", isFormer: true))
    }
    for message in last.messages {
      if let cell = last.cells[message] {
        zones.append(cellZone(cell, roster.messages.ids[message].text))
      }
    }
    var stage = Stage(
      width: layout.width, height: height.nearestDouble, zones: zones, bodies: drawn.bodies,
      layers: cellLayers(last, roster, drawn.tops))
    stage.device = screen.flatMap { NamedScreen.name(of: $0) }
    return stage
  }

  /// The layers of the last state's cells; those that move have a track.
  private func cellLayers(
    _ state: NumberedConversationLayout, _ roster: ConversationNumbering, _ tops: [Int: Int]
  ) -> [Stage.Layer] {
    state.messages.compactMap { message in
      state.cells[message].map { cell in
        let name = roster.messages.ids[message].text
        return Stage.Layer(.cell, name: name, frame: cellZone(cell, name).frame, top: tops[message])
      }
    }
  }

  private func cellZone(
    _ cell: NumberedConversationLayout.Cell, _ name: String, isFormer: Bool = false
  ) -> Stage.Zone {
    let frame = Stage.Rectangle(
      x: 0, y: cell.top.nearestDouble, width: layout.width, height: layout.messageHeight)
    return Stage.Zone(name: name, frame: frame, isFormer: isFormer)
  }
}
