import ExactNumerics

/// Evaluates e^(-beta t) cos(w t) and e^(-beta t) sin(w t) in DoubleDouble at successive times.
///
/// They are the real and imaginary part of e^(s t), s = -beta + i w, where e^(s (t + d)) = e^(s t)
/// e^(s d). The times of a recording differ by few distances d, up to their last digits. So e^(s d)
/// is cached for up to four distances, and a nearby distance d + e uses
///
///     e^(s e) = 1 + s e + (s e)^2 / 2,   off by |s e|^3 / 6.
///
/// In Double, s e is within a relative 2^-51. If |s e| <= 2^-45, a step errs by 2^-95 of the
/// amplitude, and 16 steps err by at most 2^-91. A recording of few points may need all digits, and
/// is evaluated exactly.
struct DampedSinusoidTable {
  private let decayRate: DoubleDouble
  private let frequency: DoubleDouble
  /// The rates -beta and w in Double.
  private let rate: (real: Double, imaginary: Double)
  /// The last time.
  private var time = DoubleDouble.zero
  /// The value e^(s t) at the last time.
  private var here = Phasor(cosine: .one, sine: .zero)
  /// The number of further steps before an exact evaluation.
  private var stepsLeft = 0
  /// The cached distances.
  private var distances: [CachedStep] = []
  /// The index of the distance that the next one replaces.
  private var oldest = 0

  private struct Phasor {
    let cosine: DoubleDouble
    let sine: DoubleDouble
  }

  private struct CachedStep {
    let length: DoubleDouble
    /// The value e^(s d), computed when the distance occurs for the second time.
    var point: Phasor?
  }

  /// The number of steps between exact evaluations; 0 for none.
  private let mostSteps: Int
  private static let largestCacheCount = 4

  /// Prepares the evaluation.
  ///
  /// - Parameters:
  ///   - decayRate: beta.
  ///   - frequency: w.
  ///   - isExact: true to evaluate the functions at each time.
  init(decayRate: DoubleDouble, frequency: DoubleDouble, isExact: Bool = false) {
    mostSteps = isExact ? 0 : 16
    (self.decayRate, self.frequency) = (decayRate, frequency)
    rate = (-decayRate.nearestDouble, frequency.nearestDouble)
  }

  /// Returns the two functions at the next time.
  ///
  /// - Parameter next: a time of at least 0.
  mutating func cosineAndSine(at next: DoubleDouble) -> (cosine: DoubleDouble, sine: DoubleDouble) {
    if stepsLeft > 0, let point = advancedPhasor(over: next - time) {
      stepsLeft -= 1
      here = point
    } else {
      stepsLeft = mostSteps
      here = phasor(at: next)
    }
    time = next
    return (here.cosine, here.sine)
  }

  /// Returns e^(s (t + d)) from the last value; nil if the distance d is new.
  private mutating func advancedPhasor(over distance: DoubleDouble) -> Phasor? {
    for index in distances.indices {
      let rest = (distance - distances[index].length).nearestDouble
      let (x, y) = (rate.real * rest, rate.imaginary * rest)
      guard x.magnitude + y.magnitude <= 0x1p-45 else { continue }
      let step = distances[index].point ?? phasor(at: distances[index].length)
      distances[index].point = step
      let cosine = here.cosine * step.cosine - here.sine * step.sine
      let sine = here.cosine * step.sine + here.sine * step.cosine
      let (real, imaginary) = (x + (x * x - y * y) / 2, y + x * y)
      return Phasor(
        cosine: cosine + (cosine.high * real - sine.high * imaginary),
        sine: sine + (cosine.high * imaginary + sine.high * real))
    }
    let new = CachedStep(length: distance)
    if distances.count < Self.largestCacheCount {
      distances.append(new)
    } else {
      distances[oldest] = new
      oldest = (oldest + 1) % Self.largestCacheCount
    }
    return nil
  }

  private func phasor(at time: DoubleDouble) -> Phasor {
    let shrink = DoubleDouble.exp(-decayRate * time)
    // The relative error is that of the angle, within 2^-103.
    let (sin, cos) =
      shrink.isZero ? (.zero, .one) : DoubleDouble.sinCos(frequency * time)
    return Phasor(cosine: shrink * cos, sine: shrink * sin)
  }
}
