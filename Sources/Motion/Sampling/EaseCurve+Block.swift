import ExactNumerics

extension EaseCurve {
  /// Fills `values` with the curve at `first`, one frame later, and so on, in Double.
  ///
  /// - Parameter column: of an ease before it, whose progress this one may have too.
  /// - Returns: a bound on the absolute error of each value.
  func fill(
    _ values: UnsafeMutableBufferPointer<Double>, from first: Instant,
    _ column: inout ProgressColumn
  ) -> Double {
    column.load(self, from: first, count: values.count)
    let start = from.nearestDouble
    let distance = (to - from).nearestDouble
    column.values.withUnsafeBufferPointer { progress in
      for j in values.indices { values[j] = start + distance * progress[j] }
    }
    for exception in column.exceptions where exception.frame < values.count {
      values[exception.frame] = value(at: exception.progress).nearestDouble
    }
    let reach = distance.magnitude * column.largest
    return distance.magnitude * column.worst + 0x1p-53 * (4 * start.magnitude + 6 * reach)
      + 0x1p-1060
  }
}
