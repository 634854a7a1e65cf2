import Animations
import ExactNumerics

/// The fewest frames such that the line from each to the next stays within the tolerance of all
/// channels.
///
/// Breadth-first search over admissible lines: the frames that one line reaches from the first,
/// then those that two lines reach, until the last frame is reached. Each start keeps a cone of
/// slopes, which the bounds of the following frames narrow until it is empty. Source: H. Imai, M.
/// Iri (1986).
///
/// The count is minimal: an outer cone excludes only lines that are too far from a frame. A line
/// inside it is accepted if and only if the measured distance is within the tolerance. A measured
/// distance may exceed the true one by 2^-30 of it.
///
/// If the bounds of some frames do not decide whether the curve next to them is near, it is
/// measured there only. So a long rest costs no more than its frames. Among paths of equally few
/// lines, the one over the earlier frames is chosen.
struct FrameReduction {
  private let channels: [ReductionLineBounds]
  /// The exact times of the frames, in seconds.
  private let times: [Double]
  /// The printed times of the frames, in seconds.
  private let printedTimes: [DoubleDouble]
  /// The printed times in Double.
  private let printed: [Double]
  /// The bounds of all channels at the first frame, then at the next, and so on.
  private var lineBounds: [ReductionLineBounds.LineBounds] = []
  /// The number of frames that the lines of a search reach beyond the next two, over all starts.
  /// They are fewer if the search ends without a result.
  private(set) var reached = 0

  init(_ channels: [ReductionLineBounds], _ keyTimes: KeyTimeFormat, on grid: FrameGrid) {
    self.channels = channels
    times = (0..<grid.count).map { grid.time(of: $0).nearestDouble }
    printedTimes = (0..<grid.count).map { keyTimes.time(of: $0, on: grid) }
    printed = printedTimes.map { $0.nearestDouble }
    lineBounds.reserveCapacity(grid.count * channels.count)
    for frame in 0..<grid.count {
      for channel in channels { lineBounds.append(channel.lineBounds[frame]) }
    }
  }

  /// The cone of slopes that are still possible from a frame, for one channel.
  ///
  /// A slope outside the outer bounds is certainly too far away. A slope inside the inner bounds is
  /// certainly near enough.
  private struct SlopeCone {
    var outerLow = -Double.infinity
    var outerHigh = Double.infinity
    var innerLow = -Double.infinity
    var innerHigh = Double.infinity

    /// Intersects the cone with a frame's bounds, from the value at its apex and the reciprocal of
    /// the time since then.
    @inline(__always)
    mutating func narrowCone(
      _ lineBounds: ReductionLineBounds.LineBounds, less rise: Double, _ rate: Double
    ) {
      outerLow = max(outerLow, (lineBounds.outerLow - rise) * rate)
      outerHigh = min(outerHigh, (lineBounds.outerHigh - rise) * rate)
      innerLow = max(innerLow, (lineBounds.innerLow - rise) * rate)
      innerHigh = min(innerHigh, (lineBounds.innerHigh - rise) * rate)
    }

    /// True if some slope of the outer cone may violate a frame's inner bounds.
    @inline(__always)
    func mayViolateInnerBounds(
      _ lineBounds: ReductionLineBounds.LineBounds, less rise: Double, _ rate: Double
    )
      -> Bool
    {
      (lineBounds.innerLow - rise) * rate > outerLow
        || (lineBounds.innerHigh - rise) * rate < outerHigh
    }
  }

  /// The lines from one frame: a cone for each channel, and the frames that need a closer check.
  private struct LinesFromFrame {
    let start: Int
    var cones: [SlopeCone]
    /// The frames whose inner bounds some slope of the cones violates.
    var unresolved: [Int] = []
    /// The cost so far, in checked frames.
    var looks = 0
  }

  /// The cost of comparing a doubtful frame with a slope, in checked frames.
  private static var costOfSlopeCheck: Int { 16 }
  /// The cost of measuring the curve next to a frame, in checked frames.
  private static var costOfMeasurement: Int { 2000 }

  /// Returns the frames; nil if the cost exceeds `most` checked frames.
  mutating func fewestFrames(most: Int) -> [Int]? {
    let last = times.count - 1
    guard last > 0 else { return [0] }
    guard let before = predecessors(most: most) else { return nil }
    var frames = [last]
    while let frame = frames.last, frame > 0 { frames.append(before[frame]) }
    return frames.reversed()
  }

  /// Searches for the last frame, and returns the frame before each; -1 for frames that are not
  /// reached. Nil if the cost exceeds `most` checked frames.
  private mutating func predecessors(most: Int) -> [Int]? {
    let last = times.count - 1
    var before = Array(repeating: -1, count: times.count)
    var layer = [0]
    var looks = 0
    while before[last] < 0 {
      var next: [Int] = []
      for frame in layer {
        let earlier = reached
        looks += markReachedFrames(from: frame, &before, &next, most: most - looks)
        if before[last] >= 0 {
          // The line over a long rest is one, on any grid.
          reached = earlier
          break
        }
        if looks > most { return nil }
      }
      layer = next.sorted()
    }
    return before
  }

