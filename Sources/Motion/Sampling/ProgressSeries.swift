/// A Bezier's progress over a short interval as one polynomial with an error bound. A value costs
/// seven products and sums, and no division.
struct ProgressSeries {
  /// The coefficients of the powers of w, which runs from -1 to 1 over the interval.
  private let coefficients: SIMD8<Double>
  /// The error bound of the progress in the interval.
  let error: Double

  /// Fills `values` with the progress at successive frames from the interval's start on.
  ///
  /// - Parameters:
  ///   - values: the values to fill.
  ///   - half: the frames from the interval's start to its centre: a power of two, so that w is
  ///     exact.
  func fillProgress(_ values: UnsafeMutableBufferPointer<Double>, half: Int) {
    let (coefficients, step) = (coefficients, 1 / Double(half))
    for j in values.indices {
      let w = Double(Int32(truncatingIfNeeded: j - half)) * step
      let high =
        ((coefficients[7] * w + coefficients[6]) * w + coefficients[5]) * w + coefficients[4]
      values[j] =
        (((high * w + coefficients[3]) * w + coefficients[2]) * w + coefficients[1]) * w
        + coefficients[0]
    }
  }
}

extension ProgressSeries {
  /// The progress within `reach` of `share`, which must be inside 0...1. The result is nil if the
  /// bound does not hold, or is much larger than the bound of single values.
  ///
  /// - Parameters:
  ///   - solver: the timing function.
  ///   - share: the centre, a share of the duration. Centre and reach may be off by 4 u.
  ///   - reach: half the length of the interval.
  ///   - parameter: a guess of the Bezier parameter at `share`; on return the solution.
  ///
  /// About a parameter P, x(P + q) = x(P) + X1 q + X2 q^2 + X3 q^3. If x(P) is the share, q is a
  /// power series in w. Its coefficients follow one after the other from
  ///
  ///     X1 q = reach w - X2 q^2 - X3 q^3
  ///
  /// The progress y(P + q) = y(P) + Y1 q + Y2 q^2 + Y3 q^3 is then a power series in w as well.
  ///
  /// Bound, with u = 2^-53. Let q be the polynomial truncated after the seventh power, and Q the
  /// sum of its coefficients' magnitudes: |q| <= Q <= 1/16. As in
  /// ``BezierSolver/progress(at:near:worst:)``, let delta bound the difference between x(P + q) and
  /// the share. It has these parts:
  ///
  /// - the computed residual at P, the rounding of x(P), and the 4 u;
  /// - the powers beyond the seventh in X2 q^2 + X3 q^3;
  /// - the rounding of the others. A coefficient of q^2 is a sum of at most 6 products, one of q^3
  ///   of 6 products with these. So in each power's equation every term is within 20 roundings. X1
  ///   adds 8 roundings of x's steepest slope S, X2 adds 4 of 3 |a| + |b|, and X3 adds 1 of |a|.
  ///   None of the three is above S, so the total is less than 64 u S Q.
  ///
  /// P + q stays within 1/16 of the unit interval, where |x''| is at most 1.1 M. So between P and P
  /// + q the slope of x is at least m = X1 - 1.1 M Q, and x rises. It cannot have an extremum
  /// outside 0...1 and return to the share.
  ///
  /// If 4.4 delta M <= m^2, the true parameter is within 2 delta / m of P + q. The error of the
  /// progress is at most that times the largest |y'|, plus the truncated powers and the rounding.
  /// The rounding of y(P) and of the last sum is y's own 8. The rounding of the powers, 30 in their
  /// coefficients and 15 in their sum, is less than 64 u S Q with y's S.
  init?(_ solver: BezierSolver, at share: Double, reach: Double, near parameter: inout Double) {
    let unit = BezierSolver.unit
    if solver.isLinear {
      coefficients = SIMD8(share, reach, 0, 0, 0, 0, 0, 0)
      // The error of the share, a product and a sum.
      error = 8 * unit
      return
    }
    let (x, y) = (solver.x, solver.y)
    let residual = solver.solve(share, near: &parameter)
    let slope = x.slope(at: parameter)
    let powers = InverseCubicSeries(slope, x.higherCoefficients(at: parameter), reach: reach)
    let size = powers.size
    let lowest = slope - x.slopeError - 1.1 * size * x.largestSecondDerivative
    guard size <= 0.0625, lowest >= slope * 0.5, slope > 0 else { return nil }
    let left = powers.truncationBound(x.higherCoefficients(at: parameter))
    let leftProgress = powers.truncationBound(y.higherCoefficients(at: parameter))
    guard left <= x.error, leftProgress <= y.error else { return nil }
    let delta = residual + x.error + 4 * unit + left + 64 * unit * x.largestSlope * size
    guard 4.4 * delta * x.largestSecondDerivative <= lowest * lowest else { return nil }
    error =
      2 * delta / lowest * y.largestSlope + y.error + leftProgress + 64 * unit * y.largestSlope
      * size
    guard error <= 0x1p-36 * max(1, y.magnitudeBound) else { return nil }
    var coefficients = powers.inverseCoefficients(
      y.slope(at: parameter), y.higherCoefficients(at: parameter))
    coefficients[0] = y.value(at: parameter)
    self.coefficients = coefficients
  }
}

