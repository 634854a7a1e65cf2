import ExactNumerics
import Motion

extension Decimals {
  /// Refuses digits that a spring's angle does not decide.
  ///
  /// A spring is known within 2^-104 of its amplitude for every radian that it has turned, its
  /// frequency being a square root that a pair has rounded. That may be a thousandth of the last
  /// digit. Where it fades, e^(-rate t) takes from the amplitude faster than the angle grows: w t
  /// e^(-rate t) is at most w / (e rate).
  package func validateAngles(of animation: Animation) throws(ParameterError) {
    guard case .fixed(let digits) = self else { return }
    let largest = animation.largest
    // So many radians make no difference, and no more can be asked for.
    if largest * Self.powersOfTen[digits] <= 1e19 { return }
    var angle = 1.0
    for track in animation.tracks {
      for channel in track.channels {
        angle = max(angle, channel.largestAngle(until: animation.longestTime))
      }
    }
    let error = largest * angle * 0x1p-104
    if error * Self.powersOfTen[digits] <= 1e-3 { return }
    let fitting = (0...digits).last { error * Self.powersOfTen[$0] <= 1e-3 } ?? 0
    throw ParameterError(
      "decimals",
      "may be at most \(fitting) where a spring turns \(ShortestText.of(angle.rounded())) radians: "
        + "the angle decides no more")
  }
}

extension Animation {
  /// Seconds that the motion is shown at most each time it is played.
  fileprivate var longestTime: Double {
    let last = (grid.time(of: grid.lastFrame) - playback.delay).high
    return playback.count == 1 ? last : min(last, playback.period)
  }
}

extension Channel {
  /// The most radians that count of any of its springs before `end` seconds.
  fileprivate func largestAngle(until end: Double) -> Double {
    var largest = 0.0
    for (index, segment) in segments.enumerated() {
      guard case .spring(let curve) = segment.curve,
        case .underdamped(let frequency) = curve.spring.regime
      else { continue }
      let next = index + 1 < segments.count ? min(segments[index + 1].start.high, end) : end
      let time = min(max(next - segment.start.high, 0), 0.36788 / curve.spring.decayRate.high)
      largest = max(largest, frequency.high * time)
    }
    return largest
  }
}
