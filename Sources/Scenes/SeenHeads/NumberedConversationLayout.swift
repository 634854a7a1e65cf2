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
  var seatIndices: NumberedPositions
  var overflows: [Overflow] = []
  /// The height in points, from the first cell's upper edge to the lower edge of the last cell or
  /// row.
  var height = DoubleDouble.zero

  /// An empty conversation with reserved capacity.
  ///
  /// - Parameters:
  ///   - messageCount: the number of messages.
  ///   - headCount: the number of heads.
  ///   - places: an index with an empty list.
  init(messages messageCount: Int, heads headCount: Int, places: NumberedPositions) {
    seatIndices = places
    messages.reserveCapacity(messageCount)
    cells.reserveCapacity(messageCount)
    seats.reserveCapacity(headCount)
  }

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

/// The positions of numbered items in a list, as an array by number. Numbers start at 0, so no
/// search is needed.
///
/// It is reused for one list after the other. Each entry stores the number of its list, so the next
/// list starts without clearing the array.
struct NumberedPositions {
  private struct Entry {
    var list: Int
    var place: Int
  }

  private var entries: [Entry] = []
  private var list = 0

  /// Begins the next list, which is empty.
  mutating func beginList() { list += 1 }

  /// Stores the position of a number.
  ///
  /// - Returns: false if the number has a position in this list already.
  mutating func storePosition(_ number: Int, at place: Int) -> Bool {
    while entries.count <= number { entries.append(Entry(list: -1, place: 0)) }
    if entries[number].list == list { return false }
    entries[number] = Entry(list: list, place: place)
    return true
  }

  /// The position of a number in this list; nil if it has none.
  subscript(number: Int) -> Int? {
    guard number < entries.count, entries[number].list == list else { return nil }
    return entries[number].place
  }
}
