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

/// The frames of an ease from one instant on, as shares of its duration.
struct EaseFrameShares {
  let curve: EaseCurve
  let first: Instant
  /// The first frame.
  let origin: Double
  /// The share of the duration from one frame to the next.
  let step: Double

  init(_ curve: EaseCurve, from first: Instant) {
    self.curve = curve
    self.first = first
    origin = first.frames.nearestDouble
    step = (DoubleDouble(60) * first.fps.denominator / (curve.ticks * first.divisor)).nearestDouble
  }

  /// True for a share that is certainly inside the duration. Near the ends, exact arithmetic
  /// decides.
  static func isInside(_ share: Double) -> Bool { share > 0x1p-40 && share < 1 - 0x1p-40 }

  /// The share of the duration at a frame, (frames * 60) / (ticks * fps), within 6 roundings of its
  /// size.
  ///
  /// Before the start of the ease the sum of frames would cancel, so it is computed exactly and
  /// rounded.
  func elapsedShare(at frame: Int) -> Double {
    let frames =
      origin < 0 ? first.advanced(by: frame).frames.nearestDouble : origin + Double(frame)
    return frames * step
  }

  /// The exact progress; nil from the end on.
  func exactProgress(at frame: Int) -> DoubleDouble? {
    curve.progress(at: first.advanced(by: frame))
  }
}

/// The frames of a Bezier ease from one instant on.
struct BezierEaseFrames {
  let solver: BezierSolver
  private let shares: EaseFrameShares
  /// The last Bezier parameter, its difference from the one before, and the change of that
  /// difference. Their sum extrapolates the parameter of the next frame.
  private var parameter: Double
  private var move = 0.0
  private var gain = 0.0

  init(_ timing: TimingFunction, _ shares: EaseFrameShares) {
    solver = BezierSolver(timing)
    self.shares = shares
    parameter = min(max(shares.origin * shares.step, 0), 1)
  }

  /// The progress in Double; nil near the ends, and if the solution for the Bezier parameter is not
  /// certain.
  ///
  /// - Parameters:
  ///   - frame: the frame, counted from the first.
  ///   - worst: raised to the bound on this progress's error.
  mutating func progress(at frame: Int, worst: inout Double) -> Double? {
    let share = shares.elapsedShare(at: frame)
    var found = min(max(parameter + (move + gain), 0), 1)
    guard EaseFrameShares.isInside(share),
      let progress = solver.progress(at: share, near: &found, worst: &worst)
    else {
      restartExtrapolation(near: share)
      return nil
    }
    let moved = found - parameter
    (parameter, move, gain) = (found, moved, moved - move)
    return progress
  }

  /// Restarts the extrapolation at a share.
  private mutating func restartExtrapolation(near share: Double) {
    (parameter, move, gain) = (min(max(share, 0), 1), 0, 0)
  }

  /// The longest reach of a series from its middle: a power of two in frames, and at most 2^-8 of
  /// the duration, for which seven powers are sufficient at a usual Bezier; 0 if that is less than
  /// a frame.
  func longestSeriesRadius(most: Int) -> Int {
    var frames = most
    while frames > 0, Double(frames) * shares.step > 0x1p-8 { frames /= 2 }
    return frames
  }

  /// The progress at some frames as a series. Its centre is `half` frames after the first; half is
  /// a power of two.
  ///
  /// The centre's share is rounded three times, and the share to another frame once: within 4 u
  /// together, u = 2^-53.
  mutating func progressSeries(over frames: Range<Int>, half: Int) -> ProgressSeries? {
    guard EaseFrameShares.isInside(shares.elapsedShare(at: frames.lowerBound)),
      EaseFrameShares.isInside(shares.elapsedShare(at: frames.upperBound - 1))
    else { return nil }
    let middle = shares.first.advanced(by: frames.lowerBound + half).frames.nearestDouble
    restartExtrapolation(near: parameter)
    return ProgressSeries(
      solver, at: middle * shares.step, reach: Double(half) * shares.step, near: &parameter)
  }
}
