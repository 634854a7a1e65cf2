import ExactNumerics
import Motion

/// The least-squares motion of a recording, with its units and quality.
struct FitSolution {
  let family: FitFamily
  let units: Normalization
  /// The points that the motion was fitted to.
  let data: FitData<DoubleDouble>
  /// The number of points at the end that were left out.
  let omittedCount: Int
  let motion: VariableProjection<DoubleDouble>

  /// Fits a motion; a landing at the end is left out.
  init(
    _ points: [RecordedPoint], family: FitFamily, hasDrift: Bool = false
  ) throws(ParameterError) {
    units = try Normalization(points)
    self.family = family
    var all = FitData(points, in: units)
    all.hasDrift = hasDrift
    let best = FitSearch(family: family, data: all).best()
    let flight = all.firstPoints(all.count - all.restingCount)
    if let lands = Self.fitWithoutLanding(of: best, flight: flight, all: all, family: family) {
      (data, motion, omittedCount) = (flight, lands, all.restingCount)
    } else if let lands = Self.sparseFitWithoutLanding(
      of: best, flight: flight, all: all, family: family)
    {
      data = flight.withTarget(all.values[all.count - 1])
      (motion, omittedCount) = (lands, all.restingCount)
    } else {
      (data, motion, omittedCount) = (all, best, 0)
    }
  }

  /// Creates a solution from the result of another solver.
  init(
    family: FitFamily, units: Normalization, data: FitData<DoubleDouble>, omittedCount: Int,
    motion: VariableProjection<DoubleDouble>
  ) {
    (self.family, self.units, self.data) = (family, units, data)
    (self.omittedCount, self.motion) = (omittedCount, motion)
  }

  /// Creates a solution with another motion for the same points.
  init(_ other: FitSolution, motion: VariableProjection<DoubleDouble>) {
    self.init(
      family: other.family, units: other.units, data: other.data, omittedCount: other.omittedCount,
      motion: motion)
  }

  /// Fits another family to the points of a solution.
  init(_ other: FitSolution, family: FitFamily) {
    self.family = family
    (units, data, omittedCount) = (other.units, other.data, other.omittedCount)
    motion = FitSearch(family: family, data: data).refined(other.motion.rates)
  }

  /// Returns the motion without the final points of equal value, if an animation that lands put its
  /// target there; else nil.
  ///
  /// Two conditions must hold. One of these points is the farthest from the best motion of all
  /// points. Let e be 8 times the largest residual of a motion fitted to the others: that motion's
  /// target is within e of the final value, but its value at one of the final points is not.
  private static func fitWithoutLanding(
    of best: VariableProjection<DoubleDouble>, flight: FitData<DoubleDouble>,
    all: FitData<DoubleDouble>, family: FitFamily
  ) -> VariableProjection<DoubleDouble>? {
    let landed = flight.count..<all.count
    let farthest = best.worst
    guard
      flight.count >= SpringFit.fewestPoints, !flight.isConstant,
      landed.contains(where: { best.residuals[$0].magnitude == farthest })
    else { return nil }
    let motion = FitSearch(family: family, data: flight).refined(best.rates)
    let noise = motion.worst * 8 + 0x1p-90
    let target = all.values[all.count - 1]
    let ends = motion.values(at: landed.map { all.times[$0] })
    guard
      (motion.equilibrium - target).magnitude <= noise,
      ends.contains(where: { ($0 - target).magnitude > noise })
    else { return nil }
    return motion
  }

