import ExactNumerics
import Motion

/// The precision and the endpoints of a baked easing's numbers.
package struct BakingPrecision: Sendable {
  /// The unit in the last place of the values; 0 if they are exact.
  package var valueStep: Double
  /// The unit in the last place of the times, in seconds; 0 if they are exact.
  package var timeStep: Double
  /// True if the last point is the target itself and not a point of the curve.
  package var lands: Bool
  /// True if the last point is one of the curve, before it has settled at ``target``.
  package var endsEarly: Bool
  /// The motion's value at the first point: 0 for an easing.
  package var start: Double
  /// The motion's target: 1 for an easing.
  package var target: Double

  package init(
    valueStep: Double, timeStep: Double, lands: Bool, endsEarly: Bool, start: Double, target: Double
  ) {
    self.valueStep = valueStep
    self.timeStep = timeStep
    self.lands = lands
    self.endsEarly = endsEarly
    self.start = start
    self.target = target
  }
}

/// The distance between a fitted motion and the baked curve, and the largest distance that baking
/// explains.
package struct BakedCurveDistance: Sendable {
  /// The points of the baked curve that the distance is measured from.
  package enum ReferencePoints: Sendable {
    /// The stops, which are rounded points of the curve.
    case stops
    /// The lines between the stops, which stay within the baking tolerance of the curve.
    case lines
  }

  /// The points from which ``distance`` is measured.
  package let referencePoints: ReferencePoints
  /// The largest distance, in the curve's values.
  package let distance: DoubleDouble
  /// The largest distance that baking explains, in the curve's values.
  package let largestExplainedDistance: DoubleDouble

  /// True if the motion may be the one that was baked.
  package var fits: Bool { distance <= largestExplainedDistance }
}

/// Fits of an easing's stops: springs with a known start and a known target.
///
/// An easing's stops come from one of two processes, and the distances tell which.
///
/// - Rounded points of the curve. The motion is then within half a unit in the last place of each
///   stop.
/// - Free stops, chosen so that the lines between them stay within a tolerance of the curve. These
///   stops are as far from the curve as the tolerance allows, so that least squares is off by a
///   share of it. But the curve is within the tolerance of every line, and reaches that bound
///   repeatedly.
extension FitSolution {
  /// Fits a motion from rest, or with an initial velocity if none from rest is close enough.
  static func fitBakedPoints(
    _ points: [RecordedPoint], _ baking: BakingPrecision
  ) throws(ParameterError) -> (solution: FitSolution, match: BakedCurveDistance) {
    let curve = try BakedEasingFit(points, baking)
    let near = curve.leastSquares
    let rest = curve.bestMotion(near: near, isThrown: false)
    if rest.match.fits { return rest }
    let thrown = curve.bestMotion(near: near, isThrown: true)
    return thrown.match.fits || thrown.match.distance < rest.match.distance * 0.5 ? thrown : rest
  }

  /// Creates the solution for rates that a ``FeasibleMotionSearch`` found.
  fileprivate init(_ curve: BakedEasingFit, _ found: FeasibleMotionSearch.FeasibleCentre) {
    var data = curve.stops
    data.velocity = found.velocity
    self.init(
      family: .rest, units: curve.units, data: data, omittedCount: curve.omittedCount,
      motion: VariableProjection(found.rates, family: .rest, data: data))
  }
}

/// The stops of an easing and the lines between them.
private struct BakedEasingFit {
  let units: Normalization
  /// The stops without the one that is the target itself.
  let stops: FitData<DoubleDouble>
  /// The number of stops at the end that are not points of the curve: 0 or 1.
  let omittedCount: Int
  /// Samples of the lines between the stops, the stops included.
  private let lines: FitData<DoubleDouble>
  /// The unit in the last place of the values, as a share of the range.
  private let valueStep: Double
  /// The unit in the last place of the times, as a share of the length.
  private let timeStep: Double
  /// The settling length to match; nil if the curve may have been cut short.
  private let settled: SettlingConstraint?
  /// The default baking tolerance in the data's units: 0.25 % of the distance to the target.
  private let defaultTolerance: Double

