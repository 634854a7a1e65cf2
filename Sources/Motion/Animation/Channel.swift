import ExactNumerics

/// One component of a track: curves one after the other, and where they come to rest.
public struct Channel: Sendable {
  /// How the value is kept, which may change it.
  public enum Storage: Sendable {
    /// As it is.
    case real
    /// Inside 0...1: an overshoot has no colour.
    case unitInterval
    /// As a Float, the published arrays' quirk: rounded once more.
    case float
    /// As a Float inside 0...1, as their colours are.
    case unitFloat
    /// Shown closer past the ends of a range.
    // Boxed, so that the channels of many tracks take no more than they need.
    indirect case rubberBand(RubberBand)
  }

  /// The motion, in the order of their starts; the first starts at 0.
  public let segments: [Segment]
  /// What the last keyframe is when the motion lands.
  public let target: DoubleDouble
  public let storage: Storage
  /// What is shown in place of the motion's values; nil for those.
  public let rate: Rate?

  public init(
    _ segments: [Segment], target: DoubleDouble, storage: Storage = .real, rate: Rate? = nil
  ) {
    self.segments = segments
    self.target = target
    self.storage = storage
    self.rate = rate
  }

  /// The exact value at a moment of the animation, or the rate that is shown in its place; where
  /// that jumps, that of what follows.
  public func value(at instant: Instant) -> DoubleDouble {
    if let rate { return value(of: rate, at: instant, .after) }
    let segment = segments[index(at: instant)]
    return stored(segment.curve.value(at: local(instant, in: segment)))
  }

  /// The index of the segment that holds at a moment: the last that has started.
  ///
  /// By halves: a long touch log makes a segment a touch.
  package func index(at instant: Instant) -> Int {
    var started = 0
    var waiting = segments.count
    while waiting - started > 1 {
      let middle = started + (waiting - started) / 2
      if startFrame(of: middle, fps: instant.fps) > instant.frames {
        waiting = middle
      } else {
        started = middle
      }
    }
    return started
  }

  func startFrame(of index: Int, fps: Double) -> DoubleDouble {
    segments[index].start * fps
  }

  package func local(_ instant: Instant, in segment: Segment) -> Instant {
    if segment.start.isZero { return instant }
    return Instant(frames: instant.frames - segment.start * instant.fps, fps: instant.fps)
  }

  private static func held(_ value: DoubleDouble) -> DoubleDouble {
    value < .zero ? .zero : value > .one ? .one : value
  }

  package func stored(_ value: DoubleDouble) -> DoubleDouble {
    switch storage {
    case .real: value
    case .unitInterval: Self.held(value)
    case .float: DoubleDouble(Double(value.nearestFloat))
    case .unitFloat: DoubleDouble(Double(Self.held(value).nearestFloat))
    case .rubberBand(let band): band.shown(value)
    }
  }
}

extension Channel {
  /// The units per second at a moment of the animation: the derivative of the motion's value.
  ///
  /// Held at an end of 0...1 it is 0, and behind a rubber band shorter by the band's slope. A
  /// Float's steps have no slope: there it is that of the motion which is rounded.
  ///
  /// - Parameters:
  ///   - instant: the moment.
  ///   - side: which velocity is meant where it jumps, as from one curve to the next.
  public func velocity(at instant: Instant, _ side: Instant.Side = .after) -> DoubleDouble {
    let (segment, moment) = passage(at: instant, side)
    let velocity = segment.curve.velocity(at: moment, side, within: FrameGrid.tolerance)
    switch storage {
    case .real, .float: return velocity
    case .unitInterval, .unitFloat:
      return isHeld(segment.curve, at: moment, side) ? .zero : velocity
    case .rubberBand(let band):
      let heading = side == .after ? velocity : -velocity
      return velocity * band.slope(at: segment.curve.value(at: moment), heading: heading)
    }
  }

  /// Whether a curve's value is kept at an end of 0...1, on one side of a moment of its own.
  func isHeld(_ curve: Curve, at moment: Instant, _ side: Instant.Side) -> Bool {
    let value = curve.value(at: moment)
    if value < .zero || value > .one { return true }
    guard value.isZero || value == .one else { return false }
    let velocity = curve.velocity(at: moment, side)
    let heading = side == .after ? velocity : -velocity
    return value.isZero ? heading < .zero : heading > .zero
  }

