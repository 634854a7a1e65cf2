/// Linear least squares by modified Gram-Schmidt orthogonalization.
///
/// Unlike normal equations, the method does not square the condition number. So nearly dependent
/// columns, as those of a short recording, lose digits once and not twice. Source: A. Bjorck,
/// "Solving linear least squares problems by Gram-Schmidt orthogonalization", BIT 7 (1967).
struct OrthogonalColumns<Number: FitNumber> {
  private var columns: [[Number]] = []
  /// The sum of squares of each orthogonal column; 0 for a column that depends on the others.
  private var squares: [Number] = []
  /// The coefficients of the earlier columns in each column: R without its diagonal of ones.
  private var shares: [[Number]] = []

  init(_ columns: [[Number]]) {
    for column in columns {
      let residual = projectionResidual(of: column)
      let square = Self.dot(residual.column, residual.column)
      let isDependent = square <= Self.dot(column, column) * Number.dependenceThreshold
      self.columns.append(residual.column)
      shares.append(residual.shares)
      squares.append(isDependent ? .zero : square)
    }
  }

  /// Returns a column minus its projection on the orthogonal columns, and the coefficient of each
  /// of them in the projection.
  func projectionResidual(of column: [Number]) -> (column: [Number], shares: [Number]) {
    var residual = column
    var taken: [Number] = []
    for (basis, square) in zip(columns, squares) {
      let share = square == .zero ? Number.zero : Self.dot(basis, residual) / square
      taken.append(share)
      for index in residual.indices { residual[index] = residual[index] - basis[index] * share }
    }
    return (residual, taken)
  }

  /// Returns the coefficients of the columns as they were given, by back substitution, from those
  /// of the orthogonal columns.
  func coefficients(of shares: [Number]) -> [Number] {
    var coefficients = shares
    for index in coefficients.indices.reversed() where squares[index] != .zero {
      for later in coefficients.indices where later > index {
        coefficients[index] = coefficients[index] - self.shares[later][index] * coefficients[later]
      }
    }
    return coefficients
  }

  static func dot(_ left: [Number], _ right: [Number]) -> Number {
    var sum = Number.zero
    for index in left.indices { sum = sum + left[index] * right[index] }
    return sum
  }
}
