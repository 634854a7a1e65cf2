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
    let value: DoubleDouble
    let slope: DoubleDouble
    let bend: DoubleDouble
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

extension SpringDifference {
  /// Where the two are furthest apart, of all moments; the first of several.
  ///
  /// Proved, not sampled. Time is cut into spans, each as long as all before it, until neither
  /// spring can get as far any more; and a span, h seconds between two places, into halves until
  /// one of these is known of it, with `DifferenceBounds`:
  ///
  ///     |d| <= max(|d(a)|, |d(b)|) + bend h^2 / 8    is no more than what was found elsewhere
  ///     |d'(a)| + |d'(b)| > bend h                   d' has no zero: the largest is at an end
  ///     |d''(a)| + |d''(b)| > turn h                 d' only rises or falls: one zero at most
  ///
  /// (If d' had a zero between, |d'(a)| and |d'(b)| would be at most bend times the way to it.) The
  /// zero is found to the last digits of a pair, and d there is right to 2^-94 of the way. d begins
  /// and ends at 0, so its largest is at such a zero; what is met on the way only spares work.
  ///
  /// - Throws: ``ParameterError`` for "diff" where that would take more than 100000 spans:
  ///   springs that swing some ten thousand times.
  public func largest() throws(ParameterError) -> Distance {
    var largest = Distance.none
    var known = DoubleDouble(Self.least)
    var low = place(at: .zero)
    var length = 1 / (first.spring.naturalFrequency + second.spring.naturalFrequency)
    var count = 0
    while bound(from: low) > known.high {
      let end = place(at: low.time + length)
      known = max(known, end.value.magnitude)
      // The ends of what is still to be looked at, the nearest last.
      var ends = [end]
      while let high = ends.last {
        count += 1
        try require(
          count <= Self.mostSpans, "diff",
          "cannot be told from the other for certain: they swing, or creep, for too long")
        switch examined(low, high, known) {
        case .nothing:
          low = high
          ends.removeLast()
        case .turn(let time):
          let share = place(at: time).value
          if largest.share.magnitude < share.magnitude {
            largest = Distance(time: time, share: share)
          }
          known = max(known, share.magnitude)
          low = high
          ends.removeLast()
        case .undecided(let middle):
          known = max(known, middle.value.magnitude)
          ends.append(middle)
        }
      }
      length = low.time
    }
    return largest.share.magnitude.high > Self.least ? largest : .none
  }

  private enum Finding {
    /// Nothing that is larger than what is known.
    case nothing
    /// The one zero of d', or where it is lost in the last digits.
    case turn(DoubleDouble)
    /// To be halved there.
    case undecided(Place)
  }

  private func examined(_ low: Place, _ high: Place, _ known: DoubleDouble) -> Finding {
    let span = high.time - low.time
    let length = span.high
    let bounds = DifferenceBounds(self, from: low, for: length)
    let ends = max(low.value.magnitude, high.value.magnitude)
    if ends + bounds.bend * length * length / 8 <= known { return .nothing }
    let slopes = low.slope.high.magnitude + high.slope.high.magnitude
    if slopes > bounds.bend * length { return .nothing }
    let bends = low.bend.high.magnitude + high.bend.high.magnitude
    if bends > bounds.turn * length {
      let isRising = low.slope < .zero
      if isRising == (high.slope < .zero) { return .nothing }
      return .turn(turn(between: low, high, isRising: isRising))
    }
    let middle = place(at: low.time + span * 0.5)
    return length <= 0x1p-60 * high.time.high ? .turn(middle.time) : .undecided(middle)
  }

  private func turn(between low: Place, _ high: Place, isRising: Bool) -> DoubleDouble {
    let guess = (low.time + high.time) * 0.5
    return root(from: low.time, to: high.time, isRising: isRising, guess: guess) { time in
      let place = place(at: time)
      return (place.slope, place.bend)
    }
  }

  /// A few tenths of a second.
  private static let mostSpans = 100_000
}

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
  let bend: Double
  /// Of |d'''|.
  let turn: Double

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