  /// The segment on one side of a moment, and that moment in the segment's own time: 0 at its
  /// start.
  func passage(at instant: Instant, _ side: Instant.Side) -> (segment: Segment, moment: Instant) {
    let segment = segments[index(at: instant, side)]
    let moment = local(instant, in: segment)
    let isAtStart = moment.frames.magnitude.high <= FrameGrid.tolerance
    return (segment, isAtStart ? Instant(frames: .zero, fps: instant.fps) : moment)
  }

  /// The index of the segment that holds after a moment, or that held before it. A start within
  /// 1e-9 of a frame of the moment is at the moment.
  package func index(at instant: Instant, _ side: Instant.Side) -> Int {
    index(at: instant.beyond(side))
  }
}

extension Channel {
  /// The inflections and kinks of a channel's values before `end` seconds, in the order of their
  /// times: those of its curves, the moments at which one hands over to the next, and what the
  /// storage makes of them.
  ///
  /// Held at an end of 0...1 it is straight, and the moments between are kinks. A Float's steps are
  /// left out: they are those of the motion which is rounded, and that is within half of a Float's
  /// last place.
  ///
  /// - Returns: nil when there are more than about `most`, when an ease, a throw or what a wall
  ///   throws back leaves the range of a rubber band, and when a range holds what is added up: for
  ///   these there is no such formula.
  public func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    var knots: [Knot] = []
    for (index, segment) in segments.enumerated() where segment.start < end {
      let next = index + 1 < segments.count ? min(segments[index + 1].start, end) : end
      guard segment.start < next else { continue }
      if segment.start > .zero { knots.append(Knot(.kink, time: segment.start)) }
      guard let own = stored(segment.curve, until: next - segment.start, most: most) else {
        return nil
      }
      knots += own.map { $0.later(by: segment.start) }
      if knots.count > most { return nil }
    }
    return knots
  }

  private func stored(_ curve: Curve, until end: DoubleDouble, most: Int) -> [Knot]? {
    guard let knots = curve.knots(until: end, most: most) else { return nil }
    switch storage {
    case .real, .float: return knots
    case _ where curve.isSum: return nil
    case .unitInterval, .unitFloat:
      guard let zeros = curve.times(at: .zero, until: end, most: most),
        let ones = curve.times(at: .one, until: end, most: most)
      else { return nil }
      let kinks = (zeros + ones).map { Knot(.kink, time: $0) }
      return (knots + kinks).sorted { $0.time < $1.time }
    case .rubberBand(let band): return band.knots(of: curve, knots, until: end, most: most)
    }
  }
}

extension Channel {
  /// The crossings and extrema of a channel before `end` seconds, in the order of their times, with
  /// those at which one curve hands over to the next.
  ///
  /// - Returns: nil when there are more than about `most`.
  public func landmarks(until end: DoubleDouble, most: Int) -> [Landmark]? {
    var landmarks: [Landmark] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : end
      guard
        let own = segment.curve.landmarks(
          until: min(next, end) - segment.start, target: target, most: most)
      else { return nil }
      landmarks += own.map { Landmark($0.kind, time: $0.time + segment.start) }
      if index + 1 < segments.count, next < end {
        landmarks += handOver(to: segments[index + 1].curve, at: next)
      }
    }
    return landmarks.count > most ? nil : landmarks.filter { $0.time > .zero }
  }

  /// What happens where a curve takes over: the target is passed, or the value turns, or nothing,
  /// by the signs of the ways a microsecond to either side.
  private func handOver(to next: Curve, at time: DoubleDouble) -> [Landmark] {
    if next.leavesTarget { return [Landmark(.crossing, time: time)] }
    let step = DoubleDouble(1e-6)
    func value(_ time: DoubleDouble) -> DoubleDouble {
      self.value(at: Instant(frames: time, fps: 1))
    }
    let middle = value(time)
    let before = (middle - value(time - step)).high
    let after = (value(time + step) - middle).high
    if before * after < 0 { return [Landmark(.extremum, time: time)] }
    return before * after > 0 && middle == target ? [Landmark(.crossing, time: time)] : []
  }
}

/// A curve with the time at which it takes over, in seconds from the animation's start.
public struct Segment: Sendable {
  public let start: DoubleDouble
  public let curve: Curve

  public init(start: DoubleDouble = .zero, _ curve: Curve) {
    self.start = start
    self.curve = curve
  }
}
