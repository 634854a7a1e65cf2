import ExactNumerics

extension AdditiveCurve {
  /// Fills `values` with the model at successive frames from `first` on.
  ///
  /// - Returns: a bound on the absolute error of each value.
  func fillModel(_ values: UnsafeMutableBufferPointer<Double>, from first: Instant) -> Double {
    var count = steps.count(until: first.seconds)
    var largest = 0.0
    var frame = 0
    while frame < values.count {
      let end =
        count < steps.count ? self.frameOfStep(of: count, from: first) : Double(values.count)
      let value = model(after: count).nearestDouble
      largest = max(largest, value.magnitude)
      let next = Int(min(max(end, Double(frame)), Double(values.count)))
      values[frame..<next].update(repeating: value)
      frame = next
      if count < steps.count { count = steps.nextStep(after: count) }
    }
    return largest * 0x1p-53
  }

  /// Adds the remaining offsets at successive frames from `first` on.
  ///
  /// - Returns: a bound on the absolute error of the offsets' sum, including the rounding of the
  ///   additions.
  ///
  /// Bound, with u = 2^-53. A step's share is computed exactly at its first frame and rounded. m
  /// frames later it is that plus m times the share of a frame, within 4 roundings of itself. The
  /// solver bounds the error of the progress by `worst`. 1 minus the progress and the product with
  /// the offset w are each rounded: |w| (worst + 3 u) together. If at most n offsets are added to a
  /// value, every sum is below S = |value| + 2 n w and is rounded once: n u S.
  func addRemainingOffsets(
    to values: UnsafeMutableBufferPointer<Double>, from first: Instant
  ) -> Double {
    let solver = BezierSolver(timing)
    let shareOfFrame = AngularRate(.one, every: ticks).amountPerFrame(fps: first.fps).nearestDouble
    let length = duration.nearestDouble + 2 / first.fps
    var (worst, widest) = (0.0, 0.0)
    // The starts of the offsets, which are in order, to count the offsets that decay at one time.
    var (starts, oldest, most) = ([Double](), 0, 0)
    var step = unfinishedSteps(at: first).lowerBound
    while step < steps.count {
      let begin = frameOfStep(of: step, from: first)
      guard begin < Double(values.count) else { break }
      let next = steps.nextStep(after: step)
      let way = (model(after: step) - model(after: next)).nearestDouble
      if way != 0 {
        starts.append(steps.times[step].nearestDouble)
        while starts[oldest] + length < starts[starts.count - 1] { oldest += 1 }
        most = max(most, starts.count - oldest)
        widest = max(widest, way.magnitude)
        addOffset(
          way, of: step, to: values, from: first, frame: Int(max(0, begin)), solver,
          shareOfFrame: shareOfFrame, worst: &worst)
      }
      step = next
    }
    guard widest > 0 else { return 0 }
    let unit = 0x1p-53
    let reach = Double(most) * widest
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    return reach * (worst + 3 * unit) + Double(most) * unit * (largest + 2 * reach) + 0x1p-1060
  }

  /// Adds what remains of one offset, from a frame on.
  private func addOffset(
    _ way: Double, of step: Int, to values: UnsafeMutableBufferPointer<Double>,
    from moment: Instant, frame: Int, _ solver: BezierSolver, shareOfFrame: Double,
    worst: inout Double
  ) {
    let start = max(0, elapsedShare(of: step, at: moment.advanced(by: frame)).nearestDouble)
    var frames = BezierEaseFrames(solver, at: start)
    for index in frame..<values.count {
      let share = start + Double(index - frame) * shareOfFrame
      guard share < 1 else { return }
      let progress =
        frames.progress(at: share, worst: &worst)
        ?? timing.progress(at: elapsedShare(of: step, at: moment.advanced(by: index))).nearestDouble
      values[index] += way * (1 - progress)
    }
  }

  /// The first frame at or after a step, counted from `moment`; negative for an earlier step.
  private func frameOfStep(of step: Int, from moment: Instant) -> Double {
    (steps.times[step] * moment.fps - moment.frames).nearestDouble.rounded(.up)
  }
}
