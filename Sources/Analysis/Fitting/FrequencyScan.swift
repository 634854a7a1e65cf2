import ExactNumerics

extension FitSolution {
  /// Searches all resolvable frequencies for motions that explain a few sparse points as well as
  /// the best does. The motion becomes the best of them.
  ///
  /// A motion explains the points as well if its sum of squares S is at most
  ///
  ///     S <= n q^2 / 4              if the best motion is as near as a last place q allows
  ///     S <= S0 (1 + p F / (n - p)) else: a confidence region by an F-test, p = 5
  ///
  /// where S0 is the least sum and F the 99.9 % quantile for p and n - p degrees of freedom. A
  /// frequency above pi radians per shortest sampling interval aliases to a lower one (Nyquist),
  /// and is no candidate.
  ///
  /// Source of the region: N. Draper, H. Smith, "Applied Regression Analysis", ch. 24 (1998).
  ///
  /// - Returns: the rates of another motion that explains the points as well; nil if there is none.
  mutating func findRival() -> FitRates? {
    guard data.count <= 160 else { return nil }
    let steps = zip(data.times, data.times.dropFirst()).map { ($1 - $0).high }.sorted()
    let isDense =
      motion.rates.stiffness.squareRoot().high * steps[steps.count - 1] <= Double.pi / 4
      && data.count >= family.parameterCount + 8
    if isDense { return nil }
    // The highest frequency that counts as resolvable: 95 % of the Nyquist limit.
    let highest = 0.95 * Double.pi / steps[0]
    let rounded = data.rounded
    // Sums of squares in Double are accurate to about 2^-90.
    let hopeful = max(sumOfSquaresLimit.high, motion.sumOfSquares.high) * 64 + 1e-22
    var found: [VariableProjection<DoubleDouble>] = []
    for start in startingRates(in: rounded, upTo: highest) {
      let rough = family.coarselyRefined(start, in: rounded)
      guard rough.sumOfSquares <= hopeful, rough.rates.frequency <= highest * 1.05 else { continue }
      let other = family.refined(rough.rates, in: data)
      if other.rates.frequency <= highest { found.append(other) }
    }
    let isUnresolved = motion.rates.frequency > highest
    for other in found where isUnresolved || other.sumOfSquares < motion.sumOfSquares {
      motion = other
    }
    let limit = sumOfSquaresLimit
    // A factor of 1.5 allows for the confidence region's deviation from an ellipsoid.
    let halfWidth = 1.5 * max(limit - motion.sumOfSquares, .zero).squareRoot().nearestDouble
    let widths = rateColumns().map { halfWidth / OrthogonalColumns.dot($0, $0).squareRoot() }
    let best = motion.rates
    return found.first { other in
      let rates = other.rates
      let isClose =
        rates.distance(to: best) < 1e-3
        || (rates.stiffness - best.stiffness).magnitude.high <= widths[0]
          && (rates.damping - best.damping).magnitude.high <= widths[1]
      return other.sumOfSquares <= limit && !isClose
    }?.rates
  }

  /// The largest S of a motion that explains the points as well as the best.
  private var sumOfSquaresLimit: DoubleDouble {
    let rounding = DoubleDouble(max(resolution * resolution / 4, 0x1p-96) * Double(data.count))
    if motion.sumOfSquares <= rounding { return rounding }
    let free = data.count - data.parameterCount(of: family)
    let share =
      Double(family.parameterCount) * Self.fDistributionQuantile(free) / Double(max(free, 1))
    return motion.sumOfSquares * (1 + share)
  }

  /// Returns the 99.9 % quantile of F for 5 and `free` degrees of freedom: exact for listed
  /// degrees, an upper bound between them.
  private static func fDistributionQuantile(_ free: Int) -> Double {
    let listed: [(free: Int, value: Double)] = [
      (1, 576_405), (2, 999.3), (3, 134.6), (4, 51.7), (5, 29.8), (6, 20.8), (7, 16.2), (8, 13.5),
      (10, 10.5), (15, 7.57), (20, 6.46), (30, 5.53), (60, 4.76), (120, 4.42),
    ]
    return listed.last { $0.free <= max(free, 1) }?.value ?? 576_405
  }

  /// Returns the rates of the 12 lowest local minima over the frequency, each with the best of ten
  /// dampings.
  private func startingRates(in data: FitData<Double>, upTo highest: Double) -> [FitRates] {
    let steps = min(max(Int(highest * 3), 24), 1500)
    let lowest = (0...steps).map { step -> VariableProjection<Double> in
      let frequency = max(highest * Double(step) / Double(steps), 0.05)
      // Each decay is tried relative to the frequency and relative to the recording's length.
      let motions = [0.02, 0.1, 0.3, 0.7, 1.5].flatMap { [frequency * $0, $0 * 4] }.map { rate in
        let rates = FitRates(
          stiffness: DoubleDouble(frequency * frequency + rate * rate),
          damping: DoubleDouble(2 * rate))
        return VariableProjection(family.clamped(rates, to: data), family: family, data: data)
      }
      return motions.dropFirst().reduce(motions[0]) { $1.sumOfSquares < $0.sumOfSquares ? $1 : $0 }
    }
    let sums = [Double.infinity] + lowest.map { $0.sumOfSquares } + [.infinity]
    let minima = lowest.indices.filter { sums[$0 + 1] <= min(sums[$0], sums[$0 + 2]) }
    return minima.map { lowest[$0] }.sorted { $0.sumOfSquares < $1.sumOfSquares }.prefix(12)
      .map { $0.rates }
  }
}
