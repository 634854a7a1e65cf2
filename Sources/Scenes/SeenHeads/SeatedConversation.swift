import ExactNumerics

/// A conversation laid out, its messages and users by their numbers in a ``ConversationRoster``.
struct SeatedConversation {
  struct Cell {
    let section: Int
    /// Its upper edge.
    let top: DoubleDouble
  }

  struct Seat {
    let user: Int
    let message: Int
    let path: HeadPath
    let center: Place
  }

  /// A row whose last slot is "+n".
  struct Overflow {
    let section: Int
    /// n: the heads that share the slot.
    let count: Int
  }

  /// From top to bottom.
  var messages: [Int] = []
  var cells: [Int: Cell] = [:]
  /// Message by message, from the right.
  var seats: [Seat] = []
  /// The index among the seats by user.
  var seatIndices: NumberedPlaces
  var overflows: [Overflow] = []
  /// From the first cell's upper edge to the lower one of the last cell or row.
  var height = DoubleDouble.zero

  /// Room for so many.
  ///
  /// - Parameter places: with an empty list.
  init(messages messageCount: Int, heads headCount: Int, places: NumberedPlaces) {
    seatIndices = places
    messages.reserveCapacity(messageCount)
    cells.reserveCapacity(messageCount)
    seats.reserveCapacity(headCount)
  }

  func seat(of user: Int) -> Seat? { seatIndices[user].map { seats[$0] } }
}

/// Where a head stands in the lists: the indices of the message and of the place in its row.
struct HeadPath: Sendable, Equatable {
  var section: Int
  var item: Int
}

/// Where things with numbers stand in a list, by an array: numbers are given from 0 on, so there is
/// no search.
///
/// It serves one list after the other. Each entry says of which list it is, so that the next begins
/// at once, however large the numbers have become.
struct NumberedPlaces {
  private struct Entry {
    var list: Int
    var place: Int
  }

  private var entries: [Entry] = []
  private var list = 0

  /// Begins the next list, in which nothing stands.
  mutating func beginList() { list += 1 }

  /// - Returns: whether it has stood nowhere.
  mutating func enter(_ number: Int, at place: Int) -> Bool {
    while entries.count <= number { entries.append(Entry(list: -1, place: 0)) }
    if entries[number].list == list { return false }
    entries[number] = Entry(list: list, place: place)
    return true
  }

  /// Nil for what stands nowhere.
  subscript(number: Int) -> Int? {
    guard number < entries.count, entries[number].list == list else { return nil }
    return entries[number].place
  }
}
