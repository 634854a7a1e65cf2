import Animations
import ExactNumerics
import Motion

extension RenderedChannel {
  /// Compares the distance between the motion and a cubic with a tolerance, by a bound on the
  /// fourth derivative. The cubic is compared up to its end or to the channel's.
  ///
  /// On an interval of length h without breakpoints, the difference f = x - p has the cubic Hermite
  /// interpolant H of its values and slopes at both ends. Since p'''' = 0,
  ///
  ///     |f - H| <= h^4 / 384 max |x''''|
  ///
  /// An undecided interval is halved, which divides this remainder by 16.
  ///
  /// The result agrees with ``measure(_:slack:most:into:)`` and a slack of 2^-8. A distance between
  /// the tolerance and 1 - 2^-8 of it is undecided, because it depends there on the intervals of
  /// that search.
  ///
  /// - Returns: true if the distance is within the tolerance at all times; false if it exceeds it
  ///   at some time; nil if this bound does not decide.
  func isWithin(_ most: DoubleDouble, of cubic: HermiteSegment) -> Bool? {
    guard most > .zero, !isRounded, hasFourthDerivative else { return nil }
    let last = min(cubic.end, self.end)
    var from = cubic.start
    var isDecided = true
    let borders = breakpoints[firstBreakpoint(after: from)...].prefix { $0 < last }
    for to in borders + [last] where from < to {
      let bound = FourthDerivativeBound(
        channel: self, sum: animationSum(from: from, to: to), cubic: cubic, most: most.high)
      let isWithin = bound.isWithin(from: from, to: to)
      if isWithin == false { return false }
      isDecided = isDecided && isWithin == true
      from = to
    }
    return isDecided ? true : nil
  }

  /// True if the fourth derivative of the stored values is the curve's own, or 0.
  private var hasFourthDerivative: Bool {
    guard channel.rate == nil else { return false }
    switch channel.storage {
    case .real, .unitInterval: return true
    case .float, .unitFloat, .rubberBand: return false
    }
  }

  /// True if the motion is a cubic between two times without a breakpoint between both.
  func isCubic(from start: DoubleDouble, to end: DoubleDouble) -> Bool {
    !isRounded && hasFourthDerivative && fourthDerivative(from: start, to: end) == 0
  }

  /// Returns a bound on |x''''| between two times without a breakpoint between both.
  fileprivate func fourthDerivative(from start: DoubleDouble, to end: DoubleDouble) -> Double {
    let middle = (start + end) * 0.5
    let passage = animation.playback.uniformInterval(
      at: animation.grid.frames(in: middle), fps: animation.grid.fps)
    if passage.step == 0 { return 0 }
    let segment = channel.segments[channel.segmentIndex(at: passage.moment)]
    let local = channel.localInstant(passage.moment, in: segment).seconds.high
    let half = (end - start).high * 0.5 * (1 + 0x1p-20) + local.magnitude * 0x1p-48
    return segment.curve.fourthDerivativeBound(from: max(local - half, 0), to: local + half)
  }
}

/// The comparison of one piece between breakpoints with a tolerance.
private struct FourthDerivativeBound {
  let channel: RenderedChannel
  let sum: AdditiveAnimationSum?
  let cubic: HermiteSegment
  let most: Double

  /// The difference of motion and cubic at a time, with its slope.
  private struct MotionDifference {
    let time: DoubleDouble
    let value: Double
    let slope: Double
    /// A bound on the value's error.
    let error: Double
  }

  private struct Interval {
    let low: MotionDifference
    let high: MotionDifference
    let halvings: Int
  }

  /// The largest number of halvings. Each divides the remainder by 16.
  private static var mostHalvings: Int { 6 }
  /// The largest number of intervals.
  private static var mostIntervals: Int { 40 }