  typealias Start = (rates: FitRates, velocity: DoubleDouble)

  init(_ points: [RecordedPoint], _ baking: BakingPrecision) throws(ParameterError) {
    let units = try Normalization(points)
    self.units = units
    var all = FitData(points, in: units)
    let start = units.normalizedValue(DoubleDouble(baking.start))
    let target = units.normalizedValue(DoubleDouble(baking.target))
    (all.start, all.target) = (start, target)
    omittedCount = baking.lands ? 1 : 0
    stops = all.firstPoints(all.count - omittedCount)
    lines = all.denselySampled(without: omittedCount)
    valueStep = (DoubleDouble(baking.valueStep) / units.range).high
    timeStep = (DoubleDouble(baking.timeStep) / units.length).high
    let distance = target - start
    defaultTolerance = Self.defaultTolerance * distance.magnitude.high
    let isWhole = baking.lands || !baking.endsEarly
    settled = isWhole ? SettlingConstraint(length: all.length, distance: distance) : nil
  }

  /// The default tolerance of baking to linear(), as a share of the distance from start to target.
  static let defaultTolerance = 0.0025

  /// The largest error from a rounded time, as a share of the range, at which a stop still
  /// constrains the motion.
  private static let largestTimeError = 0.02

  /// The rates of the least-squares motion through the stops, started from the lines between them.
  var leastSquares: FitRates {
    let even = lines.resampledEvenly(max(96, min(1024, stops.count * 4)))
    let found = FitSearch(family: .spring, data: even).best().rates
    let search = FitSearch(family: .rest, data: stops)
    var best = search.refined(found)
    // Damping ratios from weakly damped to overdamped: the lines may suggest the wrong one.
    for ratio in [0.1, 0.5, 1, 1.7] {
      let other = search.refined(
        FitRates(stiffness: found.stiffness, damping: found.stiffness.squareRoot() * (2 * ratio)))
      if other.sumOfSquares < best.sumOfSquares { best = other }
    }
    return best.rates
  }

  /// The motion nearest to the stops if it explains them, otherwise the one nearest to their lines.
  func bestMotion(
    near rates: FitRates, isThrown: Bool
  ) -> (solution: FitSolution, match: BakedCurveDistance) {
    var start: Start = (rates, .zero)
    if isThrown {
      let motion = FitSearch(family: .thrown, data: stops).refined(rates)
      start = (motion.rates, motion.sine - motion.rates.damping * 0.5 * motion.cosine)
    }
    if let exact = motionThroughPoints(near: start, timeStep: 0, isThrown) { return exact }
    var band = FeasibleMotionSearch(data: lines)
    band.settled = isThrown ? nil : settled
    let found = band.feasibleCentre(
      near: start, within: .usual(defaultTolerance), isThrown: isThrown)
    let solution = FitSolution(self, found)
    // Free stops are within the tolerance E of a curve whose chords are at most 2 E from it. Long
    // chords, as in steps, carry no information.
    let allowed = min(largestChordDeviation(of: solution) * 0.6, defaultTolerance * 8) + valueStep
    let free = distanceToBakedCurve(.lines, found.least, allowed)
    // Steps up to 0.1 % are rounding. Whole percents are a choice of few bytes, so the stops are
    // free.
    if !free.fits, (0x1p-50...0.0011).contains(timeStep),
      let rounded = motionThroughPoints(near: start, timeStep: timeStep, isThrown)
    {
      return rounded
    }
    return (solution, free)
  }

