import ExactNumerics
import Motion

/// The error between two breakpoints, split into a concave and a convex part.
///
/// On [l, h] the concave part lies below its tangents and the convex part below its chord. Together
/// they bound the error from above. The bound is largest at l, at h or at the intersection of the
/// tangents. Halving the interval reduces its excess to a quarter.
struct ErrorBetweenBreakpoints {
  /// The sum of animations; nil for a motion that is convex or concave on the whole piece.
  private let sum: AdditiveAnimationSum?
  private let isConvex: Bool
  /// The start of the piece, at which one-sided values are taken from inside.
  let start: DoubleDouble
  /// The end of the piece, at which one-sided values are taken from inside.
  let end: DoubleDouble
  /// The cubic that is subtracted.
  let cubic: HermiteSegment
  private let cubicIsConvex: Bool
  /// The channel, for its rounding.
  private let channel: RenderedChannel
  /// The largest relative excess of the bound over the true distance.
  private let slack: Double
  /// A limit; the search stops as soon as the distance is known to exceed it or not to.
  private let most: DoubleDouble?

  init(
    _ sum: AdditiveAnimationSum?, isConvex: Bool = false, of channel: RenderedChannel,
    from start: DoubleDouble, to end: DoubleDouble, less cubic: HermiteSegment, slack: Double,
    most: DoubleDouble?
  ) {
    (self.sum, self.isConvex, self.channel) = (sum, isConvex, channel)
    (self.start, self.end, self.cubic) = (start, end, cubic)
    (self.slack, self.most) = (slack, most)
    cubicIsConvex = cubic.isConvex(at: (start + end) * 0.5)
  }

  /// Returns both parts of the error at a time, negated if mirrored.
  func tangentPoint(at time: DoubleDouble, isMirrored: Bool = false) -> ConcaveConvexTangentPoint {
    var (concave, convex) = concaveAndConvexParts(at: time)
    let size = concave.value.magnitude + convex.value.magnitude + cubic.from.magnitude
    let less = AdditiveAnimationSum.ValueAndSlope(
      value: cubic.value(at: time), slope: cubic.slope(at: time))
    // A convex cubic is concave when subtracted.
    if cubicIsConvex { concave = concave - less } else { convex = convex - less }
    let contact = ConcaveConvexTangentPoint(
      time: time, concave: concave, convex: convex, size: size)
    return isMirrored ? contact.mirrored : contact
  }

  private func concaveAndConvexParts(at time: DoubleDouble) -> AdditiveAnimationSum.Parts {
    if let sum { return sum.concaveAndConvexParts(at: time) }
    let side: Instant.LimitSide = time == end ? .before : .after
    let nothing = AdditiveAnimationSum.ValueAndSlope(value: .zero, slope: .zero)
    let part = AdditiveAnimationSum.ValueAndSlope(
      value: channel.value(at: time, side), slope: channel.velocity(at: time, side))
    return isConvex ? (nothing, part) : (part, nothing)
  }
}

/// The two parts of the error at a time.
struct ConcaveConvexTangentPoint {
  let time: DoubleDouble
  let concave: AdditiveAnimationSum.ValueAndSlope
  let convex: AdditiveAnimationSum.ValueAndSlope
  /// The magnitude of the summands, for the bound of rounding.
  let size: DoubleDouble
  /// True if the error is negated, to bound it from below.
  var isMirrored = false

  var value: DoubleDouble { concave.value + convex.value }

  /// The contact with the error negated: its convex and concave parts are exchanged.
  var mirrored: ConcaveConvexTangentPoint {
    ConcaveConvexTangentPoint(
      time: time, concave: -convex, convex: -concave, size: size, isMirrored: !isMirrored)
  }

  private var contact: TangentPoint {
    TangentPoint(time: time, value: concave.value, slope: concave.slope)
  }

