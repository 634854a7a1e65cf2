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

extension RubberBand {
  /// The breakpoints of a curve behind the rubber band; `breakpoints` are the breakpoints of the
  /// curve itself.
  ///
  /// A value at the distance e outside the range is shown at d - d^2 / g with g = d + c e. The
  /// shown value has an inflection where
  ///
  ///     h = g e'' - 2 c e'^2 = 0.
  ///
  /// - Returns: nil if there are more than about `most`. Also nil for a curve that leaves the
  ///   range, unless it is a constant, or a spring or bounce that is not rectified.
  package func breakpoints(
    of curve: Curve, _ breakpoints: [KeyMoment], until end: DoubleDouble, most: Int
  )
    -> [KeyMoment]?
  {
    guard let below = curve.crossingTimes(at: low, until: end, most: most),
      let above = curve.crossingTimes(at: high, until: end, most: most)
    else { return nil }
    let kinks = (below + above).map { KeyMoment(.kink, time: $0) }
    if kinks.isEmpty, contains(curve.value(after: end * 0.5)) { return breakpoints }
    guard case .constant = curve else {
      guard let spring = curve.freeSpring,
        let turns = curve.extrema(until: end, most: most)
      else { return nil }
      let cuts = spring.inflectionBracketTimes.filter { $0 < end }
      let borders = ([.zero, end] + turns + cuts + (breakpoints + kinks).map { $0.time })
        .sorted { $0 < $1 }
      let bends = zip(borders, borders.dropFirst()).compactMap { start, end in
        inflection(of: spring, from: start, to: end)
      }
      let inside = breakpoints.filter { contains(curve.value(after: $0.time)) }
      let all = inside + kinks + bends.map { KeyMoment(.inflection, time: $0) }
      return all.ascending { $0.time }
    }
    return []
  }

  private func contains(_ value: DoubleDouble) -> Bool { value >= low && value <= high }

  /// The zero of h between two neighbours among a spring's extrema, inflections, crossings of the
  /// range's ends and ``SpringCurve/inflectionBracketTimes``.
  ///
  /// There is at most one. Proof: h = 0 requires e'' > 0. Let r = |e'| / e''. With e''' = -w0^2 e'
  /// - 2 beta e'', the logarithm of g e'' / (2 c e'^2) has at a zero of h the slope
  ///
  ///     w0^2 r - 2 beta + 3 / (2 r)      where e' < 0
  ///     -(w0^2 r + 2 beta + 3 / (2 r))   where e' > 0
  ///
  /// Its sign does not change between two such times. So h crosses every zero in the same
  /// direction, and a second zero is impossible.
  private func inflection(
    of spring: SpringCurve, from start: DoubleDouble, to end: DoubleDouble
  ) -> DoubleDouble? {
    let middle = spring.target + spring.state(after: (start + end) * 0.5).displacement
    guard !contains(middle), start < end else { return nil }
    let (edge, sign) = middle < low ? (low, -1.0) : (high, 1.0)
    func curvatureCondition(_ time: DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble) {
      let state = spring.state(after: time)
      let (velocity, acceleration) = (state.velocity * sign, spring.acceleration(in: state) * sign)
      let jerk = spring.jerk(in: state) * sign
      let excess = (spring.target + state.displacement - edge) * sign
      let stretch = high - low + excess * Self.coefficient
      return (
        stretch * acceleration - velocity * velocity * (2 * Self.coefficient),
        stretch * jerk - velocity * acceleration * (3 * Self.coefficient)
      )
    }
    let isRising = curvatureCondition(start).value < .zero
    guard isRising ? curvatureCondition(end).value > .zero : curvatureCondition(end).value < .zero
    else { return nil }
    return root(
      from: start, to: end, isRising: isRising, guess: (start + end) * 0.5, of: curvatureCondition)
  }
}

extension Curve {
  /// The spring with the same motion; nil for a rectified one and for other curves.
  fileprivate var freeSpring: SpringCurve? {
    switch self {
    case .spring(let curve) where !curve.isRectified: curve
    case .bounce(let curve) where !curve.isRectified: curve.spring
    case .constant, .bounce, .ease, .spring, .springs, .decay, .ballistic, .polyline, .additive: nil
    }
  }
}

extension SpringCurve {
  /// x''' = -w0^2 x' - 2 beta x''.
  func jerk(in state: State) -> DoubleDouble {
    -(spring.naturalFrequency * spring.naturalFrequency * state.velocity)
      - spring.decayRate * acceleration(in: state) * 2
  }

  /// The times at which w0^2 r - 2 beta + 3 / (2 r) is 0 for r = -x' / x''. There are up to two if
  /// zeta^2 > 3/2, otherwise none.
  ///
  /// x' + r x'' is a motion of the same spring, and such a time is its crossing of 0.
  fileprivate var inflectionBracketTimes: [DoubleDouble] {
    let square = spring.naturalFrequency * spring.naturalFrequency
    let discriminant = spring.decayRate * spring.decayRate - square * 1.5
    guard discriminant > .zero else { return [] }
    let sum = spring.decayRate + discriminant.squareRoot()
    let start = State(displacement: displacement, velocity: velocity)
    let acceleration = acceleration(in: start)
    return [sum / square, 1.5 / sum].compactMap { r in
      SpringCurve(
        spring, from: velocity + r * acceleration, to: .zero,
        velocity: acceleration + r * jerk(in: start)
      ).firstCrossing
    }
  }
}
