/// A Bezier's progress over a short stretch of time as one polynomial, with a bound on what it is
/// off: a value costs seven products and sums, and no division.
struct ProgressSeries {
  /// What the powers of w are multiplied by; w goes from -1 to 1 over the stretch.
  private let factors: SIMD8<Double>
  /// On the progress anywhere in the stretch.
  let error: Double

  /// Fills `values` with the progress at one frame after the other, from the stretch's begin on.
  ///
  /// - Parameter half: how many frames the middle is behind the begin: a power of two, so that w is
  ///   exact.
  func fill(_ values: UnsafeMutableBufferPointer<Double>, half: Int) {
    let (factors, step) = (factors, 1 / Double(half))
    for j in values.indices {
      let w = Double(Int32(truncatingIfNeeded: j - half)) * step
      let high = ((factors[7] * w + factors[6]) * w + factors[5]) * w + factors[4]
      values[j] =
        (((high * w + factors[3]) * w + factors[2]) * w + factors[1]) * w + factors[0]
    }
  }
}

extension ProgressSeries {
  /// Progress within `reach` of `share`, where that is inside 0...1; nil where the bound would be
  /// much larger than that of single values, or where it does not hold.
  ///
  /// - Parameters:
  ///   - share: a share of the time; with the reach 4 u of it are not known.
  ///   - parameter: a guess at the Bezier's parameter at `share`, and then what was found.
  ///
  /// About a parameter P, x(P + q) = x(P) + X1 q + X2 q^2 + X3 q^3. Where x(P) is the share, q is a
  /// power series in w, whose factors follow one from the other from
  ///
  ///     X1 q = reach w - X2 q^2 - X3 q^3
  ///
  /// and progress y(P + q) = y(P) + Y1 q + Y2 q^2 + Y3 q^3 is one too.
  ///
  /// Bound. Let q be the polynomial of which seven powers are left, and Q the sum of its factors'
  /// magnitudes: |q| <= Q <= 1/16. As in ``BezierSolver/progress(at:near:worst:)`` let delta be
  /// what x(P + q) is off from the share: the residual seen at P, the rounding of x(P), the 4 u,
  /// the powers beyond the seventh in X2 q^2 + X3 q^3, and the roundings of the others. A factor of
  /// q^2 is a sum of at most 6 products, one of q^3 of 6 with those; so in each power's equation
  /// every term is off by at most 20 roundings, and by 8 of x's steepest slope S for X1, 4 of 3 |a|
  /// + |b| for X2, 1 of |a| for X3. As none of the three is above S, all that is less than 64 u S
  /// Q.
  ///
  /// P + q stays within 1/16 of the unit interval, where |x''| is at most 1.1 M. So the slope of x
  /// is at least m = X1 - 1.1 M Q on the whole way from P, and x rises on it: it cannot have turned
  /// beyond 0 or 1 and come back to the share. Where 4.4 delta M <= m^2 the true parameter lies
  /// within 2 delta / m of P + q, and progress is off by that times the largest |y'|, by the powers
  /// left out of it, and by the roundings: of y(P) and of the last sum, which are y's own 8, and of
  /// the powers, 30 in their factors and 15 in their sum, less than 64 u S Q with y's S.
  init?(_ solver: BezierSolver, at share: Double, reach: Double, near parameter: inout Double) {
    let unit = BezierSolver.unit
    if solver.isLinear {
      factors = SIMD8(share, reach, 0, 0, 0, 0, 0, 0)
      // What is not known of the share, a product and a sum.
      error = 8 * unit
      return
    }
    let (x, y) = (solver.x, solver.y)
    let residual = solver.solve(share, near: &parameter)
    let slope = x.slope(at: parameter)
    let powers = InversePowers(slope, x.bends(at: parameter), reach: reach)
    let size = powers.size
    let lowest = slope - x.slopeError - 1.1 * size * x.bend
    guard size <= 0.0625, lowest >= slope * 0.5, slope > 0 else { return nil }
    let left = powers.left(x.bends(at: parameter))
    let leftProgress = powers.left(y.bends(at: parameter))
    guard left <= x.error, leftProgress <= y.error else { return nil }
    let delta = residual + x.error + 4 * unit + left + 64 * unit * x.steepest * size
    guard 4.4 * delta * x.bend <= lowest * lowest else { return nil }
    error =
      2 * delta / lowest * y.steepest + y.error + leftProgress + 64 * unit * y.steepest * size
    guard error <= 0x1p-36 * max(1, y.size) else { return nil }
    var factors = powers.factors(y.slope(at: parameter), y.bends(at: parameter))
    factors[0] = y.value(at: parameter)
    self.factors = factors
  }
}

/// The polynomial q in w that solves X1 q + X2 q^2 + X3 q^3 = reach w as far as seven powers of w
/// go, with its square and its cube as far.
struct InversePowers {
  private static var degree: Int { 7 }

  /// What the powers of w are multiplied by; nothing stands at 0.
  private var first = SIMD8<Double>(repeating: 0)
  private var square = SIMD8<Double>(repeating: 0)
  private var cube = SIMD8<Double>(repeating: 0)
  /// The sum of the magnitudes in the first: a bound on |q| for w in -1...1.
  private(set) var size = 0.0
  /// The same of all powers beyond the seventh in q^2 and in q^3.
  private var squareLeft = 0.0
  private var cubeLeft = 0.0

  /// Each factor follows from those before it.
  ///
  /// - Parameter bends: X2 and X3.
  init(_ slope: Double, _ bends: (Double, Double), reach: Double) {
    let inverse = 1 / slope
    first[1] = reach * inverse
    for k in 2...Self.degree {
      for i in 1..<k {
        square[k] += first[i] * first[k - i]
        cube[k] += first[i] * square[k - i]
      }
      first[k] = -(bends.0 * square[k] + bends.1 * cube[k]) * inverse
    }
    measure()
  }

  /// A product's powers beyond the seventh are those of two factors whose places together go
  /// beyond it; what the square has there is beyond it in the cube with every factor.
  private mutating func measure() {
    for i in 1...Self.degree {
      size += first[8 - i].magnitude
      squareLeft += first[i].magnitude * size
    }
    var behind = squareLeft
    for i in 1...Self.degree {
      behind += square[8 - i].magnitude
      cubeLeft += first[i].magnitude * behind
    }
    // What all these sums are rounded, many times over.
    let more = 1 + 0x1p-40
    (size, squareLeft, cubeLeft) = (size * more, squareLeft * more, cubeLeft * more)
  }

  /// The factors of slope q + bends.0 q^2 + bends.1 q^3.
  func factors(_ slope: Double, _ bends: (Double, Double)) -> SIMD8<Double> {
    first * slope + square * bends.0 + cube * bends.1
  }

  /// A bound on what else there is in that sum.
  func left(_ bends: (Double, Double)) -> Double {
    (bends.0.magnitude * squareLeft + bends.1.magnitude * cubeLeft) * (1 + 0x1p-40)
  }
}
