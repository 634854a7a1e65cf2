import ExactNumerics

/// The progress of an ease: 0 at the start and 1 at the end.
package enum Easing: Sendable, Equatable {
  /// A cubic Bezier, as in CSS and Core Animation.
  case bezier(TimingFunction)
  /// A formula of Penner's, as on easings.net.
  case penner(PennerEasing)

  package static let easeInOut = Easing.bezier(.easeInOut)

  /// The progress at the share `s` that a rate has reached at an instant.
  func progress(at s: DoubleDouble, _ rate: AngularRate, _ instant: Instant) -> DoubleDouble {
    switch self {
    case .bezier(let timing): timing.progress(at: s, rate, instant)
    case .penner(let easing): easing.progress(at: rate.ratio(at: instant))
    }
  }

  /// The derivative of progress by the share `s` of the duration, in 0...1.
  ///
  /// - Parameters:
  ///   - s: the share.
  ///   - side: the one-sided limit to take where the slope jumps inside 0...1.
  ///   - hair: the distance within which a jump counts as being at `s`.
  func slope(
    at s: DoubleDouble, _ side: Instant.LimitSide = .after, within hair: DoubleDouble = .zero
  ) -> DoubleDouble {
    switch self {
    case .bezier(let timing): timing.slope(at: s)
    case .penner(let easing): easing.slope(at: s, side, within: hair)
    }
  }

  /// The second derivative of progress by the share `s` of the duration, in 0...1, with the
  /// parameters of ``slope(at:_:within:)``.
  func acceleration(
    at s: DoubleDouble, _ side: Instant.LimitSide = .after, within hair: DoubleDouble = .zero
  ) -> DoubleDouble {
    switch self {
    case .bezier(let timing): timing.acceleration(at: s)
    case .penner(let easing): easing.acceleration(at: s, side, within: hair)
    }
  }

  /// The shares inside 0...1 of the inflections and kinks of progress.
  var breakpoints: [(kind: KeyMoment.Kind, share: DoubleDouble)] {
    switch self {
    case .bezier(let timing): timing.breakpoints
    case .penner(let easing): easing.breakpoints
    }
  }

  /// An upper bound on the magnitude of progress. A Bezier curve lies within the convex hull of its
  /// control points.
  package var largest: Double {
    switch self {
    case .bezier(let timing): max(1, timing.y1.magnitude, timing.y2.magnitude)
    case .penner(let easing): easing.largest
    }
  }

  /// True if progress jumps at the start: its limit there is not 0.
  package var jumpsAtStart: Bool {
    if case .penner(let easing) = self { easing.jumpsAtStart } else { false }
  }

  /// True if progress jumps at the end: its limit there is not 1.
  package var jumpsAtEnd: Bool {
    if case .penner(let easing) = self { easing.jumpsAtEnd } else { false }
  }
}

extension TimingFunction {
  /// The shares inside 0...1 of the inflections, and of a vertical tangent in the middle: a cusp is
  /// convex on both sides of it, or concave on both.
  fileprivate var breakpoints: [(kind: KeyMoment.Kind, share: DoubleDouble)] {
    if isLinear { return [] }
    var breakpoints: [(kind: KeyMoment.Kind, share: DoubleDouble)] = []
    for inflection in inflections { breakpoints.append((kind: .inflection, share: inflection)) }
    if hasVerticalTangent { breakpoints.append((kind: .kink, share: DoubleDouble(0.5))) }
    return breakpoints
  }
}

/// An easing by name: of CSS, or of easings.net.
package struct NamedEasing: Sendable {
  package let name: String
  package let easing: Easing

  private init(_ name: String, _ easing: Easing) {
    self.name = name
    self.easing = easing
  }

  /// All named easings: of CSS, which are cubic Beziers, and of easings.net.
  package static var all: [NamedEasing] { css + penner }

  /// The timing functions of CSS.
  package static var css: [NamedEasing] {
    TimingFunction.Name.allCases.map { NamedEasing($0.rawValue, .bezier($0.function)) }
  }

  /// Penner's easings, as on easings.net.
  package static var penner: [NamedEasing] {
    PennerEasing.all.map { NamedEasing($0.name, .penner($0)) }
  }

  /// The origins of the named easings, for people.
  package static var sources: [String] {
    [
      "css: CSS Easing Functions",
      "easings.net: Robert Penner's formulas, not the Beziers near them",
    ]
  }
}
