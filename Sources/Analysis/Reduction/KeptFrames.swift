import ExactNumerics
import Motion

/// How far a line between kept keyframes may be from the motion.
public enum Reduction: Sendable, Equatable {
  /// So much in the values' own unit: 0 or more.
  case within(DoubleDouble)
  /// So much of the track's range, 0.01 for a hundredth: of the largest difference, over its
  /// components, between two values of its frames.
  case share(DoubleDouble)
}

/// The frames of a track that are kept: a line from each to the next stands for the frames between.
public struct KeptFrames: Sendable, Equatable {
  /// In their order; the first and the last frame are always among them.
  public let frames: [Int]
  /// How far the lines between the printed points are from the motion.
  public let error: ProvenError

  public init(frames: [Int], error: ProvenError) {
    self.frames = frames
    self.error = error
  }
}

extension Animation {
  /// The fewest frames whose lines stay as near to a track as a reduction says.
  ///
  /// Every frame's printed value is within E of the line that stands for it, in every component,
  /// and so is the curve itself wherever a line stands for more than one frame's time: next frames
  /// may always be neighbours, and the error says how far off that is. Where E is 0 the curve is
  /// within half of the last printed place.
  ///
  /// - Parameters:
  ///   - track: one of the animation's.
  ///   - reduction: how far off it may be.
  ///   - decimals: how many digits printed values have after their point; nil for the nearest
  ///     Double.
  ///   - times: how their times are printed.
  /// - Throws: `ParameterError` of `reduce`: for less than 0, for more than that and less than
  ///   half of a value's last printed place, and where nothing can be proved.
  public func keptFrames(
    of track: Track, _ reduction: Reduction, decimals: Int?, times: KeyTimes
  ) throws(ParameterError) -> KeptFrames {
    let samples = samples(of: track, decimals: decimals)
    let most = try Self.tolerance(reduction, samples, decimals: decimals)
    let half = Self.halfPlace(decimals)
    var channels: [ReducedChannel] = []
    for (channel, samples) in zip(track.channels, samples) {
      guard let played = PlayedChannel(channel, of: self) else {
        throw ParameterError(
          "reduce",
          "cannot be proved of \(Shown.text(track.name)): it bends a million times, or has no "
            + "formula for where; leave it out"
        )
      }
      channels.append(
        ReducedChannel(
          played, samples, on: grid, most: most.nearestDouble, mostOfCurve: max(most, half)))
    }
    guard
      let frames = FrameReduction(channels, times, on: grid).fewest(most: Self.mostLooks),
      let error = provenError(
        of: track, frames: frames, decimals: decimals, times: times, samples: samples)
    else {
      throw ParameterError(
        "reduce",
        "takes too long for \(grid.count) frames of \(Shown.text(track.name)); ask for fewer with "
          + "\(parameterName("frames")) or \(parameterName("fps"))")
    }
    return KeptFrames(frames: frames, error: error)
  }

  /// The frames of each of a track's channels.
  func samples(of track: Track, decimals: Int?) -> [FrameSamples] {
    let alone = Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: [], tracks: [track],
      events: [], largest: largest)
    return track.channels.indices.map { channel in
      FrameSamples(alone, channel: channel, decimals: decimals)
    }
  }

  /// A few seconds of looking.
  private static var mostLooks: Int { 300_000_000 }

  /// Half of the last printed place; 0 for the nearest Double.
  private static func halfPlace(_ decimals: Int?) -> DoubleDouble {
    decimals.map { DoubleDouble(units: 5, decimals: $0 + 1) } ?? .zero
  }

  /// E in the values' unit.
  static func tolerance(
    _ reduction: Reduction, _ samples: [FrameSamples], decimals: Int?
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
      most.isZero || most >= halfPlace(decimals), "reduce",
      "must be 0 or at least half of the last printed place; ask for more digits with "
        + parameterName("decimals"))
    return most
  }
}
