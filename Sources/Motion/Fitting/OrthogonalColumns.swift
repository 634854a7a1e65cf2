import ExactNumerics

/// Linear least squares by modified Gram-Schmidt: columns made orthogonal one after the other, and
/// what they leave of any other column.
///
/// Pairs of Doubles and no normal equations, so that columns that are nearly dependent, as those of
/// a short recording are, lose digits once and not twice. Source: A. Bjorck, "Solving linear least
/// squares problems by Gram-Schmidt orthogonalization", BIT 7 (1967).
struct OrthogonalColumns {
  private var columns: [[DoubleDouble]] = []
  /// The sum of squares of each; 0 for one that the others make up.
  private var squares: [DoubleDouble] = []
  /// The shares of the earlier columns in each.
  private var shares: [[DoubleDouble]] = []

  /// A column less what these columns explain of it.
  struct Residual {
    let column: [DoubleDouble]
    /// How much of each orthogonal column was taken off.
    let shares: [DoubleDouble]
  }

  mutating func append(_ column: [DoubleDouble]) {
    let before = Self.dot(column, column)
    let residual = residual(of: column)
    let square = Self.dot(residual.column, residual.column)
    columns.append(residual.column)
    shares.append(residual.shares)
    squares.append(square <= before * 0x1p-180 ? .zero : square)
  }

  func residual(of column: [DoubleDouble]) -> Residual {
    var residual = column
    var taken: [DoubleDouble] = []
    for (basis, square) in zip(columns, squares) {
      let share = square.isZero ? DoubleDouble.zero : Self.dot(basis, residual) / square
      taken.append(share)
      for index in residual.indices { residual[index] = residual[index] - basis[index] * share }
    }
    return Residual(column: residual, shares: taken)
  }

  /// The factors of the columns as they were given, from the shares of the orthogonal ones.
  func factors(of residual: Residual) -> [DoubleDouble] {
    var factors = residual.shares
    for index in factors.indices.reversed() where !squares[index].isZero {
      for later in factors.indices where later > index {
        factors[index] = factors[index] - shares[later][index] * factors[later]
      }
    }
    return factors
  }

  static func dot(_ left: [DoubleDouble], _ right: [DoubleDouble]) -> DoubleDouble {
    var sum = DoubleDouble.zero
    for index in left.indices { sum = sum + left[index] * right[index] }
    return sum
  }
}
