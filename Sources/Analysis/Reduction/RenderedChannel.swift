import Animations
import ExactNumerics
import Motion

/// A channel as it is played: after its delay, with its repetitions, up to its landing.
///
/// It gives one-sided values and velocities at any time, and the breakpoints between which the
/// motion is convex or concave.
///
/// A channel stored as Floats is evaluated before rounding; ``roundingErrorBound(within:)`` bounds
/// the difference.
struct RenderedChannel {
  let animation: Animation
  let channel: Channel
  /// The breakpoints after the start and before the end, in order.
  let breakpoints: [DoubleDouble]
  /// The time in seconds from which the motion is constant: its own end if it lands, else the last
  /// frame.
  let end: DoubleDouble
  /// The frames until ``end``.
  private let endFrames: DoubleDouble
  /// The value from the end on, if it differs from the motion's own.
  private let landing: DoubleDouble?
  /// True if values are stored as Floats.
  let isRounded: Bool
  /// True if left and right limits of the value may differ.
  private let mayJump: Bool
  /// True if some segment is a sum of animations (additive).
  let isSum: Bool
  /// The approximate magnitude of the values, which bounds their absolute precision also near 0.
  let size: DoubleDouble

  /// The cached sums between consecutive breakpoints; empty if they are not cached.
  private var sums: [AdditiveAnimationSum?] = []

  /// Prepares a channel of an animation; nil if the breakpoints have no formula or exceed `most`.
  init?(_ channel: Channel, of animation: Animation, most: Int = 1_000_000) {
    guard let breakpoints = animation.breakpoints(of: channel, most: most) else { return nil }
    self.init(
      channel, of: animation, breakpoints.map { $0.time }, until: animation.landingFrames,
      landing: animation.landingValue(of: channel, at: animation.grid.lastFrame))
  }

  /// Prepares a channel's own motion up to `end` seconds; nil if the breakpoints have no formula or
  /// exceed a million.
  init?(_ channel: Channel, until end: DoubleDouble, lands: Bool) {
    guard let breakpoints = channel.breakpoints(until: end, most: 1_000_000) else { return nil }
    let animation = Animation(
      command: "", grid: FrameGrid(fps: 1, lastFrame: FrameGrid.mostFrames - 1),
      playback: Playback(period: 1), lands: false, facts: [], tracks: [], events: [], largest: 0)
    self.init(
      channel, of: animation, breakpoints.map { $0.time }.filter { $0 > .zero }, until: end,
      landing: lands ? channel.landedTarget : nil)
  }

  private init(
    _ channel: Channel, of animation: Animation, _ breakpoints: [DoubleDouble],
    until endFrames: DoubleDouble, landing: DoubleDouble?
  ) {
    (self.animation, self.channel) = (animation, channel.unrounded)
    (self.endFrames, self.landing) = (endFrames, landing)
    let end = endFrames / animation.grid.fps
    self.end = end
    self.breakpoints = breakpoints.filter { $0 < end }
    isRounded = channel.isRounded
    mayJump = channel.segments.count > 1 || channel.segments.contains { $0.curve.mayJump }
    isSum = channel.segments.contains { $0.curve.isSum }
    size = Self.largestMagnitude(of: channel, until: end)
  }

