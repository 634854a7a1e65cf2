/// Where a head stands in the lists: the indices of the message and of the place in its row.
struct HeadPath: Sendable, Equatable {
  var section: Int
  var item: Int
}
