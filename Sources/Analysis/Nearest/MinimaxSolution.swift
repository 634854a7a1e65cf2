import ExactNumerics

/// The minimax solution in DoubleDouble, with far more digits than are printed.
///
/// The optimality conditions are equations: peaks of equal magnitude E with multipliers l of at
/// least 0:
///
///     s_i M_i(q) = E,    sum l_i = 1,    sum l_i s_i grad M_i(q) = 0
///
/// M_i is the error at a peak and s_i its sign. For a parameter at the border of its range the last
/// sum may push against the border instead.
///
/// Newton's method solves them. Residuals are computed in DoubleDouble and steps in Double, so that
/// each step gains about ten digits. If there are as many peaks as unknowns, the peaks alone
/// determine the solution, as in polynomial approximation, where the signs alternate. With fewer
/// peaks their curvature decides.
///
/// The equations belong to a set of active constraints, which changes if the solution violates a
/// condition.
struct MinimaxSolution {
  private let family: ApproximationFamily
  private(set) var parameters: [DoubleDouble]
  /// The largest error E.
  private(set) var error: DoubleDouble
  /// The positions of the peaks of magnitude E, as ``ApproximationFamily`` defines them.
  private(set) var positions: [DoubleDouble] = []
  /// The sign of the error at each peak: 1 if the given curve is ahead, else -1.
  private(set) var signs: [Double] = []
  /// The multiplier of each peak.
  private var weights: [DoubleDouble] = []
  private var isFixed: [Bool]
  private let scales: [Double]

  /// Solves the conditions from a search result; nil if there is no solution nearby.
  init?(_ family: ApproximationFamily, from found: ApproximationFamily.SearchPoint) {
    self.family = family
    parameters = found.parameters.map { DoubleDouble($0) }
    error = DoubleDouble(found.largest)
    isFixed = found.isFixed
    scales = family.parameterScales
    for (peak, weight) in zip(found.peaks, found.weights) where weight > 1e-7 {
      appendPeak(peak, weight)
    }
    // An upper limit: each round adds or removes one constraint of a set that is nearly right.
    for _ in 0..<8 {
      guard runNewton() else { return nil }
      guard updateActiveSet() else { return }
    }
    return nil
  }

  private mutating func appendPeak(_ peak: ApproximationFamily.Peak, _ weight: Double) {
    positions.append(DoubleDouble(peak.position))
    signs.append(peak.error < 0 ? -1 : 1)
    weights.append(DoubleDouble(weight))
  }

  /// The parameters that are not held at a border.
  private var free: [Int] { parameters.indices.filter { !isFixed[$0] } }

  /// Runs Newton's method until a step is below 2^-66 of the parameters' scales, and once more.
  /// Returns false if a step is too large or the method does not converge.
  private mutating func runNewton() -> Bool {
    let free = free
    var isLast = false
    // An upper limit: with about ten digits a step, few steps suffice.
    for _ in 0..<40 {
      positions = family.movedToErrorExtrema(positions, parameters, steps: 2)
      let residuals = residuals(free)
      guard let step = jacobian(free).solution(for: residuals.map { -$0.high }) else {
        return false
      }
      var size = 0.0
      for (index, parameter) in free.enumerated() {
        let move = step[index] * scales[parameter]
        parameters[parameter] = parameters[parameter] + move
        size = max(size, abs(step[index]))
      }
      error = error + step[free.count]
      for index in weights.indices {
        weights[index] = weights[index] + step[free.count + 1 + index]
      }
      guard size < 0.5 else { return false }
      if isLast { return true }
      isLast = size < 0x1p-66
    }
    return false
  }

