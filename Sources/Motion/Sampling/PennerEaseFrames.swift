import ExactNumerics

/// An easing of Penner's in Double arithmetic with an error bound.
///
/// Let u = 2^-53. The share is off by 6 u, f's argument by u more for the difference from 1, and
/// the argument of a formula in 1 - s by another u. If |f'| <= L, the progress is off by 8 u L. In
/// both directions half of f has twice the argument, with the same bound. To this the rounding of f
/// is added, which `rounding` bounds, and one unit for the difference from 1.
struct PennerEaseFrames {
  private let easing: PennerEasing
  private let exponent: Int
  private let overshoot: Double
  private let halfTurns: Double
  /// The bound of all values but of `circ`.
  private let bound: Double

  init(_ easing: PennerEasing) {
    self.easing = easing
    exponent = easing.exponent ?? 1
    overshoot = easing.overshoot.high
    halfTurns = easing.halfTurns.high
    bound =
      easing.family == .circ
      ? 0 : Self.unit * (8 * easing.steepest + Self.roundingErrorBound(easing.family) + 1)
  }

  private static let unit = 0x1p-53

  /// A bound on the rounding errors of f for an exact argument, in units of 2^-53.
  ///
  /// - Powers: at most four products of numbers below 1.
  /// - `sine`: 8, see ``sinCos(halfTurns:)``, and a difference.
  /// - `expo`: the product 10 p, 10 u of an exponent, is 7 u of the value; the power's own 8.
  /// - `back`: (5 c + 3) for c = 2.6.
  /// - `elastic`: 20 p / 3 half turns are rounded twice, 14 u, in radians 42 u; sine and cosine 8,
  ///   the power 15, and a product.
  /// - `bounce`: u - centre, at most 1 and off by 4, is squared: 8, and four more roundings.
  private static func roundingErrorBound(_ family: PennerEasing.Family) -> Double {
    switch family {
    case .quad, .cubic, .quart, .quint: 8
    case .sine, .bounce, .back: 16
    case .expo: 20
    case .elastic: 80
    case .circ: .infinity
    }
  }

  /// The progress at a share inside 0...1 that may be off by 6 u; nil where Double is not accurate
  /// enough: next to the steep end of a circle.
  ///
  /// - Parameter worst: raised to the bound on this progress's error.
  func progress(at share: Double, worst: inout Double) -> Double? {
    switch easing.direction {
    case .easeIn: return functionValue(at: share, left: 1 - share, worst: &worst)
    case .easeOut: return functionValue(at: 1 - share, left: share, worst: &worst).map { 1 - $0 }
    case .easeInOut where share <= 0.5:
      return functionValue(at: 2 * share, left: 1 - 2 * share, worst: &worst).map { 0.5 * $0 }
    case .easeInOut:
      return functionValue(at: 2 - 2 * share, left: 2 * share - 1, worst: &worst).map {
        1 - 0.5 * $0
      }
    }
  }

  private func functionValue(at s: Double, left: Double, worst: inout Double) -> Double? {
    if easing.family == .circ { return circularProgress(at: s, left: left, worst: &worst) }
    worst = max(worst, bound)
    switch easing.family {
    case .sine: return 1 - Self.sinCos(halfTurns: 0.5 * s).cos
    case .quad, .cubic, .quart, .quint:
      var power = s
      for _ in 1..<exponent { power *= s }
      return power
    case .expo: return Self.powerOfTwo(-10 * left)
    case .back: return s * s * (s - overshoot * left)
    case .elastic: return Self.powerOfTwo(-10 * left) * Self.sinCos(halfTurns: halfTurns * left).cos
    case .bounce:
      let u = PennerEasing.arcRate * left
      let arc = PennerEasing.arcs.first { u <= $0.end } ?? PennerEasing.arcs[0]
      return 1 - ((u - arc.centre) * (u - arc.centre) + arc.height)
    case .circ: return nil
    }
  }

  /// 1 - sqrt(p (1 + s)) with p = 1 - s.
  ///
  /// p is off by at most 16 u, so the radicand has a relative error of 16 u / p + 19 u, and the
  /// root half of that and u. The root is at most sqrt(2 p): its error is below 12 u / sqrt(p) + 15
  /// u, and the two differences add 2 u.
  private func circularProgress(at s: Double, left: Double, worst: inout Double) -> Double? {
    guard left >= 0x1p-10 else { return nil }
    worst = max(worst, Self.unit * (12 / left.squareRoot() + 17))
    return 1 - (left * (1 + s)).squareRoot()
  }
}

extension PennerEaseFrames {
  /// 2^x for x in -11...0, within 8 u of 1.
  ///
  /// x is k + r with an integer k and |r| <= 1/2, exactly. z = r ln 2 is off by 2 u |z| < u. The
  /// Taylor polynomial of degree 13 omits less than |z|^14 / 14! * 1.03 < 2^-57. Horner's scheme
  /// rounds (2 i + 1) times the term z^i / i!, together less than 4 u, and the coefficients add u.
  static func powerOfTwo(_ x: Double) -> Double {
    let whole = x.rounded(.toNearestOrEven)
    let z = (x - whole) * 0x1.62e42fefa39efp-1
    var sum = 1.0
    for n in stride(from: 13, through: 1, by: -1) { sum = 1 + z / Double(n) * sum }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  /// sin(pi x) and cos(pi x) for 0 <= x < 8, each within 8 u.
  ///
  /// x is k / 2 + d with an integer k and |d| <= 1/4, exactly. z = pi d is off by 2 u |z| < 2 u.
  /// The Taylor polynomials up to z^17 and z^16 omit less than 2^-58. Horner's scheme rounds less
  /// than 5 u.
  static func sinCos(halfTurns x: Double) -> (sin: Double, cos: Double) {
    let quarters = (2 * x).rounded(.toNearestOrEven)
    let z = (x - 0.5 * quarters) * Double.pi
    let square = z * z
    var (sine, cosine) = (1.0, 1.0)
    for n in stride(from: 8, through: 1, by: -1) {
      sine = 1 - square / Double(2 * n * (2 * n + 1)) * sine
      cosine = 1 - square / Double((2 * n - 1) * 2 * n) * cosine
    }
    sine *= z
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
