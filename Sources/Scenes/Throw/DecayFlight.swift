import ExactNumerics
import Motion

/// One component of a throw: friction, and where there is a wall in its way, a spring from there
/// on.
struct DecayFlight {
  let channel: Channel
  /// When it is within the threshold of its rest point, for good.
  let end: DoubleDouble
  /// Whether it is the wall's spring that ends it.
  let endsAtWall: Bool
  /// What can be much larger than the places given: how far it would go, and a spring's own reach.
  let magnitudes: [Double]

  /// - Parameters:
  ///   - distance: how far friction alone would let it go.
  ///   - storage: how its values are kept: `from` is one of them.
  ///   - threshold: how far from rest it ends.
  /// - Throws: `ParameterError` for a start that no rubber band shows.
  init(
    from: DoubleDouble, distance: DoubleDouble, rate: DoubleDouble, bounds: ClosedRange<Double>?,
    wall: Spring, storage: Channel.Storage, threshold: DoubleDouble
  ) throws(ParameterError) {
    guard let start = storage.origin(of: from) else {
      throw ParameterError(
        "from",
        "is further outside of \(parameterName("bounds")) than a rubber band shows anything: less "
          + "than their length")
    }
    let decay = DecayCurve(from: start, distance: distance, rate: rate)
    guard let hit = Self.hit(of: decay, on: bounds) else {
      channel = Channel([Segment(.decay(decay))], target: decay.rest, storage: storage)
      end = decay.time(within: threshold)
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
    let entry = Self.entry(of: decay, to: place, at: hit.time, within: threshold)
    end = settled.isZero ? entry : hit.time + settled
    endsAtWall = hit.time + hit.time < end
    magnitudes = [distance.high, hit.bound, (spring.velocity / wall.naturalFrequency).high]
  }

  /// When a throw comes within the threshold of a wall that it reaches later.
  private static func entry(
    of decay: DecayCurve, to place: DoubleDouble, at hit: DoubleDouble,
    within threshold: DoubleDouble
  ) -> DoubleDouble {
    let edge = decay.distance < .zero ? place + threshold : place - threshold
    if (decay.from - place).magnitude <= threshold { return .zero }
    return min(decay.time(to: edge) ?? hit, hit)
  }

  /// The wall that is in its way, and when it comes there: at once where it starts outside.
  private static func hit(
    of decay: DecayCurve, on bounds: ClosedRange<Double>?
  ) -> (bound: Double, time: DoubleDouble)? {
    guard let bounds else { return nil }
    if decay.from < DoubleDouble(bounds.lowerBound) { return (bounds.lowerBound, .zero) }
    if decay.from > DoubleDouble(bounds.upperBound) { return (bounds.upperBound, .zero) }
    let bound = decay.distance < .zero ? bounds.lowerBound : bounds.upperBound
    return decay.time(to: DoubleDouble(bound)).map { (bound, $0) }
  }
}

extension Channel.Storage {
  /// What is kept as `value`; nil for what no rubber band shows.
  fileprivate func origin(of value: DoubleDouble) -> DoubleDouble? {
    if case .rubberBand(let band) = self { band.origin(ofShown: value) } else { value }
  }
}
