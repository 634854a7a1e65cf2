import ExactNumerics
import Motion

/// The search for the curve of a family whose largest error is least, in Double.
///
/// The largest error is the largest of the peaks' sizes, each a smooth function of the parameters:
/// its slopes are those of the error at the peak. With these a linear programme says which step
/// lowers the largest most, inside a region that grows where that was foretold well and shrinks
/// where it was not. Source: K. Madsen, "An algorithm for minimax solution of overdetermined
/// systems of non-linear equations", J. Inst. Maths Applics 16 (1975).
struct NearestSearch {
  let family: NearestFamily

  /// Where the search has come to.
  struct Found {
    var parameters: [Double]
    var peaks: [NearestFamily.Peak]
    /// How much each peak holds the largest error up: their sum is 1.
    var weights: [Double] = []
    /// The parameters that a border of their range holds.
    var held: [Bool] = []

    var largest: Double {
      var largest = 0.0
      for peak in peaks { largest = max(largest, abs(peak.error)) }
      return peaks.isEmpty ? .infinity : largest
    }
  }

  /// The best from all starts; nil if none leads anywhere.
  func best() -> Found? {
    var best: Found?
    for start in family.starts {
      guard let found = search(from: start) else { continue }
      if found.largest < best?.largest ?? .infinity { best = found }
    }
    return best
  }

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
    // Within less the peaks differ by their rounding, and the largest alone would hold the rest.
    guard let solution = step(from: here, max(reach, 1e-6)).solved() else { return nil }
    remember(solution, &here)
    return here
  }

  /// The linear programme of a step: the borders, then a row a peak.
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

  private func room(above here: Found, _ index: Int) -> Double {
    (family.ranges[index].upperBound - here.parameters[index])
      / family.scales(at: here.parameters)[index]
  }

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

  /// A parameter that is nearer to its border than this is at it.
  private static let leastRoom = 1e-12

  private static let mostSteps = 400
}
