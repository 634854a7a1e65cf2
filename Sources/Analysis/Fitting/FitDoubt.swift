import ExactNumerics
import Motion

/// The reason why a recording does not determine the motion that made it.
package enum FitDoubt: Sendable {
  /// The motion has nearly as many parameters as the recording has points.
  case fewPoints(count: Int, least: Int)
  /// A parabola explains the points as well.
  case parabola
  /// The motion swings once in fewer than three points, as a slower or a faster one might.
  case undersampled(pointsPerPeriod: Double)
  /// Another spring explains the recording as well. The values are the natural frequencies of both
  /// springs, in radians a second, and their damping ratios.
  case rival(frequencies: [DoubleDouble], ratios: [DoubleDouble])
  /// The interval of the stiffness spans a factor of two or more.
  case imprecise(stiffness: Double, error: Double)
  /// The residuals are a motion of their own and no noise.
  case systematic

  /// True if a larger accepted residual lifts the doubt.
  package var isAcceptable: Bool {
    if case .systematic = self { true } else { false }
  }
}

extension FitSolution {
  /// The smallest number of points more than the motion has parameters.
  private static let leastFreedom = 3
  private static let leastPointsPerPeriod = 3.0

  /// Returns the first reason for doubt; nil if the points determine the motion.
  ///
  /// - Parameters:
  ///   - rival: the rates of another motion that explains the points as well.
  ///   - errors: the errors of the rates; the first is that of a stiffness, or of a frequency.
  ///   - isBounce: true if the first rate is a frequency.
  ///   - resolution: the last decimal place of the values.
  func doubt(
    rival: FitRates?, errors: FitStandardErrors, isBounce: Bool, resolution: Double
  ) -> FitDoubt? {
    let least = data.parameterCount(of: family) + Self.leastFreedom
    if data.count < least { return .fewPoints(count: data.count, least: least) }
    if !quality.isBetterThanParabola { return .parabola }
    let spacing = data.length.nearestDouble / Double(data.count - 1)
    let perPeriod = 2 * Double.pi / (FrequencyScan.frequency(of: motion.rates) * spacing)
    if perPeriod < Self.leastPointsPerPeriod { return .undersampled(pointsPerPeriod: perPeriod) }
    if let rival {
      let springs = [motion.rates, rival].map { $0.spring }
      return .rival(
        frequencies: springs.map { $0.naturalFrequency / units.length },
        ratios: springs.map { $0.dampingRatio })
    }
    let spring = curve.spring
    let stiffness = (isBounce ? spring.discriminant : spring.stiffness).nearestDouble
    let error = errors.stiffness * (isBounce ? 2 * stiffness.squareRoot() : 1)
    // (k + e) / (k - e) = 2 for e = k / 3.
    if !(error * 3 < stiffness) { return .imprecise(stiffness: stiffness, error: error) }
    return hasSystematicResiduals(resolution: resolution) ? .systematic : nil
  }

  /// True if the residuals are no noise: if neighbours are alike, or if a smooth curve explains a
  /// significant part of them.
  ///
  /// Neighbours are alike if their correlation exceeds 0.6. The smooth curve is the sum of four
  /// Chebyshev polynomials, whose gain an F-test judges. Residuals that rounding explains, or
  /// below 2^-13 of the range, are noise.
  func hasSystematicResiduals(resolution: Double) -> Bool {
    let rounding = resolution / units.range.nearestDouble
    let residuals = motion.residuals.map { $0.nearestDouble }
    let sum = motion.sumOfSquares.nearestDouble
    let worst = residuals.reduce(0) { max($0, $1.magnitude) }
    if worst <= max(0.75 * rounding, 0x1p-13) { return false }
    var product = 0.0
    for (one, next) in zip(residuals, residuals.dropFirst()) { product += one * next }
    if product > 0.6 * sum { return true }
    let free = data.count - data.parameterCount(of: family) - 4
    if free < 1 { return false }
    let rounded = data.rounded
    var columns = OrthogonalColumns<Double>()
    for column in jacobian { columns.append(column) }
    let places = rounded.times.map { 2 * $0 / rounded.times[rounded.count - 1] - 1 }
    var (before, polynomial) = ([Double](repeating: 1, count: rounded.count), places)
    for degree in 2...6 {
      let next = polynomial.indices.map { 2 * places[$0] * polynomial[$0] - before[$0] }
      (before, polynomial) = (polynomial, next)
      if degree > 2 { columns.append(polynomial) }
    }
    let left = columns.projectionResidual(of: residuals).column
    let remaining = OrthogonalColumns.dot(left, left)
    return sum - remaining > 40 * max(remaining / Double(free), rounding * rounding / 12)
  }
}
