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
  public func velocity(at instant: Instant, _ side: Instant.Side = .after) -> DoubleDouble {
    switch self {
    case .constant: .zero
    case .bounce(let curve): curve.velocity(at: instant, side)
    case .ease(let curve): curve.velocity(at: instant, side)
    case .spring(let curve): curve.velocity(at: instant, side)
    case .springs(let curve): curve.velocity(at: instant)
    case .decay(let curve): curve.velocity(at: instant)
    case .ballistic(let curve): curve.velocity(at: instant)
    case .polyline(let curve): curve.velocity(at: instant, side)
    case .additive(let curve): curve.velocity(at: instant, side)
    }
  }

  /// Units per second, per second at a moment: x'', at a border that of what follows. Above 0 it
  /// bends upwards.
  public func acceleration(at instant: Instant) -> DoubleDouble {
    switch self {
    case .constant: .zero
    case .bounce(let curve): curve.acceleration(at: instant)
    case .ease(let curve): curve.acceleration(at: instant)
    case .spring(let curve): curve.acceleration(at: instant)
    case .springs(let curve): curve.acceleration(at: instant)
    case .decay(let curve): curve.acceleration(at: instant)
    case .ballistic(let curve): curve.acceleration
    case .polyline: .zero
    case .additive(let curve): curve.acceleration(at: instant)
    }
  }
}
