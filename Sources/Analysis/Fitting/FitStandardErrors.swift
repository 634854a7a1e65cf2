import ExactNumerics
import Motion

/// The standard errors of a fitted motion's parameters, to first order.
///
/// Let J be the Jacobian of all values by all parameters. If the values have independent errors of
/// standard deviation `noise`, the error of parameter j is
///
///     noise / |column j of J minus its projection on the other columns|
///
/// which is the square root of entry j on the diagonal of noise^2 (J^T J)^-1. Values rounded to a
/// last place q have the standard deviation q / sqrt(12).
package struct FitStandardErrors: Sendable {
  /// The error of the stiffness, for a mass of 1. For a bounce, the error of the frequency per
  /// second.
  package let stiffness: Double
  /// The error of the damping, for a mass of 1. For a bounce, the error of the decay rate per
  /// second.
  package let damping: Double
  /// The error of the target; 0 if the target is known.
  package let target: Double
  /// The error of the value at the start.
  package let start: Double
  /// The error of the initial velocity, in units per second.
  package let velocity: Double
}

extension FitStandardErrors {
  /// Returns these errors with the errors of both rates increased by the given amounts.
  func withLargerRateErrors(stiffness: Double, damping: Double) -> FitStandardErrors {
    FitStandardErrors(
      stiffness: self.stiffness + stiffness, damping: self.damping + damping, target: target,
      start: start, velocity: velocity)
  }

  /// Returns these errors with both rates' errors infinite, if the first rate's error exceeds about
  /// half the rate.
  ///
  /// A first-order estimate does not hold that far away.
  ///
  /// - Parameters:
  ///   - rate: the fitted first rate: a frequency to the given power.
  ///   - power: 2 for a stiffness, 1 for a frequency.
  func markingUndeterminedRates(of rate: Double, power: Double) -> FitStandardErrors {
    if stiffness <= 0.5 * power * rate { return self }
    return FitStandardErrors(
      stiffness: .infinity, damping: .infinity, target: target, start: start, velocity: velocity)
  }
}

extension FitSolution {
  /// Returns the errors of the spring's own parameters.
  func springStandardErrors(noise: Double) -> FitStandardErrors {
    let (motions, derivatives) = derivatives
    let halfDamping = motion.rates.damping * 0.5
    var starts: [DoubleDouble] = []
    var byDamping: [DoubleDouble] = []
    for (index, sine) in motions.sine.enumerated() {
      // The start's derivative at constant v0, where Q = v0 + c D / 2 changes with D.
      starts.append(motions.cosine[index] + sine * halfDamping)
      byDamping.append(derivatives.damping[index] + sine * motion.cosine * 0.5)
    }
    return standardErrors([starts, motions.sine, derivatives.stiffness, byDamping], noise)
  }

  /// Returns the errors of the decay rate beta = c / 2 and the frequency w = sqrt(k - beta^2), per
  /// second.
  ///
  /// The family ``FitFamily/cosine`` has no sine amplitude, so its velocity has no error.
  func oscillationStandardErrors(noise: Double) -> FitStandardErrors {
    let (motions, derivatives) = derivatives
    let beta = motion.rates.damping * 0.5
    let frequency = motion.rates.spring.discriminant.squareRoot()
    let byDecay = zip(derivatives.damping, derivatives.stiffness).map { ($0 + $1 * beta) * 2 }
    let byFrequency = derivatives.stiffness.map { $0 * frequency * 2 }
    let sine = family == .cosine ? [] : motions.sine
    return standardErrors([motions.cosine, sine, byFrequency, byDecay], noise, ratesPower: 1)
  }

  private typealias RateDerivatives = (stiffness: [DoubleDouble], damping: [DoubleDouble])

  private var derivatives:
    (motions: SpringBasisFunctions<DoubleDouble>, derivatives: RateDerivatives)
  {
    let motions = SpringBasisFunctions(motion.rates, at: data.times)
    return (motions, motions.derivatives(at: data.times, cosine: motion.cosine, sine: motion.sine))
  }

  /// Computes the errors from the columns of the Jacobian.
  ///
  /// - Parameters:
  ///   - columns: the derivatives by the start, the velocity (empty if there is none), the first
  ///     rate and the second.
  ///   - noise: the standard deviation of the recording's values, in their unit.
  ///   - ratesPower: the power of a second in the first rate; 2 for a stiffness.
  private func standardErrors(
    _ columns: [[DoubleDouble]], _ noise: Double, ratesPower: Int = 2
  ) -> FitStandardErrors {
    var all = columns.filter { !$0.isEmpty }
    // The target's derivative at a constant start: the distance changes with the target.
    if data.target == nil { all.append(columns[0].map { 1 - $0 }) }
    let share = DoubleDouble(noise) / units.range
    let sizes = columns.map { column in
      column.isEmpty ? .zero : Self.standardError(of: column, among: all, noise: share)
    }
    let length = units.length
    let rate = ratesPower == 2 ? length * length : length
    var target = DoubleDouble.zero
    if data.target == nil {
      target = Self.standardError(of: all[all.count - 1], among: all, noise: share) * units.range
    }
    return FitStandardErrors(
      stiffness: (sizes[2] / rate).nearestDouble, damping: (sizes[3] / length).nearestDouble,
      target: target.nearestDouble, start: (sizes[0] * units.range).nearestDouble,
      velocity: (sizes[1] * units.range / length).nearestDouble)
  }

  private static func standardError(
    of column: [DoubleDouble], among all: [[DoubleDouble]], noise: DoubleDouble
  ) -> DoubleDouble {
    var others = OrthogonalColumns<DoubleDouble>()
    for other in all where other != column { others.append(other) }
    let left = others.projectionResidual(of: column).column
    let square = OrthogonalColumns.dot(left, left)
    return square.isZero ? DoubleDouble(.infinity) : noise / square.squareRoot()
  }
}
