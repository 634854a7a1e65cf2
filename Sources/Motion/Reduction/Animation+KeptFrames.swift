import ExactNumerics

extension Animation {
  /// Fewest frames whose lines stay as near to a track as a reduction says.
  ///
  /// - Parameters:
  ///   - decimals: how many digits printed values have after their point; nil for the nearest
  ///     Double.
  ///   - times: how their times are printed.
  /// - Throws: ``ParameterError`` of `reduce`: below 0, or above 0 and below half of a value's last
  ///   printed place, and where nothing can be proved.
  public func keptFrames(
    of track: Track, _ reduction: Reduction, decimals: Int?, times: KeyTimes
  ) throws(ParameterError) -> KeptFrames {
    let most = try tolerance(of: track, reduction, decimals: decimals)
    var frames = [0]
    var channels: [(PlayedChannel, Channel)] = []
    for channel in track.channels {
      guard let played = PlayedChannel(channel, of: self) else {
        throw ParameterError("reduce", "cannot be proved for \(track.name); leave it out")
      }
      channels.append((played, channel))
    }
    func isNear(_ first: Int, _ last: Int) -> Bool {
      for (played, channel) in channels {
        let lines = KeyLines(
          self, channel, frames: [first, last], decimals: decimals, times: times)
        if lines.error(of: played).largest > most { return false }
      }
      return true
    }
    while let first = frames.last, first < grid.lastFrame {
      var next = first + 1
      while next < grid.lastFrame, isNear(first, next + 1) { next += 1 }
      frames.append(next)
    }
    guard
      let error = provenError(of: track, frames: frames, decimals: decimals, times: times)
    else { throw ParameterError("reduce", "cannot be proved for \(track.name); leave it out") }
    return KeptFrames(frames: frames, error: error)
  }

  /// E in the values' unit.
  private func tolerance(
    of track: Track, _ reduction: Reduction, decimals: Int?
  ) throws(ParameterError) -> DoubleDouble {
    switch reduction {
    case .within(let most): return most
    case .share(let share): return share * range(of: track)
    }
  }

  /// The largest difference, over a track's components, between two values of its frames.
  private func range(of track: Track) -> DoubleDouble {
    var range = DoubleDouble.zero
    for channel in track.channels {
      var (least, greatest) = (value(of: channel, at: 0), value(of: channel, at: 0))
      for frame in 1..<max(grid.count, 1) where frame < grid.count {
        let value = value(of: channel, at: frame)
        least = min(least, value)
        greatest = max(greatest, value)
      }
      range = max(range, greatest - least)
    }
    return range
  }
}
