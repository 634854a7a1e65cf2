import ExactNumerics

/// A time at which a motion crosses its target or has an extremum.
package struct KeyMoment: Sendable {
  package enum Kind: Sendable {
    case crossing, extremum
  }

  package let kind: Kind
  /// Seconds since the motion's start.
  package let time: DoubleDouble

  package init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  /// The numbers `origin` + k, k an integer, above 0 and below `last`, in order.
  static func integerOffsets(from origin: DoubleDouble, before last: DoubleDouble) -> [DoubleDouble]
  {
    var places: [DoubleDouble] = []
    let fraction = origin - origin.floor()
    var place = fraction.isZero ? DoubleDouble.one : fraction
    while place < last {
      places.append(place)
      place = place + 1
    }
    return places
  }

  /// Returns key moments in time order: the zeros of a displacement, as moments of a kind, and its
  /// extrema.
  static func sortedKeyMoments(
    zeros: [DoubleDouble], _ kind: Kind, extrema: [DoubleDouble]
  ) -> [KeyMoment] {
    let moments =
      zeros.map { KeyMoment(kind, time: $0) } + extrema.map { KeyMoment(.extremum, time: $0) }
    return moments.ascending { $0.time }
  }
}

/// A breakpoint of a motion: between two breakpoints it is convex or concave.
///
/// The start and the end count as breakpoints, too. Between two neighbours x'' has one sign or is 0
/// throughout, so x' is monotone and equals the slope of a chord once. The motion minus its chord
/// therefore has one extremum, which is the exact error of a straight line. For additive offsets
/// this holds for each offset, not for their sum.
package struct Breakpoint: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// x'' changes its sign.
    case inflection
    /// x' or x'' may jump: between two curves, at a reflection, or where clamping starts or ends.
    case kink
  }

  package let kind: Kind
  /// Seconds since the motion's start.
  package let time: DoubleDouble

  package init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  func delayed(by delay: DoubleDouble) -> Breakpoint { Breakpoint(kind, time: time + delay) }
}
