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