  /// True if the piece is within the tolerance, false if not, nil if undecided.
  func isWithin(from start: DoubleDouble, to end: DoubleDouble) -> Bool? {
    // The search with a slack of 2^-8 accepts every distance up to this.
    let limit = most * (1 - 0x1.1p-8)
    var isDecided = true
    var waiting = [
      Interval(
        low: differenceFromCubic(at: start, .after), high: differenceFromCubic(at: end, .before),
        halvings: 0)
    ]
    var count = 0
    while let interval = waiting.popLast() {
      count += 1
      let (low, high) = (interval.low, interval.high)
      if low.value.magnitude - low.error > most || high.value.magnitude - high.error > most {
        return false
      }
      let cubic = CubicMagnitudeBounds(
        from: low.value, low.slope, to: high.value, high.slope,
        length: (high.time - low.time).high)
      let remainder = interpolationErrorBound(from: low.time, to: high.time)
      let error = low.error + high.error + cubic.error
      if cubic.least - remainder - error > most { return false }
      if cubic.most + remainder + error <= limit { continue }
      // Halving does not help if the distance certainly exceeds the limit.
      let isHopeless = cubic.least - remainder - error > limit
      let middle = (low.time + high.time) * 0.5
      guard !isHopeless, interval.halvings < Self.mostHalvings, count < Self.mostIntervals,
        middle > low.time, middle < high.time
      else {
        isDecided = false
        continue
      }
      let contact = differenceFromCubic(at: middle, .after)
      let halvings = interval.halvings + 1
      waiting.append(Interval(low: contact, high: high, halvings: halvings))
      waiting.append(Interval(low: low, high: contact, halvings: halvings))
    }
    return isDecided ? true : nil
  }

  /// Returns h^4 / 384 max |x''''|.
  private func interpolationErrorBound(from start: DoubleDouble, to end: DoubleDouble) -> Double {
    let length = (end - start).high
    let square = length * length
    return square * square * channel.fourthDerivative(from: start, to: end) / 384 * (1 + 0x1p-40)
  }

  private func differenceFromCubic(
    at time: DoubleDouble, _ side: Instant.LimitSide
  ) -> MotionDifference {
    let parts = sum?.concaveAndConvexParts(at: time)
    let own = parts.map { $0.concave.value + $0.convex.value } ?? channel.value(at: time, side)
    let ownSlope =
      parts.map { $0.concave.slope + $0.convex.slope } ?? channel.velocity(at: time, side)
    let value = (own - cubic.value(at: time)).high
    // Double-double arithmetic is exact to about 2^-94 of the summands.
    let size = own.magnitude + cubic.from.magnitude + channel.size
    return MotionDifference(
      time: time, value: value, slope: (ownSlope - cubic.slope(at: time)).high,
      error: value.magnitude * 0x1p-50 + size.high * 0x1p-80)
  }
}

/// Bounds on the largest magnitude of a cubic between two values with slopes.
///
/// The cubic is within the convex hull of its Bezier ordinates. De Casteljau's rule halves it four
/// times, into 16 pieces whose ordinates are near to the cubic.
private struct CubicMagnitudeBounds {
  /// A lower bound: the largest magnitude at 17 points.
  private(set) var least = 0.0
  /// An upper bound: the largest magnitude of an ordinate.
  private(set) var most = 0.0
  /// A bound on the rounding error of both.
  let error: Double

  init(
    from start: Double, _ startSlope: Double, to end: Double, _ endSlope: Double, length: Double
  ) {
    let (first, second) = (startSlope * length / 3, endSlope * length / 3)
    let size = start.magnitude + end.magnitude + first.magnitude + second.magnitude
    error = size * 0x1p-44
    guard size.isFinite else {
      most = .infinity
      return
    }
    add(start, start + first, end - second, end, halvings: 4)
  }

  private mutating func add(_ a: Double, _ b: Double, _ c: Double, _ d: Double, halvings: Int) {
    if halvings == 0 {
      least = max(least, max(a.magnitude, d.magnitude))
      most = max(most, max(max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude)))
      return
    }
    let (ab, bc, cd) = ((a + b) / 2, (b + c) / 2, (c + d) / 2)
    let (left, right) = ((ab + bc) / 2, (bc + cd) / 2)
    let middle = (left + right) / 2
    add(a, ab, left, middle, halvings: halvings - 1)
    add(middle, right, cd, d, halvings: halvings - 1)
  }
}