  /// Returns the motion towards the last value through the points before it, if the last points are
  /// a landing; else nil.
  ///
  /// With at most 64 points a motion through all of them may hide the landing from
  /// ``fitWithoutLanding(of:flight:all:family:)``. As a known target the last point carries as much
  /// information as a fitted point: both motions have the same degrees of freedom. A landing must
  /// leave at most 1/100 of the sum of squares, and be off its target at the end by more than 8
  /// times its largest residual.
  private static func sparseFitWithoutLanding(
    of best: VariableProjection<DoubleDouble>, flight: FitData<DoubleDouble>,
    all: FitData<DoubleDouble>, family: FitFamily
  ) -> VariableProjection<DoubleDouble>? {
    guard (SpringFit.fewestPoints...64).contains(flight.count), !flight.isConstant else {
      return nil
    }
    let target = all.values[all.count - 1]
    let motion = FitSearch(family: family, data: flight.withTarget(target)).best()
    let noise = motion.worst * 8 + 0x1p-90
    let ends = motion.values(at: (flight.count..<all.count).map { all.times[$0] })
    let isLanding =
      motion.sumOfSquares * 100 < best.sumOfSquares
      && ends.contains { ($0 - target).magnitude > noise }
    return isLanding ? motion : nil
  }
}

extension FitSolution {
  /// The motion in seconds and the recording's values, for a mass of 1, from the first time on.
  var curve: SpringCurve {
    let spring = Spring(
      mass: .one, stiffness: motion.rates.stiffness / (units.length * units.length),
      damping: motion.rates.damping / units.length)
    let velocity = motion.sine - motion.rates.damping * 0.5 * motion.cosine
    let target = units.origin + motion.equilibrium * units.range
    let displacement = motion.cosine * units.range
    var curve = SpringCurve(
      spring, from: target, to: target, velocity: velocity * units.range / units.length)
    curve.displacement = displacement
    return curve
  }

  /// True if this motion explains the points significantly better than one with fewer parameters,
  /// by an F-test.
  ///
  /// Each additional parameter must gain ten times the sum of squares that remains for each degree
  /// of freedom.
  ///
  /// - Parameters:
  ///   - sumOfSquares: the other motion's sum of squares.
  ///   - parameterCount: the number of the other motion's parameters.
  func isBetter(than sumOfSquares: DoubleDouble, parameterCount: Int) -> Bool {
    let gained =
      (sumOfSquares - motion.sumOfSquares) / DoubleDouble(family.parameterCount - parameterCount)
    let left = motion.sumOfSquares / DoubleDouble(data.count - data.parameterCount(of: family))
    return gained > left * 10 + 0x1p-180
  }

  /// Returns the sum of squares of the best parabola, which is the motion of a thrown weight
  /// without a spring.
  private static func parabolaSumOfSquares<Number: FitNumber>(_ data: FitData<Number>) -> Number {
    var columns = OrthogonalColumns<Number>()
    columns.append([Number](repeating: .one, count: data.count))
    columns.append(data.times)
    columns.append(data.times.map { $0 * $0 })
    let residual = columns.projectionResidual(of: data.values).column
    return OrthogonalColumns.dot(residual, residual)
  }

  /// True if this motion explains the points significantly better than a parabola, by an F-test.
  ///
  /// The parabola's sum is first computed in Double. If it leaves more than 2^-30 of the range at
  /// each point, that sum is within 2^-12, since the columns and residuals are within about 2^-45.
  /// DoubleDouble decides the rest.
  private var isBetterThanParabola: Bool {
    let rough = DoubleDouble(Self.parabolaSumOfSquares(data.rounded))
    if rough.high > 0x1p-60 * Double(data.count) {
      let least = isBetter(than: rough * (1 - 0x1p-10), parameterCount: 3)
      if least == isBetter(than: rough * (1 + 0x1p-10), parameterCount: 3) { return least }
    }
    return isBetter(than: Self.parabolaSumOfSquares(data), parameterCount: 3)
  }

  /// The drift per second under the motion.
  var drift: DoubleDouble { motion.drift * units.range / units.length }

  /// The residuals in the recording's values.
  var quality: FitQuality {
    FitQuality(
      pointCount: data.count, omittedCount: omittedCount, range: units.range,
      worst: motion.worst * units.range,
      rootMeanSquare: (motion.sumOfSquares / DoubleDouble(data.count)).squareRoot() * units.range,
      isBetterThanParabola: isBetterThanParabola)
  }
}
