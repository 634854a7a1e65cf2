import ExactNumerics

/// Motion with constant acceleration: free fall with an initial velocity.
///
///     x(t) = x0 + v0 t + a t^2 / 2
///
/// so that x'(0) = v0. The motion never comes to rest.
package struct BallisticCurve: Sendable {
  /// x0.
  package var from: DoubleDouble
  /// v0: units per second at the start.
  package var velocity: DoubleDouble
  /// a: units per second squared.
  package var acceleration: DoubleDouble

  package init(from: DoubleDouble, velocity: DoubleDouble, acceleration: DoubleDouble) {
    self.from = from
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// The value at an instant, within 2^-98 of |x0| + |v0| t + |a| t^2 / 2.
  ///
  ///     x0 + (v0 2 fps n + a n^2) / (2 fps^2)
  ///
  /// The only division is the last operation, so that exact halves for rounding stay exact.
  package func value(at instant: Instant) -> DoubleDouble {
    let (frames, fps) = (instant.dividend, instant.divisor)
    let way = velocity * (frames * (2 * fps)) + acceleration * frames * frames
    return from + way / DoubleDouble(product: 2 * fps, fps)
  }

  /// The velocity at an instant: v0 + a t, in units per second.
  package func velocity(at instant: Instant) -> DoubleDouble {
    velocity + acceleration * instant.frames / instant.fps
  }

  /// The times after the start at which the curve crosses a value, in seconds, in order; empty if
  /// the curve only touches it.
  ///
  /// They are the roots of a t^2 / 2 + v0 t + c with c = x0 - value. With q = -(v0 + sign(v0)
  /// sqrt(v0^2 - 2 a c)) the roots are q / a and 2 c / q, without cancellation.
  package func crossingTimes(at value: DoubleDouble) -> [DoubleDouble] {
    let offset = from - value
    if acceleration.isZero {
      let time = velocity.isZero ? .zero : -offset / velocity
      return time > .zero ? [time] : []
    }
    let discriminant = velocity * velocity - acceleration * offset * 2
    guard discriminant > .zero else { return [] }
    let root = discriminant.squareRoot()
    let q = velocity < .zero ? root - velocity : -(velocity + root)
    return [q / acceleration, offset * 2 / q].filter { $0 > .zero }.sorted { $0 < $1 }
  }

  /// The time of the extremum in seconds: -v0 / a; nil if it is not after the start.
  package var extremumTime: DoubleDouble? {
    if acceleration.isZero { return nil }
    let time = -velocity / acceleration
    return time > .zero ? time : nil
  }
}

extension BallisticCurve {
  /// The crossings of `target` and the extremum before `end` seconds.
  ///
  /// A curve that reaches the target at its end arrives there and does not cross it, even if the
  /// time is rounded: events within 2^-90 of the end are dropped.
  func keyMoments(until end: DoubleDouble, crossing target: DoubleDouble) -> [KeyMoment] {
    let keyMoments =
      crossingTimes(at: target).map { KeyMoment(.crossing, time: $0) }
      + (extremumTime.map { [KeyMoment(.extremum, time: $0)] } ?? [])
    return keyMoments.filter { $0.time + $0.time * 0x1p-90 < end }.ascending { $0.time }
  }
}
