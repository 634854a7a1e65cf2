import ExactNumerics

/// The colour spaces of CSS, each with its conversion to sRGB.
///
/// Hues are in half turns: 1 is 180 degrees. The conversions are evaluated in double-double, so a
/// component is right in its first 28 digits. Source: CSS Color Module Level 4, 7 to 10 and 18,
/// whose matrices are used with 16 decimals.
package enum ColorSpace: String, CaseIterable, Sendable {
  /// Hue, saturation and lightness, the last two 0...1.
  case hsl
  /// Hue, whiteness and blackness, the last two 0...1.
  case hwb
  /// CIE Lab at D50: L is 0...100.
  case lab
  /// CIE Lab in polar coordinates: L, chroma and hue.
  case lch
  /// Oklab: L is 0...1.
  case oklab
  /// Oklab in polar coordinates: L, chroma and hue.
  case oklch

  /// The components red, green and blue of a colour; outside 0...1 if sRGB has no such colour.
  package func sRGB(
    _ first: DoubleDouble, _ second: DoubleDouble, _ third: DoubleDouble
  ) -> [DoubleDouble] {
    switch self {
    case .hsl: return Self.sRGBFromHSL(first, second, third)
    case .hwb:
      let sum = second + third
      if sum >= .one { return Array(repeating: second / sum, count: 3) }
      return Self.sRGBFromHSL(first, .one, DoubleDouble(0.5)).map { $0 * (1 - sum) + second }
    case .lab: return Self.linearFromLab(first, second, third).map(Self.gammaEncoded)
    case .lch:
      let (sine, cosine) = DoubleDouble.sinCosOfHalfTurns(third)
      return Self.linearFromLab(first, second * cosine, second * sine).map(Self.gammaEncoded)
    case .oklab: return Self.linearFromOklab(first, second, third).map(Self.gammaEncoded)
    case .oklch:
      let (sine, cosine) = DoubleDouble.sinCosOfHalfTurns(third)
      return Self.linearFromOklab(first, second * cosine, second * sine).map(Self.gammaEncoded)
    }
  }

  /// With k = n + h / 30 in degrees, modulo 12, the component is
  /// l - a max(-1, min(k - 3, 9 - k, 1)), where a = s min(l, 1 - l), and n is 0 for
  /// red, 8 for green and 4 for blue.
  private static func sRGBFromHSL(
    _ hue: DoubleDouble, _ saturation: DoubleDouble, _ lightness: DoubleDouble
  ) -> [DoubleDouble] {
    let amount = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { n in
      let k = hue * 6 + n
      let rest = k - (k / 12).floor() * 12
      return lightness - amount * max(DoubleDouble(-1), min(rest - 3, 9 - rest, .one))
    }
  }

  /// The companding of sRGB, odd about 0.
  static func gammaEncoded(_ linear: DoubleDouble) -> DoubleDouble {
    if linear < .zero { return -gammaEncoded(-linear) }
    if linear <= DoubleDouble(31308) / 1e7 { return linear * 1292 / 100 }
    return DoubleDouble.pow(linear, DoubleDouble(5) / 12) * 1055 / 1000 - DoubleDouble(55) / 1000
  }

  /// The linear-light sRGB of a colour in Oklab.
  private static func linearFromOklab(
    _ l: DoubleDouble, _ a: DoubleDouble, _ b: DoubleDouble
  ) -> [DoubleDouble] {
    let cones = matrixProduct(oklabToCones, [l, a, b]).map { $0 * $0 * $0 }
    return linearFromXYZ(matrixProduct(conesToXYZ, cones))
  }

  /// The linear-light sRGB of a colour in CIE Lab. Its white is D50, which Bradford's matrix adapts
  /// to the D65 of sRGB.
  private static func linearFromLab(
    _ l: DoubleDouble, _ a: DoubleDouble, _ b: DoubleDouble
  ) -> [DoubleDouble] {
    let middle = (l + 16) / 116
    let (first, last) = (middle + a / 500, middle - b / 200)
    let (slope, limit) = (DoubleDouble(24389) / 27, DoubleDouble(216) / 24389)
    let cube = { (f: DoubleDouble) in
      let cubed = f * f * f
      return cubed > limit ? cubed : (f * 116 - 16) / slope
    }
    let y = l > DoubleDouble(8) ? middle * middle * middle : l / slope
    // The white D50: x 0.3457, y 0.3585.
    let x = cube(first) * 3457 / 3585
    let z = cube(last) * (10000 - 3457 - 3585) / 3585
    return linearFromXYZ(matrixProduct(d50ToD65, [x, y, z]))
  }

  /// The linear-light sRGB of CIE XYZ at D65.
  static func linearFromXYZ(_ xyz: [DoubleDouble]) -> [DoubleDouble] {
    [
      xyz[0] * 12831 / 3959 - xyz[1] * 329 / 214 - xyz[2] * 1974 / 3959,
      xyz[1] * 1_648_619 / 878_810 - xyz[0] * 851_781 / 878_810 + xyz[2] * 36519 / 878_810,
      xyz[0] * 705 / 12673 - xyz[1] * 2585 / 12673 + xyz[2] * 705 / 667,
    ]
  }

  /// The product of a matrix, whose entries are in units of 1e-16, and a vector.
  private static func matrixProduct(_ matrix: [[Int64]], _ vector: [DoubleDouble]) -> [DoubleDouble]
  {
    matrix.map { row in
      var sum = DoubleDouble.zero
      for (entry, component) in zip(row, vector) {
        sum = sum + DoubleDouble(wide: entry) * component / 1e16
      }
      return sum
    }
  }

  static let oklabToCones: [[Int64]] = [
    [10_000_000_000_000_000, 3_963_377_773_761_749, 2_158_037_573_099_136],
    [10_000_000_000_000_000, -1_055_613_458_156_586, -638_541_728_258_133],
    [10_000_000_000_000_000, -894_841_775_298_119, -12_914_855_480_194_092],
  ]

  static let conesToXYZ: [[Int64]] = [
    [12_268_798_758_459_243, -5_578_149_944_602_171, 2_813_910_456_659_647],
    [-405_757_452_148_008, 11_122_868_032_803_170, -717_110_580_655_164],
    [-763_729_366_746_601, -4_214_933_324_022_432, 15_869_240_198_367_816],
  ]

  /// Bradford's adaptation, rounded to 1e-16.
  private static let d50ToD65: [[Int64]] = [
    [9_554_734_214_880_752, -230_984_549_487_645, 632_592_432_005_707],
    [-283_697_093_338_636, 10_099_953_980_813_040, 210_414_411_919_173],
    [123_140_148_644_820, -205_076_492_988_990, 13_303_659_262_421_240],
  ]
}

