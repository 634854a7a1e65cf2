import ExactNumerics
import Motion

/// One component of a track: a piecewise motion, and its target.
package struct Channel: Sendable {
  /// The conversion from the motion's value to the stored value.
  package enum ValueConversion: Sendable {
    /// Unchanged.
    case real
    /// Clamped to 0...1, for colours and opacities.
    case unitInterval
    /// Rounded to a Float, as in the published ChatHeads arrays.
    case float
    /// Clamped to 0...1 and rounded to a Float, as the colours of those arrays.
    case unitFloat
    /// Compressed outside a range by a rubber band.
    // Boxed, to keep a channel small where an animation has many tracks.
    indirect case rubberBand(RubberBand)

    /// The conversion that also clamps to 0...1: the rule for the parts of a colour and for an
    /// opacity. It replaces a rubber band.
    package var clampedToUnitInterval: ValueConversion {
      switch self {
      case .real, .unitInterval, .rubberBand: .unitInterval
      case .float, .unitFloat: .unitFloat
      }
    }
  }

  /// The motion's pieces by start time; the first starts at 0.
  package let segments: [Segment]
  /// The value of the last keyframe if the motion lands, before storing.
  package let target: DoubleDouble
  package let storage: ValueConversion
  /// The derivative that the channel shows; nil for the values themselves.
  package let rate: TimeDerivative?

  package init(
    _ segments: [Segment], target: DoubleDouble, storage: ValueConversion = .real,
    rate: TimeDerivative? = nil
  ) {
    self.segments = segments
    self.target = target
    self.storage = storage
    self.rate = rate
  }

  /// The exact value at an instant, or of the rate that the channel shows. At a jump of the rate,
  /// the right-hand limit.
  package func value(at instant: Instant) -> DoubleDouble {
    if let rate { return value(of: rate, at: instant, .after) }
    let segment = segments[segmentIndex(at: instant)]
    return convertedValue(segment.curve.value(at: localInstant(instant, in: segment)))
  }

  /// The index of the segment at an instant: the last that has started.
  ///
  /// Binary search, because a long touch log has a segment for each touch.
  package func segmentIndex(at instant: Instant) -> Int {
    segments.dropFirst().partitioningIndex {
      $0.start * instant.fps > instant.frames
    } - 1
  }

  package func localInstant(_ instant: Instant, in segment: Segment) -> Instant {
    if segment.start.isZero { return instant }
    return Instant(frames: instant.frames - segment.start * instant.fps, fps: instant.fps)
  }

  private static func clampedToUnitInterval(_ value: DoubleDouble) -> DoubleDouble {
    value < .zero ? .zero : value > .one ? .one : value
  }

  package func convertedValue(_ value: DoubleDouble) -> DoubleDouble {
    switch storage {
    case .real: value
    case .unitInterval: Self.clampedToUnitInterval(value)
    case .float: DoubleDouble(Double(value.nearestFloat))
    case .unitFloat: DoubleDouble(Double(Self.clampedToUnitInterval(value).nearestFloat))
    case .rubberBand(let band): band.shown(value)
    }
  }

  /// The shown value of the target.
  package var landedTarget: DoubleDouble { convertedValue(target) }
}

extension Channel {
  /// The velocity of the shown value, see ``value(of:at:_:)``.
  package func velocity(at instant: Instant, _ side: Instant.LimitSide = .after) -> DoubleDouble {
    value(of: .velocity, at: instant, side)
  }

  /// True if a curve's value is clamped to 0 or 1 just before or just after an instant of the
  /// curve.
  func isClamped(_ curve: Curve, at moment: Instant, _ side: Instant.LimitSide) -> Bool {
    let value = curve.value(at: moment)
    if value < .zero || value > .one { return true }
    guard value.isZero || value == .one else { return false }
    let velocity = curve.velocity(at: moment, side)
    let heading = side == .after ? velocity : -velocity
    return value.isZero ? heading < .zero : heading > .zero
  }

