/// A linear programme in a few unknowns: minimizes the last coordinate of z subject to
///
///     row . z <= limit    for every row
///
/// Method: the dual simplex algorithm. The basis is as many rows as unknowns. These hold with
/// equality, and their multipliers are at least 0 with sum multiplier row = -(0, ..., 0, 1). So no
/// point that satisfies them is lower. The most violated row replaces the basis row whose
/// multiplier would first become negative. The point only rises until no row is violated.
///
/// Source: C. E. Lemke, "The dual method of solving the linear programming problem", Naval Research
/// Logistics Quarterly 1 (1954).
struct LinearProgram {
  private(set) var rows: [[Double]] = []
  private(set) var limits: [Double] = []

  /// The optimum, and the multiplier of every row; 0 for a row outside the basis.
  typealias Solution = (point: [Double], multipliers: [Double])

  /// Adds a constraint. The first rows form the initial basis: their multipliers must be at least
  /// 0.
  mutating func addConstraint(_ row: [Double], atMost limit: Double) {
    rows.append(row)
    limits.append(limit)
  }

  /// Returns the optimum; nil if no point satisfies all rows, or if rounding prevents a solution.
  func solution() -> Solution? {
    let count = rows[0].count
    var lowest = [Double](repeating: 0, count: count)
    lowest[count - 1] = -1
    var basis = Array(0..<count)
    // An upper limit, so that rounding cannot make the method cycle.
    for _ in 0..<300 {
      let system = LinearSystem(rows: basis.map { rows[$0] })
      guard let point = system.solution(for: basis.map { limits[$0] }),
        let multipliers = system.transposed.solution(for: lowest)
      else { return nil }
      guard let entering = mostViolatedRow(by: point, besides: basis) else {
        var all = [Double](repeating: 0, count: rows.count)
        for (row, multiplier) in zip(basis, multipliers) { all[row] = max(0, multiplier) }
        return (point, all)
      }
      guard let shares = system.transposed.solution(for: rows[entering]),
        let leaving = leavingRow(multipliers, shares)
      else { return nil }
      basis[leaving] = entering
    }
    return nil
  }

  /// Returns the most violated row outside the basis; nil if all hold up to rounding.
  private func mostViolatedRow(by point: [Double], besides basis: [Int]) -> Int? {
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

  /// Returns the basis row whose multiplier first reaches 0. Ties go to the row with the largest
  /// pivot.
  private func leavingRow(_ multipliers: [Double], _ shares: [Double]) -> Int? {
    let largest = shares.reduce(0) { max($0, abs($1)) }
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
}

/// A square system of linear equations, in Double.
struct LinearSystem {
  /// The coefficients, one row for each equation.
  var rows: [[Double]]

  /// Solves the system by Gaussian elimination with partial pivoting; nil if the matrix is
  /// singular.
  func solution(for sides: [Double]) -> [Double]? {
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

  /// The system with the transposed matrix.
  var transposed: LinearSystem {
    LinearSystem(rows: rows.indices.map { column in rows.map { $0[column] } })
  }
}
