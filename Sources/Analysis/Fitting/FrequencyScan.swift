import ExactNumerics
import Motion

/// Searches all resolvable frequencies for motions that explain a few points as well as the best
/// does.
///
/// A motion explains the points as well if its sum of squares S is at most
///
///     S <= n q^2 / 4              if the best motion is as near as a last place q allows
///     S <= S0 (1 + p F / (n - p)) else: a confidence region by an F-test, p = 5
///
/// where S0 is the least sum and F the 99.9 % quantile for p and n - p degrees of freedom. A
/// frequency above pi radians per shortest sampling interval aliases to a lower one (Nyquist), and
/// is no candidate.
///
/// Source of the region: N. Draper, H. Smith, "Applied Regression Analysis", ch. 24 (1998).
struct FrequencyScan {
  /// The least-squares motion among the candidates.
  private(set) var best: VariableProjection<DoubleDouble>
  /// The rates of another motion that explains the points as well; nil if there is none.
  private(set) var rival: FitRates?
  /// The largest S of a motion that explains the points as well as the best.
  private var limit: DoubleDouble

  private let family: FitFamily
  private let data: FitData<DoubleDouble>
  /// The last place q of the values, as a share of the range.
  private let resolution: Double
  /// The highest frequency that counts as resolvable, in radians per unit of time: 95 % of the
  /// Nyquist limit.
  private let highest: Double

  /// The largest number of points that are searched for a rival.
  private static let mostPoints = 160

  /// Searches for rivals if the points are few and sparse.
  ///
  /// - Parameters:
  ///   - solution: the motion that a search has found.
  ///   - resolution: the last decimal place of the values, in the recording's own units.
  init(_ solution: FitSolution, resolution: Double) {
    (family, data, best) = (solution.family, solution.data, solution.motion)
    self.resolution = (resolution / solution.units.range.high).magnitude
    var least = Double.infinity
    var most = 0.0
    for (time, next) in zip(data.times, data.times.dropFirst()) {
      least = min(least, (next - time).high)
      most = max(most, (next - time).high)
    }
    highest = 0.95 * Double.pi / least
    limit = .zero
    limit = sumOfSquaresLimit(of: best)
    let isDense =
      best.rates.stiffness.squareRoot().high * most <= Double.pi / 4
      && data.count >= family.parameterCount + 8
    if data.count <= Self.mostPoints, !isDense { searchGrid() }
  }

  private func sumOfSquaresLimit(of motion: VariableProjection<DoubleDouble>) -> DoubleDouble {
    let count = Double(data.count)
    let rounding = DoubleDouble(max(resolution * resolution / 4, 0x1p-96) * count)
    if motion.sumOfSquares <= rounding { return rounding }
    let free = data.count - data.parameterCount(of: family)
    let share =
      Double(family.parameterCount) * Self.fDistributionQuantile(free) / Double(max(free, 1))
    return motion.sumOfSquares * (1 + share)
  }

  /// Returns the 99.9 % quantile of F for 5 and `free` degrees of freedom.
  ///
  /// Exact for listed degrees; an upper bound between them.
  private static func fDistributionQuantile(_ free: Int) -> Double {
    let listed: [(free: Int, value: Double)] = [
      (1, 576_405), (2, 999.3), (3, 134.6), (4, 51.7), (5, 29.8), (6, 20.8), (7, 16.2), (8, 13.5),
      (10, 10.5), (15, 7.57), (20, 6.46), (30, 5.53), (60, 4.76), (120, 4.42),
    ]
    return listed.last { $0.free <= max(free, 1) }?.value ?? 576_405
  }

  static func frequency(of rates: FitRates) -> Double {
    let half = rates.damping * 0.5
    return max(rates.stiffness - half * half, .zero).squareRoot().high
  }

  /// Refines the points of least squared error in a grid of rates, and collects the results.
  private mutating func searchGrid() {
    let rounded = data.rounded
    let search = FitSearch(family: family, data: data, inDouble: false)
    var found: [VariableProjection<DoubleDouble>] = []
    for start in startingRates(in: rounded) {
      let rough = search.coarselyRefined(start, in: rounded)
      // Sums of squares in Double are accurate to about 2^-90.
      let isHopeful = rough.sumOfSquares <= max(limit.high, best.sumOfSquares.high) * 64 + 1e-22
      guard isHopeful, Self.frequency(of: rough.rates) <= highest * 1.05 else { continue }
      let motion = search.refined(rough.rates)
      if Self.frequency(of: motion.rates) <= highest { found.append(motion) }
    }
    let isUnresolved = Self.frequency(of: best.rates) > highest
    for motion in found where isUnresolved || motion.sumOfSquares < best.sumOfSquares {
      best = motion
    }
    limit = sumOfSquaresLimit(of: best)
    // A factor of 1.5 allows for the confidence region's deviation from an ellipsoid.
    let halfWidth = 1.5 * max(limit - best.sumOfSquares, .zero).squareRoot().nearestDouble
    let width = FitSolution(
      family: family, units: .normalized, data: data, omittedCount: 0, motion: best
    ).springErrors(.independent(halfWidth))
    rival =
      found.first { $0.sumOfSquares <= limit && !Self.areClose($0.rates, best.rates, width) }?.rates
  }

  /// True if rates differ by at most their estimated errors, or by 1e-3 of them.
  private static func areClose(
    _ one: FitRates, _ other: FitRates, _ width: FitStandardErrors
  ) -> Bool {
    other.distance(to: one) < 1e-3
      || (other.stiffness - one.stiffness).magnitude.high <= width.stiffness
        && (other.damping - one.damping).magnitude.high <= width.damping
  }

  /// Returns the rates of the 12 lowest local minima over the frequency, each with the best of ten
  /// dampings.
  private func startingRates(in data: FitData<Double>) -> [FitRates] {
    let steps = min(max(Int(highest * 3), 24), 1500)
    var lowest: [(sumOfSquares: Double, rates: FitRates)] = []
    for step in 0...steps {
      let frequency = max(highest * Double(step) / Double(steps), 0.05)
      var least: (sumOfSquares: Double, rates: FitRates)?
      for decay in [0.02, 0.1, 0.3, 0.7, 1.5] {
        // Each decay is tried relative to the frequency and relative to the recording's length.
        for rate in [frequency * decay, decay * 4] {
          let rates = FitRates(
            stiffness: DoubleDouble(frequency * frequency + rate * rate),
            damping: DoubleDouble(2 * rate))
          let sumOfSquares = VariableProjection(
            family.clamped(rates, to: data), family: family, data: data
          )
          .sumOfSquares
          if sumOfSquares < least?.sumOfSquares ?? .infinity { least = (sumOfSquares, rates) }
        }
      }
      if let least { lowest.append(least) }
    }
    let minima = lowest.indices.filter { index in
      let own = lowest[index].sumOfSquares
      return own <= (index > 0 ? lowest[index - 1].sumOfSquares : .infinity)
        && own <= (index + 1 < lowest.count ? lowest[index + 1].sumOfSquares : .infinity)
    }
    return minima.map { lowest[$0] }.sorted { $0.sumOfSquares < $1.sumOfSquares }.prefix(12).map {
      $0.rates
    }
  }
}
