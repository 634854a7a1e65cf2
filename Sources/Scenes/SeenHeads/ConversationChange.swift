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

/// When the changes of a conversation begin: each at its own time, or when the one before has
/// ended.
struct ChangeClock {
  /// Seconds from the first state to each change; empty where each follows the one before.
  private let times: [DoubleDouble]
  /// For each change, the seconds from its beginning until its last head sets out.
  private let waits: [DoubleDouble]

  /// - Parameters:
  ///   - times: the states' times; empty for none.
  ///   - stagger: seconds from one head to the next.
  init(_ changes: [ConversationChange], times: [Double], stagger: Double) {
    self.times = times.dropFirst().map { DoubleDouble(sum: $0, -times[0]) }
    waits = changes.map { change in
      DoubleDouble(product: stagger, Double(max(change.turns.count, 1) - 1))
    }
  }

  /// How many durations the whole takes, and how many seconds beside them: what `frames` is shared
  /// by.
  var shares: (durations: Int, seconds: DoubleDouble) {
    times.isEmpty
      ? (waits.count, waits.reduce(.zero) { $0 + $1 }) : (1, lastStart(duration: .zero))
  }

  /// When each change begins, where a way takes `duration` seconds.
  func starts(duration: DoubleDouble) -> [DoubleDouble] {
    if !times.isEmpty { return times }
    var start = DoubleDouble.zero
    return waits.map { wait in
      let own = start
      start = start + wait + duration
      return own
    }
  }

  /// When the last head sets out.
  func lastStart(duration: DoubleDouble) -> DoubleDouble {
    zip(starts(duration: duration), waits).reduce(.zero) { max($0, $1.0 + $1.1) }
  }
}