  /// Returns the residuals of the equations: one for each free parameter, one for each peak, one
  /// for the sum.
  private func residuals(_ free: [Int]) -> [DoubleDouble] {
    let gradients = family.gradients(parameters, at: positions, scales: scales)
    let errors = family.errors(parameters, at: positions)
    var residuals: [DoubleDouble] = []
    for parameter in free {
      var sum = DoubleDouble.zero
      for index in positions.indices {
        sum = sum + weights[index] * gradients[index][parameter] * signs[index]
      }
      residuals.append(sum)
    }
    var total = -DoubleDouble.one
    for index in positions.indices {
      residuals.append(errors[index] * signs[index] - error)
      total = total + weights[index]
    }
    return residuals + [total]
  }

  /// Returns the Jacobian of the residuals by the parameters, the error and the multipliers, in
  /// that order.
  private func jacobian(_ free: [Int]) -> LinearSystem {
    let (near, spots) = (parameters.map { $0.high }, positions.map { $0.high })
    let gradients = family.gradients(near, at: spots, scales: scales)
    let count = free.count + 1 + positions.count
    var rows = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for (column, parameter) in free.enumerated() {
      let step = 0x1p-18
      let (after, before) = (
        weightedGradient(free, parameter, step), weightedGradient(free, parameter, -step)
      )
      for row in free.indices { rows[row][column] = (after[row] - before[row]) / (2 * step) }
    }
    for index in positions.indices {
      let row = free.count + index
      for (column, parameter) in free.enumerated() {
        let slope = gradients[index][parameter] * signs[index]
        rows[row][column] = slope
        rows[column][free.count + 1 + index] = slope
      }
      rows[row][free.count] = -1
      rows[count - 1][free.count + 1 + index] = 1
    }
    return LinearSystem(rows: rows)
  }

  /// Returns the sum of the peaks' weighted gradients with one parameter moved and the peaks
  /// following.
  private func weightedGradient(_ free: [Int], _ moved: Int, _ step: Double) -> [Double] {
    var near = parameters.map { $0.high }
    near[moved] += step * scales[moved]
    let spots = family.movedToErrorExtrema(positions.map { $0.high }, near, steps: 3)
    let gradients = family.gradients(near, at: spots, scales: scales)
    return free.map { parameter in
      var sum = 0.0
      for index in spots.indices {
        sum += weights[index].high * signs[index] * gradients[index][parameter]
      }
      return sum
    }
  }
}

extension MinimaxSolution {
  /// Changes the set of active constraints and returns true if the solution violates a condition.
  private mutating func updateActiveSet() -> Bool {
    if let index = weights.firstIndex(where: { $0.high < -1e-12 }), positions.count > 1 {
      positions.remove(at: index)
      signs.remove(at: index)
      weights.remove(at: index)
      return true
    }
    let gradients = family.gradients(parameters, at: positions, scales: scales)
    for parameter in parameters.indices {
      let range = family.ranges[parameter]
      let value = parameters[parameter]
      guard isFixed[parameter] else {
        if range.contains(value.high) { continue }
        parameters[parameter] = DoubleDouble(
          value.high < range.lowerBound ? range.lowerBound : range.upperBound)
        isFixed[parameter] = true
        return true
      }
      var push = 0.0
      for index in positions.indices {
        push += weights[index].high * signs[index] * gradients[index][parameter].high
      }
      if value.high <= range.lowerBound ? push < -1e-12 : push > 1e-12 {
        isFixed[parameter] = false
        return true
      }
    }
    return addViolatedPeak()
  }

  /// Adds a peak that exceeds the active ones.
  private mutating func addViolatedPeak() -> Bool {
    for peak in family.peaks(parameters.map { $0.high })
    where abs(peak.error) > error.high * (1 + 1e-9) {
      if let index = positions.firstIndex(where: { abs($0.high - peak.position) < 1e-3 }) {
        // The peak has moved away from its corner.
        guard family.isCorner(positions[index].high), !family.isCorner(peak.position) else {
          continue
        }
        positions[index] = DoubleDouble(peak.position)
      } else {
        appendPeak(peak, 0)
      }
      return true
    }
    return false
  }
}