  /// The segment just before or just after an instant, and the instant in the segment's own time,
  /// which is 0 at its start.
  func segmentAndInstant(at instant: Instant, _ side: Instant.LimitSide) -> (
    segment: Segment, moment: Instant
  ) {
    // A segment that starts within 1e-9 of a frame of the instant starts at the instant.
    let segment = segments[segmentIndex(at: instant.offsetAcrossBoundary(side))]
    let moment = localInstant(instant, in: segment)
    let isAtStart = moment.frames.magnitude.high <= FrameGrid.tolerance
    return (segment, isAtStart ? Instant(frames: .zero, fps: instant.fps) : moment)
  }

  /// The breakpoints of the channel's values before `end` seconds, in time order: breakpoints of
  /// its curves, boundaries between curves, and breakpoints that the storage adds.
  ///
  /// A clamped value is constant, and clamping starts and ends at kinks. The rounding to Float is
  /// ignored: the unrounded motion is within half a unit in the last place of a Float.
  ///
  /// - Returns: nil if there are more than about `most`. Also nil where there is no closed form: an
  ///   additive curve that is clamped or behind a rubber band; an ease, a ballistic or a rectified
  ///   curve outside the range of a rubber band.
  package func breakpoints(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    var breakpoints: [KeyMoment] = []
    for (index, segment) in segments.enumerated() where segment.start < end {
      let next = index + 1 < segments.count ? min(segments[index + 1].start, end) : end
      guard segment.start < next else { continue }
      if segment.start > .zero { breakpoints.append(KeyMoment(.kink, time: segment.start)) }
      guard
        let own = breakpointsAfterConversion(segment.curve, until: next - segment.start, most: most)
      else {
        return nil
      }
      breakpoints += own.map { $0.delayed(by: segment.start) }
      if breakpoints.count > most { return nil }
    }
    return breakpoints
  }

  private func breakpointsAfterConversion(_ curve: Curve, until end: DoubleDouble, most: Int)
    -> [KeyMoment]?
  {
    guard let breakpoints = curve.breakpoints(until: end, most: most) else { return nil }
    switch storage {
    case .real, .float: return breakpoints
    case _ where curve.isSum: return nil
    case .unitInterval, .unitFloat:
      guard let zeros = curve.crossingTimes(at: .zero, until: end, most: most),
        let ones = curve.crossingTimes(at: .one, until: end, most: most)
      else { return nil }
      let kinks = (zeros + ones).map { KeyMoment(.kink, time: $0) }
      return (breakpoints + kinks).ascending { $0.time }
    case .rubberBand(let band):
      return band.breakpoints(of: curve, breakpoints, until: end, most: most)
    }
  }

  /// The crossings and extrema of the channel before `end` seconds, in time order, with those at
  /// the boundaries between segments.
  ///
  /// - Returns: nil if there are more than about `most`.
  package func keyMoments(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    var keyMoments: [KeyMoment] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : end
      guard
        let own = segment.curve.keyMoments(
          until: min(next, end) - segment.start, target: target, most: most)
      else { return nil }
      keyMoments += own.map { KeyMoment($0.kind, time: $0.time + segment.start) }
      if index + 1 < segments.count, next < end {
        keyMoments += boundaryKeyMoments(to: segments[index + 1].curve, at: next)
      }
    }
    return keyMoments.count > most ? nil : keyMoments.filter { $0.time > .zero }
  }

  /// The crossing or extremum at the boundary before a curve, if there is one.
  ///
  /// The signs of the displacements within a microsecond on both sides decide.
  private func boundaryKeyMoments(to next: Curve, at time: DoubleDouble) -> [KeyMoment] {
    if next.startsOnTarget { return [KeyMoment(.crossing, time: time)] }
    let step = DoubleDouble(1e-6)
    func value(_ time: DoubleDouble) -> DoubleDouble {
      self.value(at: Instant(frames: time, fps: 1))
    }
    let middle = value(time)
    let before = (middle - value(time - step)).high
    let after = (value(time + step) - middle).high
    if before * after < 0 { return [KeyMoment(.extremum, time: time)] }
    return before * after > 0 && middle == target ? [KeyMoment(.crossing, time: time)] : []
  }
}

/// A curve and its start, in seconds from the start of the motion.
package struct Segment: Sendable {
  package let start: DoubleDouble
  package let curve: Curve

  package init(start: DoubleDouble = .zero, _ curve: Curve) {
    self.start = start
    self.curve = curve
  }
}