  /// Returns the largest magnitude at the start and the middle of each curve, of the first 1,000.
  private static func largestMagnitude(of channel: Channel, until end: DoubleDouble) -> DoubleDouble
  {
    var size = channel.landedTarget.magnitude
    let segments = channel.segments.prefix(1000)
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : max(end, segment.start)
      for time in [segment.start, (segment.start + next) * 0.5] {
        size = max(size, channel.value(at: Instant(frames: time, fps: 1)).magnitude)
      }
    }
    return size.isFinite ? size : .zero
  }

  /// Returns the largest rounding error of values up to a magnitude: half a Float's last place,
  /// 2^-24 of the value, and at least 2^-150.
  func roundingErrorBound(within magnitude: DoubleDouble) -> DoubleDouble {
    isRounded ? magnitude * 0x1p-24 + 0x1p-150 : .zero
  }

  /// Returns the value that is shown at a time: the right-hand limit, except at the start of an
  /// easing that jumps there.
  func shownValue(at time: DoubleDouble) -> DoubleDouble {
    if time >= end, let landing { return landing }
    return channel.value(
      at: animation.playback.uniformInterval(at: frames(at: time), fps: animation.grid.fps).moment)
  }

  /// Returns the frames until a time, at most those until the end.
  private func frames(at time: DoubleDouble) -> DoubleDouble {
    time < end ? animation.grid.frames(in: time) : endFrames
  }

  /// Returns the one-sided limit of the value at a time. The landing is the limit after the end.
  func value(at time: DoubleDouble, _ side: Instant.LimitSide) -> DoubleDouble {
    if side == .after, time >= end, let landing { return landing }
    if side == .before, time > end { return value(at: end, .after) }
    let side = time.isZero ? .after : side
    let frames = frames(at: time)
    let passage = animation.playback.uniformInterval(at: frames, fps: animation.grid.fps, side)
    guard mayJump, passage.step != 0 else { return channel.value(at: passage.moment) }
    let own = passage.step > 0 ? side : side.opposite
    return oneSidedLimit(at: passage.moment, own, within: frames * 0x1p-88)
  }

  /// Returns the one-sided limit at a time of the motion.
  ///
  /// The segment is chosen slightly before or after that time, so that the rounded time of a jump
  /// is on the right side of it.
  private func oneSidedLimit(
    at moment: Instant, _ side: Instant.LimitSide, within hair: DoubleDouble
  ) -> DoubleDouble {
    let beside = side == .before ? moment.frames - hair : moment.frames + hair
    let near = Instant(frames: max(beside, .zero), fps: moment.fps)
    let segment = channel.segments[channel.segmentIndex(at: near)]
    // A polyline jumps inside its segment, and an easing at its ends. Every other curve is
    // continuous slightly beyond its segment.
    let local = channel.localInstant(segment.curve.mayJump ? near : moment, in: segment)
    if side == .after, local.frames <= .zero, case .ease(let curve) = segment.curve {
      return channel.convertedValue(curve.valueAfterStart)
    }
    return channel.convertedValue(
      segment.curve.value(at: Instant(frames: max(local.frames, .zero), fps: local.fps)))
  }

  /// Returns the velocity just before or just after a time, in units per second.
  ///
  /// It is evaluated a relative 2^-88 away, farther than the error of a breakpoint's time. So it is
  /// on the right side of a bounce or of a clamp's end.
  func velocity(at time: DoubleDouble, _ side: Instant.LimitSide) -> DoubleDouble {
    if time > end || time == end && side == .after { return .zero }
    let frames = frames(at: time)
    let passage = animation.playback.uniformInterval(at: frames, fps: animation.grid.fps, side)
    if passage.step == 0 { return .zero }
    let own = passage.step > 0 ? side : side.opposite
    let hair = frames * (own == .after ? 0x1p-88 : -0x1p-88)
    let velocity = channel.velocity(
      at: Instant(frames: passage.moment.frames + hair, fps: passage.moment.fps), own)
    return passage.step > 0 ? velocity : -velocity
  }

  /// Returns the sum of animations between two neighbouring breakpoints; nil if there is none.
  func animationSum(from start: DoubleDouble, to end: DoubleDouble) -> AdditiveAnimationSum? {
    guard isSum, start < end, end <= self.end else { return nil }
    if !sums.isEmpty { return sums[firstBreakpoint(after: start)] }
    let middle = (start + end) * 0.5
    let passage = animation.playback.uniformInterval(
      at: animation.grid.frames(in: middle), fps: animation.grid.fps)
    let segment = channel.segments[channel.segmentIndex(at: passage.moment)]
    guard passage.step != 0, case .additive(let curve) = segment.curve else { return nil }
    return AdditiveAnimationSum(
      curve, at: middle, channel.localInstant(passage.moment, in: segment),
      rate: passage.moment.fps.perSecond * Double(passage.step))
  }

  /// Returns an upper bound of the distance between a sum of animations and its chord between two
  /// times; nil if something else is between them, or if there is no bound.
  func sumChordDeviation(from start: DoubleDouble, to end: DoubleDouble) -> Double? {
    guard isSum, case .real = channel.storage, channel.rate == nil, end <= self.end else {
      return nil
    }
    let (grid, playback) = (animation.grid, animation.playback)
    let first = playback.uniformInterval(at: grid.frames(in: start), fps: grid.fps, .after)
    let last = playback.uniformInterval(at: grid.frames(in: end), fps: grid.fps, .before)
    let index = channel.segmentIndex(at: first.moment)
    let segment = channel.segments[index]
    guard first.step != 0, first.step == last.step, case .additive(let curve) = segment.curve,
      channel.segmentIndex(at: last.moment) == index
    else { return nil }
    let ends = [first, last].map { channel.localInstant($0.moment, in: segment).seconds }
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    // A repetition between both times makes this interval a different one.
    guard low >= .zero, (high - low - (end - start)).magnitude.high < 0x1p-40 else { return nil }
    let hair = high.high * 0x1p-48 + 0x1p-40
    let bound = curve.chordDeviation(from: max(low.high - hair, 0), to: high.high + hair)
    return bound.isFinite ? bound : nil
  }

  /// Caches the sums between all breakpoints, for repeated measurements; not more than 50,000, as a
  /// drag's takes about 2 KB.
  mutating func cacheSums() {
    guard isSum, breakpoints.count <= 50_000 else { return }
    let borders = [.zero] + breakpoints + [end]
    sums = zip(borders, borders.dropFirst()).map {
      animationSum(from: $0, to: $1)?.cachingEndValues($0, $1)
    }
  }

  /// Returns the index of the first breakpoint after a time.
  func firstBreakpoint(after time: DoubleDouble) -> Int {
    breakpoints.partitioningIndex { $0 > time }
  }
}