  /// Marks the frames that one line reaches from a frame and that were not reached before. Returns
  /// the cost in checked frames; the search stops after `most`.
  private mutating func markReachedFrames(
    from start: Int, _ before: inout [Int], _ next: inout [Int], most: Int
  ) -> Int {
    let count = channels.count
    var fan = LinesFromFrame(start: start, cones: channels.map { _ in SlopeCone() })
    let rises = channels.map { $0.samples.printed[start] }
    let origin = printed[start]
    var end = start
    lineBounds.withUnsafeBufferPointer { lineBounds in
      for frame in start + 1..<times.count {
        end = frame
        if before[frame] < 0, frame == start + 1 || isWithinTolerance(frame, &fan) {
          before[frame] = start
          next.append(frame)
        }
        let rate = 1 / (times[frame] - origin)
        var isOpen = true
        var isUnresolved = false
        for index in 0..<count {
          let own = lineBounds[frame * count + index]
          fan.cones[index].narrowCone(own, less: rises[index], rate)
          let cone = fan.cones[index]
          if cone.outerLow > cone.outerHigh { isOpen = false }
          if cone.mayViolateInnerBounds(own, less: rises[index], rate) { isUnresolved = true }
        }
        if isUnresolved { fan.unresolved.append(frame) }
        fan.looks += 1
        if !isOpen || fan.looks > most { break }
      }
    }
    reached += max(0, end - start - 2)
    return fan.looks
  }

  /// True if the lines to a frame are near enough in all channels.
  private func isWithinTolerance(_ frame: Int, _ fan: inout LinesFromFrame) -> Bool {
    let start = fan.start
    let width = printed[frame] - printed[start]
    var slopes: [Double] = []
    var isCertain = true
    for index in channels.indices {
      let samples = channels[index].samples
      let slope = (samples.printed[frame] - samples.printed[start]) / width
      let cone = fan.cones[index]
      if slope < cone.outerLow || slope > cone.outerHigh { return false }
      if slope < cone.innerLow || slope > cone.innerHigh { isCertain = false }
      if !isWithinToleranceAround(channels[index], at: start, slope)
        || !isWithinToleranceAround(channels[index], at: frame, slope)
      {
        isCertain = false
      }
      slopes.append(slope)
    }
    if isCertain { return true }
    removeSatisfiedFrames(&fan)
    return channels.indices.allSatisfy { index in
      isWithinTolerance(channels[index], index, to: frame, slopes[index], &fan)
    }
  }

  /// Removes the frames whose inner bounds all remaining slopes satisfy.
  private func removeSatisfiedFrames(_ fan: inout LinesFromFrame) {
    let (start, cones) = (fan.start, fan.cones)
    fan.looks += fan.unresolved.count * Self.costOfSlopeCheck
    fan.unresolved.removeAll { frame in
      let rate = 1 / (times[frame] - printed[start])
      return !channels.indices.contains { index in
        cones[index].mayViolateInnerBounds(
          lineBounds[frame * channels.count + index], less: channels[index].samples.printed[start],
          rate)
      }
    }
  }

  /// True if a channel's curve is near enough to the line to a frame.
  ///
  /// The bounds decide where they can. The curve is measured next to frames whose inner bounds the
  /// line violates, and at an end where the printed time is too inexact.
  private func isWithinTolerance(
    _ channel: ReductionLineBounds, _ index: Int, to frame: Int, _ slope: Double,
    _ fan: inout LinesFromFrame
  ) -> Bool {
    let start = fan.start
    let line = HermiteSegment(
      from: printedTimes[start], DoubleDouble(channel.samples.printed[start]),
      to: printedTimes[frame], DoubleDouble(channel.samples.printed[frame]))
    let rise = channel.samples.printed[start]
    // The frames to measure: from each one's predecessor to its successor.
    var unresolved = fan.unresolved.filter { frame in
      let own = lineBounds[frame * channels.count + index]
      let rate = 1 / (times[frame] - printed[start])
      return slope < (own.innerLow - rise) * rate || slope > (own.innerHigh - rise) * rate
    }
    if !isWithinToleranceAround(channel, at: start, slope) { unresolved.insert(start, at: 0) }
    if !isWithinToleranceAround(channel, at: frame, slope) { unresolved.append(frame) }
    var next = 0
    while next < unresolved.count {
      let first = max(unresolved[next] - 1, start)
      var last = min(unresolved[next] + 1, frame)
      next += 1
      while next < unresolved.count, unresolved[next] <= last + 1 {
        last = min(unresolved[next] + 1, frame)
        next += 1
      }
      fan.looks += (last - first) * Self.costOfMeasurement
      let from = first == start ? line.start : channel.grid.time(of: first)
      let to = last == frame ? line.end : channel.grid.time(of: last)
      if !channel.isWithinTolerance(line, from: from, to: to) { return false }
    }
    return true
  }

  /// True if a line that starts or ends at a frame is near enough around it, although the printed
  /// time differs from the exact one.
  private func isWithinToleranceAround(
    _ channel: ReductionLineBounds, at frame: Int, _ slope: Double
  )
    -> Bool
  {
    let samples = channel.samples
    let distance =
      (samples.printed[frame] - samples.values[frame]).magnitude + samples.bound
      + (slope * (printed[frame] - times[frame])).magnitude
    return distance + channel.chordDeviations[frame] <= channel.most.nearestDouble * (1 - 0x1p-45)
  }
}
