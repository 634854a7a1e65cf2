import ExactNumerics
import Motion

/// The precision and the endpoints of a baked easing's numbers: the units in the last place of
/// values and of times in seconds, 0 for exact ones; true if the last point is the target and no
/// point of the curve; the value at the first point and the target, 0 and 1 for an easing.
package typealias BakingPrecision = (
  valueStep: Double, timeStep: Double, lands: Bool, start: Double, target: Double
)

/// The distance between a fitted motion and the baked curve, and the largest distance that baking
/// explains.
package struct BakedCurveDistance: Sendable {
  /// True for the distance from the stops, which are rounded points of the curve. False for that
  /// from the lines between them, which stay within the baking tolerance of the curve.
  package let isFromStops: Bool
  /// The largest distance, in the curve's values.
  package let distance: DoubleDouble
  /// The largest distance that baking explains, in the curve's values.
  package let largestExplainedDistance: DoubleDouble

  /// True if the motion may be the one that was baked.
  package var fits: Bool { distance <= largestExplainedDistance }
}

/// A fit of an easing's stops: least squares with a known start and a known target.
///
/// An easing's stops come from one of two processes, and the distances tell which.
///
/// - Rounded points of the curve. The motion is then within about half a unit in the last place of
///   each stop.
/// - Free stops, chosen so that the lines between them stay within a tolerance of the curve. The
///   curve is within the tolerance of every line, so the motion is fitted to the lines.
struct LinearEasingFit {
  private let units: Normalization
  /// The stops without the one that is the target itself.
  private let stops: FitData<DoubleDouble>
  /// The number of stops at the end that are not points of the curve: 0 or 1.
  private let omittedCount: Int
  /// Samples of the lines between the stops, the stops included.
  private let lines: FitData<DoubleDouble>
  /// The number of samples of a line.
  private let parts: Int
  /// The unit in the last place of the values, as a share of the range.
  private let valueStep: Double
  /// The unit in the last place of the times, as a share of the length.
  private let timeStep: Double

  init(_ points: [RecordedPoint], _ baking: BakingPrecision) throws(ParameterError) {
    units = try Normalization(points)
    var all = FitData(points, in: units)
    all.start = units.normalizedValue(DoubleDouble(baking.start))
    all.target = units.normalizedValue(DoubleDouble(baking.target))
    omittedCount = baking.lands ? 1 : 0
    stops = all.rows(0..<all.count - omittedCount)
    parts = max(4, min(16, 2000 / all.count))
    lines = all.linesBetween(parts: parts, without: omittedCount)
    valueStep = (DoubleDouble(baking.valueStep) / units.range).high
    timeStep = (DoubleDouble(baking.timeStep) / units.length).high
  }

  /// Fits a motion from rest, or with an initial velocity if none from rest is close enough.
  func best() -> (solution: FitSolution, match: BakedCurveDistance) {
    let near = leastSquares
    let rest = bestMotion(.rest, near: near)
    if rest.match.fits { return rest }
    let thrown = bestMotion(.thrown, near: near)
    return thrown.match.fits || thrown.match.distance < rest.match.distance * 0.5 ? thrown : rest
  }

  /// The rates of the least-squares motion through the stops, started from the lines between them.
  private var leastSquares: FitRates {
    let found = FitFamily.spring.best(in: lines).rates
    var best = FitFamily.rest.refined(found, in: stops)
    // Damping ratios from weakly damped to overdamped: the lines may suggest the wrong one.
    for ratio in [0.1, 0.5, 1, 1.7] {
      let damping = found.stiffness.squareRoot() * (2 * ratio)
      let other = FitFamily.rest.refined(
        FitRates(stiffness: found.stiffness, damping: damping), in: stops)
      if other.sumOfSquares < best.sumOfSquares { best = other }
    }
    return best.rates
  }

