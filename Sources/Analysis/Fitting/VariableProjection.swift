import ExactNumerics

/// The best motion for given rates, and the normal equations for better rates.
///
/// Variable projection: linear least squares gives the amplitudes, so that only the two rates
/// remain nonlinear. Source: G. Golub, V. Pereyra, "The differentiation of pseudo-inverses and
/// nonlinear least squares problems whose variables separate", SIAM J. Numer. Anal. 10 (1973). The
/// Jacobian is L. Kaufman's approximation, BIT 15 (1975).
struct VariableProjection<Number: FitNumber> {
  let rates: FitRates
  /// The equilibrium value.
  let equilibrium: Number
  /// The amplitude P of ``SpringBasisFunctions``.
  let cosine: Number
  /// The amplitude Q of ``SpringBasisFunctions``.
  let sine: Number
  /// The drift over the unit of time; 0 without ``FitData/hasDrift``.
  let drift: Number
  /// The recorded value minus the motion, at each point.
  let residuals: [Number]
  /// The sum of the squared residuals.
  let sumOfSquares: Number
  /// The normal equations of the next step; nil if no step follows.
  private let normalEquations: NormalEquations?

  /// J^T r and J^T J, where J is the derivatives by the rates minus their projection on the basis
  /// functions.
  private struct NormalEquations {
    let gradient: (stiffness: Number, damping: Number)
    let normalMatrix: (stiffness: Number, mixed: Number, damping: Number)
  }

  /// Solves for the amplitudes at given rates.
  ///
  /// - Parameters:
  ///   - rates: stiffness and damping.
  ///   - family: the family of the motion.
  ///   - data: the points.
  ///   - isFollowedByStep: true if ``levenbergMarquardtStep(damping:)`` will be called.
  init(_ rates: FitRates, family: FitFamily, data: FitData<Number>, isFollowedByStep: Bool = false)
  {
    self.rates = rates
    let motions = SpringBasisFunctions(rates, at: data.times)
    let (columns, amplitudes, residual) = Self.amplitudes(motions, family: family, data: data)
    (equilibrium, cosine, sine, drift) = amplitudes
    residuals = residual
    sumOfSquares = OrthogonalColumns.dot(residual, residual)
    guard isFollowedByStep else {
      normalEquations = nil
      return
    }
    var derivatives = motions.derivatives(at: data.times, cosine: cosine, sine: sine)
    if family.isStartKnown {
      // Q = v0 + c D / 2 with a known D depends on the damping too.
      let half = cosine * 0.5
      for index in derivatives.damping.indices {
        derivatives.damping[index] = derivatives.damping[index] + motions.sine[index] * half
      }
    }
    let byStiffness = columns.projectionResidual(of: derivatives.stiffness).column
    let byDamping = columns.projectionResidual(of: derivatives.damping).column
    normalEquations = NormalEquations(
      gradient: (
        OrthogonalColumns.dot(byStiffness, residual),
        OrthogonalColumns.dot(byDamping, residual)
      ),
      normalMatrix: (
        OrthogonalColumns.dot(byStiffness, byStiffness),
        OrthogonalColumns.dot(byStiffness, byDamping),
        OrthogonalColumns.dot(byDamping, byDamping)
      ))
  }

  /// Creates a solution from another solver. It is final and not refined further.
  init(_ rates: FitRates, _ amplitudes: Amplitudes, residuals: [Number]) {
    self.rates = rates
    (equilibrium, cosine, sine, drift) = amplitudes
    self.residuals = residuals
    sumOfSquares = OrthogonalColumns.dot(residuals, residuals)
    normalEquations = nil
  }

  typealias Amplitudes = (equilibrium: Number, cosine: Number, sine: Number, drift: Number)