/// Oklab from linear-light sRGB and back, for colours that move in it.
///
/// The matrix from cones to linear-light sRGB is the product of the matrices of CSS. The way to
/// Oklab takes the inverses of both matrices, so that a colour comes back to 28 digits. CSS lists
/// rounded inverses, which are off by 1e-16.
extension ColorSpace {
  private typealias Matrix = [[DoubleDouble]]

  /// Oklab of linear-light sRGB.
  static func oklabFromLinear(ofLinear linear: [DoubleDouble]) -> [DoubleDouble] {
    let cones = matrixProduct(inverseMatrix(conesToLinear), linear).map { cone in
      cone <= .zero ? .zero : DoubleDouble.pow(cone, DoubleDouble(1) / 3)
    }
    return matrixProduct(inverseMatrix(labToRoots), cones)
  }

  /// A component of the sRGB of a colour in Oklab, with its derivatives.
  static func sRGB(
    _ component: Int, _ l: ValueWithDerivatives, _ a: ValueWithDerivatives,
    _ b: ValueWithDerivatives
  ) -> ValueWithDerivatives {
    let row = conesToLinear[component]
    var linear = ValueWithDerivatives(.zero)
    for (entry, cone) in zip(row, labToRoots) {
      let root = l * cone[0] + a * cone[1] + b * cone[2]
      linear = linear + root * root * root * entry
    }
    return gammaEncoded(linear)
  }

  /// The companding of sRGB with its derivatives, odd about 0.
  static func gammaEncoded(_ linear: ValueWithDerivatives) -> ValueWithDerivatives {
    let x = linear.value
    if x < .zero { return -gammaEncoded(-linear) }
    if x <= DoubleDouble(31308) / 1e7 { return linear * (DoubleDouble(1292) / 100) }
    let power = DoubleDouble.pow(x, DoubleDouble(5) / 12) * 1055 / 1000
    let slope = power * 5 / (x * 12)
    return linear.composed(power - DoubleDouble(55) / 1000, slope, -(slope * 7 / (x * 12)))
  }

  /// The inverse of the companding, for components in 0...1.
  static func gammaDecoded(_ encoded: DoubleDouble) -> DoubleDouble {
    if encoded <= DoubleDouble(4045) / 100_000 { return encoded * 100 / 1292 }
    return DoubleDouble.pow((encoded * 1000 + 55) / 1055, DoubleDouble(12) / 5)
  }

  /// The matrix from the cubes of Oklab's cones to linear-light sRGB.
  private static let conesToLinear: Matrix = {
    let cones = matrixFromUnits(conesToXYZ)
    let columns = (0..<3).map { column in linearFromXYZ(cones.map { $0[column] }) }
    return (0..<3).map { row in columns.map { $0[row] } }
  }()

  /// The matrix from Oklab to the cube roots of the cones.
  private static let labToRoots: Matrix = matrixFromUnits(oklabToCones)

  /// A matrix whose entries are in units of 1e-16.
  private static func matrixFromUnits(_ entries: [[Int64]]) -> Matrix {
    entries.map { $0.map { DoubleDouble(wide: $0) / 1e16 } }
  }

  private static func matrixProduct(_ matrix: Matrix, _ vector: [DoubleDouble]) -> [DoubleDouble] {
    matrix.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }

  /// The inverse, by cofactors.
  private static func inverseMatrix(_ m: Matrix) -> Matrix {
    func minor(_ row: Int, _ column: Int) -> DoubleDouble {
      let (r, s) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[r][c] * m[s][d] - m[r][d] * m[s][c]
    }
    let determinant = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
    return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
  }
}
