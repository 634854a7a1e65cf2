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
  /// Returns the first reason for doubt; nil if the points determine the motion. `isBounce` is true
  /// if the first rate is a frequency.
  func doubt(rival: FitRates?, errors: FitStandardErrors, isBounce: Bool) -> FitDoubt? {
    // Three more than the motion has parameters.
    let least = data.parameterCount(of: family) + 3
    if data.count < least { return .fewPoints(count: data.count, least: least) }
    if !isBetterThanParabola { return .parabola }
    let spacing = data.length.nearestDouble / Double(data.count - 1)
    let perPeriod = 2 * Double.pi / (motion.rates.frequency * spacing)
    if perPeriod < 3 { return .undersampled(pointsPerPeriod: perPeriod) }
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
    return hasSystematicResiduals ? .systematic : nil
  }

  /// True if the residuals are no noise: if neighbours are alike, or if a smooth curve explains a
  /// significant part of them.
  ///
  /// Neighbours are alike if their correlation exceeds 0.6. The smooth curve is the sum of four
  /// Chebyshev polynomials, whose gain an F-test judges. Residuals that rounding explains, or
  /// below 2^-13 of the range, are noise.
  var hasSystematicResiduals: Bool {
    let residuals = motion.residuals.map { $0.nearestDouble }
    let sum = motion.sumOfSquares.nearestDouble
    if motion.worst.nearestDouble <= max(0.75 * resolution, 0x1p-13) { return false }
    var product = 0.0
    for (one, next) in zip(residuals, residuals.dropFirst()) { product += one * next }
    if product > 0.6 * sum { return true }
    let free = data.count - data.parameterCount(of: family) - 4
    if free < 1 { return false }
    var columns = jacobian
    let last = data.times[data.count - 1].nearestDouble
    let positions = data.times.map { 2 * $0.nearestDouble / last - 1 }
    var (before, polynomial) = ([Double](repeating: 1, count: data.count), positions)
    for degree in 2...6 {
      let next = polynomial.indices.map { 2 * positions[$0] * polynomial[$0] - before[$0] }
      (before, polynomial) = (polynomial, next)
      if degree > 2 { columns.append(polynomial) }
    }
    let left = OrthogonalColumns(columns).projectionResidual(of: residuals).column
    let remaining = OrthogonalColumns.dot(left, left)
    return sum - remaining > 40 * max(remaining / Double(free), resolution * resolution / 12)
  }
}
