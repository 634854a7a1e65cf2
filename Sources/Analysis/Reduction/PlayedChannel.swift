import ExactNumerics
import Motion

/// A channel as it is played, after its delay, as often as it repeats, to where it lands: its value
/// and velocity at any moment, seen from either side, and the moments between which it bends to one
/// side.
///
/// What is kept as a Float is followed before it is rounded: ``rounding(within:)`` says how much
/// that is.
struct PlayedChannel {
  private let animation: Animation
  private let channel: Channel
  /// Knots after the start and before the end, in their order.
  let knots: [DoubleDouble]
  /// The time of the last frame, in seconds from the first. The motion is held from there on.
  let end: DoubleDouble
  /// Where it is from the end on, if that is not where it gets to.
  private let landing: DoubleDouble?
  /// Whether values are kept as Floats.
  let isRounded: Bool
  /// Whether values before and after a moment may differ.
  private let mayJump: Bool
  /// Whether some of it runs out additively.
  let isSum: Bool
  /// How large its values become, about: they are as right as that has digits, also where they are
  /// nearly 0.
  let size: DoubleDouble

  /// From each knot to the next, where they are kept.
  private var sums: [PlayedSum?] = []

  /// Nil where there is no formula for the knots, or more of them than `most`.
  init?(_ channel: Channel, of animation: Animation, most: Int = 1_000_000) {
    guard let knots = animation.knots(of: channel, most: most) else { return nil }
    self.animation = animation
    self.channel = channel.unrounded
    self.knots = knots.map { $0.time }
    end = animation.grid.time(of: animation.grid.lastFrame)
    landing = animation.landing(of: channel, at: animation.grid.lastFrame)
    isRounded = channel.isRounded
    mayJump = channel.segments.count > 1 || channel.segments.contains { $0.curve.mayJump }
    isSum = channel.segments.contains { $0.curve.isSum }
    size = Self.size(of: channel, until: end)
  }

  /// The channel's own motion, up to `end` seconds.
  init?(
    _ channel: Channel, until end: DoubleDouble, lands: Bool, most: Int = 1_000_000
  ) {
    guard let knots = channel.knots(until: end, most: most) else { return nil }
    animation = Animation(
      command: "", grid: FrameGrid(fps: 1, lastFrame: FrameGrid.mostFrames - 1),
      playback: Playback(period: 1), lands: false, facts: [], tracks: [], events: [], largest: 0)
    self.channel = channel.unrounded
    self.knots = knots.map { $0.time }.filter { $0 > .zero && $0 < end }
    self.end = end
    landing = lands ? channel.stored(channel.target) : nil
    isRounded = channel.isRounded
    mayJump = channel.segments.count > 1 || channel.segments.contains { $0.curve.mayJump }
    isSum = channel.segments.contains { $0.curve.isSum }
    size = Self.size(of: channel, until: end)
  }

