import ExactNumerics
import Motion

/// The parameters at which the largest error is least, to far more digits than are printed.
///
/// The conditions for it are equations: peaks of one size E, held up by weights l of at least 0,
///
///     s_i M_i(q) = E,    sum l_i = 1,    sum l_i s_i grad M_i(q) = 0
///
/// where M_i is the error at a peak and s_i its sign; of a parameter at the border of its range the
/// sum may push against the border instead. They are solved with Newton's method: what they lack is
/// worked out in pairs, and the step in Double, so that every step has some ten digits more. Where
/// there are as many peaks as unknowns they say by themselves where that is, as with polynomials,
/// where the signs alternate; where there are fewer the peaks' own bending decides.
struct NearestSolution {
  let parameters: [DoubleDouble]
  /// E.
  let error: DoubleDouble
  let peaks: [Peak]

  /// A place where the error is as large as anywhere.
  struct Peak {
    let place: DoubleDouble
    /// 1 where the given curve is ahead, and -1.
    let sign: Double
    let weight: Double
  }

  /// - Returns: nil where the equations have no solution near, or one that breaks the conditions.
  init?(_ family: NearestFamily, from found: NearestSearch.Found) {
    var solver = NearestSolver(family, found)
    for _ in 0..<8 {
      guard solver.solve() else { return nil }
      guard solver.amend() else {
        parameters = solver.parameters
        error = solver.error
        peaks = solver.peaks
        return
      }
    }
    return nil
  }
}

/// Solves the conditions of a ``NearestSolution``.
struct NearestSolver {
  let family: NearestFamily
  var parameters: [DoubleDouble]
  var error: DoubleDouble
  var places: [DoubleDouble] = []
  var signs: [Double] = []
  var weights: [DoubleDouble] = []
  var held: [Bool]
  let scales: [Double]

  init(_ family: NearestFamily, _ found: NearestSearch.Found) {
    self.family = family
    parameters = found.parameters.map { DoubleDouble($0) }
    error = DoubleDouble(found.largest)
    held = found.held
    scales = family.scales(at: found.parameters)
    for (peak, weight) in zip(found.peaks, found.weights) where weight > 1e-7 {
      append(peak, weight)
    }
  }

  mutating func append(_ peak: NearestFamily.Peak, _ weight: Double) {
    places.append(DoubleDouble(peak.place))
    signs.append(peak.error < 0 ? -1 : 1)
    weights.append(DoubleDouble(weight))
  }

  var peaks: [NearestSolution.Peak] {
    places.indices.map {
      NearestSolution.Peak(place: places[$0], sign: signs[$0], weight: weights[$0].high)
    }
  }

  private var free: [Int] { parameters.indices.filter { !held[$0] } }

  /// Newton's method until a step no longer counts.
  mutating func solve() -> Bool {
    let free = free
    var isLast = false
    for _ in 0..<40 {
      places = family.turned(places, parameters, steps: 2)
      let lacks = lacks(free)
      guard let step = system(free).solved(for: lacks.map { -$0.high }) else { return false }
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
      isLast = size < Self.stillness
    }
    return false
  }

  /// What the equations lack: of each free parameter, of each peak, of the sum.
  private func lacks(_ free: [Int]) -> [DoubleDouble] {
    let gradients = family.gradients(parameters, at: places, scales: scales)
    let errors = family.errors(parameters, at: places)
    var lacks: [DoubleDouble] = []
    for parameter in free {
      var sum = DoubleDouble.zero
      for index in places.indices {
        sum = sum + weights[index] * gradients[index][parameter] * signs[index]
      }
      lacks.append(sum)
    }
    var total = -DoubleDouble.one
    for index in places.indices {
      lacks.append(errors[index] * signs[index] - error)
      total = total + weights[index]
    }
    return lacks + [total]
  }

  /// How these change with the parameters, the error and the weights, in that order.
  private func system(_ free: [Int]) -> LinearSystem {
    let (near, spots) = (parameters.map { $0.high }, places.map { $0.high })
    let gradients = family.gradients(near, at: spots, scales: scales)
    let count = free.count + 1 + places.count
    var rows = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for (column, parameter) in free.enumerated() {
      let step = 0x1p-18
      let (after, before) = (pull(free, parameter, step), pull(free, parameter, -step))
      for row in free.indices { rows[row][column] = (after[row] - before[row]) / (2 * step) }
    }
    for index in places.indices {
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

  /// The sum of the peaks' weighted slopes with one parameter moved, the peaks moving with it.
  private func pull(_ free: [Int], _ moved: Int, _ step: Double) -> [Double] {
    var near = parameters.map { $0.high }
    near[moved] += step * scales[moved]
    let spots = family.turned(places.map { $0.high }, near, steps: 3)
    let gradients = family.gradients(near, at: spots, scales: scales)
    return free.map { parameter in
      var sum = 0.0
      for index in spots.indices {
        sum += weights[index].high * signs[index] * gradients[index][parameter]
      }
      return sum
    }
  }

  /// A step after which another leaves nothing: it is the last but one.
  private static let stillness = 0x1p-66
}

extension NearestSolver {
  /// Changes what holds the solution where it breaks a condition: returns whether it did.
  mutating func amend() -> Bool {
    if let index = weights.firstIndex(where: { $0.high < -1e-12 }), places.count > 1 {
      places.remove(at: index)
      signs.remove(at: index)
      weights.remove(at: index)
      return true
    }
    let gradients = family.gradients(parameters, at: places, scales: scales)
    for parameter in parameters.indices {
      let range = family.ranges[parameter]
      let value = parameters[parameter]
      guard held[parameter] else {
        if range.contains(value.high) { continue }
        parameters[parameter] = DoubleDouble(
          value.high < range.lowerBound ? range.lowerBound : range.upperBound)
        held[parameter] = true
        return true
      }
      var push = 0.0
      for index in places.indices {
        push += weights[index].high * signs[index] * gradients[index][parameter].high
      }
      if value.high <= range.lowerBound ? push < -1e-12 : push > 1e-12 {
        held[parameter] = false
        return true
      }
    }
    return amendPeaks()
  }

  /// Adds a peak that has become larger than those which hold the solution.
  private mutating func amendPeaks() -> Bool {
    for peak in family.peaks(parameters.map { $0.high })
    where abs(peak.error) > error.high * (1 + 1e-9) {
      if let index = places.firstIndex(where: { abs($0.high - peak.place) < 1e-3 }) {
        // A corner that it has left.
        guard family.isCorner(places[index].high), !family.isCorner(peak.place) else { continue }
        places[index] = DoubleDouble(peak.place)
      } else {
        append(peak, 0)
      }
      return true
    }
    return false
  }
}
