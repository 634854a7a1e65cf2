import Animations
import ExactNumerics
import Motion

/// One component of a throw: friction, followed by a spring from a bound on its path.
struct DecayThrowComponent {
  let channel: Channel
  /// Seconds until it stays within the threshold of its rest point.
  let end: DoubleDouble
  /// True if the spring at the bound takes more than half of the time until the end.
  let endsAtWall: Bool
  /// Numbers that may exceed the given positions: the distance by friction alone, and |v0| / w0 of
  /// the spring.
  let magnitudes: [Double]

  /// - Parameters:
  ///   - distance: the distance from start to rest by friction alone.
  ///   - storage: the mapping from stored to shown values; `from` is a shown value.
  ///   - threshold: the distance from rest at which the motion ends.
  /// - Throws: `ParameterError` for a start beyond the values that a rubber band shows.
  init(
    from: DoubleDouble, distance: DoubleDouble, rate: DoubleDouble, bounds: ClosedRange<Double>?,
    wall: Spring, storage: Channel.ValueConversion, threshold: DoubleDouble
  ) throws(ParameterError) {
    // The stored value that is shown as `from`.
    var stored: DoubleDouble? = from
    if case .rubberBand(let band) = storage { stored = band.uncompressedPosition(ofShown: from) }
    guard let start = stored else {
      throw ParameterError(
        "from",
        "is further outside of --bounds than a rubber band shows anything: less "
          + "than their length")
    }
    let decay = DecayCurve(from: start, distance: distance, rate: rate)
    guard let hit = Self.boundReached(of: decay, on: bounds) else {
      channel = Channel([Segment(.decay(decay))], target: decay.rest, storage: storage)
      end = decay.settlingTime(within: threshold)
      endsAtWall = false
      magnitudes = [distance.high]
      return
    }
    let place = DoubleDouble(hit.bound)
    let moment = Instant(frames: hit.time, fps: 1)
    let spring = SpringCurve(
      wall, from: hit.time.isZero ? start : place, to: place, velocity: decay.velocity(at: moment))
    let flight = hit.time.isZero ? [] : [Segment(.decay(decay))]
    channel = Channel(
      flight + [Segment(start: hit.time, .spring(spring))], target: place, storage: storage)
    let settled = spring.lastMoment(within: threshold)
    let entry = Self.timeOfEntry(of: decay, to: place, at: hit.time, within: threshold)
    end = settled.isZero ? entry : hit.time + settled
    endsAtWall = hit.time + hit.time < end
    magnitudes = [distance.high, hit.bound, (spring.velocity / wall.naturalFrequency).high]
  }

  /// The time at which a throw comes within the threshold of a bound that it reaches later.
  private static func timeOfEntry(
    of decay: DecayCurve, to place: DoubleDouble, at hit: DoubleDouble,
    within threshold: DoubleDouble
  ) -> DoubleDouble {
    let edge = decay.distance < .zero ? place + threshold : place - threshold
    if (decay.from - place).magnitude <= threshold { return .zero }
    return min(decay.time(to: edge) ?? hit, hit)
  }

  /// The bound on the path, and the time at which it is reached; 0 for a start outside the bounds.
  private static func boundReached(
    of decay: DecayCurve, on bounds: ClosedRange<Double>?
  ) -> (bound: Double, time: DoubleDouble)? {
    guard let bounds else { return nil }
    if decay.from < DoubleDouble(bounds.lowerBound) { return (bounds.lowerBound, .zero) }
    if decay.from > DoubleDouble(bounds.upperBound) { return (bounds.upperBound, .zero) }
    let bound = decay.distance < .zero ? bounds.lowerBound : bounds.upperBound
    return decay.time(to: DoubleDouble(bound)).map { (bound, $0) }
  }
}
