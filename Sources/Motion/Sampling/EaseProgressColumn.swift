import ExactNumerics

/// An ease's progress at the frames of a block.
///
/// It is kept for eases with the same progress: both coordinates of a displacement, and all heads
/// of a conversation that start together.
struct EaseProgressColumn: Sendable {
  /// The ease and the first instant of the stored progress; nil at the beginning.
  private var source: (curve: EaseCurve, first: Instant)?
  /// The progress in Double; undefined at the exceptions.
  private(set) var values: [Double] = []
  /// A bound on the errors of all values but the exceptions, and on the magnitude of all.
  private(set) var worst = 0.0
  private(set) var largest = 0.0
  /// The frames at which Double is not accurate enough, in order, with the exact progress; nil from
  /// the end on.
  private(set) var exceptions: [(frame: Int, progress: DoubleDouble?)] = []

  /// An empty column.
  init() {}

  /// Stores a curve's progress at successive frames from `first` on, unless it is stored already.
  ///
  /// Where frames are close, a polynomial gives many of them. Otherwise, and where the Bezier is
  /// steep, each frame is solved separately.
  mutating func loadProgress(_ curve: EaseCurve, from first: Instant, count: Int) {
    if values.count >= count, let source, curve.hasEqualProgress(with: source.curve),
      first.frames == source.first.frames, first.fps == source.first.fps
    {
      return
    }
    source = (curve, first)
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(0, count: count))
    exceptions.removeAll(keepingCapacity: true)
    worst = 0
    let shares = EaseFrameShares(curve, from: first)
    switch curve.easing {
    case .bezier(let timing): fillBezierProgress(count, BezierEaseFrames(timing, shares), shares)
    case .penner(let easing): fillPennerProgress(count, easing, shares)
    }
  }

  /// Fills the rows with a Bezier's progress.
  private mutating func fillBezierProgress(
    _ count: Int, _ start: BezierEaseFrames, _ shares: EaseFrameShares
  ) {
    var frames = start
    largest = frames.solver.largestProgress
    let half = frames.longestSeriesRadius(most: AnimationSampler.blockFrames / 2)
    if half < Self.shortestSeriesRadius { return fillFrameByFrame(0..<count, &frames, shares) }
    for begin in stride(from: 0, to: count, by: 2 * half) {
      fillFromPowerSeries(begin..<min(begin + 2 * half, count), half: half, &frames, shares)
    }
  }

  /// The reach in frames below which a series costs more than single values.
  private static var shortestSeriesRadius: Int { 16 }

  /// Fills rows, at most twice `half`, from one power series around their middle. Where that is not
  /// accurate enough, each half has a series of its own.
  private mutating func fillFromPowerSeries(
    _ rows: Range<Int>, half: Int, _ frames: inout BezierEaseFrames, _ shares: EaseFrameShares
  ) {
    if half < Self.shortestSeriesRadius { return fillFrameByFrame(rows, &frames, shares) }
    if rows.count <= half { return fillFromPowerSeries(rows, half: half / 2, &frames, shares) }
    if let series = frames.progressSeries(over: rows, half: half) {
      worst = max(worst, series.error)
      values.withUnsafeMutableBufferPointer {
        series.fillProgress(UnsafeMutableBufferPointer(rebasing: $0[rows]), half: half)
      }
      return
    }
    let middle = rows.lowerBound + half
    fillFromPowerSeries(rows.lowerBound..<middle, half: half / 2, &frames, shares)
    fillFromPowerSeries(middle..<rows.upperBound, half: half / 2, &frames, shares)
  }

  /// Fills rows one by one, exactly where Double is not accurate enough.
  private mutating func fillFrameByFrame(
    _ rows: Range<Int>, _ frames: inout BezierEaseFrames, _ shares: EaseFrameShares
  ) {
    for row in rows {
      if let progress = frames.progress(at: row, worst: &worst) {
        values[row] = progress
      } else {
        exceptions.append((row, shares.exactProgress(at: row)))
      }
    }
  }

  /// Fills the rows with the progress of an easing of Penner's.
  private mutating func fillPennerProgress(
    _ count: Int, _ easing: PennerEasing, _ shares: EaseFrameShares
  ) {
    let frames = PennerEaseFrames(easing)
    largest = easing.largest
    for row in 0..<count {
      let share = shares.elapsedShare(at: row)
      if EaseFrameShares.isInside(share), let progress = frames.progress(at: share, worst: &worst) {
        values[row] = progress
      } else {
        exceptions.append((row, shares.exactProgress(at: row)))
      }
    }
  }
}
