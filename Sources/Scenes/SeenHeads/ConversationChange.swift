import ExactNumerics

/// What happens between two states of a conversation.
struct ConversationChange {
  /// A head that goes to another place, comes, or goes away.
  struct Turn {
    let user: Int
    /// Its new centre; nil for a head that goes away.
    let center: Place?
  }

  /// A cell that has another upper edge, or comes.
  struct Shift {
    let message: Int
    let top: DoubleDouble
  }

  /// In the order of the users' numbers.
  let turns: [Turn]
  let shifts: [Shift]
  let updates: ConversationUpdates

  init(from before: SeatedConversation, to after: SeatedConversation) {
    var turns: [Turn] = []
    for seat in before.seats where after.seatIndices[seat.user] == nil {
      turns.append(Turn(user: seat.user, center: nil))
    }
    for seat in after.seats where before.seat(of: seat.user)?.center != seat.center {
      turns.append(Turn(user: seat.user, center: seat.center))
    }
    self.turns = turns.sorted { $0.user < $1.user }
    var shifts: [Shift] = []
    for message in after.messages {
      guard let cell = after.cells[message], before.cells[message]?.top != cell.top else {
        continue
      }
      shifts.append(Shift(message: message, top: cell.top))
    }
    self.shifts = shifts
    updates = ConversationUpdates(from: before, to: after)
  }
}
