import ExactNumerics
import Motion

/// How well a motion explains a recording.
public struct FitQuality: Sendable {
  /// How many points the motion was fitted to.
  public let pointCount: Int
  /// How many points at the end were left out: an animation that lands ends in its target and not
  /// in its curve, and so may a recording of it.
  public let leftOut: Int
  /// The recording's largest value less its smallest; above 0.
  public let range: DoubleDouble
  /// How far the farthest of the points is from the motion, in the recording's values; at least 0.
  public let worst: DoubleDouble
  /// The root of the mean of the squares of these distances.
  public let rootMeanSquare: DoubleDouble
  /// Whether the motion explains the points better than a parabola by more than luck. Where it does
  /// not, they are too short a part of a swing, or too noisy, to tell a spring: every frequency
  /// that is low enough does.
  public let isBetterThanParabola: Bool

  /// The root mean square as a share of the range: what is compared with what is accepted.
  public var share: DoubleDouble { rootMeanSquare / range }

  /// What is accepted unless said otherwise: 2 % of the range. Values rounded to whole points are
  /// within 0.3 % on a way of 100 points, a hand-made recording's noise within 1 %; a motion of
  /// another kind is off by 5 % or more.
  public static let usuallyAccepted = DoubleDouble(0.02)

  /// What the residual says of the recording.
  public enum Verdict: Sendable, Equatable {
    /// It is such a motion.
    case fits
    /// It is not: the residual is above what is accepted.
    case tooFar
    /// It may be: a parabola explains it as well, and the parameters are one choice of many.
    case undetermined
  }

  /// - Parameter share: how large the root mean square may be, as a share of the range.
  public func verdict(accepting share: DoubleDouble = usuallyAccepted) -> Verdict {
    if self.share > share { return .tooFar }
    return isBetterThanParabola ? .fits : .undetermined
  }
}
