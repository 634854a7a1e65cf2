import ExactNumerics

/// Resistance past the ends of a range: the further one is, the less one moves. Past an end by x
/// one is shown past it by
///
///     f(x) = x c d / (x c + d),   d the length of the range
///
/// The slope at the end is c, and f never reaches d. Source: UIScrollView's rubber band as
/// reconstructed in b3ll/Motion, Sources/Motion/Utilities/RubberBanding.swift, with c = 0.55.
public struct RubberBand: Sendable {
  public let low: DoubleDouble
  public let high: DoubleDouble

  /// c.
  static let coefficient = 0.55

  /// - Precondition: low is below high.
  public init(low: DoubleDouble, high: DoubleDouble) {
    self.low = low
    self.high = high
  }

  /// Where something is shown that is at `value`.
  public func shown(_ value: DoubleDouble) -> DoubleDouble {
    if value < low { return low - compressed(low - value) }
    if value > high { return high + compressed(value - high) }
    return value
  }

  /// Where something is that is shown at `value`; nil for further out than anything is shown.
  ///
  ///     x = f d / (c (d - f))
  public func origin(ofShown value: DoubleDouble) -> DoubleDouble? {
    if value < low { return stretched(low - value).map { low - $0 } }
    if value > high { return stretched(value - high).map { high + $0 } }
    return value
  }

  private func compressed(_ excess: DoubleDouble) -> DoubleDouble {
    let pull = excess * Self.coefficient
    return pull / (pull / (high - low) + 1)
  }

  private func stretched(_ excess: DoubleDouble) -> DoubleDouble? {
    let length = high - low
    guard excess < length else { return nil }
    return excess / ((length - excess) / length * Self.coefficient)
  }
}

extension RubberBand {
  /// How far one is shown to move for each unit that one moves:
  ///
  ///     f'(x) = c / (x c / d + 1)^2
  ///
  /// inside of the range 1. At an end it is that of the side to which `heading` points.
  package func slope(at value: DoubleDouble, heading: DoubleDouble) -> DoubleDouble {
    guard let (excess, _) = excess(at: value, heading: heading) else { return .one }
    let stretch = excess * Self.coefficient / (high - low) + 1
    return Self.coefficient / (stretch * stretch)
  }

  /// How fast that slope changes: at an excess x above the range
  ///
  ///     f''(x) = -2 c^2 / (d (x c / d + 1)^3)
  ///
  /// below it the same with the other sign, inside of it 0.
  package func bend(at value: DoubleDouble, heading: DoubleDouble) -> DoubleDouble {
    guard let (excess, isBelow) = excess(at: value, heading: heading) else { return .zero }
    let factor = Self.coefficient / (high - low)
    let stretch = excess * factor + 1
    let bend = factor * 2 * Self.coefficient / (stretch * stretch * stretch)
    return isBelow ? bend : -bend
  }

  /// The distance from the nearer end to a value outside the range, and the end it is past; nil
  /// inside the range. At an end, `heading` decides.
  private func excess(
    at value: DoubleDouble, heading: DoubleDouble
  ) -> (size: DoubleDouble, isBelow: Bool)? {
    if value < low || value == low && heading < .zero { return (low - value, true) }
    if value > high || value == high && heading > .zero { return (value - high, false) }
    return nil
  }
}
