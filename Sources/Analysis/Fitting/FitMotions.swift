import ExactNumerics
import Motion

/// What a motion is made of at a recording's times, for given rates: with G, C and S of
/// `SpringCurve`
///
///     x = middle + P g + Q f,   g = G C,  f = G S,   P = D,  Q = v0 + beta D
///
/// and how it changes with the rates, c being the damping, k the stiffness and U = G (t C - S) / (2
/// d) with d = k - c^2 / 4:
///
///     dg/dk = -t f / 2                  df/dk = U
///     dg/dc = -t g / 2 + c t f / 4      df/dc = -t f / 2 - c U / 2
struct FitMotions<Number: FitNumber> {
  let rates: FitRates
  /// g and f.
  var cosine: [Number] = []
  var sine: [Number] = []

  init(_ rates: FitRates, at times: [Number]) {
    self.rates = rates
    cosine.reserveCapacity(times.count)
    sine.reserveCapacity(times.count)
    Number.appendMotion(of: rates.spring, at: times, cosine: &cosine, sine: &sine)
  }

  init(_ rates: FitRates, cosine: [Number], sine: [Number]) {
    (self.rates, self.cosine, self.sine) = (rates, cosine, sine)
  }

  /// The motion's derivatives by stiffness and damping.
  func slopes(
    at times: [Number], cosine p: Number, sine q: Number
  ) -> (stiffness: [Number], damping: [Number]) {
    var byStiffness: [Number] = []
    var byDamping: [Number] = []
    byStiffness.reserveCapacity(times.count)
    byDamping.reserveCapacity(times.count)
    let discriminant = Number(rounding: rates.spring.discriminant)
    let damping = Number(rounding: rates.damping)
    let halfDamping = damping * 0.5
    let small = Number(rounding: DoubleDouble(0x1p-4))
    var weights: [Number] = []
    for weight in curvingWeights { weights.append(Number(rounding: weight)) }
    for (index, time) in times.enumerated() {
      let half = time * -0.5
      let angle = discriminant * time * time
      let curving =
        angle.magnitude > small
        ? (time * cosine[index] - sine[index]) / (discriminant * 2)
        : Self.curving(angle, at: time, damping, weights)
      let turn = half * sine[index]
      let slope = p * turn + q * curving
      byStiffness.append(slope)
      byDamping.append(half * (p * cosine[index] + q * sine[index]) - halfDamping * slope)
    }
    return (byStiffness, byDamping)
  }

  /// U by its series in d t^2, where the difference would cancel:
  ///
  ///     U = G t^3 (-1/6 + d t^2 / 60 - ...),   terms (-d t^2)^(k-1) k / (2k + 1)! negated
  private static func curving(
    _ angle: Number, at time: Number, _ damping: Number, _ weights: [Number]
  ) -> Number {
    let shrink = Number.exp(damping * time * -0.5)
    var sum = Number.zero
    for weight in weights { sum = sum * angle + weight }
    return sum * time * time * time * shrink
  }
}

/// (-1)^k k / (2k + 1)! for k = 10 down to 1.
private let curvingWeights: [DoubleDouble] = {
  var weights: [DoubleDouble] = []
  var factorial = DoubleDouble.one
  for k in 1...10 {
    factorial = factorial * Double(2 * k * (2 * k + 1))
    weights.insert(Double(k % 2 == 0 ? k : -k) / factorial, at: 0)
  }
  return weights
}()

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