  /// Returns the least-squares amplitudes, the orthogonal columns of the basis functions and the
  /// residual.
  private static func amplitudes(
    _ motions: SpringBasisFunctions<Number>, family: FitFamily, data: FitData<Number>
  ) -> (columns: OrthogonalColumns<Number>, amplitudes: Amplitudes, residual: [Number]) {
    if family.isStartKnown {
      return amplitudes(fromKnownStart: motions, family: family, data: data)
    }
    var columns = OrthogonalColumns<Number>()
    let isKnown = data.target != nil
    if !isKnown { columns.append([Number](repeating: .one, count: data.count)) }
    columns.append(motions.cosine)
    if family != .cosine { columns.append(motions.sine) }
    if data.hasDrift { columns.append(data.times) }
    let residual = columns.projectionResidual(
      of: data.target.map { target in data.values.map { $0 - target } } ?? data.values)
    let coefficients = columns.coefficients(of: residual)
    let first = isKnown ? 0 : 1
    return (
      columns,
      (
        data.target ?? coefficients[0], coefficients[first],
        family == .cosine ? .zero : coefficients[first + 1],
        data.hasDrift ? coefficients[coefficients.count - 1] : .zero
      ),
      residual.column
    )
  }

  /// Returns the amplitudes of a motion with a known start and target.
  ///
  /// Only the velocity is unknown; in ``FitFamily/rest`` it is known too.
  private static func amplitudes(
    fromKnownStart motions: SpringBasisFunctions<Number>, family: FitFamily, data: FitData<Number>
  ) -> (columns: OrthogonalColumns<Number>, amplitudes: Amplitudes, residual: [Number]) {
    let target = data.target ?? .zero
    let distance = (data.start ?? .zero) - target
    var columns = OrthogonalColumns<Number>()
    var sine = data.velocity + Number(rounding: motions.rates.damping) * 0.5 * distance
    var left: [Number] = []
    left.reserveCapacity(data.count)
    for (value, cosine) in zip(data.values, motions.cosine) {
      left.append(value - target - distance * cosine)
    }
    if family == .thrown {
      columns.append(motions.sine)
      let residual = columns.projectionResidual(of: left)
      sine = columns.coefficients(of: residual)[0]
      return (columns, (target, distance, sine, .zero), residual.column)
    }
    for index in left.indices { left[index] = left[index] - motions.sine[index] * sine }
    return (columns, (target, distance, sine, .zero), left)
  }

  /// The motion's values at the given times.
  func values(at times: [Number]) -> [Number] {
    let motions = SpringBasisFunctions(rates, at: times)
    return times.indices.map {
      equilibrium + cosine * motions.cosine[$0] + sine * motions.sine[$0] + drift * times[$0]
    }
  }

  /// The largest distance between a point and the motion.
  var worst: Number { residuals.reduce(.zero) { max($0, $1.magnitude) } }

  /// Returns the Gauss-Newton step of the rates, shortened by the Levenberg-Marquardt damping
  /// parameter.
  ///
  /// If the step would make a damping of 0 negative, only the stiffness changes.
  func levenbergMarquardtStep(damping parameter: Double) -> FitRates {
    guard let normalEquations else { return FitRates(stiffness: .zero, damping: .zero) }
    let (gradient, normalMatrix) = (normalEquations.gradient, normalEquations.normalMatrix)
    let stiff = normalMatrix.stiffness * (1 + parameter)
    let damp = normalMatrix.damping * (1 + parameter)
    let determinant = stiff * damp - normalMatrix.mixed * normalMatrix.mixed
    if determinant > .zero {
      let stiffness =
        (damp * gradient.stiffness - normalMatrix.mixed * gradient.damping) / determinant
      let damping =
        (stiff * gradient.damping - normalMatrix.mixed * gradient.stiffness) / determinant
      if !rates.damping.isZero || damping > .zero {
        return FitRates(stiffness: stiffness.pair, damping: damping.pair)
      }
    }
    return FitRates(
      stiffness: stiff == .zero ? .zero : (gradient.stiffness / stiff).pair, damping: .zero)
  }
}
