import ExactNumerics

/// A moment at which a motion passes its target or turns.
public struct Landmark: Sendable {
  public enum Kind: Sendable {
    case crossing, extremum
  }

  public let kind: Kind
  /// Seconds since the motion began.
  public let time: DoubleDouble

  public init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  /// All places `origin` + k above 0 and below `last`.
  static func places(from origin: DoubleDouble, before last: DoubleDouble) -> [DoubleDouble] {
    var places: [DoubleDouble] = []
    let fraction = origin - origin.floor()
    var place = fraction.isZero ? DoubleDouble.one : fraction
    while place < last {
      places.append(place)
      place = place + 1
    }
    return places
  }
}

/// A moment that divides a motion into pieces, each of which bends to one side.
///
/// Between two neighbours, start and end counted among them, x'' has one sign or is 0 throughout.
/// So over any part of a piece x' only rises or only falls, passes the chord's slope once, and the
/// motion less its chord has one extremum: that is what a straight line is off, exactly, and need
/// not be looked for anywhere else. Where differences run out additively, that is so of each of
/// them, and not of their sum.
public struct Knot: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// x'' passes 0: it bends to the other side from here on.
    case inflection
    /// x' or x'' may jump: one curve hands over to the next, a wall throws it back, an end holds
    /// it.
    case kink
  }

  public let kind: Kind
  /// Seconds since the motion began.
  public let time: DoubleDouble

  public init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  func later(by delay: DoubleDouble) -> Knot { Knot(kind, time: time + delay) }
}
