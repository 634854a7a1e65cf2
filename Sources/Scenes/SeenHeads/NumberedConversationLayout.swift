import ExactNumerics

/// A conversation after layout, with the numbers of a ``ConversationNumbering`` for messages and
/// users.
struct NumberedConversationLayout {
  struct Cell {
    let section: Int
    /// The upper edge in points.
    let top: DoubleDouble
  }

  struct HeadSlot {
    let user: Int
    let message: Int
    let path: HeadIndexPath
    let center: ExactPoint
  }

  /// A row whose last slot is "+n".
  struct Overflow {
    let section: Int
    /// The number n of heads that share the slot.
    let count: Int
  }

  /// The messages from top to bottom.
  var messages: [Int] = []
  var cells: [Int: Cell] = [:]
  /// The heads, message by message, each row from the right.
  var seats: [HeadSlot] = []
  /// The index in `seats` by user.
  var seatIndices: [Int: Int] = [:]
  var overflows: [Overflow] = []
  /// The height in points, from the first cell's upper edge to the lower edge of the last cell or
  /// row.
  var height = DoubleDouble.zero

  /// The index of each message in one list, in which its heads follow it.
  var flatMessageIndices: [Int] {
    var counts = [Int](repeating: 0, count: messages.count)
    for seat in seats { counts[seat.path.section] += 1 }
    var next = 0
    return counts.map { count in
      defer { next += 1 + count }
      return next
    }
  }

  func seat(of user: Int) -> HeadSlot? { seatIndices[user].map { seats[$0] } }
}

/// The index path of one head: the index of its message, and its slot in that row.
struct HeadIndexPath: Sendable, Equatable {
  var section: Int
  var item: Int
}
