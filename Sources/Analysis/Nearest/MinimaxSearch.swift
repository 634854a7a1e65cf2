/// The minimax search within a family, in Double: sequential linear programming with a trust
/// region.
///
/// The objective is the largest of the peaks' magnitudes. Each is a smooth function of the
/// parameters, whose gradient is that of the error at the peak. A linear programme finds the step
/// that lowers the largest most, to first order, within the trust region. The region grows if the
/// prediction was good and shrinks if the step failed. Source: K. Madsen, "An algorithm for minimax
/// solution of overdetermined systems of non-linear equations", J. Inst. Maths Applics 16 (1975).
extension ApproximationFamily {
  /// A point of the search.
  struct SearchPoint {
    var parameters: [Double]
    var peaks: [Peak]
    /// The Lagrange multiplier of each peak in the minimax problem; their sum is 1.
    var weights: [Double] = []
    /// True for each parameter that is held at a border of its range.
    var isFixed: [Bool] = []

    /// The largest magnitude of the peaks.
    var largest: Double {
      peaks.isEmpty ? .infinity : peaks.reduce(0) { max($0, abs($1.error)) }
    }
  }

  /// Returns the best result of all starts; nil if every start fails.
  func bestOptimum() -> SearchPoint? {
    var best: SearchPoint?
    for start in startingPoints {
      guard let found = localOptimum(from: start) else { continue }
      if found.largest < best?.largest ?? .infinity { best = found }
    }
    return best
  }

  /// Returns a local optimum, when the predicted gain is below a relative 1e-11 or the trust region
  /// below 1e-9.
  private func localOptimum(from start: [Double]) -> SearchPoint? {
    var here = SearchPoint(parameters: start, peaks: peaks(start))
    var stepLimit = 0.2
    // An upper limit on steps; convergence ends the search earlier.
    for _ in 0..<400 {
      guard let solution = stepLinearProgram(from: here, stepLimit).solution() else { return nil }
      let foretold = here.largest - solution.point[start.count]
      if foretold <= 1e-11 * here.largest || stepLimit < 1e-9 { break }
      let next = steppedPoint(here, by: solution.point)
      let gain = here.largest - next.largest
      if gain > 0 {
        if gain > 0.5 * foretold { stepLimit = min(stepLimit * 2, 1) }
        here = next
      } else {
        stepLimit /= 4
      }
    }
    // In a smaller region the peaks differ only by rounding, and the largest would get all the
    // weight.
    guard let solution = stepLinearProgram(from: here, max(stepLimit, 1e-6)).solution() else {
      return nil
    }
    storeMultipliers(solution, &here)
    return here
  }

  /// Returns the linear programme of one iteration: bounds on the change of each parameter, then a
  /// row for each peak of the error.
  private func stepLinearProgram(from here: SearchPoint, _ stepLimit: Double) -> LinearProgram {
    let count = here.parameters.count
    let scales = parameterScales
    var program = LinearProgram()
    func unitRow(_ index: Int, _ sign: Double) -> [Double] {
      var row = [Double](repeating: 0, count: count + 1)
      row[index] = sign
      return row
    }
    let distances = (0..<count).map { distancesToBounds(here, $0) }
    for index in 0..<count {
      program.addConstraint(unitRow(index, 1), atMost: min(stepLimit, distances[index].above))
    }
    program.addConstraint(unitRow(count, -1), atMost: 0)
    for index in 0..<count {
      program.addConstraint(unitRow(index, -1), atMost: min(stepLimit, distances[index].below))
    }
    let gradients = gradients(here.parameters, at: here.peaks.map { $0.position }, scales: scales)
    for (peak, gradient) in zip(here.peaks, gradients) {
      let sign: Double = peak.error < 0 ? -1 : 1
      program.addConstraint(gradient.map { $0 * sign } + [-1], atMost: -abs(peak.error))
    }
    return program
  }

  /// Returns the distances from a parameter to the borders of its range, in units of its scale.
  private func distancesToBounds(
    _ here: SearchPoint, _ index: Int
  ) -> (below: Double, above: Double) {
    let (range, scale) = (ranges[index], parameterScales[index])
    let parameter = here.parameters[index]
    return ((parameter - range.lowerBound) / scale, (range.upperBound - parameter) / scale)
  }

  private func steppedPoint(_ here: SearchPoint, by step: [Double]) -> SearchPoint {
    var parameters = here.parameters
    for (index, scale) in parameterScales.enumerated() {
      let range = ranges[index]
      let moved = parameters[index] + step[index] * scale
      parameters[index] = min(max(moved, range.lowerBound), range.upperBound)
    }
    return SearchPoint(parameters: parameters, peaks: peaks(parameters))
  }

  /// Stores the multipliers of the peaks and the parameters held at a border.
  private func storeMultipliers(_ solution: LinearProgram.Solution, _ here: inout SearchPoint) {
    let count = here.parameters.count
    here.weights = Array(solution.multipliers[(2 * count + 1)...])
    here.isFixed = (0..<count).map { index in
      let distances = distancesToBounds(here, index)
      let (isLow, isHigh) = (distances.below <= 1e-12, distances.above <= 1e-12)
      let isFixed =
        isHigh && solution.multipliers[index] > 1e-9
        || isLow && solution.multipliers[count + 1 + index] > 1e-9
      let range = ranges[index]
      if isFixed { here.parameters[index] = isLow ? range.lowerBound : range.upperBound }
      return isFixed
    }
  }
}
