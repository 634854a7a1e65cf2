import ExactNumerics
import Motion

extension FitData {
  /// Rates to start from, without a search: the equation of motion integrated twice is linear in
  /// them,
  ///
  ///     x = p + q t + r t^2 - c I x - k I I x
  ///
  /// I being the integral from the first time on; integrals, by the trapezoidal rule, are hardly
  /// touched by noise that would ruin derivatives. Source: J. Jacquelin, "Régressions et équations
  /// intégrales" (2009).
  ///
  /// For points at equal distances h the trapezoidal rule takes a motion e^(s t) for one of
  /// (2 / h) tanh(s h / 2), which is undone: the rates of an exact recording are then exact.
  var startingRates: FitRates {
    let once = Self.integral(of: values, over: times)
    let twice = Self.integral(of: once, over: times)
    var columns = OrthogonalColumns<Number>()
    columns.append([Number](repeating: .one, count: count))
    columns.append(times)
    columns.append(times.map { $0 * $0 })
    columns.append(once)
    columns.append(twice)
    let factors = columns.factors(of: columns.residual(of: values))
    return Self.unbent(
      FitRates(stiffness: -factors[4].pair, damping: -factors[3].pair),
      spacing: length.pair / DoubleDouble(count - 1))
  }

  private static func integral(
    of values: [Number], over times: [Number]
  ) -> [Number] {
    var integral = [Number.zero]
    for index in values.indices.dropFirst() {
      let step = (times[index] - times[index - 1]) * (values[index] + values[index - 1]) * 0.5
      integral.append(integral[index - 1] + step)
    }
    return integral
  }

  /// The rates whose roots s are (2 / h) artanh(z h / 2) of the given ones' roots z.
  ///
  /// With w = (1 + z h / 2) / (1 - z h / 2) a root is log(w) / h; the roots' product is k and their
  /// sum -c. For conjugate roots |w|^2 = (1 - u + v) / (1 + u + v), with u = c h / 2 and v = k h^2
  /// / 4.
  private static func unbent(_ rates: FitRates, spacing h: DoubleDouble) -> FitRates {
    let half = rates.damping * -0.5
    let discriminant = half * half - rates.stiffness
    if discriminant >= .zero {
      let root = discriminant.squareRoot()
      let fast = unbent(half - root, h)
      let slow = unbent(half + root, h)
      return FitRates(stiffness: fast * slow, damping: -(fast + slow))
    }
    let real = half * h * 0.5
    let imaginary = (-discriminant).squareRoot() * h * 0.5
    let size = real * real + imaginary * imaginary
    let growth = DoubleDouble.log((1 + real * 2 + size) / (1 - real * 2 + size)) * 0.5 / h
    let turn = DoubleDouble.atan2(imaginary * 2, 1 - size) / h
    return FitRates(stiffness: growth * growth + turn * turn, damping: growth * -2)
  }

  /// log((1 + z h / 2) / (1 - z h / 2)) / h for a real root, kept where there is a logarithm.
  private static func unbent(_ root: DoubleDouble, _ h: DoubleDouble) -> DoubleDouble {
    let z = max(min(root * h * 0.5, DoubleDouble(0.999)), DoubleDouble(-0.999))
    return DoubleDouble.log((1 + z) / (1 - z)) / h
  }
}
