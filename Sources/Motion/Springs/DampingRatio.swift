import ExactNumerics

/// zeta together with 1 - zeta to its own precision, which the difference would lose near critical
/// damping.
package struct DampingRatio: Sendable {
  package let ratio: DoubleDouble
  /// 1 - zeta, accurate to its own last digit.
  package let oneMinusRatio: DoubleDouble

  /// The damping ratio zeta. The remainder of a Double is an exact double-double.
  package init(_ ratio: Double) {
    self.ratio = DoubleDouble(ratio)
    oneMinusRatio = 1 - self.ratio
  }

  /// The damping ratio 1 - `oneMinusRatio`.
  package init(oneMinusRatio: Double) {
    self.oneMinusRatio = DoubleDouble(oneMinusRatio)
    ratio = 1 - self.oneMinusRatio
  }

  /// The damping ratio of SwiftUI's bounce b: 1 - b for b >= 0, 1 / (1 + b) below.
  package init(bounce: DoubleDouble) {
    if bounce >= .zero {
      ratio = 1 - bounce
      oneMinusRatio = bounce
    } else {
      ratio = 1 / (1 + bounce)
      oneMinusRatio = bounce / (1 + bounce)
    }
  }

  /// The damping ratio beta / w0 of a decay rate and a damped frequency, with w0^2 = beta^2 + wd^2:
  ///
  ///     1 - beta / w0 = wd^2 / (w0 (w0 + beta))
  package init(decayRate: DoubleDouble, frequency: DoubleDouble) {
    let natural = (decayRate * decayRate + frequency * frequency).squareRoot()
    ratio = decayRate / natural
    oneMinusRatio = frequency * frequency / (natural * (natural + decayRate))
  }

  /// The damping ratio of a spring, with w0^2 - beta^2 = w0^2 (1 - zeta) (1 + zeta).
  package init(of spring: Spring) {
    ratio = spring.dampingRatio
    let square = spring.naturalFrequency * spring.naturalFrequency
    oneMinusRatio = spring.discriminant / (square * (1 + ratio))
  }

  /// SwiftUI's bounce: 1 - zeta up to critical damping, 1 / zeta - 1 above.
  var bounce: DoubleDouble { oneMinusRatio < .zero ? oneMinusRatio / ratio : oneMinusRatio }

  /// True if the spring oscillates: zeta < 1.
  var isUnderdamped: Bool { oneMinusRatio > .zero }

  /// sqrt(1 - zeta^2) = wd / w0, for zeta up to 1.
  var sine: DoubleDouble { (oneMinusRatio * (1 + ratio)).squareRoot() }

  /// The logarithmic decrement of a half period: delta = pi zeta / sqrt(1 - zeta^2). The amplitude
  /// is multiplied by e^(-delta).
  var logarithmicDecrement: DoubleDouble { .pi * ratio / sine }
}

// Times of a spring released from rest at the distance 1, as angles w0 t.
extension DampingRatio {
  /// The settling time of SwiftUI and Motion as the angle w0 t. It bounds the sine term alone and
  /// ignores the cosine term:
  ///
  ///     zeta < 1:  zeta / sqrt(1 - zeta^2) e^(-zeta w0 t) = epsilon
  ///     zeta = 1:  (1 + w0 t) e^(-w0 t) = epsilon
  ///
  /// It grows without limit as zeta approaches 1, and is discontinuous there. Source: OpenSwiftUI
  /// and Motion's spring.ts.
  ///
  /// - Throws: ``ParameterError`` if the sine's amplitude is below epsilon throughout, or zeta is
  ///   above 1.
  func settlingAngle(epsilon: DoubleDouble) throws(ParameterError) -> DoubleDouble {
    try require(oneMinusRatio >= .zero, "spring", "has a damping ratio above 1")
    if oneMinusRatio.isZero { return Self.criticalAngle(epsilon: epsilon) }
    let amplitude = ratio / (sine * epsilon)
    try require(
      amplitude > .one, "spring", "has so little damping that its sine is below epsilon throughout")
    return DoubleDouble.log(amplitude) / ratio
  }

  /// The u with (1 + u) e^-u = epsilon. The equation solved is u - ln(1 + u) = -ln epsilon, with
  /// the slope u / (1 + u).
  private static func criticalAngle(epsilon: DoubleDouble) -> DoubleDouble {
    let level = -DoubleDouble.log(epsilon)
    return root(from: .zero, to: level * 2 + 4, isRising: true, guess: level + 2) {
      ($0 - DoubleDouble.log(1 + $0) - level, $0 / (1 + $0))
    }
  }

  /// Reanimated's duration: the time at which the energy of a critical spring reaches a threshold.
  /// With Q = zeta w0 1.5 t,
  ///
  ///     e^(-2 Q) ((1 + Q)^2 + zeta^2 Q^2) = 6e-9
  ///
  /// The equation solved is 2 Q - ln(...) = -ln 6e-9. Its left side rises from Q = 1 on, and is
  /// below 2 there. Source: software-mansion/react-native-reanimated, springUtils.
  ///
  /// - Throws: ``ParameterError`` for zeta = 0.
  func energyAngle() throws(ParameterError) -> DoubleDouble {
    try require(ratio > .zero, "spring", "never comes to rest")
    let level = -DoubleDouble.log(DoubleDouble(6) / 1e9)
    let square = ratio * ratio
    // An upper bound, because ln((1 + Q)^2 + zeta^2 Q^2) < 2 ln(1 + Q) + 2 ln(1 + zeta).
    let high = level * 2 + DoubleDouble.log(1 + ratio) * 2 + 8
    let q = root(from: .one, to: high, isRising: true, guess: level * 0.65) { q in
      let energy = (1 + q) * (1 + q) + square * q * q
      let slope = 2 - ((1 + q) + square * q) * 2 / energy
      return (q * 2 - DoubleDouble.log(energy) - level, slope)
    }
    return q * 2 / (ratio * 3)
  }

