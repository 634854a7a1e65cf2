import ExactNumerics
import Motion

/// The errors of a fitted motion's two rates, to first order.
///
/// Let J be the Jacobian of all values by all parameters. The column of a parameter, minus its
/// projection on the other columns, is z. A change e of the values changes the parameter by
///
///     z^T e / z^T z
///
/// For independent errors of standard deviation `noise` that is noise / |z|.
package struct FitStandardErrors: Sendable {
  /// The error of the stiffness, for a mass of 1. For a bounce, the error of the frequency per
  /// second.
  package var stiffness: Double
  /// The error of the damping, for a mass of 1. For a bounce, the error of the decay rate per
  /// second.
  package var damping: Double

  /// The errors of the values.
  enum Noise {
    /// Independent errors of a known standard deviation, in the recording's unit.
    case independent(Double)
    /// The residuals, of which rounding to multiples of `resolution` explains the smallest part.
    case residuals(resolution: Double)
  }
}

extension FitSolution {
  /// Returns the errors of the stiffness and the damping.
  func springErrors(_ noise: FitStandardErrors.Noise) -> FitStandardErrors {
    let columns = jacobian
    return errors(of: (columns[0], columns[1]), columns, noise, ratesPower: 2)
  }

  /// Returns the errors of the frequency w = sqrt(k - beta^2) and the decay rate beta = c / 2.
  func oscillationErrors(_ noise: FitStandardErrors.Noise) -> FitStandardErrors {
    let columns = jacobian
    let beta = motion.rates.damping.nearestDouble * 0.5
    let frequency = motion.rates.spring.discriminant.squareRoot().nearestDouble
    let byDecay = zip(columns[1], columns[0]).map { ($0 + $1 * beta) * 2 }
    let byFrequency = columns[0].map { $0 * frequency * 2 }
    return errors(of: (byFrequency, byDecay), columns, noise, ratesPower: 1)
  }

  /// The derivatives of the values by all parameters, of which the first two are the rates.
  var jacobian: [[Double]] {
    let data = data.rounded
    return SpringBasisFunctions(motion.rates, at: data.times).derivatives(
      at: data.times, motion.cosine.nearestDouble, motion.sine.nearestDouble, family, data)
  }

  private func errors(
    of rates: (first: [Double], second: [Double]), _ columns: [[Double]],
    _ noise: FitStandardErrors.Noise, ratesPower: Int
  ) -> FitStandardErrors {
    let length = units.length.nearestDouble
    let size = { (own: [Double], other: [Double]) -> Double in
      var others = OrthogonalColumns<Double>()
      for column in columns[2...] + [other] { others.append(column) }
      return self.error(of: others.projectionResidual(of: own).column, noise)
    }
    let first = size(rates.first, rates.second)
    return FitStandardErrors(
      stiffness: first / length / (ratesPower == 2 ? length : 1),
      damping: size(rates.second, rates.first) / length)
  }

  /// Returns the error of a parameter.
  ///
  /// With residuals it is half the interval that holds the truth in 95 of 100 recordings or more.
  /// The residuals' own covariance counts where it exceeds that of independent errors: frames that
  /// are late, or a rounded slow motion, give neighbours similar errors. Source: W. Newey, K. West,
  /// "A simple, positive semi-definite, heteroskedasticity and autocorrelation consistent
  /// covariance matrix", Econometrica 55 (1987).
  ///
  /// - Parameter column: the vector z of ``FitStandardErrors``.
  private func error(of column: [Double], _ noise: FitStandardErrors.Noise) -> Double {
    let square = OrthogonalColumns.dot(column, column)
    if square == 0 { return .infinity }
    let range = units.range.nearestDouble
    switch noise {
    case .independent(let deviation): return deviation / range / square.squareRoot()
    case .residuals(let resolution):
      let free = data.count - data.parameterCount(of: family)
      if free < 1 { return .infinity }
      let spread = Double(data.count) / Double(free)
      let rounding = resolution / range
      let variance = max(
        motion.sumOfSquares.nearestDouble / Double(free), rounding * rounding / 12, 0x1p-104)
      let influences = zip(column, motion.residuals).map { $0 * $1.nearestDouble / square }
      var covariance = OrthogonalColumns.dot(influences, influences)
      let lags = data.count < 64 ? 3 : data.count < 512 ? 5 : 8
      for lag in 1...lags where lag < influences.count {
        var sum = 0.0
        for index in lag..<influences.count { sum += influences[index] * influences[index - lag] }
        covariance += 2 * (1 - Double(lag) / Double(lags + 1)) * sum
      }
      return Self.margin * Self.tDistributionQuantile(free)
        * max(variance / square, covariance * spread * spread).squareRoot()
    }
  }

  /// The factor by which an interval is wider than independent errors would make it.
  ///
  /// It covers what the residuals of one recording do not show. In simulated recordings with
  /// rounding, jitter, dropped and doubled frames, and drift, both rates are then within their
  /// intervals in 97 of 100.
  private static let margin = 1.6

  /// Returns the 97.5 % quantile of Student's t, within 1 % from 2 degrees of freedom on.
  ///
  /// Source: M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", 26.7.5.
  private static func tDistributionQuantile(_ free: Int) -> Double {
    if free < 3 { return free == 1 ? 12.71 : 4.31 }
    let n = Double(free)
    return 1.96 + (2.372 + (2.823 + (2.556 + 1.587 / n) / n) / n) / n
  }
}
