import ExactNumerics

/// An ease's progress at the frames of a block, kept for those that have the same there: both
/// coordinates of a way, and all heads of a conversation that set out together.
struct ProgressColumn: Sendable {
  /// Whose progress it is, and from which moment on; nil for nobody's yet.
  private var source: (curve: EaseCurve, first: Instant)?
  /// In Double; anything where that says too little.
  private(set) var values: [Double] = []
  /// A bound on the errors of the others, and on the magnitude of all.
  private(set) var worst = 0.0
  private(set) var largest = 0.0
  /// Where Double says too little, in order: what it is there, nil after the end.
  private(set) var exceptions: [(frame: Int, progress: DoubleDouble?)] = []

  /// No progress yet.
  init() {}

  /// Makes it a curve's progress at `first`, one frame later, and so on, where it is not yet.
  ///
  /// A frame's share s of the time is (frames * 60) / (ticks * fps), off by at most 6 roundings of
  /// its size. Where the solution on the Bezier is not certain, and at the ends, whose shares are
  /// decided exactly, progress is worked out exactly.
  mutating func load(_ curve: EaseCurve, from first: Instant, count: Int) {
    if values.count >= count, let source, curve.keepsPace(with: source.curve),
      first.frames == source.first.frames, first.fps == source.first.fps
    {
      return
    }
    source = (curve, first)
    values.removeAll(keepingCapacity: true)
    exceptions.removeAll(keepingCapacity: true)
    worst = 0
    let solver = BezierSolver(curve.timing)
    largest = solver.largestProgress
    let share = (DoubleDouble(60) / (curve.ticks * first.fps)).nearestDouble
    let origin = first.frames.nearestDouble
    var parameter = min(max(origin * share, 0), 1)
    for j in 0..<count {
      let s = (origin + Double(j)) * share
      guard s > 0x1p-40, s < 1 - 0x1p-40,
        let progress = solver.progress(at: s, near: &parameter, worst: &worst)
      else {
        exceptions.append((j, curve.progress(at: first.advanced(by: j))))
        values.append(0)
        parameter = s
        continue
      }
      values.append(progress)
    }
  }
}
