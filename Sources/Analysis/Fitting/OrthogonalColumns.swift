import ExactNumerics
import Motion

/// Linear least squares by modified Gram-Schmidt: columns made orthogonal one after the other, and
/// what they leave of any other column.
///
/// No normal equations, so that columns that are nearly dependent, as those of
/// a short recording are, lose digits once and not twice. Source: A. Bjorck, "Solving linear least
/// squares problems by Gram-Schmidt orthogonalization", BIT 7 (1967).
struct OrthogonalColumns<Number: FitNumber> {
  private var columns: [[Number]] = []
  /// The sum of squares of each; 0 for one that the others make up.
  private var squares: [Number] = []
  /// The shares of the earlier columns in each.
  private var shares: [[Number]] = []

  /// A column less what these columns explain of it.
  struct Residual {
    let column: [Number]
    /// How much of each orthogonal column was taken off.
    let shares: [Number]
  }

  mutating func append(_ column: [Number]) {
    let before = Self.dot(column, column)
    let residual = residual(of: column)
    let square = Self.dot(residual.column, residual.column)
    columns.append(residual.column)
    shares.append(residual.shares)
    squares.append(square <= before * Number.negligible ? .zero : square)
  }

  func residual(of column: [Number]) -> Residual {
    var residual = column
    var taken: [Number] = []
    for (basis, square) in zip(columns, squares) {
      let share = square == .zero ? Number.zero : Self.dot(basis, residual) / square
      taken.append(share)
      for index in residual.indices { residual[index] = residual[index] - basis[index] * share }
    }
    return Residual(column: residual, shares: taken)
  }

  /// Whether one of them is made up of the others.
  var isDependent: Bool { squares.contains(.zero) }

  /// What J^T J d = g is solved by, J being the columns as they were given: with J = Q R, R having
  /// ones on its diagonal and the shares above, R^T y = g and R d = y / Q^T Q.
  ///
  /// - Precondition: they are not dependent.
  func solution(of gradient: [Number]) -> [Number] {
    var solved = gradient
    for index in solved.indices {
      for earlier in 0..<index {
        solved[index] = solved[index] - shares[index][earlier] * solved[earlier]
      }
    }
    for index in solved.indices { solved[index] = solved[index] / squares[index] }
    return factors(of: solved)
  }

  /// The factors of the columns as they were given, from the shares of the orthogonal ones.
  func factors(of residual: Residual) -> [Number] { factors(of: residual.shares) }

  private func factors(of shares: [Number]) -> [Number] {
    var factors = shares
    for index in factors.indices.reversed() where squares[index] != .zero {
      for later in factors.indices where later > index {
        factors[index] = factors[index] - self.shares[later][index] * factors[later]
      }
    }
    return factors
  }

  /// How much a row's own number has to say in what is found there: from 0 to 1.
  func leverage(of row: Int) -> Number {
    var leverage = Number.zero
    for (column, square) in zip(columns, squares) where square != .zero {
      leverage = leverage + column[row] * column[row] / square
    }
    return leverage
  }

  static func dot(_ left: [Number], _ right: [Number]) -> Number {
    var sum = Number.zero
    for index in left.indices { sum = sum + left[index] * right[index] }
    return sum
  }
}
