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

  /// Makes it a curve's progress at `first`, one frame later, and so on, where it is not yet: by
  /// series where frames lie close, one by one where they do not and where a Bezier is steep.
  mutating func load(_ curve: EaseCurve, from first: Instant, count: Int) {
    if values.count >= count, let source, curve.keepsPace(with: source.curve),
      first.frames == source.first.frames, first.fps == source.first.fps
    {
      return
    }
    source = (curve, first)
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(0, count: count))
    exceptions.removeAll(keepingCapacity: true)
    worst = 0
    var frames = EaseFrames(curve, from: first)
    largest = frames.solver.largestProgress
    let half = frames.longestReach(most: AnimationSampler.blockFrames / 2)
    if half < Self.shortestReach { return fillSingly(0..<count, &frames) }
    for begin in stride(from: 0, to: count, by: 2 * half) {
      fill(begin..<min(begin + 2 * half, count), half: half, &frames)
    }
  }

  /// With fewer frames than these on either side a series costs more than single values.
  private static var shortestReach: Int { 16 }

  /// Fills rows, at most twice `half`, with one series, or with those of both their halves.
  private mutating func fill(_ rows: Range<Int>, half: Int, _ frames: inout EaseFrames) {
    if half < Self.shortestReach { return fillSingly(rows, &frames) }
    if rows.count <= half { return fill(rows, half: half / 2, &frames) }
    if let series = frames.series(over: rows, half: half) {
      worst = max(worst, series.error)
      values.withUnsafeMutableBufferPointer {
        series.fill(UnsafeMutableBufferPointer(rebasing: $0[rows]), half: half)
      }
      return
    }
    let middle = rows.lowerBound + half
    fill(rows.lowerBound..<middle, half: half / 2, &frames)
    fill(middle..<rows.upperBound, half: half / 2, &frames)
  }

  /// Fills rows one by one, exactly where Double says too little.
  private mutating func fillSingly(_ rows: Range<Int>, _ frames: inout EaseFrames) {
    for row in rows {
      if let progress = frames.progress(at: row, worst: &worst) {
        values[row] = progress
      } else {
        exceptions.append((row, frames.exactProgress(at: row)))
      }
    }
  }
}
