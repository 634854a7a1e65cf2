import ExactNumerics
import Motion

/// The fewest frames of which a line from each to the next is near enough to all channels.
///
/// Breadth first over the lines: the frames that one line reaches from the first, then those that
/// two reach, and so on, until the last is reached. What one frame reaches is found by the slopes
/// that the walls of the frames on the way leave (Imai and Iri 1986), which are none in the end.
/// Where the walls alone do not say whether the curve between frames is near, it is measured. Of
/// two ways of as few lines the one over the earlier frames is taken.
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
  }

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
        looks += reach(from: frame, &before, &next)
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
  /// - Returns: how many frames it has looked at.
  private func reach(from start: Int, _ before: inout [Int], _ next: inout [Int]) -> Int {
    let count = channels.count
    var cones = channels.map { _ in Cone() }
    let rises = channels.map { $0.samples.printed[start] }
    let origin = printed[start]
    return walls.withUnsafeBufferPointer { walls in
      for frame in start + 1..<times.count {
        if before[frame] < 0, frame == start + 1 || isReached(frame, from: start, cones) {
          before[frame] = start
          next.append(frame)
        }
        let rate = 1 / (times[frame] - origin)
        var isOpen = true
        for index in 0..<count {
          cones[index].narrow(walls[frame * count + index], less: rises[index], rate)
          if cones[index].outerLow > cones[index].outerHigh { isOpen = false }
        }
        if !isOpen { return frame - start }
      }
      return times.count - start
    }
  }

  private func isReached(
    _ frame: Int, from start: Int, _ cones: [Cone]
  ) -> Bool {
    let width = printed[frame] - printed[start]
    var isCertain = true
    for index in channels.indices {
      let samples = channels[index].samples
      let slope = (samples.printed[frame] - samples.printed[start]) / width
      let cone = cones[index]
      if slope < cone.outerLow || slope > cone.outerHigh { return false }
      if slope < cone.innerLow || slope > cone.innerHigh { isCertain = false }
      if !holds(channels[index], at: start, slope) || !holds(channels[index], at: frame, slope) {
        isCertain = false
      }
    }
    if isCertain { return true }
    for channel in channels {
      let line = KeyLine(
        from: printedTimes[start], DoubleDouble(channel.samples.printed[start]),
        to: printedTimes[frame], DoubleDouble(channel.samples.printed[frame]))
      if !channel.isNear(line) { return false }
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
