import ExactNumerics
import MotionSamples
import TestSupport

@testable import Analysis
@testable import Motion

/// Recordings with known motions, for fits.
enum Recordings {
  /// The rounding or noise of a recording's values.
  enum Rounding {
    case none
    /// Rounded to the nearest Double.
    case shortest
    case decimals(Int)
    /// Normal noise with a standard deviation, approximated by a sum of twelve uniform numbers.
    case noise(Double, seed: UInt64)
  }

  /// Evenly spaced times from 0 to `length`.
  static func times(_ count: Int, length: Double, from start: Double = 0) -> [DoubleDouble] {
    (0..<count).map {
      DoubleDouble(start) + DoubleDouble(length) * DoubleDouble($0) / DoubleDouble(count - 1)
    }
  }

  /// Times whose spacings differ by a factor of up to 5.
  static func unevenTimes(_ count: Int, length: Double, seed: UInt64) -> [DoubleDouble] {
    var random = SplitMix64(seed: seed)
    var times = [DoubleDouble.zero]
    for _ in 1..<count {
      let step = random.number(in: 1...5) / 3 * length / Double(count - 1)
      times.append(times[times.count - 1] + step)
    }
    return times
  }

  /// The values of a curve that starts at the first time.
  static func recording(
    _ curve: Curve, at times: [DoubleDouble], rounding: Rounding = .shortest
  ) -> [RecordedPoint] {
    recording(at: times, rounding: rounding) {
      curve.value(at: Instant(frames: $0 - times[0], fps: 1))
    }
  }

  static func recording(
    at times: [DoubleDouble], rounding: Rounding = .shortest,
    value: (DoubleDouble) -> DoubleDouble
  ) -> [RecordedPoint] {
    var random = SplitMix64(seed: 0)
    if case .noise(_, let seed) = rounding { random = SplitMix64(seed: seed) }
    return times.map {
      RecordedPoint(time: $0, value: rounded(value($0), rounding, &random))
    }
  }

  private static func rounded(
    _ value: DoubleDouble, _ rounding: Rounding, _ random: inout SplitMix64
  ) -> DoubleDouble {
    switch rounding {
    case .none: return value
    case .shortest: return DoubleDouble(value.high)
    case .decimals(let count):
      let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
      return DoubleDouble((value.high * scale).rounded() / scale)
    case .noise(let deviation, _):
      let dice = (0..<12).reduce(-6.0) { sum, _ in sum + random.unit() }
      return value + deviation * dice
    }
  }
}

/// A spring motion for a fit to recover.
struct SpringSample {
  let curve: SpringCurve
  /// The duration in seconds: at least one time constant and one oscillation, with 8 points a radian.
  let length: Double
  let count: Int

  init(
    frequency: Double, ratio: Double, from: Double = 0, to: Double = 300, velocity: Double = 0,
    radians: Double
  ) {
    let spring = Spring(
      naturalFrequency: DoubleDouble(frequency), dampingRatio: DoubleDouble(ratio))
    curve = SpringCurve(
      spring, from: DoubleDouble(from), to: DoubleDouble(to), velocity: DoubleDouble(velocity))
    length = radians / frequency
    count = Int(radians * 8 * max(1, ratio)) + 8
  }

  /// Springs in every damping regime and of all sizes, at rest and with initial velocity.
  static func any(_ count: Int, seed: UInt64) -> [SpringSample] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let frequency = random.pick([0.01, 3, 12, 800]) * random.number(in: 1...2)
      let ratio = random.pick([0, 0.01, 0.2, 0.5, 0.8, 0.999, 1, 1.001, 1.3, 2])
      let size = random.pick([1e-6, 1, 300, 1e9])
      let isThrown = random.coin()
      let speed = isThrown ? size * frequency * random.number(in: 0.5...1) : 0
      return SpringSample(
        frequency: frequency, ratio: ratio, from: size * random.number(in: -1...1),
        to: isThrown && random.coin() ? 0 : size * 2, velocity: speed,
        radians: random.number(in: 5...9) * max(1, ratio))
    }
  }

  func recording(_ rounding: Recordings.Rounding = .shortest) -> [RecordedPoint] {
    Recordings.recording(
      .spring(curve), at: Recordings.times(count, length: length), rounding: rounding)
  }
}
