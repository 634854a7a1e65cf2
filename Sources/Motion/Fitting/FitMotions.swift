import ExactNumerics

/// What a motion is made of at a recording's times, for given rates: with G, C and S of
/// ``SpringCurve``
///
///     x = middle + P g + Q f,   g = G C,  f = G S,   P = D,  Q = v0 + beta D
///
/// and how it changes with the rates, c being the damping, k the stiffness and U = G (t C - S) / (2
/// d) with d = k - c^2 / 4:
///
///     dg/dk = -t f / 2                  df/dk = U
///     dg/dc = -t g / 2 + c t f / 4      df/dc = -t f / 2 - c U / 2
struct FitMotions {
  let rates: FitRates
  /// g and f.
  private(set) var cosine: [DoubleDouble] = []
  private(set) var sine: [DoubleDouble] = []

  init(_ rates: FitRates, at times: [DoubleDouble]) {
    self.rates = rates
    cosine.reserveCapacity(times.count)
    sine.reserveCapacity(times.count)
    let curve = SpringCurve(rates.spring, from: .one, to: .zero)
    let beta = curve.spring.decayRate
    for time in times {
      let step = curve.step(to: Instant(frames: time, fps: 1))
      cosine.append(step.ofDisplacement - beta * step.ofVelocity)
      sine.append(step.ofVelocity)
    }
  }

  /// The motion's derivatives by stiffness and damping.
  func slopes(
    at times: [DoubleDouble], cosine p: DoubleDouble, sine q: DoubleDouble
  ) -> (stiffness: [DoubleDouble], damping: [DoubleDouble]) {
    var byStiffness: [DoubleDouble] = []
    var byDamping: [DoubleDouble] = []
    byStiffness.reserveCapacity(times.count)
    byDamping.reserveCapacity(times.count)
    let discriminant = rates.spring.discriminant
    for (index, time) in times.enumerated() {
      let half = time * -0.5
      let curving = curving(index, at: time, discriminant)
      let turn = half * sine[index]
      let slope = p * turn + q * curving
      byStiffness.append(slope)
      byDamping.append(half * (p * cosine[index] + q * sine[index]) - rates.damping * 0.5 * slope)
    }
    return (byStiffness, byDamping)
  }

  /// U; by its series in d t^2 where the difference would cancel:
  ///
  ///     U = G t^3 (-1/6 + d t^2 / 60 - ...),   terms (-d t^2)^(k-1) k / (2k + 1)! negated
  private func curving(
    _ index: Int, at time: DoubleDouble, _ discriminant: DoubleDouble
  ) -> DoubleDouble {
    let angle = discriminant * time * time
    if angle.magnitude.high > 0x1p-4 {
      return (time * cosine[index] - sine[index]) / (discriminant * 2)
    }
    let shrink = DoubleDouble.exp(rates.damping * time * -0.5)
    var sum = DoubleDouble.zero
    for weight in Self.weights { sum = sum * angle + weight }
    return sum * time * time * time * shrink
  }

  /// (-1)^k k / (2k + 1)! for k = 10 down to 1.
  private static let weights: [DoubleDouble] = {
    var weights: [DoubleDouble] = []
    var factorial = DoubleDouble.one
    for k in 1...10 {
      factorial = factorial * Double(2 * k * (2 * k + 1))
      weights.insert(Double(k % 2 == 0 ? k : -k) / factorial, at: 0)
    }
    return weights
  }()
}
