import ExactNumerics

/// A closed-form function of time: all motion is made of these.
public enum Curve: Sendable {
  case constant(DoubleDouble)
  // Boxed, so that a long list of curves, which a touch log makes, takes no more than it needs.
  indirect case bounce(BounceCurve)
  indirect case ease(EaseCurve)
  indirect case spring(SpringCurve)
  indirect case springs(SpringSum)
  indirect case decay(DecayCurve)
  indirect case ballistic(BallisticCurve)
  indirect case polyline(PolylineCurve)
  indirect case additive(AdditiveCurve)

  /// The exact value at a moment counted from the curve's own start.
  public func value(at instant: Instant) -> DoubleDouble {
    switch self {
    case .constant(let value): value
    case .bounce(let curve): curve.value(at: instant)
    case .ease(let curve): curve.value(at: instant)
    case .spring(let curve): curve.value(at: instant)
    case .springs(let curve): curve.value(at: instant)
    case .decay(let curve): curve.value(at: instant)
    case .ballistic(let curve): curve.value(at: instant)
    case .polyline(let curve): curve.value(at: instant)
    case .additive(let curve): curve.value(at: instant)
    }
  }

  /// Units per second at a moment: x', the derivative of ``value(at:)``; where it jumps, that on
  /// one side of the moment.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - side: the side whose velocity is meant.
  ///   - tolerance: a jump within so many frames of the moment is at the moment.
  public func velocity(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    switch self {
    case .constant: .zero
    case .bounce(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .ease(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .spring(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .springs(let curve): curve.velocity(at: instant)
    case .decay(let curve): curve.velocity(at: instant)
    case .ballistic(let curve): curve.velocity(at: instant)
    case .polyline(let curve): curve.velocity(at: instant, side, within: tolerance)
    case .additive(let curve): curve.velocity(at: instant, side, within: tolerance)
    }
  }

  /// Units per second, per second at a moment: x'', the derivative of
  /// ``velocity(at:_:within:)``; where it jumps, that on one side of the moment. Above 0 the curve
  /// is convex.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - side: the side whose acceleration is meant.
  ///   - tolerance: a jump within so many frames of the moment is at the moment.
  public func acceleration(
    at instant: Instant, _ side: Instant.Side = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    switch self {
    case .constant: .zero
    case .bounce(let curve): curve.acceleration(at: instant, side, within: tolerance)
    case .ease(let curve): curve.acceleration(at: instant, side, within: tolerance)
    case .spring(let curve): curve.acceleration(at: instant, side, within: tolerance)
    case .springs(let curve): curve.acceleration(at: instant)
    case .decay(let curve): curve.acceleration(at: instant)
    case .ballistic(let curve): curve.acceleration
    case .polyline: .zero
    case .additive(let curve): curve.acceleration(at: instant, side, within: tolerance)
    }
  }
}