  /// The segment of Figma Motion as the angle w0 T: the time at which the sum of the amplitudes of
  /// cosine and sine is a thousandth.
  ///
  ///     zeta < 1:  (1 + c) e^(-zeta w0 T) = 0.001,  c = zeta / sqrt(1 - zeta^2)
  ///     zeta = 1:  (1 + w0 T) e^(-w0 T) = 0.001
  ///
  /// Figma does not publish the rule. It is derived from the coefficients of 14 exported curves
  /// with bounces from 0.05 to 0.8. It reproduces their extremes to all published digits, with a =
  /// zeta w0 T: e^-a from 2.47e-4 to 8.30e-4, and sqrt(1 + c^2) e^-a from 7.07e-4 to 8.48e-4. No
  /// export with a bounce of 0 is published; there the rule is that of the critical spring. Source:
  /// issue 429 of the Design Tokens Community Group.
  ///
  /// - Throws: ``ParameterError`` for zeta = 0, and for zeta above 1.
  func segmentAngle() throws(ParameterError) -> DoubleDouble {
    try require(oneMinusRatio >= .zero, "spring", "has a damping ratio above 1")
    try require(ratio > .zero, "spring", "never comes to rest")
    if oneMinusRatio.isZero { return Self.criticalAngle(epsilon: DoubleDouble(1) / 1000) }
    return DoubleDouble.log((1 + ratio / sine) * 1000) / ratio
  }

  /// The last time at the distance epsilon.
  ///
  /// - Throws: ``ParameterError`` for a spring that does not oscillate, or never comes to rest.
  func restAngle(epsilon: DoubleDouble) throws(ParameterError) -> DoubleDouble {
    try require(
      isUnderdamped && ratio > .zero, "spring", "never overshoots, or never comes to rest")
    let turns = (-DoubleDouble.log(epsilon) / logarithmicDecrement).floor()
    try require(turns.high <= 1e9, "spring", "has so little damping that it swings 1e9 times")
    let curve = SpringCurve(Spring(naturalFrequency: .one, self), from: .one, to: .zero)
    return curve.lastMoment(within: epsilon)
  }
}

// The damping ratio from an overshoot, and back.
extension DampingRatio {
  /// The damping ratio for an overshoot p, a share of the distance. p = e^(-delta), so with L = -ln
  /// p
  ///
  ///     zeta = L / h,  1 - zeta = pi^2 / (h (h + L)),  h = sqrt(pi^2 + L^2)
  package init(overshoot: Double) {
    let fall = -DoubleDouble.log(DoubleDouble(overshoot))
    self.init(decayRate: fall, frequency: .pi)
  }

  func overshoot() throws(ParameterError) -> DoubleDouble {
    try require(isUnderdamped, "spring", "has a damping ratio of 1 or more and never overshoots")
    return DoubleDouble.exp(-logarithmicDecrement)
  }
}

extension DampingRatio {
  /// The angle w0 D of the spring that UIView derives from a duration D and an initial velocity of
  /// n distances per duration.
  ///
  /// UIView takes the largest w0 for which the sine, from the distance 1, has decayed to a
  /// thousandth. With y = zeta w0 D:
  ///
  ///     |n / y - 1| e^-y = 0.001 sqrt(1 - zeta^2) / zeta
  ///
  /// Without a velocity that is SwiftUI's settling time. Source: RevealSpringAnimation, which
  /// compares it with UIKit, and UIKit's values of 240 springs recorded there.
  ///
  /// - Throws: ``ParameterError`` as ``settlingAngle(epsilon:)`` does, and for a velocity at zeta =
  ///   1, where the equation does not determine w0.
  func uikitAngle(velocity n: DoubleDouble) throws(ParameterError) -> DoubleDouble {
    let epsilon = DoubleDouble(1) / 1000
    if n.isZero { return try settlingAngle(epsilon: epsilon) }
    try require(isUnderdamped, "spring", "needs a damping-ratio below 1 where it has a velocity")
    return Self.largestRoot(epsilon * sine / ratio, velocity: n) / ratio
  }

  /// The largest solution y, from the logarithms of both sides:
  ///
  ///     ln|n / y - 1| - y - ln level = 0,   slope n / (y (y - n)) - 1 for either sign
  ///
  /// For n < 0 the left side falls from infinity. For n > 0, |n / y - 1| is 0 at y = n. Beyond, the
  /// left side rises until y^2 - n y - n = 0 and then falls. If its maximum there is below the
  /// level, the only solution is before n.
  private static func largestRoot(_ level: DoubleDouble, velocity n: DoubleDouble) -> DoubleDouble {
    let log = DoubleDouble.log(level)
    // A lower bound: |n| / y - 1 >= level e up to there, with y <= 1.
    var low = min(.one, n.magnitude / (level * 3 + 1))
    var high = n.magnitude / (1 + level)
    if n < .zero {
      high = 1 + DoubleDouble.log(1 - n) + max(.zero, -log)
    } else {
      let top = ((n * n + n * 4).squareRoot() + n) * 0.5
      if DoubleDouble.log(1 - n / top) - top >= log { (low, high) = (top, -log) }
    }
    return root(from: low, to: high, isRising: false, guess: (low + high) * 0.5) { y in
      let gap = n / y - 1
      return (DoubleDouble.log(gap.magnitude) - y - log, n / (y * (y - n)) - 1)
    }
  }
}