  /// By where each of its curves begins and is halfway, of the first thousand.
  private static func size(of channel: Channel, until end: DoubleDouble) -> DoubleDouble {
    var size = channel.stored(channel.target).magnitude
    let segments = channel.segments.prefix(1000)
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : max(end, segment.start)
      for time in [segment.start, (segment.start + next) * 0.5] {
        size = max(size, channel.value(at: Instant(frames: time, fps: 1)).magnitude)
      }
    }
    return size.isFinite ? size : .zero
  }

  /// How far values of at most that magnitude may be from those that are followed: half a Float's
  /// last place, which is 2^-24 of its number, and 2^-150 at least.
  func rounding(within magnitude: DoubleDouble) -> DoubleDouble {
    isRounded ? magnitude * 0x1p-24 + 0x1p-150 : .zero
  }

  /// The one-sided limit of the value at a moment: where the motion jumps, both limits differ. At
  /// the last frame the landing is what comes after.
  func value(at time: DoubleDouble, _ side: Instant.Side) -> DoubleDouble {
    if side == .after, time >= end, let landing { return landing }
    if side == .before, time > end { return value(at: end, .after) }
    let side = time.isZero ? .after : side
    let frames = animation.grid.frames(in: min(time, end))
    let passage = animation.playback.passage(at: frames, fps: animation.grid.fps, side)
    guard mayJump, passage.step != 0 else { return channel.value(at: passage.moment) }
    let own = passage.step > 0 ? side : side.opposite
    return limit(at: passage.moment, own, within: frames * 0x1p-88)
  }

  /// The one-sided limit at a moment of the motion's own time: of the segment that is there a hair
  /// before or after, so that the rounded time of a jump is no other side of it.
  private func limit(
    at moment: Instant, _ side: Instant.Side, within hair: DoubleDouble
  ) -> DoubleDouble {
    let beside = side == .before ? moment.frames - hair : moment.frames + hair
    let near = Instant(frames: max(beside, .zero), fps: moment.fps)
    let segment = channel.segments[channel.index(at: near)]
    // The points of a line jump inside of it; every other curve goes on a hair beyond its segment.
    let local = channel.local(segment.curve.mayJump ? near : moment, in: segment)
    return channel.stored(
      segment.curve.value(at: Instant(frames: max(local.frames, .zero), fps: local.fps)))
  }

  /// The units per second just after a moment or just before it: a hair away, farther than a knot's
  /// time may be off, which says on which side of a wall or of a clamp's end it is.
  func velocity(at time: DoubleDouble, _ side: Instant.Side) -> DoubleDouble {
    if time > end || time == end && side == .after { return .zero }
    let frames = animation.grid.frames(in: time)
    let passage = animation.playback.passage(at: frames, fps: animation.grid.fps, side)
    if passage.step == 0 { return .zero }
    let own = passage.step > 0 ? side : side.opposite
    let hair = frames * (own == .after ? 0x1p-88 : -0x1p-88)
    let velocity = channel.velocity(
      at: Instant(frames: passage.moment.frames + hair, fps: passage.moment.fps), own)
    return passage.step > 0 ? velocity : -velocity
  }

  /// What is added up between two neighbours of the knots; nil where nothing is.
  func sum(from start: DoubleDouble, to end: DoubleDouble) -> PlayedSum? {
    guard isSum, start < end, end <= self.end else { return nil }
    if !sums.isEmpty { return sums[firstKnot(after: start)] }
    let middle = (start + end) * 0.5
    let passage = animation.playback.passage(
      at: animation.grid.frames(in: middle), fps: animation.grid.fps)
    let segment = channel.segments[channel.index(at: passage.moment)]
    guard passage.step != 0, case .additive(let curve) = segment.curve else { return nil }
    return PlayedSum(
      AdditivePiece(curve, around: channel.local(passage.moment, in: segment)),
      middle: middle, rate: passage.moment.fps * Double(passage.step))
  }

  /// Keeps what is added up between all knots, for many looks at the same ones.
  mutating func keepSums() {
    guard isSum else { return }
    let borders = [.zero] + knots + [end]
    sums = zip(borders, borders.dropFirst()).map { sum(from: $0, to: $1)?.keepingBorders($0, $1) }
  }

  func firstKnot(after time: DoubleDouble) -> Int {
    knots.partitioningIndex { $0 > time }
  }
}

extension Channel {
  fileprivate var isRounded: Bool {
    switch storage {
    case .float, .unitFloat: true
    case .real, .unitInterval, .rubberBand: false
    }
  }

  /// The same before its values are rounded to Floats.
  fileprivate var unrounded: Channel {
    switch storage {
    case .float: Channel(segments, target: stored(target), storage: .real)
    case .unitFloat: Channel(segments, target: stored(target), storage: .unitInterval)
    case .real, .unitInterval, .rubberBand: self
    }
  }
}

extension Curve {
  /// Whether two of its points may have one time.
  fileprivate var mayJump: Bool {
    if case .polyline = self { return true }
    return false
  }
}

extension PlayedChannel {
  /// Raises `found` to the largest distance of the motion from a line between two moments, if that
  /// is larger: an upper bound of it, above it by less than `slack` of it.
  func measure(
    _ line: KeyLine, from start: DoubleDouble, to end: DoubleDouble, slack: Double = 0x1p-30,
    into found: inout FoundDistance
  ) {
    var from = start
    for to in knots[firstKnot(after: start)...].prefix(while: { $0 < end }) + [end] {
      if let sum = sum(from: from, to: to) {
        PlayedPiece(.sum(sum), from: from, to: to, less: KeyCubic(line))
          .measure(slack: slack, rounding: self, into: &found)
      } else {
        measureArch(line, from: from, to: to, slack: slack, into: &found)
      }
      from = to
    }
  }