  /// Returns the motion through the stops if it explains them, otherwise the one nearest to their
  /// lines.
  private func bestMotion(
    _ family: FitFamily, near rates: FitRates
  ) -> (solution: FitSolution, match: BakedCurveDistance) {
    let throughStops = family.refined(rates, in: stops)
    let stop = solution(throughStops)
    if let rounded = match(stop, timeStep: 0) { return (stop, rounded) }
    let nearest = nearestToLines(from: throughStops)
    let line = solution(nearest)
    // Free stops are within the tolerance E of a curve whose chords are at most 2 E from it. Long
    // chords, as in steps, carry no information: E is at most 8 times the default tolerance, which
    // is 0.25 % of the distance.
    let most = 0.02 * nearest.cosine.magnitude.high
    let allowed = min(chordDeviation(of: line) * 0.65, most) + valueStep
    let free = BakedCurveDistance(
      isFromStops: false, distance: units.range * nearest.worst,
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
    data.velocity = motion.velocity
    return FitSolution(
      family: .rest, units: units, data: data, omittedCount: omittedCount,
      motion: VariableProjection(motion.rates, family: .rest, data: data))
  }

  /// Returns the distance from rounded stops; nil if rounding does not explain it. `timeStep` is 0
  /// for exact times.
  ///
  /// A least-squares motion is within 0.8 units in the last place, where the curve itself is within
  /// half a unit.
  private func match(_ solution: FitSolution, timeStep: Double) -> BakedCurveDistance? {
    // With fewer digits, free stops may be points of any curve.
    guard valueStep <= 0.01 else { return nil }
    let slopes = zip(stops.rows(1..<stops.count).values, stops.values).map { $0 - $1 }
    let steps = zip(stops.times.dropFirst(), stops.times).map { $0 - $1 }
    let rises = [0] + zip(slopes, steps).map { $0.magnitude.high / $1.high * timeStep } + [0]
    var worst = (distance: 0.0, allowed: 0.0, share: 0.0)
    var steepCount = 0
    for (index, residual) in solution.motion.residuals.enumerated() {
      let rise = max(rises[index], rises[index + 1])
      // A stop at a jump, as in steps, fits any motion.
      if rise > 0.04 { steepCount += 1 }
      let allowed = 0.8 * max(valueStep + rise, 0x1p-48)
      let distance = residual.magnitude.high
      if distance / allowed >= worst.share { worst = (distance, allowed, distance / allowed) }
    }
    guard worst.share <= 1, steepCount * 2 <= stops.count else { return nil }
    return BakedCurveDistance(
      isFromStops: true, distance: units.range * worst.distance,
      largestExplainedDistance: units.range * worst.allowed)
  }

  /// Returns nearly the minimax motion of the lines: the least sum of tenth powers.
  ///
  /// Free stops are off in one direction where the curve is convex, but the lines reach the
  /// tolerance on both sides. The tenth power weighs these extremes. Newton's method for the power
  /// p is weighted least squares with weights |r|^(p - 2), and a step of 1 / (p - 1).
  private func nearestToLines(
    from start: VariableProjection<DoubleDouble>
  ) -> VariableProjection<DoubleDouble> {
    var (rates, data) = (start.rates, lines)
    data.velocity = start.velocity
    for power in [2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 10, 10, 10, 10, 10] {
      let motion = VariableProjection(rates, family: .rest, data: data)
      let worst = max(motion.worst.high, 0x1p-60)
      let weights = motion.residuals.map { residual in
        (1..<(power / 2)).reduce(1.0) { weight, _ in weight * residual.high / worst }
      }
      func weighted(_ column: [DoubleDouble]) -> [Double] {
        zip(column, weights).map { $0.high * $1 }
      }
      let slopes = motion.jacobian(data) + (start.family == .thrown ? [motion.basis.sine] : [])
      let columns = OrthogonalColumns(slopes.map(weighted))
      let step = columns.coefficients(
        of: columns.projectionResidual(of: weighted(motion.residuals)).shares
      ).map { DoubleDouble($0 / Double(power - 1)) }
      rates = FitFamily.rest.clamped(
        rates.steppedWithinLimits(by: FitRates(stiffness: step[0], damping: step[1])), to: data)
      if start.family == .thrown { data.velocity = data.velocity + step[2] }
    }
    return VariableProjection(rates, family: .rest, data: data)
  }

  /// The largest distance between the motion and its chords between the stops.
  private func chordDeviation(of solution: FitSolution) -> Double {
    var chords = stops
    chords.values = solution.motion.values(at: stops.times)
    chords = chords.linesBetween(parts: parts)
    return zip(solution.motion.values(at: chords.times), chords.values).reduce(0) {
      max($0, ($1.0 - $1.1).magnitude.high)
    }
  }
}

extension FitData<DoubleDouble> {
  /// Returns samples of the lines between the points, dense enough to measure their distance from a
  /// curve: with 8 samples a line, the farthest point between two samples is within 1/64 of it. The
  /// omitted points at the end are no samples, but ends of lines.
  fileprivate func linesBetween(parts: Int, without omittedCount: Int = 0) -> FitData<DoubleDouble>
  {
    var lines = rows(0..<1)
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
