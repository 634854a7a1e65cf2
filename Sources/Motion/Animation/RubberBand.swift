import ExactNumerics

/// Resistance outside a range, as in UIScrollView: at a distance x outside the range, content is
/// shown at the distance
///
///     f(x) = x c d / (x c + d),   d the length of the range
///
/// The slope at the end of the range is c, and f stays below d. Source: UIScrollView's rubber band
/// as reconstructed in b3ll/Motion, Sources/Motion/Utilities/RubberBanding.swift, with c = 0.55.
package struct RubberBand: Sendable {
  package let low: DoubleDouble
  package let high: DoubleDouble

  /// The coefficient c.
  static let coefficient = 0.55

  /// - Precondition: low is below high.
  package init(low: DoubleDouble, high: DoubleDouble) {
    self.low = low
    self.high = high
  }

  /// The shown position of content at `value`.
  package func shown(_ value: DoubleDouble) -> DoubleDouble {
    if value < low { return low - compressedExcess(low - value) }
    if value > high { return high + compressedExcess(value - high) }
    return value
  }

  /// The inverse of ``shown(_:)``; nil for a position at the distance d or more outside the range.
  ///
  ///     x = f d / (c (d - f))
  package func uncompressedPosition(ofShown value: DoubleDouble) -> DoubleDouble? {
    if value < low { return uncompressedExcess(low - value).map { low - $0 } }
    if value > high { return uncompressedExcess(value - high).map { high + $0 } }
    return value
  }

  private func compressedExcess(_ excess: DoubleDouble) -> DoubleDouble {
    let pull = excess * Self.coefficient
    return pull / (pull / (high - low) + 1)
  }

  private func uncompressedExcess(_ excess: DoubleDouble) -> DoubleDouble? {
    let length = high - low
    guard excess < length else { return nil }
    return excess / ((length - excess) / length * Self.coefficient)
  }
}

extension RubberBand {
  /// The derivative of ``shown(_:)``:
  ///
  ///     f'(x) = c / (x c / d + 1)^2
  ///
  /// Inside the range it is 1. At an end of the range, the sign of `heading` selects the side.
  package func slope(at value: DoubleDouble, heading: DoubleDouble) -> DoubleDouble {
    guard let (excess, _) = excessOutsideRange(at: value, heading: heading) else { return .one }
    let stretch = excess * Self.coefficient / (high - low) + 1
    return Self.coefficient / (stretch * stretch)
  }

  /// The second derivative of ``shown(_:)``, at a distance x above the range:
  ///
  ///     f''(x) = -2 c^2 / (d (x c / d + 1)^3)
  ///
  /// Below the range the sign is inverted; inside the range it is 0.
  package func secondDerivative(at value: DoubleDouble, heading: DoubleDouble) -> DoubleDouble {
    guard let (excess, isBelow) = excessOutsideRange(at: value, heading: heading) else {
      return .zero
    }
    let factor = Self.coefficient / (high - low)
    let stretch = excess * factor + 1
    let bend = factor * 2 * Self.coefficient / (stretch * stretch * stretch)
    return isBelow ? bend : -bend
  }

  /// The distance of a value from the range, and true if it is below; nil inside the range.
  ///
  /// At an end of the range, the sign of `heading` selects the side.
  private func excessOutsideRange(
    at value: DoubleDouble, heading: DoubleDouble
  ) -> (size: DoubleDouble, isBelow: Bool)? {
    if value < low || value == low && heading < .zero { return (low - value, true) }
    if value > high || value == high && heading > .zero { return (value - high, false) }
    return nil
  }
}
