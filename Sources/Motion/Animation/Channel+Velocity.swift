import ExactNumerics

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
