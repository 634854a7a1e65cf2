import Animations
import ExactNumerics
import Motion

/// The distance between a motion and the lines between printed points, as a player draws them.
///
/// Distances are vertical, in the values' unit: the difference of both values at the same time.
/// They are proved upper bounds, not sampled, with a relative excess of at most 2^-30.
package struct ErrorBound: Sendable, Equatable {
  /// The largest distance at any time from the first point to the last.
  package let largest: DoubleDouble
  /// The time of the largest distance, in seconds from the first frame.
  package let time: DoubleDouble
  /// The largest distance at a frame.
  package let atFrames: DoubleDouble

  package init(largest: DoubleDouble, time: DoubleDouble, atFrames: DoubleDouble) {
    (self.largest, self.time, self.atFrames) = (largest, time, atFrames)
  }

  static let none = ErrorBound(largest: .zero, time: .zero, atFrames: .zero)

  /// Returns the larger of two errors; this one if they are equal.
  func maximum(_ other: ErrorBound) -> ErrorBound {
    let worse = other.largest > largest ? other : self
    return ErrorBound(
      largest: worse.largest, time: worse.time, atFrames: max(atFrames, other.atFrames))
  }
}

extension Animation {
  /// Returns the proved distance between a track and the lines between its printed frames.
  ///
  /// - Parameters:
  ///   - frames: the points of the lines, including the first and the last frame; nil for all.
  ///   - decimals: the number of decimals of printed values; nil for the nearest Double.
  ///   - limit: the distance above which the rest of the motion is not measured; nil for none.
  /// - Returns: nil if there is no proof: a motion other than a spring leaves the range of a rubber
  ///   band, or there are more than a million breakpoints.
  package func errorBound(
    of track: Track, frames: [Int]? = nil, decimals: Int?, times: KeyTimeFormat,
    limit: DoubleDouble? = nil
  ) -> ErrorBound? {
    errorBound(
      of: track, frames: frames, decimals: decimals, times: times, bounds: nil, limit: limit)
  }

  /// Returns the proved distance, with the bounds at the frames of all channels if they are known.
  func errorBound(
    of track: Track, frames: [Int]?, decimals: Int?, times: KeyTimeFormat,
    bounds: [ReductionLineBounds]?, limit: DoubleDouble? = nil
  ) -> ErrorBound? {
    var error = ErrorBound.none
    for (index, channel) in track.channels.enumerated() {
      guard let played = bounds?[index].played ?? RenderedChannel(channel, of: self) else {
        return nil
      }
      let frames = frames ?? Array(0..<grid.count)
      error = error.maximum(
        lineError(of: channel, played, frames, decimals, times, bounds?[index], limit))
    }
    return error
  }

  /// Returns the distance between a channel and the lines between its points at some frames. After
  /// the last point its value is held.
  private func lineError(
    of channel: Channel, _ played: RenderedChannel, _ frames: [Int], _ decimals: Int?,
    _ times: KeyTimeFormat, _ bounds: ReductionLineBounds?, _ limit: DoubleDouble?
  ) -> ErrorBound {
    func printedPoint(_ frame: Int) -> (time: DoubleDouble, value: DoubleDouble) {
      (
        grid.lastFrame > 0 ? times.time(of: frame, on: grid) : .zero,
        value(of: channel, at: frame).roundedAsPrinted(decimals: decimals, within: valueError)
      )
    }
    var (found, atFrames) = (LargestDistance.none, LargestDistance.none)
    var start = printedPoint(frames[0])
    if frames.count == 1 {
      found.keepIfLarger((start.value - played.shownValue(at: .zero)).magnitude, at: .zero)
      return ErrorBound(largest: found.distance, time: .zero, atFrames: found.distance)
    }
    for (first, last) in zip(frames, frames.dropFirst()) {
      let end = printedPoint(last)
      let line = HermiteSegment(from: start.time, start.value, to: end.time, end.value)
      played.measure(line, from: start.time, to: end.time, bounds: bounds, into: &found)
      for frame in first...last {
        // If a point's time was rounded down, its frame is on the next line.
        let time = grid.time(of: frame)
        if frame == first, frame > 0, time <= line.start { continue }
        if frame == last, frame < grid.lastFrame, time > line.end { continue }
        let shownTime = min(max(time, line.start), line.end)
        let bound = bounds?.distanceBound(of: frame, from: line, at: shownTime.high)
        if let bound, bound < atFrames.distance.high { continue }
        let shown = line.value(at: shownTime)
        atFrames.keepIfLarger((value(of: channel, at: frame) - shown).magnitude, at: time)
      }
      start = end
      if let limit, found.distance > limit { break }
    }
    if start.time < played.end {
      let held = HermiteSegment(from: start.time, start.value, to: played.end, start.value)
      played.measure(held, from: start.time, to: played.end, into: &found)
    }
    let rest = played.value(at: played.end, .after)
    found.keepIfLarger((rest - start.value).magnitude, at: max(played.end, start.time))
    return ErrorBound(
      largest: max(found.distance, atFrames.distance), time: found.time,
      atFrames: atFrames.distance)
  }
}
