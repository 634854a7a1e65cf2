import ExactNumerics
import Motion

/// A recording and the curve of one kind that fits it best.
public struct Fit: Sendable {
  /// What a recording may be of.
  public enum Kind: String, CaseIterable, Sendable {
    case spring, bounce

    /// What else it may be of.
    public var other: Kind { self == .spring ? .bounce : .spring }
  }

  /// What was found.
  public enum Found: Sendable {
    case spring(SpringFit)
    case bounce(BounceFit)
  }

  /// The recording, in the order of its times.
  public let points: [RecordedPoint]
  public let found: Found

  /// - Parameters:
  ///   - points: the recording, in the order of its times.
  ///   - kind: what is looked for.
  ///   - baking: how the numbers of a baked curve were written down; nil for a recording.
  /// - Throws: `ParameterError` for "recording" where no motion can be fitted.
  public init(
    _ points: [RecordedPoint], as kind: Kind, baked baking: Baking? = nil
  ) throws(ParameterError) {
    self.points = points
    switch (kind, baking) {
    case (.spring, let baking?): found = .spring(try SpringFit(points, baked: baking))
    case (.spring, nil): found = .spring(try SpringFit(points))
    case (.bounce, _): found = .bounce(try BounceFit(points))
    }
  }

  public var kind: Kind {
    switch found {
    case .spring: .spring
    case .bounce: .bounce
    }
  }

  /// How well the curve explains the recording.
  public var quality: FitQuality {
    switch found {
    case .spring(let fit): fit.quality
    case .bounce(let fit): fit.quality
    }
  }

  /// How near a spring is to a baked curve; nil for a recording and for a bounce.
  public var match: BakedMatch? {
    if case .spring(let fit) = found { return fit.match }
    return nil
  }

  /// Why the recording does not determine the curve; nil where it does.
  public var doubt: FitDoubt? {
    switch found {
    case .spring(let fit): fit.doubt
    case .bounce(let fit): fit.doubt
    }
  }

  /// The value that the curve has at a time of the recording's clock, in seconds.
  public func value(at time: DoubleDouble) -> DoubleDouble {
    switch found {
    case .spring(let fit): fit.value(at: time)
    case .bounce(let fit): fit.value(at: time)
    }
  }

  /// The spring that makes the motion; nil for a bounce that no spring makes.
  public var spring: Spring? {
    switch found {
    case .spring(let fit): fit.curve.spring
    case .bounce(let fit): fit.curve.spring?.spring
    }
  }
}

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

/// A value seen at a moment: one row of a recording.
public struct RecordedPoint: Sendable, Equatable {
  /// Seconds, on any clock.
  public let time: DoubleDouble
  public let value: DoubleDouble

  public init(time: DoubleDouble, value: DoubleDouble) {
    self.time = time
    self.value = value
  }

  /// A point as it was read: both numbers as the nearest Doubles of their texts.
  public init(time: Double, value: Double) {
    self.init(time: DoubleDouble(time), value: DoubleDouble(value))
  }
}

extension RecordedPoint {
  /// The last decimal place that all values of a recording have, 10^-d with d from 0 to 17; 0 for
  /// values with more digits than a Double holds.
  static func place(of points: [RecordedPoint]) -> Double {
    var scale = 1.0
    for _ in 0...17 {
      let isWhole = points.allSatisfy { point in
        let units = point.value * scale
        let distance = (units - units.roundedToEven()).magnitude.high
        return distance <= units.magnitude.high * 0x1p-50
      }
      if isWhole { return 1 / scale }
      scale *= 10
    }
    return 0
  }
}
