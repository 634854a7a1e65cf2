import ExactNumerics

/// zeta together with 1 - zeta, which says more than the difference: near critical damping
/// everything depends on how near.
package struct DampingRatio: Sendable {
  package let ratio: DoubleDouble
  /// 1 - zeta, to its own last digit.
  package let remainder: DoubleDouble

  /// A zeta that was given: the remainder of a Double is a pair.
  package init(_ ratio: Double) {
    self.ratio = DoubleDouble(ratio)
    remainder = 1 - self.ratio
  }

  /// A 1 - zeta that was given.
  package init(remainder: Double) {
    self.remainder = DoubleDouble(remainder)
    ratio = 1 - self.remainder
  }

  /// SwiftUI's bounce: zeta = 1 - b from 0 on, 1 / (1 + b) below.
  package init(bounce: DoubleDouble) {
    if bounce >= .zero {
      ratio = 1 - bounce
      remainder = bounce
    } else {
      ratio = 1 / (1 + bounce)
      remainder = bounce / (1 + bounce)
    }
  }

  /// beta / w0 of a decay rate and a damped frequency: w0^2 = beta^2 + wd^2,
  ///
  ///     1 - beta / w0 = wd^2 / (w0 (w0 + beta))
  package init(decayRate: DoubleDouble, frequency: DoubleDouble) {
    let natural = (decayRate * decayRate + frequency * frequency).squareRoot()
    ratio = decayRate / natural
    remainder = frequency * frequency / (natural * (natural + decayRate))
  }

  /// The cosine of an angle: 1 - cos a = 2 sin^2(a / 2).
  package init(angle: DoubleDouble) {
    ratio = DoubleDouble.cos(angle)
    let half = DoubleDouble.sin(angle * 0.5)
    remainder = half * half * 2
  }

  /// Of a spring that is there: w0^2 - beta^2 = w0^2 (1 - zeta) (1 + zeta).
  package init(of spring: Spring) {
    ratio = spring.dampingRatio
    let square = spring.naturalFrequency * spring.naturalFrequency
    remainder = spring.discriminant / (square * (1 + ratio))
  }

  /// SwiftUI's bounce: 1 - zeta up to critical, 1 / zeta - 1 above.
  var bounce: DoubleDouble { remainder < .zero ? remainder / ratio : remainder }

  /// Whether it swings: zeta < 1.
  var swings: Bool { remainder > .zero }

  /// sqrt(1 - zeta^2) = wd / w0, for zeta up to 1.
  var sine: DoubleDouble { (remainder * (1 + ratio)).squareRoot() }

  /// acos zeta, for zeta up to 1.
  var angle: DoubleDouble { DoubleDouble.atan2(sine, ratio) }

  /// The natural logarithm of what a half-swing leaves, negated: delta = pi zeta / sqrt(1 -
  /// zeta^2).
  var decrement: DoubleDouble { .pi * ratio / sine }
}
