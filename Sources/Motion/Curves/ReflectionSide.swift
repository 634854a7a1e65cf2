import ExactNumerics

/// The side of the target on which a motion stays that is reflected there, as by a wall.
enum ReflectionSide {
  case both, above, below

  /// The displacement from the target that the reflected motion shows.
  func shown(_ displacement: DoubleDouble) -> DoubleDouble {
    switch self {
    case .both: displacement
    case .above: displacement.magnitude
    case .below: -displacement.magnitude
    }
  }

  /// A rate as the reflected motion has it: inverted while the motion itself is on the other side.
  /// It has two at the target, where `heading` is the velocity's sign; nil elsewhere.
  func shownRate(
    _ rate: DoubleDouble, at displacement: DoubleDouble, heading: DoubleDouble?,
    _ side: Instant.LimitSide
  ) -> DoubleDouble {
    if self == .both { return rate }
    // Before the target, displacement and velocity have opposite signs.
    let displacement = heading.map { side == .after ? $0 : -$0 } ?? displacement
    return (displacement < .zero) != (self == .below) ? -rate : rate
  }
}
