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
  let basis: SpringBasisFunctions<Number>
  /// The orthogonal columns of the amplitudes.
  private var columns = OrthogonalColumns<Number>([])

  /// Solves for the amplitudes at given rates.
  init(_ rates: FitRates, family: FitFamily, data: FitData<Number>) {
    self.family = family
    basis = SpringBasisFunctions(rates, at: data.times)
    equilibrium = data.target ?? .zero
    cosine = family.isStartKnown ? (data.start ?? .zero) - equilibrium : .zero
    sine = data.velocity + Number(rounding: rates.damping) * 0.5 * cosine
    columns = OrthogonalColumns(amplitudeColumns(data))
    let known = values(basis, at: data.times)
    let projection = columns.projectionResidual(of: zip(data.values, known).map { $0 - $1 })
    var step = columns.coefficients(of: projection.shares)[...]
    if data.target == nil { equilibrium = equilibrium + step.removeFirst() }
    if !family.isStartKnown { cosine = cosine + step.removeFirst() }
    if family.hasSine { sine = sine + step.removeFirst() }
    if data.hasDrift { drift = drift + step.removeFirst() }
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

  /// The derivatives of the values by the unknown amplitudes: the equilibrium, P, Q and the drift.
  private func amplitudeColumns(_ data: FitData<Number>) -> [[Number]] {
    var columns: [[Number]] = []
    if data.target == nil { columns.append([Number](repeating: .one, count: data.count)) }
    if !family.isStartKnown { columns.append(basis.cosine) }
    if family.hasSine { columns.append(basis.sine) }
    if data.hasDrift { columns.append(data.times) }
    return columns
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
  /// parameter. If it would make a damping of 0 negative, only the stiffness changes.
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
