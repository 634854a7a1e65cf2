import ExactNumerics

/// The best motion for given rates, and the step to better rates.
///
/// Variable projection: linear least squares gives the amplitudes, so that only the two rates
/// remain nonlinear. Source: G. Golub, V. Pereyra, "The differentiation of pseudo-inverses and
/// nonlinear least squares problems whose variables separate", SIAM J. Numer. Anal. 10 (1973). The
/// Jacobian is L. Kaufman's approximation, BIT 15 (1975).
struct VariableProjection<Number: FitNumber> {
  let family: FitFamily
  var rates: FitRates { basis.rates }
  /// The equilibrium value.
  private(set) var equilibrium: Number
  /// The amplitude P of ``SpringBasisFunctions``.
  private(set) var cosine: Number
  /// The amplitude Q of ``SpringBasisFunctions``.
  private(set) var sine: Number
  /// The drift over the unit of time; 0 without ``FitData/hasDrift``.
  private(set) var drift = Number.zero
  /// The recorded value minus the motion, at each point.
  private(set) var residuals: [Number] = []
  /// The sum of the squared residuals.
  private(set) var sumOfSquares = Number.zero
  private(set) var basis: SpringBasisFunctions<Number>
  /// The orthogonal columns of the amplitudes.
  private var columns = OrthogonalColumns<Number>([])

  /// Solves for the amplitudes at given rates.
  ///
  /// - Parameters:
  ///   - rates: stiffness and damping.
  ///   - family: the family of the motion.
  ///   - data: the points.
  init(_ rates: FitRates, family: FitFamily, data: FitData<Number>) {
    self.family = family
    basis = SpringBasisFunctions(rates, at: data.times)
    equilibrium = data.target ?? .zero
    cosine = family.isStartKnown ? (data.start ?? .zero) - equilibrium : .zero
    sine = data.velocity + Number(rounding: rates.damping) * 0.5 * cosine
    setResiduals(data)
    columns = OrthogonalColumns(amplitudeColumns(data))
    let projection = columns.projectionResidual(of: residuals)
    addAmplitudes(columns.coefficients(of: projection.shares), data)
    residuals = projection.column
    sumOfSquares = OrthogonalColumns.dot(residuals, residuals)
  }

  /// The velocity at time 0.
  var velocity: Number { sine - Number(rounding: rates.damping) * 0.5 * cosine }

  /// The largest distance between a point and the motion.
  var worst: Number { residuals.reduce(.zero) { max($0, $1.magnitude) } }

  /// Returns the motion's values at the given times.
  func values(at times: [Number]) -> [Number] {
    values(SpringBasisFunctions(rates, at: times), at: times)
  }

  private func values(_ basis: SpringBasisFunctions<Number>, at times: [Number]) -> [Number] {
    times.indices.map {
      equilibrium + cosine * basis.cosine[$0] + sine * basis.sine[$0] + drift * times[$0]
    }
  }

  private mutating func setResiduals(_ data: FitData<Number>) {
    let values = values(basis, at: data.times)
    residuals = values.indices.map { data.values[$0] - values[$0] }
    sumOfSquares = OrthogonalColumns.dot(residuals, residuals)
  }

  /// The derivatives of the values by the unknown amplitudes: the equilibrium, P, Q and the drift.
  private func amplitudeColumns(_ data: FitData<Number>) -> [[Number]] {
    var columns: [[Number]] = []
    if data.target == nil { columns.append([Number](repeating: .one, count: data.count)) }
    if !family.isStartKnown { columns.append(basis.cosine) }
    if family.hasSine { columns.append(basis.sine) }
    if data.hasDrift { columns.append(data.times) }
    return columns
  }

  private mutating func addAmplitudes(_ step: [Number], _ data: FitData<Number>) {
    var step = step[...]
    if data.target == nil { equilibrium = equilibrium + step.removeFirst() }
    if !family.isStartKnown { cosine = cosine + step.removeFirst() }
    if family.hasSine { sine = sine + step.removeFirst() }
    if data.hasDrift { drift = drift + step.removeFirst() }
  }

