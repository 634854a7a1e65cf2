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
