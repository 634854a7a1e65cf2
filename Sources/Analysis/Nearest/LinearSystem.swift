/// As many linear equations as unknowns, in Double.
struct LinearSystem {
  /// A row an equation.
  var rows: [[Double]]

  /// The unknowns, by Gauss' elimination, each column's largest number first; nil where the
  /// equations do not determine them.
  func solved(for sides: [Double]) -> [Double]? {
    var (rows, sides) = (rows, sides)
    let count = sides.count
    for column in 0..<count {
      var pivot = column
      for row in column..<count where abs(rows[row][column]) > abs(rows[pivot][column]) {
        pivot = row
      }
      guard rows[pivot][column] != 0, rows[pivot][column].isFinite else { return nil }
      rows.swapAt(column, pivot)
      sides.swapAt(column, pivot)
      for row in column..<count where row > column {
        let share = rows[row][column] / rows[column][column]
        guard share != 0 else { continue }
        for index in column..<count { rows[row][index] -= share * rows[column][index] }
        sides[row] -= share * sides[column]
      }
    }
    for column in (0..<count).reversed() {
      for index in column + 1..<max(count, column + 1) {
        sides[column] -= rows[column][index] * sides[index]
      }
      sides[column] /= rows[column][column]
    }
    return sides
  }

  /// Columns for rows.
  var transposed: LinearSystem {
    var columns = rows
    for row in rows.indices {
      for column in rows.indices { columns[column][row] = rows[row][column] }
    }
    return LinearSystem(rows: columns)
  }
}
