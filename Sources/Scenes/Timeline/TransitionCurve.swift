import Animations
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

  func facts(duration: Double) -> [Fact.Entry] {
    switch self {
    case .bounce(let shape): shape.resultFields(duration: duration)
    case .spring(let spring): [Fact.Entry(.kind, .text("spring"))] + spring.facts
    case .ease(let easing): easing.facts
    }
  }

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
  ///   - velocity: initial velocity in units per second. Nil for a bounce's published curve and a
  ///     spring from rest; ignored by an easing.
  ///   - duration: seconds of a bounce or an easing; ignored by a spring.
  ///   - rests: true to stay at the target after `duration`. A bounce with an initial velocity v
  ///     drops the rest of its sine there: e^(-alpha U) B, below 0.2 points up to 2,500 points per
  ///     second. A spring goes on, because it has no given length.
  func move(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double,
    rests: Bool
  ) -> ChannelMove {
    let rest = rests ? DoubleDouble(duration) : nil
    switch self {
    case .bounce(let shape):
      let curve = shape.curve(from: from, to: to, velocity: velocity, duration: duration)
      return ChannelMove(.bounce(curve), to: to, rest: rest)
    case .spring(let spring):
      let curve = SpringCurve(spring, from: from, to: to, velocity: velocity ?? .zero)
      return ChannelMove(.spring(curve), to: to)
    case .ease(let easing):
      let ticks = AngularRate.ticks(in: duration)
      let curve = EaseCurve(from: from, to: to, easing: easing, ticks: ticks)
      return ChannelMove(.ease(curve), to: to, rest: rest)
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