  /// The derivatives of the values by stiffness and damping.
  private func rateColumns(_ data: FitData<Number>) -> [[Number]] {
    var columns = basis.derivatives(at: data.times, cosine: cosine, sine: sine)
    if family.isStartKnown {
      // Q = v0 + c P / 2 with a known P depends on the damping too.
      let half = cosine * 0.5
      for index in columns[1].indices {
        columns[1][index] = columns[1][index] + basis.sine[index] * half
      }
    }
    return columns
  }

  /// Returns the derivatives of the values by stiffness, damping and the unknown amplitudes.
  func jacobian(_ data: FitData<Number>) -> [[Number]] {
    rateColumns(data) + amplitudeColumns(data)
  }

  /// Returns the Gauss-Newton step of the rates, shortened by the Levenberg-Marquardt damping
  /// parameter.
  ///
  /// If the step would make a damping of 0 negative, only the stiffness changes.
  func levenbergMarquardtStep(damping parameter: Double, _ data: FitData<Number>) -> FitRates {
    // J is the derivatives by the rates minus their projection on the basis functions. The step d
    // solves J^T J d = J^T r.
    let slopes = rateColumns(data).map { columns.projectionResidual(of: $0).column }
    func dot(_ left: [Number], _ right: [Number]) -> Number { OrthogonalColumns.dot(left, right) }
    let gradient = (stiffness: dot(slopes[0], residuals), damping: dot(slopes[1], residuals))
    let stiff = dot(slopes[0], slopes[0]) * (1 + parameter)
    let damp = dot(slopes[1], slopes[1]) * (1 + parameter)
    let mixed = dot(slopes[0], slopes[1])
    let determinant = stiff * damp - mixed * mixed
    if determinant > .zero {
      let damping = (stiff * gradient.damping - mixed * gradient.stiffness) / determinant
      if !rates.damping.isZero || damping > .zero {
        let stiffness = (damp * gradient.stiffness - mixed * gradient.damping) / determinant
        return FitRates(stiffness: stiffness.pair, damping: damping.pair)
      }
    }
    return FitRates(
      stiffness: stiff == .zero ? .zero : (gradient.stiffness / stiff).pair, damping: .zero)
  }
}

extension VariableProjection<DoubleDouble> {
  /// Takes the last Gauss-Newton steps among many points: residuals in DoubleDouble, J^T J in
  /// Double. Nil if the steps do not shrink or leave the family, if the columns of J are dependent
  /// in Double, or if the family has a known start.
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
  /// - Parameters:
  ///   - near: the motion found in Double.
  ///   - rounded: the points in Double, to which `near` was fitted.
  ///   - data: the points in DoubleDouble.
  init?(
    refining near: VariableProjection<Double>, _ rounded: FitData<Double>,
    _ data: FitData<DoubleDouble>
  ) {
    let columns = OrthogonalColumns(near.jacobian(rounded))
    if near.family.isStartKnown || columns.isDependent { return nil }
    family = near.family
    basis = SpringBasisFunctions(near.rates, at: data.times)
    equilibrium = data.target ?? near.equilibrium.pair
    (cosine, sine, drift) = (near.cosine.pair, near.sine.pair, near.drift.pair)
    var before = 0.0
    // Each step must be at most 1/16 of the last, so 8 steps gain 28 bits or more; usually 2
    // suffice.
    for _ in 0..<8 {
      setResiduals(data)
      let gradient = jacobian(data).map { OrthogonalColumns.dot($0, residuals).nearestDouble }
      let step = columns.normalEquationsSolution(of: gradient)
      let here = rates
      let next = FitRates(
        stiffness: here.stiffness + step[0], damping: here.damping + step[1])
      let size = here.distance(to: next)
      guard family.clamped(next, to: data).distance(to: next) == 0 else { return nil }
      // The last time is 1, so this is the largest change of phase, in radians.
      let angle = size * next.stiffness.squareRoot().high
      basis =
        angle < 0x1p-32
        ? basis.linearlyExtrapolated(to: next, at: rounded.times)
        : SpringBasisFunctions(next, at: data.times)
      addAmplitudes(step[2...].map { DoubleDouble($0) }, data)
      if DoubleDouble.hasConverged(size, after: before) {
        setResiduals(data)
        return
      }
      guard before == 0 || size < before * 0x1p-4 else { return nil }
      before = size
    }
    return nil
  }
}
