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
