import ExactNumerics
import Motion

/// The two basis functions of a motion for given rates, at a recording's times. With G, C and S of
/// `SpringCurve`:
///
///     x = middle + P g + Q f,   g = G C,  f = G S,   P = D,  Q = v0 + beta D
///
/// The derivatives by the rates, where c is the damping, k the stiffness, d = k - c^2 / 4 and U = G
/// (t C - S) / (2 d):
///
///     dg/dk = -t f / 2                  df/dk = U
///     dg/dc = -t g / 2 + c t f / 4      df/dc = -t f / 2 - c U / 2
struct SpringBasisFunctions<Number: FitNumber> {
  let rates: FitRates
  /// The basis function g at each time.
  private(set) var cosine: [Number] = []
  /// The basis function f at each time.
  private(set) var sine: [Number] = []

  /// Evaluates the basis functions of a spring with a mass of 1.
  init(_ rates: FitRates, at times: [Number]) {
    self.rates = rates
    switch rates.spring.regime {
    case .underdamped(let frequency):
      let (beta, period) = (
        Number(rounding: -rates.spring.decayRate), Number(rounding: 1 / frequency)
      )
      let frequency = Number(rounding: frequency)
      for time in times {
        let shrink = Number.exp(beta * time)
        let (sin, cos) = shrink == .zero ? (.zero, .one) : Number.sinCos(frequency * time)
        cosine.append(shrink * cos)
        sine.append(shrink * sin * period)
      }
    case .critical:
      let beta = Number(rounding: -rates.spring.decayRate)
      for time in times {
        let shrink = Number.exp(beta * time)
        cosine.append(shrink)
        sine.append(shrink * time)
      }
    case .overdamped(let slow, _, let q):
      let (slow, twice) = (Number(rounding: -slow), Number(rounding: q * -2))
      for time in times {
        let shrink = Number.exp(slow * time)
        let lost = Number.expm1(twice * time)
        cosine.append(shrink * (.one + lost * 0.5))
        sine.append(shrink * lost / twice)
      }
    }
  }

  /// The motion's derivatives by stiffness and damping, for amplitudes P and Q.
  ///
  /// Where the closed form of U would cancel, it is computed by its power series in d t^2:
  ///
  ///     U = G t^3 (-1/6 + d t^2 / 60 - ...),   terms (-d t^2)^(k-1) k / (2k + 1)! negated
  func derivatives(at times: [Number], cosine p: Number, sine q: Number) -> [[Number]] {
    var byStiffness: [Number] = []
    var byDamping: [Number] = []
    let discriminant = Number(rounding: rates.spring.discriminant)
    let damping = Number(rounding: rates.damping)
    let small = Number(rounding: DoubleDouble(0x1p-4))
    let weights = discriminantDerivativeWeights.map { Number(rounding: $0) }
    for (index, time) in times.enumerated() {
      let half = time * -0.5
      let angle = discriminant * time * time
      var discriminantDerivative = (time * cosine[index] - sine[index]) / (discriminant * 2)
      if !(angle.magnitude > small) {
        let series = weights.reduce(Number.zero) { $0 * angle + $1 }
        discriminantDerivative = series * time * time * time * Number.exp(damping * time * -0.5)
      }
      let slope = p * half * sine[index] + q * discriminantDerivative
      byStiffness.append(slope)
      byDamping.append(half * (p * cosine[index] + q * sine[index]) - damping * 0.5 * slope)
    }
    return [byStiffness, byDamping]
  }
}

/// The coefficients (-1)^k k / (2k + 1)! of the series of U, for k = 10 down to 1. Ten terms
/// suffice for |d t^2| <= 2^-4.
private let discriminantDerivativeWeights: [DoubleDouble] = {
  var weights: [DoubleDouble] = []
  var factorial = DoubleDouble.one
  for k in 1...10 {
    factorial = factorial * Double(2 * k * (2 * k + 1))
    weights.insert(Double(k % 2 == 0 ? k : -k) / factorial, at: 0)
  }
  return weights
}()

/// The two nonlinear parameters of a spring's motion: stiffness k and damping c for a mass of 1, in
/// the recording's normalized time.
///
/// All springs are the quarter plane k > 0, c >= 0. The motion is a smooth function of both rates
/// there, also at critical damping and at zero damping.
struct FitRates {
  var stiffness: DoubleDouble
  var damping: DoubleDouble

  var spring: Spring { Spring(mass: .one, stiffness: stiffness, damping: damping) }

  /// The damped frequency; 0 for an overdamped spring.
  var frequency: Double { max(spring.discriminant, .zero).squareRoot().high }

  /// Returns the rates after a step. The stiffness changes by at most a factor of 4, the damping by
  /// at most 2 w0 + c.
  func steppedWithinLimits(by step: FitRates) -> FitRates {
    let largestStep = stiffness.squareRoot() * 2 + damping
    return FitRates(
      stiffness: max(min(stiffness + step.stiffness, stiffness * 4), stiffness * 0.25),
      damping: max(min(damping + step.damping, damping + largestStep), damping - largestStep))
  }

  /// The distance to other rates: the larger of the damping's difference divided by w0 and the
  /// stiffness's divided by w0^2.
  func distance(to other: FitRates) -> Double {
    let square = stiffness.high
    return max(
      (damping - other.damping).magnitude.high / square.squareRoot(),
      (stiffness - other.stiffness).magnitude.high / square)
  }
}

/// The family of motions that a search considers.
enum FitFamily {
  /// All springs.
  case spring
  /// Underdamped springs: a cosine and a sine under a decaying exponential.
  case swing
  /// The cosine alone: v0 = -beta D.
  case cosine
  /// Springs with a known start and target and an unknown initial velocity.
  case thrown
  /// Springs with a known start, target and initial velocity, which is 0 for a release from rest.
  case rest

  /// The number of parameters of a motion with a free start, including a target that may be known.
  var parameterCount: Int { self == .cosine ? 4 : 5 }

  init(_ kind: Fit.CurveKind) { self = kind == .spring ? .spring : .swing }

  /// True if the motion's start is known.
  var isStartKnown: Bool { self == .thrown || self == .rest }

  /// True if the amplitude of the sine is a parameter of its own.
  var hasSine: Bool { self != .cosine && self != .rest }

  /// Returns the nearest stiffness and damping that the family allows and the recording can show.
  ///
  /// Below 1/64 radian over the whole recording every motion looks like a parabola. More than 32
  /// radians per point cannot be resolved.
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
