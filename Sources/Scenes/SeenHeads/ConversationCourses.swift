import ExactNumerics
import Motion

/// The heads and cells of a conversation on their ways from state to state, by their numbers.
struct ConversationCourses {
  /// A head's centre, and how much of it is there.
  struct Head {
    var x: AnimatedChannel
    var y: AnimatedChannel
    /// From 0 to 1; nil for a head that is always there.
    var presence: AnimatedChannel?

    init(at center: Place, presence: AnimatedChannel? = nil) {
      x = AnimatedChannel(at: center.x)
      y = AnimatedChannel(at: center.y)
      self.presence = presence
    }

    /// Goes to another centre, coming if it was away; nil to go away, from where it is or to where
    /// it was going.
    mutating func turn(
      to center: Place?, at start: DoubleDouble, _ way: ConversationWay
    ) {
      if let center {
        x.turn(to: center.x, at: start, way)
        y.turn(to: center.y, at: start, way)
      } else if presence == nil {
        presence = AnimatedChannel(at: .one)
      }
      presence?.turn(to: center == nil ? .zero : .one, at: start, way)
    }

    fileprivate var largest: Double { max(x.largest, y.largest, presence?.largest ?? 1) }
  }

  private(set) var heads: [Head] = []
  /// The upper edges of the messages' cells.
  private(set) var cells: [AnimatedChannel] = []

  /// Everything at rest in the first state.
  init(_ first: SeatedConversation) {
    heads.reserveCapacity(first.seats.count)
    cells.reserveCapacity(first.messages.count)
    for seat in first.seats {
      heads.append(Head(at: seat.center))
    }
    for message in first.messages {
      if let cell = first.cells[message] { cells.append(AnimatedChannel(at: cell.top)) }
    }
  }

  /// Lets a change begin: the cells at once, the heads one after the other.
  ///
  /// - Parameters:
  ///   - start: seconds from the beginning.
  ///   - stagger: seconds from one head to the next.
  mutating func follow(
    _ change: ConversationChange, at start: DoubleDouble, stagger: Double,
    _ way: ConversationWay
  ) {
    for (index, turn) in change.turns.enumerated() {
      follow(turn, at: start + DoubleDouble(product: stagger, Double(index)), way)
    }
    for shift in change.shifts {
      if shift.message == cells.count {
        cells.append(AnimatedChannel(at: shift.top))
      } else {
        cells[shift.message].turn(to: shift.top, at: start, way)
      }
    }
  }

  private mutating func follow(
    _ turn: ConversationChange.Turn, at start: DoubleDouble, _ way: ConversationWay
  ) {
    if let center = turn.center, turn.user == heads.count {
      heads.append(Head(at: center, presence: AnimatedChannel(at: .zero)))
    }
    heads[turn.user].turn(to: turn.center, at: start, way)
  }

  /// The largest magnitude between which anything goes.
  var largest: Double {
    let ofHeads = heads.reduce(1) { max($0, $1.largest) }
    return cells.reduce(ofHeads) { max($0, $1.largest) }
  }
}
