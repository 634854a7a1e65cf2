import Animations
import ExactNumerics
import Motion

/// The number of digits after the decimal point of printed values.
package enum Decimals: Sendable, Equatable {
  /// A fixed number of digits, 0...17, rounded once, half to even; trailing zeros are dropped.
  case fixed(Int)
  /// The fewest digits that read back as the correctly rounded Double.
  case shortest

  /// The maximum of `fixed`.
  package static let most = 17

  /// Checks that numbers can be printed exactly.
  ///
  /// - Parameter largest: the largest magnitude among the numbers.
  /// - Throws: `ParameterError` for more than 24 significant digits, or a number outside the range
  ///   of shortest texts.
  package func validate(_ largest: Double) throws(ParameterError) {
    switch self {
    case .fixed(let digits):
      try require(
        (0...Self.most).contains(digits), "decimals", "must be from 0 to \(Self.most), or shortest")
      if largest * Double.powersOfTen[digits] <= 1e24 { return }
      let fitting = (0...digits).last { largest * Double.powersOfTen[$0] <= 1e24 }
      guard let fitting else {
        throw ParameterError(
          "decimals",
          "must be shortest for numbers as large as \(ShortestDoubleText.of(largest)): above 1e24")
      }
      throw ParameterError(
        "decimals",
        "may be at most \(fitting) for numbers as large as \(ShortestDoubleText.of(largest)): "
          + "24 digits in all")
    case .shortest:
      try require(
        largest <= 1e300, "decimals",
        "cannot show numbers as large as \(ShortestDoubleText.of(largest)); they must be within "
          + "1e300"
      )
      try require(
        largest == 0 || largest >= 1e-290, "decimals",
        "cannot be shortest for numbers as small as \(ShortestDoubleText.of(largest)): below 1e-290"
      )
    }
  }

  /// The digits after the point; nil where every number has its own.
  package var digits: Int? {
    if case .fixed(let digits) = self { return digits }
    return nil
  }

  /// True if blocks in Double decide the rounding of nearly all values.
  ///
  /// The error bound of such a block is about 18 roundings. With 5e13 units of the last digit in
  /// the largest number, one value in ten needs its exact value.
  func isDecidedInDouble(_ largest: Double) -> Bool {
    digits.map { largest * Double.powersOfTen[$0] <= 5e13 } ?? false
  }
}

extension Decimals: CustomStringConvertible {
  /// The value as typed after --decimals: "4" or "shortest".
  package var description: String {
    switch self {
    case .fixed(let digits): String(digits)
    case .shortest: "shortest"
    }
  }
}

extension Decimals {
  /// Checks that the angles of all springs determine the digits.
  ///
  /// A spring's frequency is a square root rounded to a double-double. Per radian of its angle, its
  /// value therefore has an error of 2^-104 of its amplitude. The error may be a thousandth of the
  /// last digit. With damping, e^(-rate t) falls faster than the angle grows: w t e^(-rate t) is at
  /// most w / (e rate).
  ///
  /// A sample time is itself rounded, which makes the error 2^-102.
  ///
  /// - Parameter latest: the latest sample time in seconds; nil for an animation's frames.
  /// - Throws: `ParameterError` for more digits than the angle determines.
  package func validateAngles(
    of animation: Animation, at latest: Double? = nil
  ) throws(ParameterError) {
    guard case .fixed(let digits) = self else { return }
    let largest = animation.largest
    // Even 1e9 radians, the largest angle allowed, determine all digits then.
    if largest * Double.powersOfTen[digits] <= 1e18 { return }
    var angle = 1.0
    for track in animation.tracks {
      for channel in track.channels {
        angle = max(angle, channel.largestAngle(until: animation.longestTime(at: latest)))
      }
    }
    let error = largest * angle * (latest == nil ? 0x1p-104 : 0x1p-102)
    if error * Double.powersOfTen[digits] <= 1e-3 { return }
    let fitting = (0...digits).last { error * Double.powersOfTen[$0] <= 1e-3 } ?? 0
    throw ParameterError(
      "decimals",
      "may be at most \(fitting) where a spring turns \(ShortestDoubleText.of(angle.rounded())) "
        + "radians: "
        + "the angle decides no more")
  }
}

extension Animation {
  /// The longest time in seconds that one iteration is shown.
  ///
  /// - Parameter latest: the latest sample time in seconds; nil for the frames.
  fileprivate func longestTime(at latest: Double?) -> Double {
    let last = (grid.time(of: grid.lastFrame) - playback.delay).high
    let longest = playback.count == 1 ? last : min(last, playback.period)
    return max(longest, latest.flatMap { continuedTime(at: $0) } ?? 0)
  }

  /// The motion's own time at a time after the last frame; nil for a motion that has come to rest.
  fileprivate func continuedTime(at time: Double) -> Double? {
    let end = grid.time(of: grid.lastFrame).high
    if time <= end || lands || playback.endsBackwards { return nil }
    return time - playback.delay - Double(playback.count - 1) * playback.period
  }

  /// Checks that an oscillation after the last frame keeps its digits, as they do up to 1e9
  /// radians.
  ///
  /// - Parameter latest: the latest sample time in seconds.
  /// - Throws: `ParameterError` for "times" beyond that angle.
  package func validateContinuation(at latest: Double) throws(ParameterError) {
    guard let end = continuedTime(at: latest) else { return }
    for track in tracks {
      for channel in track.channels {
        guard let last = channel.segments.last else { continue }
        try require(
          last.curve.oscillationAngle(after: end - last.start.high) <= 1e9, "times",
          "has \(ShortestDoubleText.of(latest)) s, until when the motion turns more than 1e9 "
            + "radians"
        )
      }
    }
  }
}

extension Curve {
  /// The angle of an oscillation in radians after some seconds, or when its amplitude has fallen by
  /// e^-800; 0 for other curves.
  fileprivate func oscillationAngle(after seconds: Double) -> Double {
    switch self {
    case .spring(let curve): return curve.spring.oscillationAngle(after: seconds)
    case .springs(let sum):
      return sum.parts.reduce(0) { max($0, $1.spring.oscillationAngle(after: seconds)) }
    case .bounce(let curve):
      guard case .radians(let rate) = curve.angle else { return 0 }
      return rate.perTick.high * min(60 * seconds, 800 / curve.decay.perTick.high)
    case .constant, .ease, .decay, .ballistic, .polyline, .additive: return 0
    }
  }
}

extension Spring {
  fileprivate func oscillationAngle(after seconds: Double) -> Double {
    guard case .underdamped(let frequency) = regime else { return 0 }
    return frequency.high * min(seconds, 800 / decayRate.high)
  }
}

extension Channel {
  /// The largest effective angle in radians of any spring before `end` seconds.
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