extension Channel {
  fileprivate var isRounded: Bool {
    switch storage {
    case .float, .unitFloat: true
    case .real, .unitInterval, .rubberBand: false
    }
  }

  /// The channel without the rounding of its values to Floats.
  fileprivate var unrounded: Channel {
    switch storage {
    case .float: Channel(segments, target: convertedValue(target), storage: .real)
    case .unitFloat: Channel(segments, target: convertedValue(target), storage: .unitInterval)
    case .real, .unitInterval, .rubberBand: self
    }
  }
}

extension Curve {
  /// True if two points of the curve may have the same time, or its limit at an end differs from
  /// its value.
  fileprivate var mayJump: Bool {
    switch self {
    case .polyline: true
    case .ease(let curve): curve.jumps
    case .constant, .bounce, .spring, .springs, .decay, .ballistic, .additive: false
    }
  }
}

extension RenderedChannel {
  /// Raises `found` to the largest distance between the motion and a line, if that is larger, by at
  /// most a relative `slack`. The search stops as soon as the distance is known to exceed `most`: a
  /// swing of 1e50 is otherwise measured to the last bit, to refuse a tolerance of 0.01. The
  /// `bounds` at the frames exclude parts unmeasured, which takes a quarter of the time.
  func measure(
    _ line: HermiteSegment, from start: DoubleDouble, to end: DoubleDouble, slack: Double = 0x1p-30,
    most: DoubleDouble? = nil, bounds: ReductionLineBounds? = nil, into found: inout LargestDistance
  ) {
    var from = start
    let last = min(end, self.end)
    for to in breakpoints[firstBreakpoint(after: start)...].prefix(while: { $0 < last }) + [last] {
      if bounds?.isCertainlyNearer(to: line, from: from, to: to, than: found.distance) == true {
        from = to
        continue
      }
      if let sum = animationSum(from: from, to: to) {
        ErrorBetweenBreakpoints(
          sum, of: self, from: from, to: to, less: line, slack: slack, most: most
        ).updateLargestDistance(&found)
      } else {
        measureBetweenBreakpoints(line, from: from, to: to, slack: slack, most: most, into: &found)
      }
      if let most, found.distance > most { return }
      from = to
    }
    guard end > self.end else { return }
    // The motion rests there, so an end of the line has the largest distance.
    for time in [max(start, self.end), end] {
      let rest = value(at: self.end, .after)
      keepIfLarger((rest - line.value(at: time)).magnitude, at: time, line, into: &found)
    }
  }

  /// Raises `found` to the largest distance between the motion and a cubic up to its end or the
  /// channel's, if that is larger, by at most a relative `slack`. The search stops as soon as the
  /// distance is known to exceed `most` or not to.
  func measure(
    _ cubic: HermiteSegment, slack: Double = 0x1p-30, most: DoubleDouble? = nil,
    into found: inout LargestDistance
  ) {
    let end = min(cubic.end, self.end)
    var from = cubic.start
    var borders = Array(breakpoints[firstBreakpoint(after: from)...].prefix { $0 < end })
    if let inflection = cubic.inflection, inflection > from, inflection < end {
      let index = borders.firstIndex { $0 > inflection } ?? borders.count
      borders.insert(inflection, at: index)
    }
    borders.append(end)
    for to in borders where from < to {
      let sum = animationSum(from: from, to: to)
      if sum == nil, isCubic(from: from, to: to) {
        measureCubic(cubic, from: from, to: to, into: &found)
      } else {
        ErrorBetweenBreakpoints(
          sum, isConvex: sum == nil && isConvex(from: from, to: to), of: self, from: from, to: to,
          less: cubic, slack: slack, most: most
        ).updateLargestDistance(&found)
      }
      if let most, found.distance > most { return }
      from = to
    }
  }

  /// Raises `found` to the largest distance between a motion that is a cubic and another cubic.
  ///
  /// The difference is a cubic, too: that of its values and slopes at both ends. It is largest
  /// there or where its slope is 0. Branch and bound would not end: a difference of rounding alone
  /// stays below the bound of each interval.
  private func measureCubic(
    _ cubic: HermiteSegment, from start: DoubleDouble, to end: DoubleDouble,
    into found: inout LargestDistance
  ) {
    let low = tangentPoint(cubic, at: start, .after)
    let high = tangentPoint(cubic, at: end, .before)
    let difference = HermiteSegment(
      from: start, low.value, slope: low.slope, to: end, high.value, slope: high.slope)
    for time in [start, end] + difference.extrema where time >= start && time <= end {
      keepIfLarger(difference.value(at: time).magnitude, at: time, cubic, into: &found)
    }
  }

