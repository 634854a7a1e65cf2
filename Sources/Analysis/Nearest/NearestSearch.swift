import ExactNumerics
import Motion

/// The minimax search within a family, in Double: sequential linear programming with a trust
/// region.
///
/// The objective is the largest of the peaks' magnitudes. Each is a smooth function of the
/// parameters, whose gradient is that of the error at the peak. A linear programme finds the step
/// that lowers the largest most, to first order, within the trust region. The region grows if the
/// prediction was good and shrinks if the step failed. Source: K. Madsen, "An algorithm for minimax
/// solution of overdetermined systems of non-linear equations", J. Inst. Maths Applics 16 (1975).
struct NearestSearch {
  let family: NearestFamily

  /// A point of the search.
  struct Found {
    var parameters: [Double]
    var peaks: [NearestFamily.Peak]
    /// The multiplier of each peak's constraint; their sum is 1.
    var weights: [Double] = []
    /// True for each parameter that is held at a border of its range.
    var held: [Bool] = []

    /// The largest magnitude of the peaks.
    var largest: Double {
      var largest = 0.0
      for peak in peaks { largest = max(largest, abs(peak.error)) }
      return peaks.isEmpty ? .infinity : largest
    }
  }

  /// Returns the best result of all starts; nil if every start fails.
  func best() -> Found? {
    var best: Found?
    for start in family.starts {
      guard let found = search(from: start) else { continue }
      if found.largest < best?.largest ?? .infinity { best = found }
    }
    return best
  }

  /// Returns a local optimum, when the predicted gain is below a relative 1e-11 or the trust region
  /// below 1e-9.
  private func search(from start: [Double]) -> Found? {
    var here = Found(parameters: start, peaks: family.peaks(start))
    var reach = 0.2
    for _ in 0..<Self.mostSteps {
      guard let solution = step(from: here, reach).solved() else { return nil }
      let foretold = here.largest - solution.point[start.count]
      if foretold <= 1e-11 * here.largest || reach < 1e-9 { break }
      let next = moved(here, by: solution.point)
      let gain = here.largest - next.largest
      if gain > 0 {
        if gain > 0.5 * foretold { reach = min(reach * 2, 1) }
        here = next
      } else {
        reach /= 4
      }
    }
    // In a smaller region the peaks differ only by rounding, and the largest would get all the
    // weight.
    guard let solution = step(from: here, max(reach, 1e-6)).solved() else { return nil }
    remember(solution, &here)
    return here
  }

  /// Returns the linear programme of a step: bounds on the step, then one row for each peak.
  private func step(from here: Found, _ reach: Double) -> LinearProgram {
    let count = here.parameters.count
    let scales = family.scales(at: here.parameters)
    var program = LinearProgram()
    func unit(_ index: Int, _ sign: Double) -> [Double] {
      var row = [Double](repeating: 0, count: count + 1)
      row[index] = sign
      return row
    }
    for index in 0..<count {
      program.require(unit(index, 1), atMost: min(reach, room(above: here, index)))
    }
    program.require(unit(count, -1), atMost: 0)
    for index in 0..<count {
      program.require(unit(index, -1), atMost: min(reach, room(below: here, index)))
    }
    let gradients = family.gradients(
      here.parameters, at: here.peaks.map { $0.place }, scales: scales)
    for (peak, gradient) in zip(here.peaks, gradients) {
      let sign: Double = peak.error < 0 ? -1 : 1
      program.require(gradient.map { $0 * sign } + [-1], atMost: -abs(peak.error))
    }
    return program
  }

  /// Returns the distance from a parameter to its upper border, in units of its scale.
  private func room(above here: Found, _ index: Int) -> Double {
    (family.ranges[index].upperBound - here.parameters[index])
      / family.scales(at: here.parameters)[index]
  }

  /// Returns the distance from a parameter to its lower border, in units of its scale.
  private func room(below here: Found, _ index: Int) -> Double {
    (here.parameters[index] - family.ranges[index].lowerBound)
      / family.scales(at: here.parameters)[index]
  }

  private func moved(_ here: Found, by step: [Double]) -> Found {
    var parameters = here.parameters
    for (index, scale) in family.scales(at: parameters).enumerated() {
      let range = family.ranges[index]
      let moved = parameters[index] + step[index] * scale
      parameters[index] = min(max(moved, range.lowerBound), range.upperBound)
    }
    return Found(parameters: parameters, peaks: family.peaks(parameters))
  }

  /// Stores the multipliers of the peaks and the parameters held at a border.
  private func remember(_ solution: LinearProgram.Solution, _ here: inout Found) {
    let count = here.parameters.count
    here.weights = Array(solution.multipliers[(2 * count + 1)...])
    here.held = here.parameters.indices.map { index in
      let isHigh =
        room(above: here, index) <= Self.leastRoom && solution.multipliers[index] > 1e-9
      let isLow =
        room(below: here, index) <= Self.leastRoom && solution.multipliers[count + 1 + index] > 1e-9
      return isHigh || isLow
    }
    for index in here.parameters.indices where here.held[index] {
      let range = family.ranges[index]
      let isLow = room(below: here, index) <= Self.leastRoom
      here.parameters[index] = isLow ? range.lowerBound : range.upperBound
    }
  }

  /// The distance below which a parameter counts as being at its border.
  private static let leastRoom = 1e-12

  /// An upper limit on steps; convergence ends the search earlier.
  private static let mostSteps = 400
}
