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