  /// True if the motion is convex between two neighbouring breakpoints: its middle is below the
  /// chord.
  private func isConvex(from start: DoubleDouble, to end: DoubleDouble) -> Bool {
    let chord = (value(at: start, .after) + value(at: end, .before)) * 0.5
    return value(at: (start + end) * 0.5, .after) < chord
  }

  /// Raises `found` to the largest distance between a line and the motion on an interval on which
  /// x'' has one sign.
  ///
  /// f = x - line has f'' = x'', so f' is monotone. If f' has the same sign at both ends, the
  /// extrema of f are there. Otherwise let s = 1 or -1 such that g = s f is concave, and lies below
  /// each of its tangents. On a bracket [l, h] around the maximum, the tangent at l bounds g before
  /// it and the tangent at h bounds g after it:
  ///
  ///     g <= max(g(l) + g'(l) (t - l), g(h) - g'(h) (h - t))
  ///
  /// With t at the intersection of both tangents, this bound converges to the maximum as the
  /// bracket shrinks. It holds at every step, so an inexact root is harmless.
  private func measureBetweenBreakpoints(
    _ line: HermiteSegment, from start: DoubleDouble, to end: DoubleDouble, slack: Double,
    most: DoubleDouble?, into found: inout LargestDistance
  ) {
    guard start < end else { return }
    var low = tangentPoint(line, at: start, .after)
    var high = tangentPoint(line, at: end, .before)
    keepIfLarger(low.value.magnitude, at: start, line, into: &found)
    keepIfLarger(high.value.magnitude, at: end, line, into: &found)
    if let most, found.distance > most { return }
    let bulgesUp = low.slope.high > 0
    guard bulgesUp ? high.slope.high < 0 : low.slope.high < 0 && high.slope.high > 0 else { return }
    if !bulgesUp { (low, high) = (low.mirrored, high.mirrored) }
    let largest = max(line.value(at: start).magnitude, line.value(at: end).magnitude)
    let noise = (line.from.magnitude + low.value.magnitude) * 0x1p-90
    for step in 0..<Self.mostSteps {
      let meeting = low.timeOfTangentIntersection(high)
      let bound = max(low.tangentValue(at: meeting), high.tangentValue(at: meeting))
      if bound + roundingErrorBound(within: largest + bound) <= found.distance { return }
      let excess = bound - max(low.value, high.value)
      let (next, isMiddle) = Self.nextBracketPoint(low, high, step: step)
      let isNear = bound.isFinite && excess <= max(bound * slack, noise)
      if let most, max(low.value, high.value) > most {
        let highest = low.value > high.value ? low : high
        return keepIfLarger(highest.value, at: highest.time, line, into: &found)
      }
      if isNear || isMiddle && !(next > low.time && next < high.time)
        || step == Self.mostSteps - 1
      {
        // The intersection of the tangents may be far from the maximum.
        keepIfLarger(bound, at: low.value > high.value ? low.time : high.time, line, into: &found)
        return
      }
      var middle = tangentPoint(line, at: next, .after)
      if !bulgesUp { middle = middle.mirrored }
      if middle.slope > .zero { low = middle } else { high = middle }
    }
  }

  /// Returns the next point of the bracket: a regula falsi step on the slope, and bisection every
  /// third time or if that step leaves the bracket.
  private static func nextBracketPoint(
    _ low: TangentPoint, _ high: TangentPoint, step: Int
  ) -> (time: DoubleDouble, isMiddle: Bool) {
    let next = low.time + (high.time - low.time) * (low.slope / (low.slope - high.slope))
    if step % 3 != 2, next > low.time, next < high.time { return (next, false) }
    return ((low.time + high.time) * 0.5, true)
  }

  /// An upper limit, far more than bisection needs.
  private static var mostSteps: Int { 400 }

  private func tangentPoint(
    _ line: HermiteSegment, at time: DoubleDouble, _ side: Instant.LimitSide
  ) -> TangentPoint {
    TangentPoint(
      time: time, value: value(at: time, side) - line.value(at: time),
      slope: velocity(at: time, side) - line.slope(at: time))
  }

  private func keepIfLarger(
    _ distance: DoubleDouble, at time: DoubleDouble, _ line: HermiteSegment,
    into found: inout LargestDistance
  ) {
    let reach = line.value(at: time).magnitude + distance
    found.keepIfLarger(distance + roundingErrorBound(within: reach), at: time)
  }
}
