import ExactNumerics
import MotionSamples
import TestSupport

@testable import Analysis
@testable import Motion

/// A spring from 0 to 1, baked as other libraries bake it, independently of the project's exporters.
struct BakedSpring {
  let frequency: Double
  let ratio: Double
  /// The duration: the last time at which the remaining offset is a given share of the distance.
  let duration: Double
  let curve: SpringCurve

  init(frequency: Double, ratio: Double, settled share: Double, velocity: Double = 0) {
    self.frequency = frequency
    self.ratio = ratio
    curve = SpringCurve(
      Spring(naturalFrequency: DoubleDouble(frequency), dampingRatio: DoubleDouble(ratio)),
      from: .zero, to: .one, velocity: DoubleDouble(velocity))
    let slow = ratio <= 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
    let steps = 20_000
    let step = 14 / (slow * frequency) / Double(steps)
    var last = steps
    while last > 1, abs(Self.value(curve, at: step * Double(last)) - 1) < share { last -= 1 }
    duration = step * Double(last)
  }

  static func any(seed: UInt64, ratios: ClosedRange<Double>) -> BakedSpring {
    var random = SplitMix64(seed: seed)
    return BakedSpring(
      frequency: random.number(in: 10...40), ratio: random.number(in: ratios),
      settled: random.pick([0.01, 0.005, 0.002, 0.001, 0.0001]))
  }

  private static func value(_ curve: SpringCurve, at time: Double) -> Double {
    curve.value(at: Instant(frames: DoubleDouble(time), fps: 1)).high
  }

  func progress(_ share: Double) -> Double { Self.value(curve, at: share * duration) }

  /// Stops about 10 ms apart, rounded to `decimals`.
  func everyTenMilliseconds(decimals: Int) -> BakedStops {
    BakedStops.every(0.01 / duration, decimals: decimals, duration: duration, progress)
  }

  /// 1,000 samples reduced by the Douglas-Peucker algorithm, to 3 decimals.
  func douglasPeucker(tolerance: Double) -> BakedStops {
    BakedStops.douglasPeucker(tolerance: tolerance, duration: duration, progress)
  }

  /// The relative error of a fit: the larger of frequency and damping ratio.
  func error(_ fit: Fit) -> Double {
    let spring = fit.curve.spring
    return max(
      abs(spring.naturalFrequency.high / frequency - 1), abs(spring.dampingRatio.high / ratio - 1))
  }
}

/// The stops of a baked easing.
struct BakedStops {
  var points: [RecordedPoint]
  var baking: BakingPrecision

  func fit() throws -> Fit { try Fit(points, baked: baking) }

  init(_ stops: [(share: Double, value: Double)], decimals: Int, percents: Int?, duration: Double) {
    points = stops.map { RecordedPoint(time: $0.share * duration, value: $0.value) }
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
    let percent = percents.map { (0..<$0).reduce(0.01) { unit, _ in unit / 10 } } ?? 0
    baking = (valueStep: unit, timeStep: percent * duration, lands: true, start: 0, target: 1)
  }

  static func every(
    _ step: Double, decimals: Int, duration: Double, _ progress: (Double) -> Double
  ) -> BakedStops {
    let count = max(6, Int((1 / step).rounded(.up)))
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let stops = (0...count).map { index in
      let share = Double(index) / Double(count)
      return (share, index == count ? 1 : (progress(share) * scale).rounded() / scale)
    }
    return BakedStops(stops, decimals: decimals, percents: nil, duration: duration)
  }

  /// The Douglas-Peucker reduction by distance from the chord in the unit square, as in
  /// jakearchibald/linear-easing-generator.
  static func douglasPeucker(
    tolerance: Double, duration: Double, _ progress: (Double) -> Double
  ) -> BakedStops {
    let count = 1000
    var values = (0...count).map { progress(Double($0) / Double(count)) }
    values[count] = 1
    var isKept = [Bool](repeating: false, count: count + 1)
    (isKept[0], isKept[count]) = (true, true)
    var open = [(0, count)]
    while let (first, last) = open.popLast() {
      let width = Double(last - first) / Double(count)
      let height = values[last] - values[first]
      let length = (width * width + height * height).squareRoot()
      var farthest = (index: first, distance: 0.0)
      for index in (first + 1)..<max(last, first + 1) {
        let across = Double(index - first) / Double(count)
        let distance = abs(across * height - (values[index] - values[first]) * width) / length
        if distance > farthest.distance { farthest = (index, distance) }
      }
      if farthest.distance > tolerance {
        isKept[farthest.index] = true
        open += [(first, farthest.index), (farthest.index, last)]
      }
    }
    let stops = (0...count).filter { isKept[$0] }.map {
      (Double($0) / Double(count), (values[$0] * 1000).rounded() / 1000)
    }
    return BakedStops(stops, decimals: 3, percents: 1, duration: duration)
  }
}
