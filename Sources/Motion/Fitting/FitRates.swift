import ExactNumerics

/// The two numbers in which a spring's motion is not linear: k and c of a mass of 1, in a
/// recording's own time.
///
/// All springs are the quarter plane k > 0, c >= 0, and the motion is smooth in it, also where
/// damping is critical and where there is none.
struct FitRates {
  var stiffness: DoubleDouble
  var damping: DoubleDouble

  var spring: Spring { Spring(mass: .one, stiffness: stiffness, damping: damping) }

  /// After a step, of which is taken a factor of 4 in stiffness at most and as far in damping.
  func moved(by step: FitRates) -> FitRates {
    let reach = stiffness.squareRoot() * 2 + damping
    return FitRates(
      stiffness: max(min(stiffness + step.stiffness, stiffness * 4), stiffness * 0.25),
      damping: max(min(damping + step.damping, damping + reach), damping - reach))
  }

  /// How far away others are, as a share of the natural frequency or its square.
  func distance(to other: FitRates) -> Double {
    let square = stiffness.high
    return max(
      (damping - other.damping).magnitude.high / square.squareRoot(),
      (stiffness - other.stiffness).magnitude.high / square)
  }
}

/// Which motions are looked for.
enum FitFamily {
  /// Every spring's.
  case spring
  /// Those that swing: a cosine and a sine under a falling exponential.
  case swing
  /// The cosine alone: v0 = -beta D.
  case cosine

  /// How many numbers a motion is made from.
  var parameterCount: Int { self == .cosine ? 4 : 5 }

  /// The nearest rates that the family has and that a recording can show.
  ///
  /// Less than 1/64 of a radian in the whole recording is a parabola, whatever it is; more than 32
  /// radians from one point to the next cannot be told from points.
  func clamped(_ rates: FitRates, to data: FitData) -> FitRates {
    let least = 0x1p-6 / data.length
    let most = DoubleDouble(data.count * 32) / data.length
    let damping = max(min(rates.damping, most * 2), .zero)
    let swinging = self == .spring ? DoubleDouble.zero : damping * damping * 0.25
    return FitRates(
      stiffness: max(min(rates.stiffness, most * most), least * least + swinging),
      damping: damping)
  }
}
