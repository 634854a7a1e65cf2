import ExactNumerics

/// The search for the least-squares motion of a family.
///
/// Many points are searched in Double, and only the last steps are in DoubleDouble. Few points are
/// searched in DoubleDouble from the start: several motions may be equally near, and rounding would
/// choose one.
extension FitFamily {
  /// The largest number of points that counts as few. Of more points, a search uses this many until
  /// its last stage.
  static let fewPoints = 512

  /// Returns the best motion of the family.
  func best(in data: FitData<DoubleDouble>) -> VariableProjection<DoubleDouble> {
    let rates =
      data.count > Self.fewPoints
      ? ratesByExtendingLength(in: data.rounded) : ratesByExtendingLength(in: data)
    return refined(rates, in: data)
  }

  /// Returns a least-squares motion without its last digits, from rates that may be near or from a
  /// search of all rates.
  func roughMotion(
    in data: FitData<Double>, near rates: FitRates? = nil
  ) -> VariableProjection<Double> {
    guard let rates else { return coarselyRefined(ratesByExtendingLength(in: data), in: data) }
    return better(coarselyRefined(rates, in: data), coarselyRefined(data.startingRates, in: data))
  }

  /// Refines near rates to the last significant digit. From the accuracy limit of Double two steps
  /// in DoubleDouble usually suffice; the second confirms the first.
  func refined(
    _ start: FitRates, in data: FitData<DoubleDouble>
  ) -> VariableProjection<DoubleDouble> {
    guard data.count > Self.fewPoints else { return levenbergMarquardt(start, in: data) }
    let near = levenbergMarquardt(start, in: data.rounded)
    return levenbergMarquardt(near.rates, in: data, damping: 0)
  }

  /// Returns rates near the best, by extending the fitted length.
  ///
  /// The first points, at least 8, hold few oscillations, whose phase is unambiguous. Each stage
  /// doubles the number of points and starts from the rates of the last stage, or from fresh rates
  /// if these are better. A stage uses at most ``fewPoints`` points.
  private func ratesByExtendingLength<Number: FitNumber>(in data: FitData<Number>) -> FitRates {
    var counts = [data.count]
    while counts[0] >= 16 { counts.insert((counts[0] + 1) / 2, at: 0) }
    var found = FitRates(stiffness: .one, damping: .one)
    for count in counts {
      let some = data.evenlyThinned(first: count)
      if !some.isConstant { found = best(near: found, in: some).rates }
    }
    return found
  }

  /// Returns the best motion from three starts: the last stage's rates, an estimate from the
  /// points, and a grid if both are poor.
  private func best<Number: FitNumber>(
    near found: FitRates, in data: FitData<Number>
  ) -> VariableProjection<Number> {
    var best = coarselyRefined(found, in: data)
    best = better(best, coarselyRefined(data.startingRates, in: data))
    if best.sumOfSquares.pair.high < 1e-8 * Double(data.count) { return best }
    return better(best, coarselyRefined(gridSearchRates(in: data), in: data))
  }

  private func better<Number: FitNumber>(
    _ left: VariableProjection<Number>, _ right: VariableProjection<Number>
  ) -> VariableProjection<Number> {
    right.sumOfSquares < left.sumOfSquares ? right : left
  }

  /// Returns the best of a grid of rates, each with a small and a large damping: up to 36 radians
  /// over the points, in steps of 1.5, but at most 3 radians from one point to the next.
  private func gridSearchRates<Number: FitNumber>(in data: FitData<Number>) -> FitRates {
    let some = data.evenlyThinned(first: data.count, most: 48)
    var best = projection(FitRates(stiffness: .one, damping: .one), in: some)
    for step in 1...min(24, 2 * (some.count - 1)) {
      let frequency = 1.5 * Double(step) / data.length.pair
      for ratio in [0.1, 1.5] {
        let rates = FitRates(stiffness: frequency * frequency, damping: frequency * ratio * 2)
        best = better(best, projection(rates, in: some))
      }
    }
    return best.rates
  }

  /// Runs Levenberg-Marquardt from `start` until a step is below 1e-6 of the natural frequency, for
  /// at most 20 steps.
  func coarselyRefined<Number: FitNumber>(
    _ start: FitRates, in data: FitData<Number>
  ) -> VariableProjection<Number> {
    levenbergMarquardt(start, in: data, steps: 20) { size, _ in size < 1e-6 }
  }

  /// Runs Levenberg-Marquardt until it has converged.
  private func levenbergMarquardt<Number: FitNumber>(
    _ start: FitRates, in data: FitData<Number>, damping: Double = 0x1p-10, steps: Int = 60,
    until hasConverged: (Double, Double) -> Bool = Number.hasConverged
  ) -> VariableProjection<Number> {
    var here = projection(start, in: data)
    var (damping, before) = (damping, 0.0)
    for _ in 0..<steps {
      let wanted = here.rates.steppedWithinLimits(
        by: here.levenbergMarquardtStep(damping: damping, data))
      let next = projection(wanted, in: data)
      let size = here.rates.distance(to: next.rates)
      // The effect of so short a step on the sum of squares is lost in rounding, so the step is
      // accepted. At the border of the family the step is clamped, and must reduce the sum.
      let isBlind = size < Number.derivativeNoiseFloor && wanted.distance(to: next.rates) == 0
      let isBetter = isBlind || next.sumOfSquares < here.sumOfSquares
      if isBetter { here = next }
      if hasConverged(size, before) { break }
      damping = isBetter ? damping * 0x1p-8 : max(damping * 0x1p5, 0x1p-10)
      before = size
    }
    return here
  }

  private func projection<Number: FitNumber>(
    _ rates: FitRates, in data: FitData<Number>
  ) -> VariableProjection<Number> {
    VariableProjection(clamped(rates, to: data), family: self, data: data)
  }
}

extension FitData {
  /// Initial rates without a search, from the equation of motion integrated twice. It is linear in
  /// the rates:
  ///
  ///     x = p + q t + r t^2 - c I x - k I I x
  ///
  /// I is the integral from the first time on, by the trapezoidal rule. Integrals suppress noise,
  /// which derivatives would amplify. Source: J. Jacquelin, "Régressions et équations intégrales"
  /// (2009).
  var startingRates: FitRates {
    let once = Self.trapezoidalIntegral(of: values, over: times)
    let twice = Self.trapezoidalIntegral(of: once, over: times)
    let columns = OrthogonalColumns([
      [Number](repeating: .one, count: count), times, times.map { $0 * $0 }, once, twice,
    ])
    let coefficients = columns.coefficients(of: columns.projectionResidual(of: values).shares)
    return FitRates(
      stiffness: max(-coefficients[4].pair, DoubleDouble(0x1p-12)),
      damping: max(-coefficients[3].pair, .zero))
  }

  private static func trapezoidalIntegral(
    of values: [Number], over times: [Number]
  ) -> [Number] {
    var integral = [Number.zero]
    for index in values.indices.dropFirst() {
      let step = (times[index] - times[index - 1]) * (values[index] + values[index - 1]) * 0.5
      integral.append(integral[index - 1] + step)
    }
    return integral
  }
}
