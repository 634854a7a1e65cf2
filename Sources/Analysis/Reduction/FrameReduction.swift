import ExactNumerics
import Motion

/// The fewest frames of which a line from each to the next is near enough to all channels.
///
/// Breadth first over the lines: the frames that one line reaches from the first, then those that
/// two reach, and so on, until the last is reached. What one frame reaches is found by the slopes
/// that the walls of the frames on the way leave (Imai and Iri 1986), which are none in the end.
/// Where the walls of some frames do not say whether the curve beside them is near, it is measured
/// there and nowhere else, so that a long rest costs no more than its frames. Of two ways of as few
/// lines the one over the earlier frames is taken.
struct FrameReduction {
  private let channels: [ReducedChannel]
  /// The true times of frames and the printed ones.
  private let times: [Double]
  private let printedTimes: [DoubleDouble]
  private let printed: [Double]
  /// Of all channels at a frame, one after the other, and so on.
  private var walls: [ReducedChannel.Walls] = []

  init(_ channels: [ReducedChannel], _ keyTimes: KeyTimes, on grid: FrameGrid) {
    self.channels = channels
    times = (0..<grid.count).map { grid.time(of: $0).nearestDouble }
    printedTimes = (0..<grid.count).map { keyTimes.time(of: $0, on: grid) }
    printed = printedTimes.map { $0.nearestDouble }
    walls.reserveCapacity(grid.count * channels.count)
    for frame in 0..<grid.count {
      for channel in channels { walls.append(channel.walls[frame]) }
    }
  }

  /// Slopes that are still possible: of lines that are not too far, and of such that are certainly
  /// near enough.
  private struct Cone {
    var outerLow = -Double.infinity
    var outerHigh = Double.infinity
    var innerLow = -Double.infinity
    var innerHigh = Double.infinity

    /// - Parameters:
    ///   - rise: what is subtracted from the walls.
    ///   - rate: 1 over how far away they are.
    @inline(__always)
    mutating func narrow(_ walls: ReducedChannel.Walls, less rise: Double, _ rate: Double) {
      outerLow = max(outerLow, (walls.outerLow - rise) * rate)
      outerHigh = min(outerHigh, (walls.outerHigh - rise) * rate)
      innerLow = max(innerLow, (walls.innerLow - rise) * rate)
      innerHigh = min(innerHigh, (walls.innerHigh - rise) * rate)
    }

    /// True where some slope of the outer cone may pass outside of a frame's inner walls.
    @inline(__always)
    func doubts(_ walls: ReducedChannel.Walls, less rise: Double, _ rate: Double) -> Bool {
      (walls.innerLow - rise) * rate > outerLow || (walls.innerHigh - rise) * rate < outerHigh
    }
  }

  /// The lines from one frame: the slopes that are left, and the frames whose inner walls some of
  /// these slopes miss.
  private struct Reach {
    let start: Int
    var cones: [Cone]
    var doubtful: [Int] = []
    /// The number of frames checked.
    var looks = 0
  }

  /// The looks at a frame that take as long as one comparison of a doubtful frame with a slope.
  private static var looksOfDoubt: Int { 16 }
  /// The looks at a frame that take as long as one measurement of the curve beside it.
  private static var looksOfMeasurement: Int { 2000 }

  /// Nil where it would take more than `most` looks at a frame.
  func fewest(most: Int) -> [Int]? {
    let last = times.count - 1
    guard last > 0 else { return [0] }
    var before = Array(repeating: -1, count: times.count)
    var layer = [0]
    var looks = 0
    while before[last] < 0 {
      var next: [Int] = []
      for frame in layer {
        looks += reach(from: frame, &before, &next, most: most - looks)
        if before[last] >= 0 { break }
        if looks > most { return nil }
      }
      layer = next.sorted()
    }
    var frames = [last]
    while let frame = frames.last, frame > 0 { frames.append(before[frame]) }
    return frames.reversed()
  }

