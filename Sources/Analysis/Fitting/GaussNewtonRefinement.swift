import ExactNumerics

/// The last Gauss-Newton steps of a search among many points: residuals in DoubleDouble, J^T J in
/// Double.
///
/// A step d of rates and amplitudes together solves
///
///     J^T J d = J^T r
///
/// and vanishes where J^T r does. So the residuals r, the Jacobian J and the products J^T r are
/// computed in DoubleDouble. J^T J is computed once in Double, at the starting point, and serves
/// all steps. Its error only reduces the rate of convergence. Source: A. Bjorck, "Stability
/// analysis of the method of seminormal equations for linear least squares problems", Linear
/// Algebra Appl. 88 (1987).
///
/// Each step is so small that the basis functions are updated to first order, with derivatives in
/// Double. The error of that is the square of the change of phase.
struct GaussNewtonRefinement {
  private let family: FitFamily
  private let data: FitData<DoubleDouble>
  private let times: [Double]
  private let columns: OrthogonalColumns<Double>
  /// The basis functions at the current rates.
  private var motions: SpringBasisFunctions<DoubleDouble>
  private var equilibrium: DoubleDouble
  private var cosine: DoubleDouble
  private var sine: DoubleDouble
  private var drift: DoubleDouble

  /// Prepares the refinement; nil if the columns of J are dependent in Double, or if the family has
  /// a known start.
  ///
  /// - Parameters:
  ///   - near: the motion found in Double.
  ///   - rounded: the points in Double, to which `near` was fitted.
  ///   - family: the family of the motion.
  ///   - data: the points in DoubleDouble.
  init?(
    _ near: VariableProjection<Double>, of rounded: FitData<Double>, family: FitFamily,
    data: FitData<DoubleDouble>
  ) {
    if family.isStartKnown { return nil }
    var columns = OrthogonalColumns<Double>()
    for slope in SpringBasisFunctions(near.rates, at: rounded.times).derivatives(
      at: rounded.times, near.cosine, near.sine, family, rounded)
    {
      columns.append(slope)
    }
    if columns.isDependent { return nil }
    (self.family, self.data, self.columns) = (family, data, columns)
    times = rounded.times
    motions = SpringBasisFunctions(near.rates, at: data.times)
    equilibrium = data.target ?? near.equilibrium.pair
    (cosine, sine, drift) = (near.cosine.pair, near.sine.pair, near.drift.pair)
  }

  /// Returns the best motion; nil if the steps do not shrink or leave the family.
  func refinedMotion() -> VariableProjection<DoubleDouble>? {
    var next = self
    var before = 0.0
    // Each step must be at most 1/16 of the last, so 8 steps gain 28 bits or more; usually 2
    // suffice.
    for _ in 0..<8 {
      let here = next.motions.rates
      next.moveRates(by: columns.normalEquationsSolution(of: next.gradient))
      let rates = next.motions.rates
      let size = here.distance(to: rates)
      guard family.clamped(rates, to: data).distance(to: rates) == 0 else { return nil }
      // The convergence test of ``FitSearch/refinedMotion(_:)``.
      if size < DoubleDouble.convergenceStep || size * size < DoubleDouble.convergenceStep * before
      {
        return VariableProjection(
          rates, (next.equilibrium, next.cosine, next.sine, next.drift), residuals: next.residuals)
      }
      guard before == 0 || size < before * 0x1p-4 else { return nil }
      before = size
    }
    return nil
  }

  private mutating func moveRates(by step: [Double]) {
    var rates = motions.rates
    rates.stiffness = rates.stiffness + step[0]
    rates.damping = rates.damping + step[1]
    // The last time is 1, so this is the largest change of phase, in radians.
    let angle = motions.rates.distance(to: rates) * rates.stiffness.squareRoot().high
    motions =
      angle < 0x1p-32
      ? motions.linearlyExtrapolated(to: rates, at: times)
      : SpringBasisFunctions(rates, at: data.times)
    cosine = cosine + step[2]
    var rest = step[3...]
    if family != .cosine { sine = sine + rest.removeFirst() }
    if data.target == nil { equilibrium = equilibrium + rest.removeFirst() }
    if data.hasDrift { drift = drift + rest.removeFirst() }
  }

  private var residuals: [DoubleDouble] {
    var residuals: [DoubleDouble] = []
    residuals.reserveCapacity(data.count)
    for index in data.values.indices {
      residuals.append(
        data.values[index] - equilibrium - cosine * motions.cosine[index] - sine
          * motions.sine[index] - drift * data.times[index])
    }
    return residuals
  }

  /// J^T r, the gradient of half the sum of squares, negated.
  private var gradient: [Double] {
    let residuals = residuals
    let derivatives = motions.derivatives(
      at: data.times, cosine, sine, family, data)
    return derivatives.map { OrthogonalColumns.dot($0, residuals).nearestDouble }
  }
}

extension SpringBasisFunctions {
  /// The Jacobian's columns: derivatives by both rates, by the family's amplitudes, by the target,
  /// unless it is known, and by the drift, if there is one.
  func derivatives(
    at times: [Number], _ cosine: Number, _ sine: Number, _ family: FitFamily,
    _ data: FitData<Number>
  ) -> [[Number]] {
    let byRates = derivatives(at: times, cosine: cosine, sine: sine)
    var derivatives = [byRates.stiffness, byRates.damping, self.cosine]
    if family != .cosine { derivatives.append(self.sine) }
    if data.target == nil { derivatives.append([Number](repeating: .one, count: times.count)) }
    if data.hasDrift { derivatives.append(times) }
    return derivatives
  }
}

extension SpringBasisFunctions<DoubleDouble> {
  /// Returns the basis functions at very near rates, updated to first order. The error is half the
  /// square of the change of phase.
  func linearlyExtrapolated(to rates: FitRates, at times: [Double]) -> SpringBasisFunctions {
    let byStiffness = (rates.stiffness - self.rates.stiffness).nearestDouble
    let byDamping = (rates.damping - self.rates.damping).nearestDouble
    let near = SpringBasisFunctions<Double>(
      self.rates, cosine: cosine.map { $0.high }, sine: sine.map { $0.high })
    let ofCosine = near.derivatives(at: times, cosine: 1, sine: 0)
    let ofSine = near.derivatives(at: times, cosine: 0, sine: 1)
    var moved = SpringBasisFunctions(rates, cosine: cosine, sine: sine)
    for index in times.indices {
      moved.cosine[index] =
        cosine[index]
        + (ofCosine.stiffness[index] * byStiffness + ofCosine.damping[index] * byDamping)
      moved.sine[index] =
        sine[index] + (ofSine.stiffness[index] * byStiffness + ofSine.damping[index] * byDamping)
    }
    return moved
  }
}