  /// The motion through rounded points; nil if no motion explains them.
  ///
  /// - Parameter timeStep: the unit of rounded times; 0 for exact times.
  private func motionThroughPoints(
    near start: Start, timeStep: Double, _ isThrown: Bool
  ) -> (solution: FitSolution, match: BakedCurveDistance)? {
    // With fewer digits, free stops may be points of any curve.
    guard valueStep <= 0.002 else { return nil }
    let half = max(valueStep * 0.5, 0x1p-50)
    var band = FeasibleMotionSearch(data: stops)
    band.settled = isThrown ? nil : settled
    if timeStep > 0 {
      let toleranceFactors = timeRoundingFactors(timeStep: timeStep)
      // If most stops are at a jump, as in steps, any motion fits.
      let loose = toleranceFactors.filter { $0 * half > Self.largestTimeError }
      if loose.count * 2 > toleranceFactors.count { return nil }
      band.toleranceFactors = toleranceFactors
    }
    let found = band.feasibleCentre(near: start, within: .rounding(half), isThrown: isThrown)
    guard found.least <= half * 1.2 else { return nil }
    return (FitSolution(self, found), distanceToBakedCurve(.stops, found.least, half * 1.2))
  }

  /// The factors by which rounded times widen the tolerance of each stop; 1 where the curve is
  /// level.
  private func timeRoundingFactors(timeStep: Double) -> [Double] {
    var toleranceFactors: [Double] = []
    for index in stops.times.indices {
      var slope = 0.0
      for (first, second) in [(index - 1, index), (index, index + 1)] {
        guard first >= 0, second < stops.count else { continue }
        let time = (stops.times[second] - stops.times[first]).high
        slope = max(slope, (stops.values[second] - stops.values[first]).magnitude.high / time)
      }
      toleranceFactors.append(1 + slope * timeStep / max(valueStep, 0x1p-50))
    }
    return toleranceFactors
  }

  private func distanceToBakedCurve(
    _ reference: BakedCurveDistance.ReferencePoints, _ distance: Double, _ allowed: Double
  )
    -> BakedCurveDistance
  {
    BakedCurveDistance(
      referencePoints: reference, distance: units.range * distance,
      largestExplainedDistance: units.range * allowed)
  }

  /// The largest distance between the motion and its chords between the stops.
  private func largestChordDeviation(of solution: FitSolution) -> Double {
    let values = solution.motion.values(at: lines.times)
    let atStops = solution.motion.values(at: stops.times)
    var largest = 0.0
    var stop = 0
    for (time, value) in zip(lines.times, values) {
      while stop + 1 < stops.count, stops.times[stop + 1] <= time { stop += 1 }
      guard stop + 1 < stops.count else { break }
      let share = (time - stops.times[stop]) / (stops.times[stop + 1] - stops.times[stop])
      let chord = atStops[stop] + (atStops[stop + 1] - atStops[stop]) * share
      largest = max(largest, (value - chord).magnitude.high)
    }
    return largest
  }
}

extension FitData<DoubleDouble> {
  /// Samples of the lines between the points, dense enough to measure their distance from a curve:
  /// with 8 samples a line, the farthest point between two samples is within 1/64 of it.
  ///
  /// - Parameter omittedCount: the number of points at the end that are not points of the curve.
  ///   The lines up to them are sampled, but not the points.
  fileprivate func denselySampled(without omittedCount: Int) -> FitData<DoubleDouble> {
    var lines = firstPoints(1)
    let parts = max(4, min(16, 2000 / count))
    for index in 1..<count {
      for part in 1...parts {
        if index >= count - omittedCount, part == parts { continue }
        let share = DoubleDouble(part) / DoubleDouble(parts)
        lines.times.append(times[index - 1] + (times[index] - times[index - 1]) * share)
        lines.values.append(values[index - 1] + (values[index] - values[index - 1]) * share)
      }
    }
    return lines
  }

  /// Samples of the lines at evenly spaced times.
  fileprivate func resampledEvenly(_ count: Int) -> FitData<DoubleDouble> {
    var even = FitData<DoubleDouble>()
    even.target = target
    var index = 1
    for step in 0..<count {
      let time = times[0] + length * DoubleDouble(step) / DoubleDouble(count - 1)
      while index + 1 < times.count, times[index] < time { index += 1 }
      let share = (time - times[index - 1]) / (times[index] - times[index - 1])
      even.times.append(time)
      even.values.append(values[index - 1] + (values[index] - values[index - 1]) * share)
    }
    return even
  }
}
