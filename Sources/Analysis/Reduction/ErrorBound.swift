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
    self.largest = largest
    self.time = time
    self.atFrames = atFrames
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
  ///   - track: a track of this animation.
  ///   - frames: the frames that are points of the lines, including the first and the last; nil for
  ///     all.
  ///   - decimals: the number of decimals of printed values; nil for the nearest Double.
  ///   - times: the form of printed times.
  /// - Returns: nil if there is no proof: a motion other than a spring leaves the range of a rubber
  ///   band, or there are more than a million breakpoints.
  package func errorBound(
    of track: Track, frames: [Int]? = nil, decimals: Int?, times: KeyTimeFormat
  ) -> ErrorBound? {
    errorBound(of: track, frames: frames, decimals: decimals, times: times, bounds: nil)
  }

  /// Returns the proved distance, with the bounds on lines of all channels if they are known.
  func errorBound(
    of track: Track, frames: [Int]?, decimals: Int?, times: KeyTimeFormat,
    bounds: [ReductionLineBounds]?
  ) -> ErrorBound? {
    var error = ErrorBound.none
    for (index, channel) in track.channels.enumerated() {
      guard let played = bounds?[index].played ?? RenderedChannel(channel, of: self) else {
        return nil
      }
      let lines = KeyframePolyline(
        animation: self, channel: channel, frames: frames, decimals: decimals, times: times,
        bounds: bounds?[index])
      error = error.maximum(lines.error(of: played))
    }
    return error
  }
}

/// The lines between the printed points of one channel.
struct KeyframePolyline {
  let animation: Animation
  let channel: Channel
  /// The frames that are points; nil for all.
  let frames: [Int]?
  let decimals: Int?
  let times: KeyTimeFormat
  /// The bounds at the frames; nil if they are not known.
  let bounds: ReductionLineBounds?

  private var count: Int { frames?.count ?? animation.grid.count }

  private func frameOfPoint(_ index: Int) -> Int { frames.map { $0[index] } ?? index }

  /// Returns a printed point.
  private func printedPoint(_ index: Int) -> (time: DoubleDouble, value: DoubleDouble) {
    let frame = frameOfPoint(index)
    let value = animation.value(of: channel, at: frame)
    guard animation.grid.lastFrame > 0 else {
      return (.zero, value.roundedAsPrinted(decimals: decimals))
    }
    return (times.time(of: frame, on: animation.grid), value.roundedAsPrinted(decimals: decimals))
  }

  /// Returns the distance between the motion and all lines. After the last point its value is held.
  func error(of played: RenderedChannel) -> ErrorBound {
    var found = LargestDistance.none
    var atFrames = LargestDistance.none
    var start = printedPoint(0)
    if count == 1 {
      found.keepIfLarger((start.value - played.shownValue(at: .zero)).magnitude, at: .zero)
      return ErrorBound(largest: found.distance, time: .zero, atFrames: found.distance)
    }
    for index in 1..<count {
      let end = printedPoint(index)
      let line = LinearSegment(from: start.time, start.value, to: end.time, end.value)
      played.measure(line, from: start.time, to: end.time, bounds: bounds, into: &found)
      addErrorsAtFrames(
        from: frameOfPoint(index - 1), to: frameOfPoint(index), line, into: &atFrames)
      start = end
    }
    if start.time < played.end {
      let held = LinearSegment(from: start.time, start.value, to: played.end, start.value)
      played.measure(held, from: start.time, to: played.end, into: &found)
    }
    let rest = played.value(at: played.end, .after)
    found.keepIfLarger((rest - start.value).magnitude, at: max(played.end, start.time))
    return ErrorBound(
      largest: max(found.distance, atFrames.distance), time: found.time,
      atFrames: atFrames.distance)
  }

  /// Adds the errors at the frames that a line covers.
  ///
  /// If a point's time was rounded down, its frame is on the next line. After the last point its
  /// value is held.
  private func addErrorsAtFrames(
    from first: Int, to last: Int, _ line: LinearSegment, into found: inout LargestDistance
  ) {
    for frame in first...last {
      let time = animation.grid.time(of: frame)
      if frame == first, frame > 0, time <= line.start { continue }
      if frame == last, frame < animation.grid.lastFrame, time > line.end { continue }
      let shownTime = min(max(time, line.start), line.end)
      if let bounds,
        bounds.distanceBound(of: frame, from: line, at: shownTime.high) < found.distance.high
      {
        continue
      }
      let shown = line.value(at: shownTime)
      found.keepIfLarger((animation.value(of: channel, at: frame) - shown).magnitude, at: time)
    }
  }
}
