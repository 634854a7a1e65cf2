import ExactNumerics

/// One of Robert Penner's thirty easings: the progress y at the share s of the duration.
///
/// Every family has a function f that eases in, with f(0) = 0 and f(1) = 1. The directions follow
/// from it:
///
///     in: f(s)    out: 1 - f(1 - s)
///     in-out: f(2 s) / 2, and from the middle on 1 - f(2 - 2 s) / 2
///
/// Sources: R. Penner, "Programming Macromedia Flash MX" (2002), chapter 7; the names and constants
/// are those of easings.net (ai/easings.net, src/easings/easingsFunctions.ts).
package struct PennerEasing: Sendable, Equatable {
  /// The function that eases in, with p the remaining share 1 - s.
  package enum Family: String, CaseIterable, Sendable {
    /// 1 - cos(pi s / 2)
    case sine
    /// s^2
    case quad
    /// s^3
    case cubic
    /// s^4
    case quart
    /// s^5
    case quint
    /// 2^(-10 p), but 0 at the start: there it jumps by 1/1024.
    case expo
    /// 1 - sqrt(1 - s^2): its slope is infinite at the end.
    case circ
    /// s^2 ((c + 1) s - c) with c = 1.70158; in ease-in-out c is 1.525 times as large.
    case back
    /// 2^(-10 p) cos(20 pi p / 3), in both directions 2^(-10 p) cos(20 pi p / 4.5); but 0 at the
    /// start, where it jumps.
    case elastic
    /// 1 less four parabolas of p, each with the curvature 2 * 7.5625.
    case bounce
  }

  /// The part of the motion that is eased.
  package enum Direction: String, CaseIterable, Sendable {
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
  }

  package let family: Family
  package let direction: Direction

  package init(_ family: Family, _ direction: Direction) {
    self.family = family
    self.direction = direction
  }

  /// All thirty easings, in the order of easings.net.
  package static var all: [PennerEasing] {
    Family.allCases.flatMap { family in
      Direction.allCases.map { PennerEasing(family, $0) }
    }
  }

  /// The name in lower case with hyphens, such as `ease-in-out-sine`.
  package var name: String { direction.rawValue + "-" + family.rawValue }
}

extension PennerEasing {
  /// The progress at a share of the duration, within 2^-94: 0 before the start and 1 after the end.
  /// The infinite slope of a circle needs the share's digits beyond a pair.
  func progress(at share: DoubleDouble.Ratio) -> DoubleDouble {
    if share.value <= .zero { return .zero }
    if share.value >= .one { return .one }
    return progressLimit(at: share.value, rest: share.remainder)
  }

  /// The limit of the progress at the share `s` + `rest` in 0...1, from inside. It differs from the
  /// progress at a jump: at the start or the end of an exponential or elastic easing.
  func progressLimit(at s: DoubleDouble, rest: Double = 0) -> DoubleDouble {
    let point = functionArgument(at: s, rest: rest, isFirstHalf: s <= DoubleDouble(0.5))
    let value = functionValue(point)
    let scaled = direction == .easeInOut ? value.half() : value
    return point.isMirrored ? 1 - scaled : scaled
  }

  /// The derivative of progress by the share `s` of the duration, in 0...1; infinite at the steep
  /// end of a circle.
  func slope(
    at s: DoubleDouble, _ side: Instant.LimitSide = .after, within hair: DoubleDouble = .zero
  ) -> DoubleDouble {
    let (point, arc) = argumentAndArc(at: s, side, within: hair)
    return functionSlope(point, arc: arc)
  }

  /// The second derivative of progress by the share `s` of the duration, in 0...1; infinite at the
  /// steep end of a circle.
  func acceleration(
    at s: DoubleDouble, _ side: Instant.LimitSide = .after, within hair: DoubleDouble = .zero
  ) -> DoubleDouble {
    let (point, arc) = argumentAndArc(at: s, side, within: hair)
    let value = functionAcceleration(point, arc: arc)
    let scaled = direction == .easeInOut ? value * 2 : value
    return point.isMirrored ? -scaled : scaled
  }

  /// The argument of f at a share.
  private func functionArgument(
    at s: DoubleDouble, rest: Double, isFirstHalf: Bool
  ) -> FunctionArgument {
    let left = (1 - s) - rest
    switch direction {
    case .easeIn:
      return FunctionArgument(elapsed: s + rest, left: left, isMirrored: false)
    case .easeOut:
      return FunctionArgument(elapsed: left, left: s + rest, isMirrored: true)
    case .easeInOut where isFirstHalf:
      return FunctionArgument(
        elapsed: (s + rest) * 2, left: (1 - s * 2) - 2 * rest, isMirrored: false)
    case .easeInOut:
      return FunctionArgument(elapsed: left * 2, left: (s * 2 - 1) + 2 * rest, isMirrored: true)
    }
  }

  /// The argument of f at a share, and the arc of a bounce just before or just after it.
  private func argumentAndArc(
    at s: DoubleDouble, _ side: Instant.LimitSide, within hair: DoubleDouble
  ) -> (point: FunctionArgument, arc: Int) {
    let near = side == .after ? s + hair : s - hair
    let middle = DoubleDouble(0.5)
    let isFirstHalf = side == .after ? near < middle : near <= middle
    let argument = functionArgument(at: near, rest: 0, isFirstHalf: isFirstHalf)
    let arc = Self.bounceArcIndex(
      at: argument.left, isLater: argument.isMirrored == (side == .after))
    return (functionArgument(at: s, rest: 0, isFirstHalf: isFirstHalf), arc)
  }
}
