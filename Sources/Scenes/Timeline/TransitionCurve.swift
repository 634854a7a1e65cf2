import ExactNumerics
import Motion

/// The curve of a scene's transitions: the published scenes' bounce, a spring, or an easing.
package enum TransitionCurve: Sendable {
  case bounce(BounceShape)
  case spring(Spring)
  case ease(Easing)

  func validate() throws(ParameterError) {
    switch self {
    case .bounce(let shape): try shape.validate()
    case .ease(let easing): try easing.validate()
    case .spring: break
    }
  }

  /// The curve between two values.
  ///
  /// - Parameters:
  ///   - from: the value at the start.
  ///   - to: the target.
  ///   - velocity: initial velocity in units per second. Nil for a bounce's published curve and a
  ///     spring from rest; ignored by an easing.
  ///   - duration: seconds of a bounce or an easing; ignored by a spring.
  func curve(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double
  ) -> Curve {
    switch self {
    case .bounce(let shape):
      .bounce(shape.curve(from: from, to: to, velocity: velocity, duration: duration))
    case .spring(let spring):
      .spring(SpringCurve(spring, from: from, to: to, velocity: velocity ?? .zero))
    case .ease(let easing):
      .ease(EaseCurve(from: from, to: to, easing: easing, ticks: AngularRate.ticks(in: duration)))
    }
  }

  /// The result fields of the curve.
  func facts(duration: Double) -> [Fact.Entry] {
    switch self {
    case .bounce(let shape): shape.resultFields(duration: duration)
    case .spring(let spring): [Fact.Entry(.kind, .text("spring"))] + spring.facts
    case .ease(let easing): easing.facts
    }
  }

  /// True if it ends exactly at its target, unless it was given an initial velocity.
  var comesToItsTarget: Bool { if case .spring = self { false } else { true } }

  /// True if the motion comes to rest at its target.
  var comesToRest: Bool {
    switch self {
    case .bounce, .ease: true
    case .spring(let spring): spring.damping > .zero
    }
  }
}

extension TransitionCurve {
  /// The largest distance from the start, as a multiple of the distance from start to target.
  var overshoot: Double {
    if case .ease(let easing) = self { easing.largest } else { 1 }
  }

  /// A move from one value to another.
  ///
  /// - Parameters:
  ///   - from: the value at the start.
  ///   - to: the target.
  ///   - velocity: initial velocity in units per second; nil for a bounce's published curve and a
  ///     spring from rest.
  ///   - duration: seconds of a bounce or an easing; ignored by a spring.
  ///   - rests: true to stay at the target after `duration`. A spring and a bounce with an initial
  ///     velocity go on, because they are only near the target then and would jump.
  func move(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double,
    rests: Bool
  ) -> ChannelMove {
    let curve = curve(from: from, to: to, velocity: velocity, duration: duration)
    let lands = comesToItsTarget && velocity == nil
    return ChannelMove(curve, to: to, rest: rests && lands ? DoubleDouble(duration) : nil)
  }

  /// A move of each component that starts with velocity 0 and is at its target after `duration`,
  /// where it stays. A spring goes on, because it is only near the target then.
  func movesFromRest(
    from: [DoubleDouble], to: [DoubleDouble], duration: Double
  ) -> [ChannelMove] {
    guard case .bounce(let shape) = self else {
      return moves(from: from, to: to, duration: duration, rests: true)
    }
    let angle = shape.angularRateFromRest(over: duration)
    return zip(from, to).map { from, to in
      let curve = BounceCurve(
        from: from, to: to, velocity: .zero, decay: shape.decay(over: duration), angle: angle)
      return ChannelMove(.bounce(curve), to: to, rest: DoubleDouble(duration))
    }
  }

  /// A move of each component.
  func moves(
    from: [DoubleDouble], to: [DoubleDouble], velocities: [DoubleDouble]? = nil, duration: Double,
    rests: Bool
  ) -> [ChannelMove] {
    to.indices.map { index in
      move(
        from: from[index], to: to[index], velocity: velocities?[index], duration: duration,
        rests: rests)
    }
  }
}
