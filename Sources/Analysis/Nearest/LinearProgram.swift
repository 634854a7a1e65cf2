/// A linear programme of a few unknowns: of all points that satisfy
///
///     row . z <= limit    for every row
///
/// the one whose last coordinate is least.
///
/// By the dual simplex method: as many rows as there are unknowns, the basis, hold with equality
/// and have multipliers of at least 0 with sum multiplier row = -(0, ..., 0, 1), so that no point
/// which satisfies them is lower. The row that is broken most takes the place of the one whose
/// multiplier would first fall below 0, and the point only rises until no row is broken.
/// Source: C. E. Lemke, "The dual method of solving the linear programming problem", Naval Research
/// Logistics Quarterly 1 (1954).
struct LinearProgram {
  private(set) var rows: [[Double]] = []
  private(set) var limits: [Double] = []

  /// What was found.
  struct Solution {
    let point: [Double]
    /// Of every row: 0 for one that is not in the basis.
    let multipliers: [Double]
  }

  /// The first rows are the first basis: their multipliers must be at least 0.
  mutating func require(_ row: [Double], atMost limit: Double) {
    rows.append(row)
    limits.append(limit)
  }

  /// nil where no point satisfies all rows, or where rounding keeps it from being found.
  func solved() -> Solution? {
    let count = rows[0].count
    var lowest = [Double](repeating: 0, count: count)
    lowest[count - 1] = -1
    var basis = Array(0..<count)
    for _ in 0..<Self.mostSteps {
      let system = LinearSystem(rows: basis.map { rows[$0] })
      guard let point = system.solved(for: basis.map { limits[$0] }),
        let multipliers = system.transposed.solved(for: lowest)
      else { return nil }
      guard let entering = mostBroken(by: point, besides: basis) else {
        return solution(point, basis, multipliers)
      }
      guard let shares = system.transposed.solved(for: rows[entering]),
        let leaving = leaving(multipliers, shares)
      else { return nil }
      basis[leaving] = entering
    }
    return nil
  }

  private func solution(
    _ point: [Double], _ basis: [Int], _ multipliers: [Double]
  ) -> Solution {
    var all = [Double](repeating: 0, count: rows.count)
    for (index, row) in basis.enumerated() { all[row] = max(0, multipliers[index]) }
    return Solution(point: point, multipliers: all)
  }

  private func mostBroken(by point: [Double], besides basis: [Int]) -> Int? {
    var largest = 0.0
    var size = 0.0
    var found: Int?
    for index in rows.indices where !basis.contains(index) {
      var excess = -limits[index]
      for (factor, coordinate) in zip(rows[index], point) { excess += factor * coordinate }
      size = max(size, abs(limits[index]))
      if excess > largest { (largest, found) = (excess, index) }
    }
    return largest > 0x1p-50 * size ? found : nil
  }

  /// The first whose multiplier falls to 0; of several the one that is left the most.
  private func leaving(_ multipliers: [Double], _ shares: [Double]) -> Int? {
    var largest = 0.0
    for share in shares { largest = max(largest, abs(share)) }
    var found: (index: Int, ratio: Double)?
    for (index, share) in shares.enumerated() where share > 0x1p-40 * largest {
      let ratio = max(0, multipliers[index]) / share
      let isSooner = found.map {
        ratio < $0.ratio || ratio == $0.ratio && share > shares[$0.index]
      }
      if isSooner ?? true { found = (index, ratio) }
    }
    return found?.index
  }

  private static let mostSteps = 300
}

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
