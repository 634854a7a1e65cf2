import ExactNumerics
import Motion

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
