import ExactNumerics

extension Spring {
  /// The spring of ``SpringForm/response``, without the other forms.
  public init(response: Double, dampingRatio: Double) {
    self.init(naturalFrequency: .pi * 2 / response, DampingRatio(dampingRatio))
  }

  /// The spring of ``SpringForm/settlingDuration``, without the other forms.
  ///
  /// - Throws: ``ParameterError`` as `DampingRatio.settlingAngle(epsilon:)` does.
  public init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double
  ) throws(ParameterError) {
    let damping = DampingRatio(dampingRatio)
    let angle = try damping.settlingAngle(epsilon: DoubleDouble(epsilon))
    self.init(naturalFrequency: angle / settlingDuration, damping)
  }

  init(naturalFrequency: DoubleDouble, _ damping: DampingRatio, mass: Double = 1) {
    self.init(
      naturalFrequency: naturalFrequency, dampingRatio: damping.ratio,
      remainder: damping.remainder, mass: DoubleDouble(mass))
  }

  /// The same motion with the mass 1: k / m and c / m.
  var withUnitMass: Spring {
    Spring(naturalFrequency: naturalFrequency, DampingRatio(of: self))
  }
}
