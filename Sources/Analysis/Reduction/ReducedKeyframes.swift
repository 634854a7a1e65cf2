// Reduction: finds few keyframes that reproduce a motion within a tolerance, and proves their
// error.
//
// `ReductionTolerance` is the tolerance. There are three kinds of keyframes:
//
// - Lines: `Animation.reducedKeyframes` returns `ReducedKeyframes`. `FrameReduction` searches for
//   the fewest frames with `ReductionLineBounds`, the bounds at each frame.
// - Cubic Hermite keys: `Animation.hermiteKeys` returns `HermiteKeys`. `KeyframeOptimizer` searches
//   for the longest `HermiteSpan` from key to key.
// - Stops of CSS's linear(): `Animation.linearEasing` returns `LinearEasing`.
//   `EasingSearch` searches a `ToleranceBand` for stops of few bytes.
//
// All three are proved by `RenderedChannel`, the motion as it is played, between breakpoints:
// `RenderedChannel.measure` bounds its distance from a line at all times, by tangents.
// `ErrorBetweenBreakpoints` bounds that of a cubic, or of a sum of convex and concave parts.
// `RenderedChannel.isWithin` compares most cubics with a tolerance faster, by a bound on the fourth
// derivative. The result is an `ErrorBound`, for the numbers as they are printed (`KeyTimeFormat`).

import Animations
import ExactNumerics
import Motion

/// The tolerance between the lines of reduced keyframes and the motion.
package enum ReductionTolerance: Sendable, Equatable {
  /// An absolute tolerance in the values' unit, at least 0.
  case within(DoubleDouble)
  /// A fraction of the track's range, the largest difference between two frames' values over all
  /// components: 0.01 for one percent.
  case share(DoubleDouble)
}

/// The reduced keyframes of a track: a line from each to the next replaces the frames between.
package struct ReducedKeyframes: Sendable, Equatable {
  /// The frames in order, including the first and the last.
  package let frames: [Int]
  /// The proved distance between the lines through the printed points and the motion.
  package let error: ErrorBound

  package init(frames: [Int], error: ErrorBound) {
    (self.frames, self.error) = (frames, error)
  }
}

extension Animation {
  /// Finds the fewest frames whose lines stay within a tolerance E of a track.
  ///
  /// Every frame's printed value is within E of the line that replaces it, in every component. So
  /// is the curve itself, wherever a line spans more than one frame. A line between adjacent frames
  /// is always allowed, and the reported error includes it. If E is 0, the curve is within half of
  /// the last printed decimal.
  ///
  /// - Throws: `ParameterError` for "reduce" if E is negative, or positive but below half of the
  ///   last printed decimal, or if nothing can be proved.
  package func reducedKeyframes(
    of track: Track, _ reduction: ReductionTolerance, decimals: Int?, times: KeyTimeFormat
  ) throws(ParameterError) -> ReducedKeyframes {
    try validateSearchLength(of: track, reduction, decimals: decimals, times: times)
    let channels = try lineBounds(of: track, reduction, decimals: decimals)
    var search = FrameReduction(channels, times, on: grid)
    guard let frames = search.fewestFrames(most: Self.mostCheckedFrames),
      let error = errorBound(
        of: track, frames: frames, decimals: decimals, times: times, bounds: channels)
    else {
      throw ParameterError(
        "reduce",
        "takes too long for \(grid.count) frames of \(Display.text(track.name)); ask for fewer "
          + "with --frames or --fps")
    }
    return ReducedKeyframes(frames: frames, error: error)
  }

  /// Refuses a search that would take too long, with the largest number of frames, before it
  /// begins.
  ///
  /// The search is tried on a grid of ``coarseCount`` frames. With n times as many frames n times
  /// as many lines begin, and each is n times as long, so the cost grows with the square of n.
  private func validateSearchLength(
    of track: Track, _ reduction: ReductionTolerance, decimals: Int?, times: KeyTimeFormat
  ) throws(ParameterError) {
    guard grid.count > 8 * Self.coarseCount else { return }
    let coarse = resampled(frames: Self.coarseCount)
    let channels = try coarse.lineBounds(of: track, reduction, decimals: decimals)
    var search = FrameReduction(channels, times, on: coarse.grid)
    _ = search.fewestFrames(most: Self.mostCheckedFrames / 30)
    let share = Self.mostPredictedFrames / Double(max(1, search.reached))
    let limit = Double(Self.coarseCount) * share.squareRoot()
    try require(
      Double(grid.count) <= limit, "reduce",
      "takes too long for \(grid.count) frames of \(Display.text(track.name)): at most about "
        + "\(Int(limit / 1000) * 1000) can be searched with this tolerance; ask for fewer with "
        + "--fps or --frames")
  }

  /// The bounds on lines for each channel of a track.
  private func lineBounds(
    of track: Track, _ reduction: ReductionTolerance, decimals: Int?
  ) throws(ParameterError) -> [ReductionLineBounds] {
    let samples = frameSamples(of: track, decimals: decimals)
    let most = try Self.toleranceInValueUnits(reduction, samples, decimals: decimals)
    let half = Self.halfLastDecimal(decimals)
    var channels: [ReductionLineBounds] = []
    for (channel, samples) in zip(track.channels, samples) {
      guard let played = RenderedChannel(channel, of: self) else {
        throw ParameterError(
          "reduce",
          "cannot be proved of \(Display.text(track.name)): it bends a million times, or has no "
            + "formula for where; leave it out"
        )
      }
      channels.append(
        ReductionLineBounds(
          played, samples, on: grid, most: most.nearestDouble, mostOfCurve: max(most, half)))
    }
    return channels
  }

  /// Returns the samples of each of a track's channels at all frames.
  func frameSamples(of track: Track, decimals: Int?) -> [FrameSamples] {
    let alone = Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: [], tracks: [track],
      events: [], largest: largest)
    return track.channels.indices.map { channel in
      FrameSamples(alone, channel: channel, decimals: decimals)
    }
  }

  /// The number of frames of the grid on which the cost of a search is predicted.
  private static var coarseCount: Int { 2048 }
  /// The largest predicted cost of a search, in checked frames: a few seconds.
  private static var mostPredictedFrames: Double { 360_000_000 }
  /// The cost at which a search ends, in checked frames. It is above the predicted one.
  private static var mostCheckedFrames: Int { 600_000_000 }

  /// Returns half of the last printed decimal; 0 for the nearest Double.
  private static func halfLastDecimal(_ decimals: Int?) -> DoubleDouble {
    decimals.map { DoubleDouble(units: 5, decimals: $0 + 1) } ?? .zero
  }

  /// Returns the tolerance E in the values' unit.
  static func toleranceInValueUnits(
    _ reduction: ReductionTolerance, _ samples: [FrameSamples], decimals: Int?
  ) throws(ParameterError) -> DoubleDouble {
    let most: DoubleDouble
    switch reduction {
    case .within(let distance): most = distance
    case .share(let share):
      let ranges = samples.map { ($0.values.max() ?? 0) - ($0.values.min() ?? 0) }
      most = share * (ranges.max() ?? 0)
    }
    try require(most >= .zero, "reduce", "must be at least 0")
    try require(
      most.isZero || most >= halfLastDecimal(decimals), "reduce",
      "must be 0 or at least half of the last printed place; ask for more digits with "
        + "--decimals")
    return most
  }
}
