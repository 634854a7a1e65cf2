import ExactNumerics

/// How far apart two springs are that carry the same way from the same moment on.
///
///     d(t) = x1(t) - x2(t),  in shares of the way
public struct SpringDifference: Sendable {
  /// How far the first is ahead of the second, or where it is negative behind, and when.
  public struct Distance: Sendable {
    /// Seconds.
    public let time: DoubleDouble
    /// Share of the way.
    public let share: DoubleDouble

    package init(time: DoubleDouble, share: DoubleDouble) {
      self.time = time
      self.share = share
    }

    static var none: Distance { Distance(time: .zero, share: .zero) }
  }

  /// A moment with what has been worked out there.
  struct Place {
    let time: DoubleDouble
    let first: SpringCurve.State
    let second: SpringCurve.State
    /// d, d' and d''.
    package let value: DoubleDouble
    package let slope: DoubleDouble
    package let bend: DoubleDouble
  }

  /// What both have left of a way of 1.
  let first: SpringCurve
  let second: SpringCurve

  /// - Parameters:
  ///   - first: which is ahead where the distance is above 0.
  ///   - second: what it is compared with.
  ///   - launches: how both start, in distances a second towards the target.
  /// - Throws: ``ParameterError`` for "spring" or "diff", the first's and the second's, without
  ///   damping: two that never rest have no largest distance to be told.
  public init(
    _ first: Spring, _ second: Spring,
    launches: (DoubleDouble, DoubleDouble) = (.zero, .zero)
  ) throws(ParameterError) {
    let rule = "never comes to rest; give it some damping to be compared"
    try require(!first.damping.isZero, "spring", rule)
    try require(!second.damping.isZero, "diff", rule)
    self.init(
      ways: SpringCurve(first, from: .one, to: .zero, velocity: -launches.0),
      SpringCurve(second, from: .one, to: .zero, velocity: -launches.1))
  }

  /// Of two that may have been thrown.
  ///
  /// - Precondition: both come to rest, and have a way of 1 before them.
  package init(ways first: SpringCurve, _ second: SpringCurve) {
    self.first = first
    self.second = second
  }

  /// Distances up to this share of the way are none: two ways of saying one spring differ so.
  static let least = 0x1p-80

  func place(at time: DoubleDouble) -> Place {
    let (own, other) = (first.state(after: time), second.state(after: time))
    return Place(
      time: time, first: own, second: other, value: other.displacement - own.displacement,
      slope: other.velocity - own.velocity,
      bend: second.acceleration(in: other) - first.acceleration(in: own))
  }

  /// What d cannot exceed from a place on: each spring's energy only falls, so that it never again
  /// gets further from its target than E / w0, see ``SwingBounds``.
  func bound(from place: Place) -> Double {
    let bound = Self.reach(first.spring, place.first) + Self.reach(second.spring, place.second)
    return bound * SwingBounds.margin
  }

  private static func reach(_ spring: Spring, _ state: SpringCurve.State) -> Double {
    SwingBounds.energy(spring, state) / spring.naturalFrequency.high
  }
}
