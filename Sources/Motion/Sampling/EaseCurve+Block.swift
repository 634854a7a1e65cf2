import ExactNumerics

extension EaseCurve {
  /// Fills `values` with the curve at `first`, one frame later, and so on, in Double.
  ///
  /// - Returns: a bound on the absolute error of each value.
  ///
  /// A frame's share s of the time is (frames * 60) / (ticks * fps), off by at most 6 roundings of
  /// its size. Where the solution on the Bezier is not certain, and at the ends, whose shares are
  /// decided exactly, the value is worked out exactly and rounded once.
  func fill(_ values: UnsafeMutableBufferPointer<Double>, from first: Instant) -> Double {
    let solver = BezierSolver(timing)
    let start = from.nearestDouble
    let distance = (to - from).nearestDouble
    let share = (DoubleDouble(60) / (ticks * first.fps)).nearestDouble
    let origin = first.frames.nearestDouble
    var parameter = min(max(origin * share, 0), 1)
    var worst = 0.0
    for j in values.indices {
      let s = (origin + Double(j)) * share
      guard s > 0x1p-40, s < 1 - 0x1p-40,
        let progress = solver.progress(at: s, near: &parameter, worst: &worst)
      else {
        values[j] = value(at: first.advanced(by: j)).nearestDouble
        parameter = s
        continue
      }
      values[j] = start + distance * progress
    }
    let reach = distance.magnitude * solver.largestProgress
    return distance.magnitude * worst + 0x1p-53 * (4 * start.magnitude + 6 * reach) + 0x1p-1060
  }
}
