import ExactNumerics

/// The motion of a spring released at a distance from its target, in closed form for every damping.
///
/// With D = x(0) - T and v0 = x'(0):
///
///     x(t)  = T + G (D C + (v0 + beta D) S)
///     x'(t) =     G (v0 C - (beta v0 + w0^2 D) S)
///
///     zeta < 1:  G = e^(-beta t)   C = cos(wd t)            S = sin(wd t) / wd
///     zeta = 1:  G = e^(-w0 t)     C = 1                    S = t
///     zeta > 1:  G = e^(-slow t)   C = (1 + e^(-2 q t)) / 2  S = -expm1(-2 q t) / (2 q)
///
/// The formula is continuous at zeta = 1: S tends to t from both sides, and G, C and S keep their
/// relative precision there. It has no hyperbolic functions, so nothing overflows.
package struct SpringCurve: Sendable {
  package var spring: Spring
  /// The target T.
  package var target: DoubleDouble
  /// D: the start value minus the target.
  package var displacement: DoubleDouble
  /// v0: units per second at the start.
  package var velocity: DoubleDouble
  /// True for a motion reflected at the target instead of overshooting it: T + sign |x - T|.
  package var isRectified: Bool

  package init(
    _ spring: Spring, from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble = .zero,
    isRectified: Bool = false
  ) {
    self.spring = spring
    self.velocity = velocity
    self.isRectified = isRectified
    target = to
    displacement = from - to
  }

  /// The value at an instant. The error is within 2^-94 of |T| + |D| + |v0| / w0, plus 2^-104 of
  /// the same for each radian of the angle wd t.
  package func value(at instant: Instant) -> DoubleDouble {
    let step = unitResponses(to: instant)
    let swing = displacement * step.ofDisplacement + velocity * step.ofVelocity
    return target + reflectionSide.shown(swing)
  }

  /// The distance to the target and the velocity at an instant, before rectification.
  package func state(at instant: Instant) -> State {
    let step = unitResponses(to: instant)
    let square = spring.naturalFrequency * spring.naturalFrequency
    return State(
      displacement: displacement * step.ofDisplacement + velocity * step.ofVelocity,
      velocity: velocity * (step.ofDisplacement - step.ofVelocity * spring.decayRate * 2)
        - displacement * square * step.ofVelocity)
  }

  /// A distance to the target, and a velocity in units per second.
  package struct State: Sendable {
    package let displacement: DoubleDouble
    package let velocity: DoubleDouble
  }

  /// The velocity at an instant, in units per second.
  ///
  /// While the unreflected motion is on the other side, the sign is inverted. At the target itself,
  /// `side` selects the velocity of arrival or of departure.
  package func velocity(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let state = state(at: instant)
    return reflected(state.velocity, state, side, within: tolerance / instant.fps)
  }

  /// The acceleration at an instant, in units per second squared; at a reflection its one-sided
  /// limit.
  package func acceleration(
    at instant: Instant, _ side: Instant.LimitSide = .after, within tolerance: Double = 0
  ) -> DoubleDouble {
    let state = state(at: instant)
    return reflected(acceleration(in: state), state, side, within: tolerance / instant.fps)
  }

  /// A rate as the reflected motion has it. Within some seconds of the target it has two.
  private func reflected(
    _ rate: DoubleDouble, _ state: State, _ side: Instant.LimitSide, within seconds: Double
  ) -> DoubleDouble {
    let isAtTarget = state.displacement.magnitude <= state.velocity.magnitude * seconds
    return reflectionSide.shownRate(
      rate, at: state.displacement, heading: isAtTarget ? state.velocity : nil, side)
  }

  /// The side on which a rectified motion stays.
  private var reflectionSide: ReflectionSide {
    if !isRectified { return .both }
    return (displacement.isZero ? velocity : displacement) < .zero ? .below : .above
  }

  /// The response to an initial displacement of 1, G (C + beta S), and to an initial velocity of 1,
  /// G S.
  struct UnitResponses {
    let ofDisplacement: DoubleDouble
    let ofVelocity: DoubleDouble
  }

  func unitResponses(to instant: Instant) -> UnitResponses {
    let beta = spring.decayRate
    switch spring.regime {
    case .underdamped(let frequency):
      let shrink = DoubleDouble.exp(-(beta * instant.frames / instant.fps))
      // Once the motion has decayed to 0, the angle may be beyond the range of the sine.
      if shrink.isZero { return UnitResponses(ofDisplacement: .zero, ofVelocity: .zero) }
      let angle = DoubleDouble.ratio(
        frequency, instant.dividend, over: DoubleDouble(instant.divisor))
      let (sin, cos) = DoubleDouble.sinCos(angle)
      let s = sin / frequency
      return UnitResponses(ofDisplacement: shrink * (cos + beta * s), ofVelocity: shrink * s)
    case .critical:
      let time = instant.seconds
      let shrink = DoubleDouble.exp(-(beta * instant.frames / instant.fps))
      return UnitResponses(ofDisplacement: shrink * (1 + beta * time), ofVelocity: shrink * time)
    case .overdamped(let slow, _, let q):
      let shrink = DoubleDouble.exp(-(slow * instant.frames / instant.fps))
      let lost = -DoubleDouble.expm1(q * -2 * instant.frames / instant.fps)
      let s = lost / (q * 2)
      let c = 1 - lost * 0.5
      return UnitResponses(ofDisplacement: shrink * (c + beta * s), ofVelocity: shrink * s)
    }
  }
}

extension SpringCurve {
  /// The state at a block's first frame. From any instant on, the motion equals the motion of a
  /// spring released in its state there.
  ///
  /// For a large angle the error is the amplitude times 2^-100 of the angle.
  func blockStartState(at first: Instant, count: Int) -> BlockStartState {
    let state = state(at: first)
    let angle = spring.naturalFrequency.high * first.advanced(by: count).seconds.high.magnitude
    let size =
      state.displacement.magnitude.high
      + state.velocity.magnitude.high / spring.naturalFrequency.high
    return BlockStartState(
      p: state.displacement, q: state.velocity, middle: target,
      side: reflectionSide, error: angle * 0x1p-100 * size)
  }
}
