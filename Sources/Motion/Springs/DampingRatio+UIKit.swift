import ExactNumerics

extension DampingRatio {
  /// w0 D of the spring that UIView makes of a duration D and an initial velocity, n
  /// distances a duration: the largest w0 whose sine, let go at the distance 1, has fallen to a
  /// thousandth. With y = zeta w0 D:
  ///
  ///     |n / y - 1| e^-y = 0.001 sqrt(1 - zeta^2) / zeta
  ///
  /// Without a velocity that is SwiftUI's settling. Source: RevealSpringAnimation, which compares
  /// it with UIKit, and UIKit's values of 240 springs recorded there.
  ///
  /// - Throws: ``ParameterError`` as ``settlingAngle(epsilon:)`` does, and for a velocity at zeta =
  ///   1, where the equation says nothing.
  func uikitAngle(velocity n: DoubleDouble) throws(ParameterError) -> DoubleDouble {
    let epsilon = DoubleDouble(1) / 1000
    if n.isZero { return try settlingAngle(epsilon: epsilon) }
    try require(swings, "spring", "needs a damping-ratio below 1 where it has a velocity")
    return Self.lastLevel(epsilon * sine / ratio, velocity: n) / ratio
  }

  /// The largest y, by the logarithms of both sides:
  ///
  ///     ln|n / y - 1| - y - ln level = 0,   slope n / (y (y - n)) - 1, whatever the signs
  ///
  /// For n < 0 it falls from infinity. For n > 0 the left side is 0 at y = n: beyond, it rises
  /// until y^2 - n y - n = 0 and falls; where it does not get as high as the level there, the only
  /// root is before n.
  private static func lastLevel(_ level: DoubleDouble, velocity n: DoubleDouble) -> DoubleDouble {
    let log = DoubleDouble.log(level)
    // |n| / y - 1 >= level e up to there, with y <= 1.
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
