import ExactNumerics

/// Oklab from linear-light sRGB and back, for colours that move in it.
///
/// The matrix from cones to linear-light sRGB is the product of the matrices of CSS. The way to
/// Oklab takes the inverses of both matrices, so that a colour comes back to 28 digits. CSS lists
/// rounded inverses, which are off by 1e-16.
extension ColorSpace {
  private typealias Matrix = [[DoubleDouble]]

  /// Oklab of linear-light sRGB.
  static func oklab(ofLinear linear: [DoubleDouble]) -> [DoubleDouble] {
    let cones = product(inverse(conesToLinear), linear).map { cone in
      cone <= .zero ? .zero : DoubleDouble.pow(cone, DoubleDouble(1) / 3)
    }
    return product(inverse(labToRoots), cones)
  }

  /// A component of the sRGB of a colour in Oklab, with its derivatives.
  static func sRGB(_ component: Int, _ l: Jet, _ a: Jet, _ b: Jet) -> Jet {
    let row = conesToLinear[component]
    var linear = Jet(.zero)
    for (entry, cone) in zip(row, labToRoots) {
      let root = l * cone[0] + a * cone[1] + b * cone[2]
      linear = linear + root * root * root * entry
    }
    return encoded(linear)
  }

  /// The companding of sRGB with its derivatives, odd about 0.
  static func encoded(_ linear: Jet) -> Jet {
    let x = linear.value
    if x < .zero { return -encoded(-linear) }
    if x <= DoubleDouble(31308) / 1e7 { return linear * (DoubleDouble(1292) / 100) }
    let power = DoubleDouble.pow(x, DoubleDouble(5) / 12) * 1055 / 1000
    let slope = power * 5 / (x * 12)
    return linear.through(power - DoubleDouble(55) / 1000, slope, -(slope * 7 / (x * 12)))
  }

  /// The inverse of the companding, for components in 0...1.
  static func decoded(_ encoded: DoubleDouble) -> DoubleDouble {
    if encoded <= DoubleDouble(4045) / 100_000 { return encoded * 100 / 1292 }
    return DoubleDouble.pow((encoded * 1000 + 55) / 1055, DoubleDouble(12) / 5)
  }

  /// The matrix from the cubes of Oklab's cones to linear-light sRGB.
  private static let conesToLinear: Matrix = {
    let cones = scaled(conesToXYZ)
    let columns = (0..<3).map { column in linear(cones.map { $0[column] }) }
    return (0..<3).map { row in columns.map { $0[row] } }
  }()

  /// The matrix from Oklab to the cube roots of the cones.
  private static let labToRoots: Matrix = scaled(oklabToCones)

  /// A matrix whose entries are in units of 1e-16.
  private static func scaled(_ entries: [[Int64]]) -> Matrix {
    entries.map { $0.map { DoubleDouble(wide: $0) / 1e16 } }
  }

  private static func product(_ matrix: Matrix, _ vector: [DoubleDouble]) -> [DoubleDouble] {
    matrix.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }

  /// The inverse, by cofactors.
  private static func inverse(_ m: Matrix) -> Matrix {
    func minor(_ row: Int, _ column: Int) -> DoubleDouble {
      let (r, s) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[r][c] * m[s][d] - m[r][d] * m[s][c]
    }
    let determinant = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
    return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
  }
}
