import ExactNumerics

/// Friction after a flick: the speed decreases by the same factor in every millisecond.
///
///     x(t) = x0 + distance * (1 - e^(-rate t)),    distance = v0 / rate
///
/// so that x'(0) = v0. The motion approaches its rest point x0 + distance without reaching it.
package struct DecayCurve: Sendable {
  /// x0.
  package var from: DoubleDouble
  /// The signed distance from the start to the rest point.
  package var distance: DoubleDouble
  /// lambda, per second: above 0.
  package var rate: DoubleDouble

  package init(from: DoubleDouble, distance: DoubleDouble, rate: DoubleDouble) {
    self.from = from
    self.distance = distance
    self.rate = rate
  }

  /// The rest point.
  package var rest: DoubleDouble { from + distance }

  /// The value at an instant, within 2^-94 of |x0| + |distance|. In the second half of the
  /// distance, the error is within 2^-94 of |rest| and of the remaining distance.
  package func value(at instant: Instant) -> DoubleDouble {
    let exponent = decayExponent(at: instant)
    if exponent.high < -0.7 { return rest - distance * DoubleDouble.exp(exponent) }
    return from - distance * DoubleDouble.expm1(exponent)
  }

  /// The velocity at an instant: rate * distance * e^(-rate t), in units per second.
  package func velocity(at instant: Instant) -> DoubleDouble {
    rate * distance * remainingShare(at: instant)
  }

  /// The acceleration at an instant: -rate^2 * distance * e^(-rate t), in units per second squared.
  package func acceleration(at instant: Instant) -> DoubleDouble { -(rate * velocity(at: instant)) }

  /// The seconds until the curve is at `value`; nil if it never reaches it.
  ///
  ///     value = x0 + distance (1 - e^(-rate t))   at   t = -ln(1 - (value - x0) / distance) / rate
  ///
  /// One step of Newton's method on expm1 restores the digits that the logarithm loses for a small
  /// share of the distance.
  package func time(to value: DoubleDouble) -> DoubleDouble? {
    if value == from { return .zero }
    if distance.isZero { return nil }
    let share = (value - from) / distance
    guard share > .zero, share < .one else { return nil }
    let exponent = DoubleDouble.log(1 - share)
    let lost = DoubleDouble.expm1(exponent)
    return -(exponent - (lost + share) / (lost + 1)) / rate
  }

  /// The seconds until the distance to the rest point is `threshold`; 0 if the curve starts within
  /// it.
  ///
  /// - Precondition: threshold is above 0.
  package func settlingTime(within threshold: DoubleDouble) -> DoubleDouble {
    let size = distance.magnitude
    return size <= threshold ? .zero : DoubleDouble.log(size / threshold) / rate
  }

  private func decayExponent(at instant: Instant) -> DoubleDouble {
    -(rate * instant.frames / instant.fps)
  }

  /// e^(-rate t): the share of the distance that is left.
  func remainingShare(at instant: Instant) -> DoubleDouble {
    DoubleDouble.exp(decayExponent(at: instant))
  }

  /// The state at a block's first frame: rest - remaining e^(-rate j).
  func blockStartState(at first: Instant) -> BlockStartState {
    BlockStartState(p: -(distance * remainingShare(at: first)), q: .zero, middle: rest)
  }
}

/// The deceleration models of libraries for a flick: the decay rate, and the distance for a
/// velocity.
///
/// All are x0 + distance (1 - e^(-rate t)) with different constants. Some do not start with the
/// given velocity.
package enum DecayModel: String, CaseIterable, Sendable {
  /// UIScrollView: each millisecond multiplies the speed by `share`, 0.998 normally. Source: Apple,
  /// UIScrollView.DecelerationRate.
  case uiscrollview
  /// Flutter's bouncing scroll, FrictionSimulation: v 0.135^t. Source: flutter/flutter,
  /// packages/flutter/lib/src/physics/friction_simulation.dart and widgets/scroll_simulation.dart.
  case flutter
  /// Android's FlingAnimation and Compose's exponentialDecay: v e^(-4.2 t). Source:
  /// androidx/androidx, dynamicanimation FlingAnimation.java.
  case android
  /// Motion's inertia: a distance of 0.8 v with a time constant of 0.325 s. Source:
  /// motiondivision/motion, packages/motion-dom/src/animation/generators/inertia.ts.
  case motion
  /// Pop's decay: a sum over milliseconds, whose distance is shorter by a thousandth of v. Source:
  /// facebook/pop, pop/POPDecayAnimationInternal.h.
  case pop
  /// react-spring's decay: the speed decreases by 1 - 0.998 of itself in a millisecond. Source:
  /// pmndrs/react-spring, packages/core/src/SpringValue.ts.
  case reactSpring = "react-spring"
  /// GTK's kinetic scrolling: v e^(-4 t). Source: gtk, gtkkineticscrolling.c and
  /// DECELERATION_FRICTION of gtkscrolledwindow.c.
  case gtk

  /// The default factor of the speed in a millisecond, for models with such a rate.
  package static let normalShare = 0.998

  /// UIScrollView.DecelerationRate.fast.
  package static let fastShare = 0.99

  /// True if the model has a rate that the user can choose.
  package var takesRate: Bool { self == .uiscrollview || self == .pop || self == .reactSpring }

  /// The decay rate lambda, per second.
  ///
  /// - Parameter share: the factor of the speed in a millisecond, for models with such a rate: in
  ///   (0, 1).
  package func rate(share: Double) -> DoubleDouble {
    switch self {
    case .uiscrollview, .pop: DoubleDouble.log(DoubleDouble(share)) * -1000
    case .reactSpring: (1 - DoubleDouble(share)) * 1000
    case .flutter: -DoubleDouble.log(DoubleDouble(0.135))
    case .android: DoubleDouble(4.2)
    case .motion: 1 / DoubleDouble(0.325)
    case .gtk: DoubleDouble(4)
    }
  }

  /// The whole distance divided by the initial velocity, in seconds.
  package func distancePerVelocity(share: Double) -> DoubleDouble {
    switch self {
    case .uiscrollview, .flutter, .android, .reactSpring, .gtk: 1 / rate(share: share)
    case .pop: DoubleDouble(share) / (1 - DoubleDouble(share)) / 1000
    case .motion: DoubleDouble(0.8)
    }
  }

  /// The difference between the model and an exact decay; nil if there is none.
  package var quirk: String? {
    switch self {
    case .uiscrollview, .flutter, .android, .reactSpring: nil
    case .motion: "starts at power / time constant = 2.46 times the given velocity"
    case .pop: "starts 0.1 % slower than the given velocity"
    case .gtk: "stops below a pixel a frame or a second, at a whole pixel"
    }
  }
}
