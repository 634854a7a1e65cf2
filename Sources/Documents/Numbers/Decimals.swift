import ExactNumerics
import Motion

/// How many digits a printed value has after its point.
public enum Decimals: Sendable, Equatable {
  /// 0...17 of them, rounded once, half to even; trailing zeros are dropped.
  case fixed(Int)
  /// As few as read back as the correctly rounded Double.
  case shortest

  /// The most that `fixed` takes.
  public static let most = 17

  /// - Parameter largest: the largest magnitude among the numbers in play.
  /// - Throws: `ParameterError` when they are beyond what can be printed exactly: 24 significant
  ///   digits, or the range of the shortest texts.
  public func validate(_ largest: Double) throws(ParameterError) {
    switch self {
    case .fixed(let digits):
      try require(
        (0...Self.most).contains(digits), "decimals", "must be from 0 to \(Self.most), or shortest")
      if largest * Self.powersOfTen[digits] <= 1e24 { return }
      let fitting = (0...digits).last { largest * Self.powersOfTen[$0] <= 1e24 }
      guard let fitting else {
        throw ParameterError(
          "decimals",
          "must be shortest for numbers as large as \(ShortestText.of(largest)): above 1e24")
      }
      throw ParameterError(
        "decimals",
        "may be at most \(fitting) for numbers as large as \(ShortestText.of(largest)): "
          + "24 digits in all")
    case .shortest:
      try require(
        largest <= 1e300, "decimals",
        "cannot show numbers as large as \(ShortestText.of(largest)); they must be within 1e300")
      try require(
        largest == 0 || largest >= 1e-290, "decimals",
        "cannot be shortest for numbers as small as \(ShortestText.of(largest)): below 1e-290")
    }
  }

  /// How many digits stand after the point; nil where every number has its own.
  package var digits: Int? {
    if case .fixed(let digits) = self { return digits }
    return nil
  }

  /// Whether a block in Double decides nearly every digit: its bound of about 18 roundings leaves
  /// one value in ten to be asked for exactly where the largest has 5e13 units of the last digit.
  func isDecidedInDouble(_ largest: Double) -> Bool {
    digits.map { largest * Self.powersOfTen[$0] <= 5e13 } ?? false
  }

  /// 10^0 ... 10^17, all of them Doubles.
  package static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  ]
}

extension Decimals: CustomStringConvertible {
  /// As it is typed: "4" or "shortest".
  public var description: String {
    switch self {
    case .fixed(let digits): String(digits)
    case .shortest: "shortest"
    }
  }
}

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
