import ExactNumerics
import Motion

/// Reduced motion: the same response without overshoot.
///
/// The spring keeps its natural frequency and is damped critically, or as before if it is
/// overdamped. It starts at rest, since an initial velocity could pass any target.
extension SpringMotion {
  /// The motion without overshoot, for the given length or until it has settled.
  package var withoutOvershoot: SpringMotion {
    var motion = self
    motion.spring = spring.withoutOvershoot
    motion.velocity = []
    motion.passage = .through
    return motion
  }
}

extension Bounce {
  /// The motion of a critically damped spring with the bounce's frequency and decay, until it has
  /// settled.
  ///
  /// - Returns: nil for a shake, which has no distance, and for a bounce without frequency and
  ///   decay.
  /// - Throws: `ParameterError` for the reasons of ``animation()``.
  package func withoutOvershoot() throws(ParameterError) -> SpringMotion? {
    let motion = try resolvedBounce()
    let curve = BounceCurve(target: .zero, cosine: .one, decay: motion.decay, angle: motion.angle)
    guard !isShake, let spring = curve.spring else { return nil }
    var calm = SpringMotion(from: from, to: to)
    calm.spring = spring.spring.withoutOvershoot
    calm.timing = timing.untilSettled
    return calm
  }
}

extension Snap {
  /// The snap without overshoot.
  package var withoutOvershoot: Snap {
    var snap = self
    (snap.swing, snap.timing) = swing.withoutOvershoot(timing, default: Self.defaultDuration)
    // The velocity selects the target if there is a projection.
    if projection == nil { snap.velocity = nil }
    return snap
  }
}

extension Pulse {
  /// The pulse without overshoot.
  package var withoutOvershoot: Pulse {
    var pulse = self
    (pulse.swing, pulse.timing) = swing.withoutOvershoot(timing, default: Self.defaultDuration)
    return pulse
  }
}

extension TransitionCurve {
  /// The swing without overshoot and its timing: a bounce becomes a spring that runs until it has
  /// settled.
  fileprivate func withoutOvershoot(
    _ timing: Timing, default seconds: Double
  ) -> (TransitionCurve, Timing) {
    switch self {
    case .ease: return (self, timing)
    case .spring(let spring): return (.spring(spring.withoutOvershoot), timing)
    case .bounce(let shape):
      let duration = timing.duration ?? seconds
      let curve = shape.curve(from: .one, to: .zero, duration: duration)
      guard let spring = curve.spring?.spring else { return (self, timing) }
      return (.spring(spring.withoutOvershoot), timing.untilSettled)
    }
  }
}

extension Timing {
  /// The timing without a given length.
  fileprivate var untilSettled: Timing {
    var timing = self
    timing.duration = nil
    return timing
  }
}

extension Spring {
  fileprivate var withoutOvershoot: Spring {
    if dampingRatio >= .one { return self }
    return Spring(naturalFrequency: naturalFrequency, dampingRatio: .one, mass: mass)
  }
}
