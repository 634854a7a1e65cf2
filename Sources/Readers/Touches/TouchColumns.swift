/// The indices of a touch's parts among the names of columns or keys.
struct TouchColumns {
  let time: Int
  let phase: Int
  let x: Int
  let y: Int
  let head: Int?

  /// - Parameters:
  ///   - names: the names of the columns or keys.
  ///   - error: makes the error of a part that no name means, from the part's name.
  /// - Throws: ``InputError`` of `error`.
  init(_ names: [String], error: (String) -> InputError) throws(InputError) {
    func required(_ part: TouchPart) throws(InputError) -> Int {
      if let index = part.index(in: names) { return index }
      throw error(part.name)
    }
    time = try required(.time)
    phase = try required(.phase)
    x = try required(.x)
    y = try required(.y)
    head = TouchPart.head.index(in: names)
    // A head that is not read would move another one.
    let own = TouchPart.head.name
    if head == nil, names.contains(where: { Suggestion.isOneEdit(from: $0, to: own) }) {
      throw error(own)
    }
  }

  /// The indices of all columns that are read.
  var all: [Int] { [time, phase, x, y] + (head.map { [$0] } ?? []) }
}
