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
