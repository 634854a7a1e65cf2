import ExactNumerics
import Motion

/// How far lines between printed points are from a motion: what its reader sees who plays them.
///
/// Distances are vertical, in the values' unit: at one time, between what is played and what the
/// motion is then. They are upper bounds, proved and not sampled, and above what they bound by no
/// more than a 2^-30th of it.
public struct ProvenError: Sendable, Equatable {
  /// The largest distance at any time from the first point to the last.
  public let largest: DoubleDouble
  /// When it is that large, in seconds from the first frame.
  public let time: DoubleDouble
  /// The largest distance at a frame.
  public let atFrames: DoubleDouble

  public init(largest: DoubleDouble, time: DoubleDouble, atFrames: DoubleDouble) {
    self.largest = largest
    self.time = time
    self.atFrames = atFrames
  }

  static let none = ProvenError(largest: .zero, time: .zero, atFrames: .zero)

  /// The larger of both, of equals this.
  func joined(_ other: ProvenError) -> ProvenError {
    let worse = other.largest > largest ? other : self
    return ProvenError(
      largest: worse.largest, time: worse.time, atFrames: max(atFrames, other.atFrames))
  }
}

extension Animation {
  /// How far a track is from the lines between all of its frames, as they are printed.
  ///
  /// - Parameters:
  ///   - track: one of the animation's.
  ///   - decimals: how many digits printed values have after their point; nil for the nearest
  ///     Double.
  ///   - times: how their times are printed.
  /// - Returns: nil where there is no proof: for what leaves the range of a rubber band otherwise
  ///   than on a spring, and for more than a million of its knots.
  public func provenError(
    of track: Track, frames: [Int]? = nil, decimals: Int?, times: KeyTimes
  ) -> ProvenError? {
    provenError(of: track, frames: frames, decimals: decimals, times: times, samples: nil)
  }

  /// - Parameter samples: of all channels, where somebody has them.
  func provenError(
    of track: Track, frames: [Int]?, decimals: Int?, times: KeyTimes, samples: [FrameSamples]?
  ) -> ProvenError? {
    var error = ProvenError.none
    for (index, channel) in track.channels.enumerated() {
      guard let played = PlayedChannel(channel, of: self) else { return nil }
      let lines = KeyLines(
        animation: self, channel: channel, frames: frames, decimals: decimals, times: times,
        samples: samples?[index])
      error = error.joined(lines.error(of: played))
    }
    return error
  }
}

/// The lines between the printed points of one channel.
struct KeyLines {
  let animation: Animation
  let channel: Channel
  /// Nil for all.
  let frames: [Int]?
  let decimals: Int?
  let times: KeyTimes
  /// The channel's frames in Double, where somebody has them.
  let samples: FrameSamples?

  private var count: Int { frames?.count ?? animation.grid.count }

  private func frame(_ index: Int) -> Int { frames.map { $0[index] } ?? index }

  private func point(_ index: Int) -> (time: DoubleDouble, value: DoubleDouble) {
    let frame = frame(index)
    let value = animation.value(of: channel, at: frame)
    guard animation.grid.lastFrame > 0 else { return (.zero, value.printed(decimals: decimals)) }
    return (times.time(of: frame, on: animation.grid), value.printed(decimals: decimals))
  }

  /// The distances of the motion from all lines, and beyond the last point, where what was printed
  /// is held.
  func error(of played: PlayedChannel) -> ProvenError {
    var found = FoundDistance.none
    var atFrames = FoundDistance.none
    var start = point(0)
    if count == 1 {
      found.take((start.value - played.value(at: .zero, .after)).magnitude, at: .zero)
      return ProvenError(largest: found.distance, time: .zero, atFrames: found.distance)
    }
    for index in 1..<count {
      let end = point(index)
      let isLast = frame(index) == animation.grid.lastFrame
      let line = KeyLine(from: start.time, start.value, to: end.time, end.value)
      played.measure(
        line, from: start.time, to: isLast ? min(end.time, played.end) : end.time, into: &found)
      measureFrames(from: frame(index - 1), to: frame(index), line, into: &atFrames)
      if isLast { measureEnd(line, played, into: &found) }
      start = end
    }
    return ProvenError(
      largest: max(found.distance, atFrames.distance), time: found.time,
      atFrames: atFrames.distance)
  }

  /// The last frame, seen from after it, and what lies between it and the last point: of motion and
  /// line one is held there, so the ends say it.
  private func measureEnd(
    _ line: KeyLine, _ played: PlayedChannel, into found: inout FoundDistance
  ) {
    let last = played.value(at: played.end, .after)
    let printed = line.value(at: line.end)
    found.take(
      (last - line.value(at: min(played.end, line.end))).magnitude, at: min(played.end, line.end))
    found.take((last - printed).magnitude, at: max(played.end, line.end))
    guard line.end < played.end else { return }
    let rest = KeyLine(from: line.end, printed, to: played.end, printed)
    played.measure(rest, from: line.end, to: played.end, into: &found)
  }

  /// Whether a frame certainly is nearer to a line than that, as its value in Double says.
  private func isNearer(
    _ frame: Int, at time: DoubleDouble, _ line: KeyLine, than distance: DoubleDouble
  ) -> Bool {
    guard let samples else { return false }
    let since = min(max(time.high, line.start.high), line.end.high) - line.start.high
    let shown = line.from.high + line.slope.high * since
    let value = samples.values[frame]
    // Times and values are rounded, and so is what is made of them.
    let slack =
      (value.magnitude + shown.magnitude + line.slope.high.magnitude * line.end.high) * 0x1p-48
    return (value - shown).magnitude + slack + samples.bound < distance.high
  }

  /// The frames whose own times a line covers. A point whose time was rounded down lies before its
  /// frame, which a player then shows on the next line. After the last point its value is held.
  private func measureFrames(
    from first: Int, to last: Int, _ line: KeyLine, into found: inout FoundDistance
  ) {
    for frame in first...last {
      let time = animation.grid.time(of: frame)
      if frame == first, frame > 0, time <= line.start { continue }
      if frame == last, frame < animation.grid.lastFrame, time > line.end { continue }
      if isNearer(frame, at: time, line, than: found.distance) { continue }
      let shown = line.value(at: min(max(time, line.start), line.end))
      found.take((animation.value(of: channel, at: frame) - shown).magnitude, at: time)
    }
  }
}
