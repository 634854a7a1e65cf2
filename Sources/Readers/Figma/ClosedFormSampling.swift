import Analysis
import ExactNumerics
import Motion

/// The places of the points that stand for a spring's closed form: evenly spaced from 0 on, and
/// dense enough that a fit finds the spring again.
struct ClosedFormSampling {
  /// The end of the points.
  let end: Double
  /// The number of steps between the points.
  let count: Int

  /// Chooses 16 points for each oscillation, and at least 96.
  ///
  /// The points end where the curve has oscillated 40 times, or where e^-14, less than a millionth,
  /// is left of it.
  ///
  /// - Parameters:
  ///   - frequency: the angular frequency; 0 for a curve that does not oscillate.
  ///   - rate: the rate of decay.
  ///   - length: the largest end.
  init(frequency: Double, rate: Double, within length: Double) {
    var end = min(length, 14 / rate)
    if frequency > 0 { end = min(end, 40 * 2 * Double.pi / frequency) }
    self.end = end
    count = max(96, Int((frequency * end / (2 * Double.pi) * 16).rounded(.up)))
  }

  /// The times of the points.
  var times: [DoubleDouble] {
    (0...count).map { DoubleDouble(end) * Double($0) / Double(count) }
  }
}

extension SpringCurve {
  /// The values at the times of a ``ClosedFormSampling``, over at most a length in seconds.
  func exactPoints(within length: Double) -> [RecordedPoint] {
    let decay = spring.decayRate.high
    let square = spring.discriminant.high
    // The slow one of the two rates of an overdamped spring.
    let rate =
      square < 0 ? spring.naturalFrequency.high / decay * spring.naturalFrequency.high / 2 : decay
    let sampling = ClosedFormSampling(
      frequency: square > 0 ? square.squareRoot() : 0, rate: rate, within: length)
    return sampling.times.map { time in
      RecordedPoint(time: time, value: value(at: Instant(frames: time, fps: 1)))
    }
  }
}