/// The inverse of a cubic as a power series: q in w with X1 q + X2 q^2 + X3 q^3 = reach w,
/// truncated after w^7, and its square and cube.
private struct InverseCubicSeries {
  private static var degree: Int { 7 }

  /// The coefficients of the powers of w, by exponent; the coefficient at 0 is 0.
  private var first = SIMD8<Double>(repeating: 0)
  private var square = SIMD8<Double>(repeating: 0)
  private var cube = SIMD8<Double>(repeating: 0)
  /// The sum of the coefficients' magnitudes of q: a bound on |q| for w in -1...1.
  private(set) var size = 0.0
  /// The sums of the coefficients' magnitudes beyond w^7, of q^2 and of q^3.
  private var squareLeft = 0.0
  private var cubeLeft = 0.0

  /// Computes each coefficient from the ones before it.
  ///
  /// - Parameters:
  ///   - slope: X1.
  ///   - higherCoefficients: X2 and X3.
  ///   - reach: the value at w = 1.
  init(_ slope: Double, _ higherCoefficients: (Double, Double), reach: Double) {
    let inverse = 1 / slope
    first[1] = reach * inverse
    for k in 2...Self.degree {
      for i in 1..<k {
        square[k] += first[i] * first[k - i]
        cube[k] += first[i] * square[k - i]
      }
      first[k] = -(higherCoefficients.0 * square[k] + higherCoefficients.1 * cube[k]) * inverse
    }
    computeMagnitudeSums()
  }

  /// Computes the sums of magnitudes.
  ///
  /// A product's powers beyond the seventh come from two coefficients whose exponents together
  /// exceed 7. The square's truncated powers exceed 7 in the cube with every coefficient.
  private mutating func computeMagnitudeSums() {
    for i in 1...Self.degree {
      size += first[8 - i].magnitude
      squareLeft += first[i].magnitude * size
    }
    var behind = squareLeft
    for i in 1...Self.degree {
      behind += square[8 - i].magnitude
      cubeLeft += first[i].magnitude * behind
    }
    // More than the rounding of all these sums.
    let more = 1 + 0x1p-40
    (size, squareLeft, cubeLeft) = (size * more, squareLeft * more, cubeLeft * more)
  }

  /// The coefficients of slope q + bends.0 q^2 + bends.1 q^3.
  func inverseCoefficients(_ slope: Double, _ higherCoefficients: (Double, Double)) -> SIMD8<Double>
  {
    first * slope + square * higherCoefficients.0 + cube * higherCoefficients.1
  }

  /// A bound on the truncated powers of that sum.
  func truncationBound(_ higherCoefficients: (Double, Double)) -> Double {
    (higherCoefficients.0.magnitude * squareLeft + higherCoefficients.1.magnitude * cubeLeft)
      * (1 + 0x1p-40)
  }
}
