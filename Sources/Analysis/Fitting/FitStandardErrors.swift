import ExactNumerics
import Motion

/// The errors of a fitted motion's two rates, to first order.
///
/// Let J be the Jacobian of all values by all parameters. The column of a parameter, minus its
/// projection on the other columns, is z. A change e of the values changes the parameter by
///
///     z^T e / z^T z
///
/// For independent errors of standard deviation s that is s / |z|. The rates are the stiffness and
/// the damping for a mass of 1; of a bounce the frequency and the decay rate per second.
package typealias FitStandardErrors = (stiffness: Double, damping: Double)

extension FitSolution {
  /// Returns half the intervals of the stiffness and the damping, or of a bounce's frequency
  /// w = sqrt(k - beta^2) and decay rate beta = c / 2.
  func errors(asBounce: Bool) -> FitStandardErrors {
    let (length, columns) = (units.length.nearestDouble, rateColumns(asBounce: asBounce))
    return (
      error(of: columns[0]) / length / (asBounce ? 1 : length), error(of: columns[1]) / length
    )
  }

  /// Returns the vector z of each of the two rates.
  func rateColumns(asBounce: Bool = false) -> [[Double]] {
    var columns = jacobian
    if asBounce {
      let beta = motion.rates.damping.nearestDouble * 0.5
      let frequency = motion.rates.spring.discriminant.squareRoot().nearestDouble
      columns[1] = zip(columns[1], columns[0]).map { ($0 + $1 * beta) * 2 }
      columns[0] = columns[0].map { $0 * frequency * 2 }
    }
    return [(0, 1), (1, 0)].map { own, other in
      OrthogonalColumns(Array(columns[2...]) + [columns[other]])
        .projectionResidual(of: columns[own]).column
    }
  }

  /// The derivatives of the values by all parameters, of which the first two are the rates.
  var jacobian: [[Double]] {
    VariableProjection(motion.rates, family: family, data: data.rounded).jacobian(data.rounded)
  }

  /// Returns half the interval of a parameter that holds the truth in 95 of 100 recordings or more,
  /// from its vector z of ``FitStandardErrors``.
  ///
  /// Rounding to the last decimal place explains the smallest part of the residuals. The residuals'
  /// own covariance counts where it exceeds that of independent errors: frames that are late, or a
  /// rounded slow motion, give neighbours similar errors. Source: W. Newey, K. West, "A simple,
  /// positive semi-definite, heteroskedasticity and autocorrelation consistent covariance matrix",
  /// Econometrica 55 (1987).
  private func error(of column: [Double]) -> Double {
    let square = OrthogonalColumns.dot(column, column)
    let free = data.count - data.parameterCount(of: family)
    if square == 0 || free < 1 { return .infinity }
    let spread = Double(data.count) / Double(free)
    let variance = max(
      motion.sumOfSquares.nearestDouble / Double(free), resolution * resolution / 12, 0x1p-104)
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

  /// The factor by which an interval is wider than independent errors would make it.
  ///
  /// It covers what the residuals of one recording do not show. In simulated recordings with
  /// rounding, jitter, dropped and doubled frames, and drift, both rates are then within their
  /// intervals in 97 of 100.
  private static let margin = 1.6

  /// Returns the 97.5 % quantile of Student's t, within 1 % from 2 degrees of freedom on. Source:
  /// M. Abramowitz, I. Stegun, "Handbook of Mathematical Functions", 26.7.5.
  private static func tDistributionQuantile(_ free: Int) -> Double {
    if free < 3 { return free == 1 ? 12.71 : 4.31 }
    let n = Double(free)
    return 1.96 + (2.372 + (2.823 + (2.556 + 1.587 / n) / n) / n) / n
  }
}