  /// Returns an upper bound of the error between this contact and a later one.
  func errorUpperBound(to later: ConcaveConvexTangentPoint) -> DoubleDouble {
    let (low, high) = (contact, later.contact)
    let meeting = low.timeOfTangentIntersection(high)
    let share = (meeting - time) / (later.time - time)
    let chord = convex.value + (later.convex.value - convex.value) * share
    let peak = max(low.tangentValue(at: meeting), high.tangentValue(at: meeting)) + chord
    return max(peak, max(value, later.value))
  }
}

extension ErrorBetweenBreakpoints {
  /// Raises `found` to the largest magnitude of the error, if that is larger.
  ///
  /// Branch and bound: intervals are halved until the bound of each is below the largest distance
  /// found, or close enough to the value at one of its ends.
  func updateLargestDistance(_ found: inout LargestDistance) {
    let ends = [start, end].map { tangentPoint(at: $0) }
    for contact in ends { keepIfLarger(contact.value.magnitude, at: contact.time, into: &found) }
    for ends in [ends, ends.map { $0.mirrored }] {
      subdivideIntervals(from: ends[0], to: ends[1], into: &found)
    }
  }

  /// An interval that may contain the largest error.
  private struct Interval {
    let low: ConcaveConvexTangentPoint
    let high: ConcaveConvexTangentPoint
    var halvings = 0
  }

  private func subdivideIntervals(
    from start: ConcaveConvexTangentPoint, to end: ConcaveConvexTangentPoint,
    into found: inout LargestDistance
  ) {
    var waiting = [Interval(low: start, high: end)]
    var looks = 0
    while let part = waiting.popLast() {
      looks += 1
      if let most, found.distance > most { return }
      let bound = part.low.errorUpperBound(to: part.high)
      // The approximate largest magnitude of the motion at that distance from the cubic.
      let reach = cubic.value(at: part.low.time).magnitude + bound * 2
      let rounding = channel.roundingErrorBound(within: reach)
      if bound + rounding <= found.distance { continue }
      if let most, bound + rounding <= most { continue }
      let top = part.low.value > part.high.value ? part.low : part.high
      let noise =
        (part.low.size + part.high.size + channel.size) * Self.negligibleShare(after: looks)
      let isNear = bound.isFinite && bound - top.value <= max(bound * slack, noise)
      if isNear || part.halvings == Self.mostHalvings || looks > Self.mostIntervals {
        keepIfLarger(bound, at: top.time, into: &found)
        continue
      }
      let time = (part.low.time + part.high.time) * 0.5
      guard time > part.low.time, time < part.high.time else {
        // No time lies between the ends, and tangents and chords of length 0 give no bound.
        keepIfLarger(top.value, at: top.time, into: &found)
        continue
      }
      let middle = tangentPoint(at: time, isMirrored: part.low.isMirrored)
      keepIfLarger(middle.value.magnitude, at: middle.time, into: &found)
      let halves = [
        Interval(low: part.low, high: middle, halvings: part.halvings + 1),
        Interval(low: middle, high: part.high, halvings: part.halvings + 1),
      ]
      // The half with the higher end is examined first, since its result may exclude the other.
      waiting += part.low.value > part.high.value ? halves.reversed() : halves
    }
  }

  private func keepIfLarger(
    _ distance: DoubleDouble, at time: DoubleDouble, into found: inout LargestDistance
  ) {
    let reach = cubic.value(at: time).magnitude + distance
    found.keepIfLarger(distance + channel.roundingErrorBound(within: reach), at: time)
  }

  /// The share of the summands that is negligible as an excess: that of rounding, 2^-90.
  ///
  /// A cubic that equals the motion has no error to which an excess could be compared. After
  /// a hundred thousand intervals the share doubles with each thousand, up to 2^-30.
  private static func negligibleShare(after intervals: Int) -> Double {
    let exponent = -90 + max(0, intervals - 100_000) / 1000
    return Double(sign: .plus, exponent: min(exponent, -30), significand: 1)
  }

  /// The largest number of halvings: after 100 no DoubleDouble lies between the ends.
  private static var mostHalvings: Int { 100 }
  /// The largest number of intervals, ten times what the tests need. The bound of each remaining
  /// interval is then taken as its value.
  private static var mostIntervals: Int { 1_000_000 }
}
