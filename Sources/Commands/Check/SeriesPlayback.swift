/// How often a motion is played in a series of rows, seen by rows that come again.
struct SeriesPlayback: Equatable {
  /// How many times.
  var count = 1
  /// Whether every second time runs backwards.
  var alternates = false
  /// How many rows one time takes.
  var rows: Int

  /// - Parameter columns: from the row on in which the motion begins. Only times of whole frames
  ///   come again exactly.
  init(_ columns: [[Double]]) {
    // The last row may have landed.
    let last = (columns.first?.count ?? 1) - 1
    rows = last
    for length in stride(from: 2, through: max(last / 2, 1), by: 1) where last % length == 0 {
      if Self.alternates(columns, every: length, last: last) {
        (count, alternates, rows) = (last / length, true, length)
        return
      }
      if Self.comesAgain(columns, every: length, last: last) {
        (count, rows) = (last / length, length)
        return
      }
    }
  }

  private static func comesAgain(_ columns: [[Double]], every rows: Int, last: Int) -> Bool {
    columns.allSatisfy { column in
      (0..<(last - rows)).allSatisfy { column[$0] == column[$0 + rows] }
    }
  }

  private static func alternates(_ columns: [[Double]], every rows: Int, last: Int) -> Bool {
    columns.allSatisfy { column in
      (rows + 1..<last).allSatisfy { row in
        let (time, place) = (row / rows, row % rows)
        // At the turns the motion has landed.
        if place == 0 { return time % 2 == 1 || column[row] == column[0] }
        return column[row] == column[time % 2 == 1 ? rows - place : place]
      }
    }
  }
}
