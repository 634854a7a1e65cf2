import ExactNumerics

/// The frames of an ease from one of them on, as shares of its time.
struct EaseFrames {
  let solver: BezierSolver
  private let curve: EaseCurve
  private let first: Instant
  /// The first frame, and how much of the time goes by from one to the next.
  private let origin: Double
  private let step: Double
  /// The Bezier's parameter that was found last, how far that was from the one before, and how much
  /// farther than that from its own: a frame on it is where these lead, nearly.
  private var parameter: Double
  private var move = 0.0
  private var gain = 0.0

  init(_ curve: EaseCurve, from first: Instant) {
    solver = BezierSolver(curve.timing)
    self.curve = curve
    self.first = first
    origin = first.frames.nearestDouble
    step = (DoubleDouble(60) / (curve.ticks * first.fps)).nearestDouble
    parameter = min(max(origin * step, 0), 1)
  }

  /// A share that is certainly inside the time; the ends are decided exactly.
  private static func isInside(_ share: Double) -> Bool { share > 0x1p-40 && share < 1 - 0x1p-40 }

  /// A frame's share of the time, (frames * 60) / (ticks * fps), off by at most 6 roundings of its
  /// size.
  ///
  /// Before the ease's begin the sum would cancel.
  private func share(at frame: Int) -> Double {
    let frames =
      origin < 0 ? first.advanced(by: frame).frames.nearestDouble : origin + Double(frame)
    return frames * step
  }

  /// The exact progress; nil after the end.
  func exactProgress(at frame: Int) -> DoubleDouble? {
    curve.progress(at: first.advanced(by: frame))
  }

  /// Progress in Double; nil at the ends, and where the solution on the Bezier is not certain.
  ///
  /// - Parameter worst: raised to the bound on its error.
  mutating func progress(at frame: Int, worst: inout Double) -> Double? {
    let share = share(at: frame)
    var found = min(max(parameter + (move + gain), 0), 1)
    guard Self.isInside(share),
      let progress = solver.progress(at: share, near: &found, worst: &worst)
    else {
      begin(near: share)
      return nil
    }
    let moved = found - parameter
    (parameter, move, gain) = (found, moved, moved - move)
    return progress
  }

  /// Begins anew: what was found lies elsewhere.
  private mutating func begin(near share: Double) {
    (parameter, move, gain) = (min(max(share, 0), 1), 0, 0)
  }

  /// The most frames, a power of two, that a series may reach from its middle: as far as seven
  /// powers go at a usual Bezier. 0 where that is less than a frame.
  func longestReach(most: Int) -> Int {
    var frames = most
    while frames > 0, Double(frames) * step > 0x1p-8 { frames /= 2 }
    return frames
  }

  /// The progress at some frames as a series about the one that is `half` behind their first, half
  /// a power of two.
  ///
  /// The middle's share is rounded three times, and what goes by until another frame once: within 4
  /// u together.
  mutating func series(over frames: Range<Int>, half: Int) -> ProgressSeries? {
    guard Self.isInside(share(at: frames.lowerBound)),
      Self.isInside(share(at: frames.upperBound - 1))
    else { return nil }
    let middle = first.advanced(by: frames.lowerBound + half).frames.nearestDouble
    begin(near: parameter)
    return ProgressSeries(solver, at: middle * step, reach: Double(half) * step, near: &parameter)
  }
}
