import Animations
import ExactNumerics

/// The bounds on lines between reduced keyframes of one channel. A class, since it is large and
/// used often.
final class ReductionLineBounds {
  let played: RenderedChannel
  let samples: FrameSamples
  /// The bounds on a line at each frame.
  let lineBounds: [LineBounds]
  /// For each frame, the largest distance between the curve and the lines to the frame's
  /// neighbours.
  let chordDeviations: [Double]
  /// The tolerance between the curve and a line.
  let most: DoubleDouble
  let grid: FrameGrid

  /// The bounds on a line's value at a frame.
  ///
  /// Outside the outer bounds the line is too far from the frame. Inside the inner bounds it is
  /// also near enough to the curve on both sides of the frame.
  struct LineBounds {
    let outerLow: Double
    let outerHigh: Double
    let innerLow: Double
    let innerHigh: Double
  }

  /// - Parameters:
  ///   - most: the tolerance E of printed values.
  ///   - mostOfCurve: the tolerance of the curve, at least half of the last printed decimal.
  init(
    _ played: RenderedChannel, _ samples: FrameSamples, on grid: FrameGrid, most: Double,
    mostOfCurve: DoubleDouble
  ) {
    (self.played, self.samples, self.grid) = (played, samples, grid)
    self.most = mostOfCurve
    let chordDeviations = Self.chordDeviations(played, samples, on: grid)
    var (lineBounds, sides) = ([LineBounds](), [Double]())
    for frame in 0..<grid.count {
      let (value, printed) = (samples.values[frame], samples.printed[frame])
      // The slack covers many times the rounding of the sums and quotients below.
      let slack = (value.magnitude + printed.magnitude + most) * 0x1p-45 + samples.bound
      let reach = mostOfCurve.nearestDouble
      let bulge = max(chordDeviations[frame], frame > 0 ? chordDeviations[frame - 1] : 0)
      let left = reach - bulge - slack
      lineBounds.append(
        LineBounds(
          outerLow: max(value - reach, printed - most) - slack,
          outerHigh: min(value + reach, printed + most) + slack,
          innerLow: max(value - left, printed - most - slack),
          innerHigh: min(value + left, printed + most + slack)))
      sides.append(bulge)
    }
    self.lineBounds = lineBounds
    self.chordDeviations = sides
  }

  /// Returns the largest distance between the curve and the line from each frame to the next.
  ///
  /// Consider a curve that is convex or concave from the previous frame to the one after the next.
  /// Between the two middle frames it lies between their line and the extensions of the adjacent
  /// lines. Let a and b be the differences of the slopes. Then the extensions meet at a distance of
  /// a b / (a + b), times the frame's length. At other frames the distance is measured.
  private static func chordDeviations(
    _ played: RenderedChannel, _ samples: FrameSamples, on grid: FrameGrid
  ) -> [Double] {
    let last = grid.lastFrame
    var isMeasured = Array(repeating: played.isRounded, count: grid.count)
    for frame in [0, last - 2, last - 1] where frame >= 0 { isMeasured[frame] = true }
    for breakpoint in played.breakpoints {
      let frame = Int(grid.frames(in: breakpoint).floor().nearestDouble)
      for near in max(frame - 2, 0)...min(frame + 2, last) { isMeasured[near] = true }
    }
    let values = samples.values
    return (0..<grid.count).map { frame in
      if frame == last { return 0 }
      if isMeasured[frame] { return measuredChordDeviation(played, frame, on: grid) }
      let noise = samples.bound * 4 + values[frame].magnitude * 0x1p-50
      let step = values[frame + 1] - values[frame]
      let before = (step - (values[frame] - values[frame - 1])).magnitude + noise
      let after = (values[frame + 2] - values[frame + 1] - step).magnitude + noise
      return before * after / (before + after) + noise
    }
  }

  private static func measuredChordDeviation(
    _ played: RenderedChannel, _ frame: Int, on grid: FrameGrid
  ) -> Double {
    let (start, end) = (grid.time(of: frame), grid.time(of: frame + 1))
    if let bound = played.sumChordDeviation(from: start, to: end) { return bound }
    var found = LargestDistance.none
    let line = HermiteSegment(
      from: start, played.shownValue(at: start), to: end, played.shownValue(at: end))
    played.measure(line, from: start, to: end, slack: 0.25, into: &found)
    return found.distance.nearestDouble * (1 + 0x1p-50)
  }

  /// True if the curve stays within the tolerance of a line between two times, by the proof.
  func isWithinTolerance(_ line: HermiteSegment, from start: DoubleDouble, to end: DoubleDouble)
    -> Bool
  {
    // Smaller distances than the tolerance need no measurement.
    var found = LargestDistance(distance: most, time: start)
    played.measure(line, from: start, to: end, most: most, bounds: self, into: &found)
    return found.distance <= most
  }

  /// True if the curve is certainly nearer to a line than a distance between two times, according
  /// to the values at the frames around them.
  ///
  /// From frame to frame the curve is within ``chordDeviations`` of its chord, and the chord is
  /// nearer to the line than one of its ends. The margin is above the slack of a measurement.
  func isCertainlyNearer(
    to line: HermiteSegment, from start: DoubleDouble, to end: DoubleDouble,
    than distance: DoubleDouble
  ) -> Bool {
    guard !played.isRounded, distance > .zero else { return false }
    let first = Int((grid.frames(in: start).high - 0x1p-20).rounded(.down))
    let last = Int((grid.frames(in: end).high + 0x1p-20).rounded(.up))
    guard last <= grid.lastFrame else { return false }
    return (max(first, 0)...last).allSatisfy { frame in
      let bound = distanceBound(of: frame, from: line, at: grid.time(of: frame).high)
      return (bound + chordDeviations[frame]) * (1 + 0x1p-28) < distance.high
    }
  }

  /// Returns an upper bound of the distance between a frame's value and a line's at a time.
  func distanceBound(of frame: Int, from line: HermiteSegment, at time: Double) -> Double {
    let steep = line.startSlope.high
    let shown = line.from.high + steep * (time - line.start.high)
    let value = samples.values[frame]
    // The slack covers the rounding of times and values, and of the products.
    let slack =
      (value.magnitude + shown.magnitude + steep.magnitude * (time + line.end.high)) * 0x1p-48
    return (value - shown).magnitude + slack + samples.bound
  }
}

/// A channel's values at all frames: in Double and as printed.
struct FrameSamples {
  let values: [Double]
  /// The largest error of a value.
  let bound: Double
  /// The values as printed.
  private(set) var printed: [Double]

  /// Samples a channel; `decimals` is nil for the nearest Double.
  init(_ animation: Animation, channel: Int, decimals: Int?) {
    var sampler = AnimationSampler(animation)
    (values, bound) = sampler.values(of: channel)
    printed = values
    let scale = Double.powersOfTen[decimals ?? 0]
    for frame in values.indices {
      printed[frame] =
        roundedIfCertain(values[frame], decimals, scale: scale)
        ?? sampler.value(of: channel, at: frame)
        .roundedAsPrinted(decimals: decimals, within: animation.valueError).nearestDouble
    }
  }

  /// Returns the rounded value; nil if its error or its own rounding may cross a tie.
  private func roundedIfCertain(_ value: Double, _ decimals: Int?, scale: Double) -> Double? {
    guard decimals != nil else { return nil }
    let units = value * scale
    let nearest = units.rounded(.toNearestOrEven)
    let distance = (units - nearest).magnitude + units.magnitude * 0x1p-51
    return units.magnitude < 0x1p50 && distance + bound * scale * 1.01 < 0.5
      ? nearest / scale : nil
  }
}