  /// The same of a cubic, from its start to its end or to the channel's. With `most` it is only
  /// asked whether it is more than that.
  func measure(
    _ cubic: KeyCubic, slack: Double = 0x1p-30, most: DoubleDouble? = nil,
    into found: inout FoundDistance
  ) {
    let end = min(cubic.end, self.end)
    var from = cubic.start
    var borders = Array(knots[firstKnot(after: from)...].prefix { $0 < end })
    if let inflection = cubic.inflection, inflection > from, inflection < end {
      let place = borders.firstIndex { $0 > inflection } ?? borders.count
      borders.insert(inflection, at: place)
    }
    borders.append(end)
    for to in borders where from < to {
      let shape = sum(from: from, to: to).map { .sum($0) } ?? arch(from: from, to: to)
      PlayedPiece(shape, from: from, to: to, less: cubic)
        .measure(slack: slack, most: most, rounding: self, into: &found)
      if let most, found.distance > most { return }
      from = to
    }
  }

  /// To which side it bends between two neighbours of its knots: where its middle is, seen from the
  /// chord.
  private func arch(from start: DoubleDouble, to end: DoubleDouble) -> PlayedPiece.Shape {
    let chord = (value(at: start, .after) + value(at: end, .before)) * 0.5
    return .arch(self, bendsUp: value(at: (start + end) * 0.5, .after) < chord)
  }

  /// The same where x'' has one sign.
  ///
  /// f = x - line has f'' = x'', so f' only rises or only falls. Where it has one sign at both ends
  /// f is largest and smallest there. Otherwise let s = 1 or -1 be the side to which it bulges, so
  /// that g = s f bends downwards and lies below each of its tangents: below that at l it rises, up
  /// to any moment t of a bracket l...h around the extremum, and below that at h it falls after it:
  ///
  ///     g <= max(g(l) + g'(l) (t - l), g(h) - g'(h) (h - t))
  ///
  /// With t where both meet nearly, and a bracket that shrinks, that bound is met. It holds at
  /// every step, so that an inexact root does no harm.
  private func measureArch(
    _ line: KeyLine, from start: DoubleDouble, to end: DoubleDouble, slack: Double,
    into found: inout FoundDistance
  ) {
    guard start < end else { return }
    var low = contact(line, at: start, .after)
    var high = contact(line, at: end, .before)
    take(low.value.magnitude, at: start, line, into: &found)
    take(high.value.magnitude, at: end, line, into: &found)
    let bulgesUp = low.slope.high > 0
    guard bulgesUp ? high.slope.high < 0 : low.slope.high < 0 && high.slope.high > 0 else { return }
    if !bulgesUp { (low, high) = (low.mirrored, high.mirrored) }
    let largest = max(line.value(at: start).magnitude, line.value(at: end).magnitude)
    let noise = (line.from.magnitude + low.value.magnitude) * 0x1p-90
    for step in 0..<Self.mostSteps {
      let meeting = low.meeting(high)
      let bound = max(low.tangent(at: meeting), high.tangent(at: meeting))
      if bound + rounding(within: largest + bound) <= found.distance { return }
      let excess = bound - max(low.value, high.value)
      let (next, isMiddle) = Self.next(low, high, step: step)
      let isNear = bound.isFinite && excess <= max(bound * slack, noise)
      if isNear || isMiddle && !(next > low.time && next < high.time)
        || step == Self.mostSteps - 1
      {
        // The tangents may meet far from where it is that large.
        take(bound, at: low.value > high.value ? low.time : high.time, line, into: &found)
        return
      }
      var middle = contact(line, at: next, .after)
      if !bulgesUp { middle = middle.mirrored }
      if middle.slope > .zero { low = middle } else { high = middle }
    }
  }

  /// Where the slope would be 0 if it fell evenly; every third time, and where that is outside, the
  /// middle.
  private static func next(
    _ low: Contact, _ high: Contact, step: Int
  ) -> (time: DoubleDouble, isMiddle: Bool) {
    let next = low.time + (high.time - low.time) * (low.slope / (low.slope - high.slope))
    if step % 3 != 2, next > low.time, next < high.time { return (next, false) }
    return ((low.time + high.time) * 0.5, true)
  }

  /// Far more than halving needs.
  private static var mostSteps: Int { 400 }

  private func contact(
    _ line: KeyLine, at time: DoubleDouble, _ side: Instant.Side
  ) -> Contact {
    Contact(
      time: time, value: value(at: time, side) - line.value(at: time),
      slope: velocity(at: time, side) - line.slope)
  }

  private func take(
    _ distance: DoubleDouble, at time: DoubleDouble, _ line: KeyLine,
    into found: inout FoundDistance
  ) {
    let reach = line.value(at: time).magnitude + distance
    found.take(distance + rounding(within: reach), at: time)
  }
}
