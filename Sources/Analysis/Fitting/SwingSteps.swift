import ExactNumerics
import Motion

/// e^(-beta t) cos(w t) and e^(-beta t) sin(w t), in pairs, at one time after the other.
///
/// They are the parts of e^(s t), s = -beta + i w, and e^(s (t + d)) is e^(s t) e^(s d). A
/// recording's times are at a few distances from each other, but for their last digits; so e^(s d)
/// is kept for some, and a distance near by, d + e, has
///
///     e^(s e) = 1 + s e + (s e)^2 / 2,   off by |s e|^3 / 6.
///
/// In Double s e is within 2^-51 of itself: where |s e| <= 2^-45 a step errs by 2^-95 of the
/// amplitude, and 16 of them by 2^-91 at most. That is for many times: of few points all digits of
/// the functions may be wanted.
struct SwingSteps {
  private let decayRate: DoubleDouble
  private let frequency: DoubleDouble
  /// -beta and w in Double.
  private let rate: (real: Double, imaginary: Double)
  /// The last time, and e^(s t) there.
  private var time = DoubleDouble.zero
  private var here = Point(cosine: .one, sine: .zero)
  /// How many steps may be taken from there.
  private var stepsLeft = 0
  /// Distances that have been met, and which of them gives way to the next.
  private var distances: [Distance] = []
  private var oldest = 0

  private struct Point {
    let cosine: DoubleDouble
    let sine: DoubleDouble
  }

  private struct Distance {
    let length: DoubleDouble
    /// e^(s d), from the second time on that it is met.
    var point: Point?
  }

  private let mostSteps: Int
  private static let mostDistances = 4

  /// - Parameter isExact: whether the functions are asked at each time, and no steps taken.
  init(decayRate: DoubleDouble, frequency: DoubleDouble, isExact: Bool = false) {
    mostSteps = isExact ? 0 : 16
    (self.decayRate, self.frequency) = (decayRate, frequency)
    rate = (-decayRate.nearestDouble, frequency.nearestDouble)
  }

  /// - Parameter next: a time of at least 0.
  mutating func values(at next: DoubleDouble) -> (cosine: DoubleDouble, sine: DoubleDouble) {
    if stepsLeft > 0, let point = stepped(over: next - time) {
      stepsLeft -= 1
      here = point
    } else {
      stepsLeft = mostSteps
      here = point(at: next)
    }
    time = next
    return (here.cosine, here.sine)
  }

  /// e^(s (t + d)) from what is here; nil for a distance that is new.
  private mutating func stepped(over distance: DoubleDouble) -> Point? {
    for index in distances.indices {
      let rest = (distance - distances[index].length).nearestDouble
      let (x, y) = (rate.real * rest, rate.imaginary * rest)
      guard x.magnitude + y.magnitude <= 0x1p-45 else { continue }
      let step = distances[index].point ?? point(at: distances[index].length)
      distances[index].point = step
      let cosine = here.cosine * step.cosine - here.sine * step.sine
      let sine = here.cosine * step.sine + here.sine * step.cosine
      let (real, imaginary) = (x + (x * x - y * y) / 2, y + x * y)
      return Point(
        cosine: cosine + (cosine.high * real - sine.high * imaginary),
        sine: sine + (cosine.high * imaginary + sine.high * real))
    }
    let new = Distance(length: distance)
    if distances.count < Self.mostDistances {
      distances.append(new)
    } else {
      distances[oldest] = new
      oldest = (oldest + 1) % Self.mostDistances
    }
    return nil
  }

  private func point(at time: DoubleDouble) -> Point {
    let shrink = DoubleDouble.exp(-decayRate * time)
    // As right as the angle, which is so within 2^-103 of itself.
    let (sin, cos) =
      shrink.isZero ? (.zero, .one) : DoubleDouble.sinCos(frequency * time)
    return Point(cosine: shrink * cos, sine: shrink * sin)
  }
}
