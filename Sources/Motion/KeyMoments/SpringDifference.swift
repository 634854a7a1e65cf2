import ExactNumerics

/// The difference of two springs that cover the same distance from the same time on:
///
///     d(t) = x1(t) - x2(t),  in shares of the distance
package struct SpringDifference: Sendable {
  /// A difference and its time. It is positive if the first spring is ahead.
  package struct TimedDifference: Sendable {
    /// The time in seconds.
    package let time: DoubleDouble
    /// The difference as a share of the distance.
    package let share: DoubleDouble

    package init(time: DoubleDouble, share: DoubleDouble) {
      self.time = time
      self.share = share
    }

    static var none: TimedDifference { TimedDifference(time: .zero, share: .zero) }
  }

  /// The states of both springs and the derivatives of their difference at a time.
  struct Sample {
    let time: DoubleDouble
    let first: SpringCurve.State
    let second: SpringCurve.State
    /// d, d' and d''.
    let value: DoubleDouble
    let slope: DoubleDouble
    let secondDerivative: DoubleDouble
  }

  /// The remaining distances of both, starting from 1.
  let first: SpringCurve
  let second: SpringCurve

  /// The difference of two motions, which may have initial velocities.
  ///
  /// - Precondition: both come to rest, and both start at a distance of 1 from their target.
  package init(ways first: SpringCurve, _ second: SpringCurve) {
    self.first = first
    self.second = second
  }

  /// The share of the distance up to which a difference counts as 0: rounding alone makes that much
  /// between two parameter sets of one spring.
  static let least = 0x1p-80

  func sample(at time: DoubleDouble) -> Sample {
    let (own, other) = (first.state(after: time), second.state(after: time))
    return Sample(
      time: time, first: own, second: other, value: other.displacement - own.displacement,
      slope: other.velocity - own.velocity,
      secondDerivative: second.acceleration(in: other) - first.acceleration(in: own))
  }

  /// An upper bound on |d| from a time on. Each spring's energy E decreases, so its distance from
  /// the target stays within E / w0, see ``DerivativeBounds``.
  func differenceUpperBound(from sample: Sample) -> Double {
    let bound =
      Self.springDistanceBound(first.spring, sample.first)
      + Self.springDistanceBound(second.spring, sample.second)
    return bound * DerivativeBounds.margin
  }

  private static func springDistanceBound(_ spring: Spring, _ state: SpringCurve.State) -> Double {
    DerivativeBounds.oscillatorEnergy(spring, state) / spring.naturalFrequency.high
  }
}