  /// Marks the frames that one line reaches from a frame and none has reached before.
  ///
  /// - Returns: how many frames it has looked at; it stops after `most` of them.
  private func reach(
    from start: Int, _ before: inout [Int], _ next: inout [Int], most: Int
  ) -> Int {
    let count = channels.count
    var reach = Reach(start: start, cones: channels.map { _ in Cone() })
    let rises = channels.map { $0.samples.printed[start] }
    let origin = printed[start]
    return walls.withUnsafeBufferPointer { walls in
      for frame in start + 1..<times.count {
        if before[frame] < 0, frame == start + 1 || isReached(frame, &reach) {
          before[frame] = start
          next.append(frame)
        }
        let rate = 1 / (times[frame] - origin)
        var isOpen = true
        var isDoubtful = false
        for index in 0..<count {
          let own = walls[frame * count + index]
          reach.cones[index].narrow(own, less: rises[index], rate)
          let cone = reach.cones[index]
          if cone.outerLow > cone.outerHigh { isOpen = false }
          if cone.doubts(own, less: rises[index], rate) { isDoubtful = true }
        }
        if isDoubtful { reach.doubtful.append(frame) }
        reach.looks += 1
        if !isOpen || reach.looks > most { break }
      }
      return reach.looks
    }
  }

  private func isReached(_ frame: Int, _ reach: inout Reach) -> Bool {
    let start = reach.start
    let width = printed[frame] - printed[start]
    var slopes: [Double] = []
    var isCertain = true
    for index in channels.indices {
      let samples = channels[index].samples
      let slope = (samples.printed[frame] - samples.printed[start]) / width
      let cone = reach.cones[index]
      if slope < cone.outerLow || slope > cone.outerHigh { return false }
      if slope < cone.innerLow || slope > cone.innerHigh { isCertain = false }
      if !holds(channels[index], at: start, slope) || !holds(channels[index], at: frame, slope) {
        isCertain = false
      }
      slopes.append(slope)
    }
    if isCertain { return true }
    forgetDoubts(&reach)
    return channels.indices.allSatisfy { index in
      isNear(channels[index], index, to: frame, slopes[index], &reach)
    }
  }

  /// Leaves out the frames whose inner walls no slope misses any longer.
  private func forgetDoubts(_ reach: inout Reach) {
    let (start, cones) = (reach.start, reach.cones)
    reach.looks += reach.doubtful.count * Self.looksOfDoubt
    reach.doubtful.removeAll { frame in
      let rate = 1 / (times[frame] - printed[start])
      return !channels.indices.contains { index in
        cones[index].doubts(
          walls[frame * channels.count + index], less: channels[index].samples.printed[start], rate)
      }
    }
  }

  /// Whether the curve of a channel is near enough to the line to a frame, by the proof itself
  /// where the walls do not say so: beside frames whose inner walls it misses, and next to an end
  /// that does not hold.
  private func isNear(
    _ channel: ReducedChannel, _ index: Int, to frame: Int, _ slope: Double, _ reach: inout Reach
  ) -> Bool {
    let start = reach.start
    let line = KeyLine(
      from: printedTimes[start], DoubleDouble(channel.samples.printed[start]),
      to: printedTimes[frame], DoubleDouble(channel.samples.printed[frame]))
    let rise = channel.samples.printed[start]
    // Frames from whose predecessor on the line is measured, up to the one after.
    var doubtful = reach.doubtful.filter { doubt in
      let own = walls[doubt * channels.count + index]
      let rate = 1 / (times[doubt] - printed[start])
      return slope < (own.innerLow - rise) * rate || slope > (own.innerHigh - rise) * rate
    }
    if !holds(channel, at: start, slope) { doubtful.insert(start, at: 0) }
    if !holds(channel, at: frame, slope) { doubtful.append(frame) }
    var next = 0
    while next < doubtful.count {
      let first = max(doubtful[next] - 1, start)
      var last = min(doubtful[next] + 1, frame)
      next += 1
      while next < doubtful.count, doubtful[next] <= last + 1 {
        last = min(doubtful[next] + 1, frame)
        next += 1
      }
      reach.looks += (last - first) * Self.looksOfMeasurement
      let from = first == start ? line.start : channel.time(of: first)
      let to = last == frame ? line.end : channel.time(of: last)
      if !channel.isNear(line, from: from, to: to) { return false }
    }
    return true
  }

  /// Whether a line that begins or ends at a frame is near enough beside it, its printed time being
  /// another than its own.
  private func holds(_ channel: ReducedChannel, at frame: Int, _ slope: Double) -> Bool {
    let samples = channel.samples
    let distance =
      (samples.printed[frame] - samples.values[frame]).magnitude + samples.bound
      + (slope * (printed[frame] - times[frame])).magnitude
    return distance + channel.bulges[frame] <= channel.most.nearestDouble * (1 - 0x1p-45)
  }
}
