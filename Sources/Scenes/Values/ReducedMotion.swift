import ExactNumerics
import Motion

/// The same response without overshoot, for people who ask for less motion: a spring of the same
/// natural frequency that is damped critically, or as it is where it is damped more. It starts at
/// rest, since a throw goes past any target.
extension SpringMotion {
  /// It without overshoot, as long as it was given or settles.
  public var withoutOvershoot: SpringMotion {
    var motion = self
    motion.spring = spring.withoutOvershoot
    motion.velocity = []
    motion.passage = .through
    motion.library = nil
    return motion
  }
}

extension Bounce {
  /// The spring of its frequency and decay without overshoot, until that has settled.
  ///
  /// - Returns: nil for a shake, which goes nowhere, and for what has neither frequency nor decay.
  /// - Throws: `ParameterError` as ``animation()`` does.
  public func withoutOvershoot() throws(ParameterError) -> SpringMotion? {
    let motion = try resolved()
    let curve = BounceCurve(
      target: .zero, cosine: .one, decay: motion.decay, angle: motion.angle)
    guard !isShake, let spring = curve.spring else { return nil }
    var calm = SpringMotion(from: from, to: to)
    calm.spring = spring.spring.withoutOvershoot
    calm.timing = timing.untilSettled
    return calm
  }
}

extension Snap {
  /// The same way without overshoot.
  public var withoutOvershoot: Snap {
    var snap = self
    (snap.swing, snap.timing) = swing.withoutOvershoot(timing, default: Self.defaultDuration)
    // The target that a throw has chosen stays.
    if projection == nil { snap.velocity = nil }
    return snap
  }
}

extension Pulse {
  /// The same scales without overshoot.
  public var withoutOvershoot: Pulse {
    var pulse = self
    (pulse.swing, pulse.timing) = swing.withoutOvershoot(timing, default: Self.defaultDuration)
    return pulse
  }
}

extension Swing {
  /// It without overshoot, and how long that takes: a bounce's spring until it has settled.
  fileprivate func withoutOvershoot(
    _ timing: Timing, default seconds: Double
  ) -> (Swing, Timing) {
    switch self {
    case .ease: return (self, timing)
    case .spring(let spring): return (.spring(spring.withoutOvershoot), timing)
    case .bounce(let shape):
      let duration = (try? timing.period(default: seconds)) ?? seconds
      let curve = shape.curve(from: .one, to: .zero, duration: duration)
      guard let spring = curve.spring?.spring else { return (self, timing) }
      return (.spring(spring.withoutOvershoot), timing.untilSettled)
    }
  }
}

extension Timing {
  /// Without a length of its own.
  fileprivate var untilSettled: Timing {
    var timing = self
    timing.duration = nil
    timing.keyframes = nil
    return timing
  }
}

extension Spring {
  fileprivate var withoutOvershoot: Spring {
    if dampingRatio >= .one { return self }
    return Spring(naturalFrequency: naturalFrequency, dampingRatio: .one, mass: mass)
  }
}
