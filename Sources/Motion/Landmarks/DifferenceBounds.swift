import ExactNumerics

/// How much the difference of two springs bends between two places, at most.
///
/// With the E, beta and w of ``SwingBounds``: the difference d = y2 - y1 solves the equation of
/// either spring, here the base, driven by the other's y:
///
///     d'' + 2 beta d' + w^2 d = f,   |f| <= F = (|D beta| + |D w| / w*) E*,
///     |f'| <= G = (|D beta| (2 beta* + w*) + |D w|) E*
///
/// where D beta and D w are the differences of 2 beta and of w^2, and * is the other's. The same
/// sum of squares of d then grows by at most F in a second, and h seconds later is at most e + h F:
///
///     |d''|  <= (2 beta + w) (e + h F) + F             = most
///     |d'''| <= 2 beta most + w^2 (e + h F) + G
///
/// with either as the base. These shrink with the difference itself: two springs that are nearly
/// the same are as little work as others. What both bend by themselves bounds their difference too.
/// The smallest counts.
struct DifferenceBounds {
  /// Of |d''|.
  package let bend: Double
  /// Of |d'''|.
  package let turn: Double

  init(_ difference: SpringDifference, from low: SpringDifference.Place, for length: Double) {
    let (first, second) = (difference.first.spring, difference.second.spring)
    let distance = SpringCurve.State(displacement: low.value, velocity: low.slope)
    let own = Self(first, distance, drivenBy: second, low.second, for: length)
    let other = Self(second, distance, drivenBy: first, low.first, for: length)
    let (one, two) = (
      SwingBounds(of: first, from: low.first), SwingBounds(of: second, from: low.second)
    )
    bend = min(own.bend, other.bend, one.bend + two.bend) * SwingBounds.margin
    turn = min(own.turn, other.turn, one.turn + two.turn) * SwingBounds.margin
  }

  private init(
    _ base: Spring, _ distance: SpringCurve.State, drivenBy other: Spring,
    _ state: SpringCurve.State, for length: Double
  ) {
    let (frequency, damping) = (base.naturalFrequency.high, base.decayRate.high * 2)
    let (otherFrequency, otherDamping) = (other.naturalFrequency.high, other.decayRate.high * 2)
    let square = base.naturalFrequency * base.naturalFrequency
    let otherSquare = other.naturalFrequency * other.naturalFrequency
    let dampings = ((base.decayRate - other.decayRate) * 2).magnitude.high
    let squares = (square - otherSquare).magnitude.high
    let energy = SwingBounds.energy(other, state)
    let drive = (dampings + squares / otherFrequency) * energy
    let driveSlope = (dampings * (otherDamping + otherFrequency) + squares) * energy
    let reach = SwingBounds.energy(base, distance) + length * drive
    bend = (damping + frequency) * reach + drive
    turn = damping * bend + frequency * frequency * reach + driveSlope
  }
}
