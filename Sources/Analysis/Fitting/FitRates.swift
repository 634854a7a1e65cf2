import ExactNumerics
import Motion

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

  /// After a small change of the natural frequency w0, as a share of it, and of the decay rate, as
  /// a share of w0 too.
  func moved(by change: (x: Double, y: Double)) -> FitRates {
    let factor = 1 + change.x
    return FitRates(
      stiffness: stiffness * (factor * factor),
      damping: max(damping + stiffness.squareRoot() * (2 * change.y), .zero))
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
  /// Springs from a start to a target that are both known, with a velocity that is not.
  case thrown
  /// The same with a velocity that is known: let go, it is 0.
  case rest

  /// How many numbers a motion is made from, a target that is known among them.
  var parameterCount: Int {
    switch self {
    case .spring, .swing: 5
    case .cosine, .thrown: 4
    case .rest: 3
    }
  }

  /// Whether it starts at a known place.
  var startsKnown: Bool { self == .thrown || self == .rest }

  /// The nearest rates that the family has and that a recording can show.
  ///
  /// Less than 1/64 of a radian in the whole recording is a parabola, whatever it is; more than 32
  /// radians from one point to the next cannot be told from points.
  func clamped(_ rates: FitRates, to data: FitData<some FitNumber>) -> FitRates {
    let length = data.length.pair
    let least = 0x1p-6 / length
    let most = DoubleDouble(data.count * 32) / length
    let damping = max(min(rates.damping, most * 2), .zero)
    let mustSwing = self == .swing || self == .cosine
    let swinging = mustSwing ? damping * damping * 0.25 : DoubleDouble.zero
    return FitRates(
      stiffness: max(min(rates.stiffness, most * most), least * least + swinging),
      damping: damping)
  }
}