extension SpringDifference {
  /// The largest difference over all times; the earliest if there are several.
  ///
  /// The result is proved, not sampled. Time is divided into spans, each as long as all before it,
  /// until neither spring can deviate as far again. A span of h seconds from a to b is bisected
  /// until one of these conditions of `DifferenceDerivativeBounds` holds:
  ///
  ///     |d| <= max(|d(a)|, |d(b)|) + bend h^2 / 8    not above the largest difference so far
  ///     |d'(a)| + |d'(b)| > bend h                   d' has no zero: the largest is at an end
  ///     |d''(a)| + |d''(b)| > turn h                 d' is monotone: at most one zero
  ///
  /// For the second condition: with a zero of d' in the span, |d'(a)| and |d'(b)| would be at most
  /// bend times the distance to it. The zero is found to the last digits of a double-double, and d
  /// there is accurate to 2^-94 of the distance. Since d starts and ends at 0, its largest value is
  /// at such a zero. Values at the ends of spans only save work.
  ///
  /// - Returns: nil if more than 100000 spans are necessary: springs with some ten thousand
  ///   oscillations.
  package func largest() -> TimedDifference? {
    var largest = TimedDifference.none
    var known = DoubleDouble(Self.least)
    var low = sample(at: .zero)
    var length = 1 / (first.spring.naturalFrequency + second.spring.naturalFrequency)
    var count = 0
    while differenceUpperBound(from: low) > known.high {
      let end = sample(at: low.time + length)
      known = max(known, end.value.magnitude)
      // The ends of the spans that remain to be examined, the earliest last.
      var ends = [end]
      while let high = ends.last {
        count += 1
        if count > Self.mostSpans { return nil }
        switch examineInterval(low, high, known) {
        case .nothing:
          low = high
          ends.removeLast()
        case .extremum(let time):
          let share = sample(at: time).value
          if largest.share.magnitude < share.magnitude {
            largest = TimedDifference(time: time, share: share)
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

  private enum IntervalResult {
    /// The span has no larger difference.
    case nothing
    /// The only zero of d', or the time at which it is lost in the last digits.
    case extremum(DoubleDouble)
    /// The span must be bisected at the given time.
    case undecided(Sample)
  }

  private func examineInterval(_ low: Sample, _ high: Sample, _ known: DoubleDouble)
    -> IntervalResult
  {
    let span = high.time - low.time
    let length = span.high
    let bounds = DifferenceDerivativeBounds(self, from: low, for: length)
    let ends = max(low.value.magnitude, high.value.magnitude)
    if ends + bounds.secondDerivative * length * length / 8 <= known { return .nothing }
    let slopes = low.slope.high.magnitude + high.slope.high.magnitude
    if slopes > bounds.secondDerivative * length { return .nothing }
    let bends = low.secondDerivative.high.magnitude + high.secondDerivative.high.magnitude
    if bends > bounds.thirdDerivative * length {
      let isRising = low.slope < .zero
      if isRising == (high.slope < .zero) { return .nothing }
      return .extremum(extremum(between: low, high, isRising: isRising))
    }
    let middle = sample(at: low.time + span * 0.5)
    return length <= 0x1p-60 * high.time.high ? .extremum(middle.time) : .undecided(middle)
  }

  private func extremum(between low: Sample, _ high: Sample, isRising: Bool) -> DoubleDouble {
    let guess = (low.time + high.time) * 0.5
    return root(from: low.time, to: high.time, isRising: isRising, guess: guess) { time in
      let sample = sample(at: time)
      return (sample.slope, sample.secondDerivative)
    }
  }

  /// The limit on the number of spans: a few tenths of a second.
  private static let mostSpans = 100_000
}

/// Upper bounds on the second and third derivative of the difference of two springs in a span.
///
/// E, beta and w are defined in ``DerivativeBounds``. The difference d = y2 - y1 solves the
/// equation of either spring, the base, driven by the other's y:
///
///     d'' + 2 beta d' + w^2 d = f,   |f| <= F = (|D beta| + |D w| / w*) E*,
///     |f'| <= G = (|D beta| (2 beta* + w*) + |D w|) E*
///
/// D beta and D w are the differences of 2 beta and of w^2, and * marks the other spring. The
/// energy e of d, the same root of a sum of squares, grows by at most F per second. After h seconds
/// it is at most e + h F:
///
///     |d''|  <= (2 beta + w) (e + h F) + F             = most
///     |d'''| <= 2 beta most + w^2 (e + h F) + G
///
/// Either spring may be the base. These bounds shrink with the difference itself, so nearly equal
/// springs need no more spans than others. The sum of both springs' own bounds is a third bound.
/// The smallest of the three counts.
struct DifferenceDerivativeBounds {
  /// The bound on |d''|.
  let secondDerivative: Double
  /// The bound on |d'''|.
  let thirdDerivative: Double

  init(_ difference: SpringDifference, from low: SpringDifference.Sample, for length: Double) {
    let (first, second) = (difference.first.spring, difference.second.spring)
    let distance = SpringCurve.State(displacement: low.value, velocity: low.slope)
    let own = Self(first, distance, drivenBy: second, low.second, for: length)
    let other = Self(second, distance, drivenBy: first, low.first, for: length)
    let (one, two) = (
      DerivativeBounds(of: first, from: low.first), DerivativeBounds(of: second, from: low.second)
    )
    secondDerivative =
      min(own.secondDerivative, other.secondDerivative, one.secondDerivative + two.secondDerivative)
      * DerivativeBounds.margin
    thirdDerivative =
      min(own.thirdDerivative, other.thirdDerivative, one.thirdDerivative + two.thirdDerivative)
      * DerivativeBounds.margin
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
    let energy = DerivativeBounds.oscillatorEnergy(other, state)
    let drive = (dampings + squares / otherFrequency) * energy
    let driveSlope = (dampings * (otherDamping + otherFrequency) + squares) * energy
    let distanceBound = DerivativeBounds.oscillatorEnergy(base, distance) + length * drive
    secondDerivative = (damping + frequency) * distanceBound + drive
    thirdDerivative =
      damping * secondDerivative + frequency * frequency * distanceBound + driveSlope
  }
}
