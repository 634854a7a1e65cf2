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

/// Fits of an easing's stops: least squares with a known start and a known target.
///
/// An easing's stops come from one of two processes, and the distances tell which.
///
/// - Rounded points of the curve. The motion is then within about half a unit in the last place of
///   each stop.
/// - Free stops, chosen so that the lines between them stay within a tolerance of the curve. The
///   curve is within the tolerance of every line, so the motion is fitted to the lines.
extension FitSolution {
  /// Fits a motion from rest, or with an initial velocity if none from rest is close enough.
  static func fitBakedPoints(
    _ points: [RecordedPoint], _ baking: BakingPrecision
  ) throws(ParameterError) -> (solution: FitSolution, match: BakedCurveDistance) {
    let curve = try LinearEasingFit(points, baking)
    let near = curve.leastSquares
    let rest = curve.bestMotion(near: near, isThrown: false)
    if rest.match.fits { return rest }
    let thrown = curve.bestMotion(near: near, isThrown: true)
    return thrown.match.fits || thrown.match.distance < rest.match.distance * 0.5 ? thrown : rest
  }
}

/// The stops of an easing and the lines between them.
private struct LinearEasingFit {
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
  /// The default baking tolerance in the data's units: 0.25 % of the distance to the target.
  private let defaultTolerance: Double

  typealias Found = (solution: FitSolution, match: BakedCurveDistance)

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
    defaultTolerance = 0.0025 * (target - start).magnitude.high
  }

  /// The rates of the least-squares motion through the stops, started from the lines between them.
  var leastSquares: FitRates {
    let found = FitSearch(family: .spring, data: lines).best().rates
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

  /// Returns the motion through the stops if it explains them, otherwise the one nearest to their
  /// lines.
  func bestMotion(near rates: FitRates, isThrown: Bool) -> Found {
    let family = isThrown ? FitFamily.thrown : .rest
    let throughStops = FitSearch(family: family, data: stops).refined(rates)
    let stop = solution(throughStops)
    if let rounded = match(stop, timeStep: 0) { return (stop, rounded) }
    let nearest = nearestToLines(from: throughStops, isThrown: isThrown)
    let line = solution(nearest)
    // Free stops are within the tolerance E of a curve whose chords are at most 2 E from it. Long
    // chords, as in steps, carry no information.
    let allowed = min(chordDeviation(of: line) * 0.65, defaultTolerance * 8) + valueStep
    let free = BakedCurveDistance(
      referencePoints: .lines, distance: units.range * nearest.worst,
      largestExplainedDistance: units.range * allowed)
    // Steps up to 0.1 % are rounding. Whole percents are a choice of few bytes, so the stops are
    // free.
    if !free.fits, (0x1p-50...0.0011).contains(timeStep),
      let rounded = match(stop, timeStep: timeStep)
    {
      return (stop, rounded)
    }
    return (line, free)
  }

  private func solution(_ motion: VariableProjection<DoubleDouble>) -> FitSolution {
    var data = stops
    data.velocity = Self.velocity(of: motion)
    return FitSolution(
      family: .rest, units: units, data: data, omittedCount: omittedCount,
      motion: VariableProjection(motion.rates, family: .rest, data: data))
  }

  /// Returns the distance from rounded stops; nil if rounding does not explain it.
  ///
  /// A least-squares motion is within 0.8 units in the last place, where the curve itself is within
  /// half a unit.
  ///
  /// - Parameter timeStep: the unit of rounded times; 0 for exact times.
  private func match(_ solution: FitSolution, timeStep: Double) -> BakedCurveDistance? {
    // With fewer digits, free stops may be points of any curve.
    guard valueStep <= 0.01 else { return nil }
    var worst = (distance: 0.0, allowed: 0.0, share: 0.0)
    var steepCount = 0
    for index in stops.times.indices {
      let slope = timeStep > 0 ? largestSlope(at: index) : 0
      // A stop at a jump, as in steps, fits any motion.
      if slope * timeStep > 0.04 { steepCount += 1 }
      let allowed = 0.8 * max(valueStep + slope * timeStep, 0x1p-48)
      let distance = solution.motion.residuals[index].magnitude.high
      if distance / allowed >= worst.share { worst = (distance, allowed, distance / allowed) }
    }
    guard worst.share <= 1, steepCount * 2 <= stops.count else { return nil }
    return BakedCurveDistance(
      referencePoints: .stops, distance: units.range * worst.distance,
      largestExplainedDistance: units.range * worst.allowed)
  }

  private func largestSlope(at index: Int) -> Double {
    var slope = 0.0
    for first in [index - 1, index] where first >= 0 && first + 1 < stops.count {
      let time = (stops.times[first + 1] - stops.times[first]).high
      slope = max(slope, (stops.values[first + 1] - stops.values[first]).magnitude.high / time)
    }
    return slope
  }

  /// Returns nearly the minimax motion of the lines: the least sum of tenth powers.
  ///
  /// Free stops are off in one direction where the curve is convex, but the lines reach the
  /// tolerance on both sides. The tenth power weighs these extremes. Newton's method for the power
  /// p is weighted least squares with weights |r|^(p - 2), and a step of 1 / (p - 1).
  private func nearestToLines(
    from start: VariableProjection<DoubleDouble>, isThrown: Bool
  ) -> VariableProjection<DoubleDouble> {
    var (rates, data) = (start.rates, lines)
    data.velocity = Self.velocity(of: start)
    for power in [2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 10, 10, 10, 10, 10] {
      let motion = VariableProjection(rates, family: .rest, data: data)
      let worst = max(motion.worst.high, 0x1p-60)
      let weights = motion.residuals.map { residual in
        (1..<(power / 2)).reduce(1.0) { weight, _ in weight * residual.high / worst }
      }
      let functions = SpringBasisFunctions(rates, at: data.times)
      let slopes = functions.derivatives(at: data.times, cosine: motion.cosine, sine: motion.sine)
      let half = motion.cosine.high * 0.5
      var columns = OrthogonalColumns<Double>()
      columns.append(weights.indices.map { slopes.stiffness[$0].high * weights[$0] })
      columns.append(
        weights.indices.map {
          (slopes.damping[$0].high + functions.sine[$0].high * half) * weights[$0]
        })
      if isThrown { columns.append(weights.indices.map { functions.sine[$0].high * weights[$0] }) }
      let residuals = weights.indices.map { motion.residuals[$0].high * weights[$0] }
      let step = columns.coefficients(of: columns.projectionResidual(of: residuals)).map {
        DoubleDouble($0 / Double(power - 1))
      }
      rates = FitFamily.rest.clamped(
        rates.steppedWithinLimits(by: FitRates(stiffness: step[0], damping: step[1])), to: data)
      if isThrown { data.velocity = data.velocity + step[2] }
    }
    return VariableProjection(rates, family: .rest, data: data)
  }

  private static func velocity(of motion: VariableProjection<DoubleDouble>) -> DoubleDouble {
    motion.sine - motion.rates.damping * 0.5 * motion.cosine
  }

  /// The largest distance between the motion and its chords between the stops.
  private func chordDeviation(of solution: FitSolution) -> Double {
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
}
