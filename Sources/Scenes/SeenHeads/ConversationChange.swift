import ExactNumerics

/// The difference between two states of a conversation.
struct ConversationChange {
  /// A head that moves, appears or disappears.
  struct HeadChange {
    let user: Int
    /// The new centre; nil for a head that disappears.
    let center: ExactPoint?
  }

  /// A cell whose upper edge moves, or that appears.
  struct CellChange {
    let message: Int
    let top: DoubleDouble
  }

  /// The heads that change, in the order of the users' numbers.
  let turns: [HeadChange]
  let shifts: [CellChange]
  let updates: ListUpdates

  init(
    from before: NumberedConversationLayout, to after: NumberedConversationLayout,
    indices: ListUpdates.Indices = .pairs
  ) {
    var turns: [HeadChange] = []
    for seat in before.seats where after.seatIndices[seat.user] == nil {
      turns.append(HeadChange(user: seat.user, center: nil))
    }
    for seat in after.seats where before.seat(of: seat.user)?.center != seat.center {
      turns.append(HeadChange(user: seat.user, center: seat.center))
    }
    self.turns = turns.sorted { $0.user < $1.user }
    var shifts: [CellChange] = []
    for message in after.messages {
      guard let cell = after.cells[message], before.cells[message]?.top != cell.top else {
        continue
      }
      shifts.append(CellChange(message: message, top: cell.top))
    }
    self.shifts = shifts
    updates = ListUpdates(from: before, to: after, indices: indices)
  }
}

/// The start times of a conversation's changes: the given times, or each at the end of the change
/// before.
struct ChangeStartTimes {
  /// Seconds from the first state to each change; empty without given times.
  private let times: [DoubleDouble]
  /// For each change, the seconds from its start to the start of its last head.
  private let waits: [DoubleDouble]

  /// - Parameters:
  ///   - changes: the changes in their order.
  ///   - times: the times of the states; empty for none.
  ///   - stagger: the delay from one head to the next in seconds.
  init(_ changes: [ConversationChange], times: [Double], stagger: Double) {
    self.times = times.dropFirst().map { DoubleDouble(sum: $0, -times[0]) }
    waits = changes.map { change in
      DoubleDouble(product: stagger, Double(max(change.turns.count, 1) - 1))
    }
  }

  /// The start of each change, for transitions of `duration` seconds.
  func startTimes(duration: DoubleDouble) -> [DoubleDouble] {
    if !times.isEmpty { return times }
    var start = DoubleDouble.zero
    return waits.map { wait in
      let own = start
      start = start + wait + duration
      return own
    }
  }

  /// The start of the last head's transition.
  func lastStartTime(duration: DoubleDouble) -> DoubleDouble {
    zip(startTimes(duration: duration), waits).reduce(.zero) { max($0, $1.0 + $1.1) }
  }
}
