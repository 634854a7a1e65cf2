/// Where to begin to look for a Bezier's parameter: so near that one step of Newton's method finds
/// it where the Bezier is smooth.
///
/// Cubics through four parameters in a row, of 128: the fourth power of their distance times the
/// fourth derivative, by 40, is what they leave. They need be right nowhere, since whoever has one
/// looks at what it leaves.
struct ParameterGuesses {
  /// Of each interval a cubic of how much of it is behind: from the constant on.
  private var factors: [(Double, Double, Double, Double)] = []

  private static let count = 128

  init(_ solver: BezierSolver) {
    var parameters: [Double] = []
    parameters.reserveCapacity(Self.count + 1)
    var parameter = 0.0
    for node in 0...Self.count {
      _ = solver.solve(Double(node) / Double(Self.count), near: &parameter)
      parameters.append(parameter)
    }
    factors.reserveCapacity(Self.count)
    for interval in 0..<Self.count {
      // Those before and behind, as far as there are any.
      let first = min(max(interval - 1, 0), Self.count - 3)
      let (a, b, c, d) = (
        parameters[first], parameters[first + 1], parameters[first + 2], parameters[first + 3]
      )
      // Newton's differences from the first of the four on, moved to the interval.
      let (one, two, three) = (b - a, (c - 2 * b + a) / 2, (d - 3 * c + 3 * b - a) / 6)
      let t = Double(interval - first)
      // a + t (one + (t - 1) (two + (t - 2) three)) and its derivatives.
      let cubic = (
        a, one - two + 2 * three, two - 3 * three, three
      )
      factors.append(
        (
          ((cubic.3 * t + cubic.2) * t + cubic.1) * t + cubic.0,
          (3 * cubic.3 * t + 2 * cubic.2) * t + cubic.1, 3 * cubic.3 * t + cubic.2, cubic.3
        ))
    }
  }

  /// At a share of the time in 0..<1.
  func parameter(at share: Double) -> Double {
    let place = share * Double(Self.count)
    let interval = min(Int(place), Self.count - 1)
    let t = place - Double(interval)
    let (a, b, c, d) = factors[interval]
    return min(max(((d * t + c) * t + b) * t + a, 0), 1)
  }
}
