import ExactNumerics
import Motion

/// The least-squares motion of a recording, with its units and quality.
struct FitSolution {
  private(set) var family: FitFamily
  let units: Normalization
  /// The last decimal place of the values, as a share of the range.
  var resolution = 0.0
  /// The points that the motion was fitted to.
  var data: FitData<DoubleDouble>
  /// The number of points at the end that were left out.
  var omittedCount = 0
  var motion: VariableProjection<DoubleDouble>
}

extension FitSolution {
  /// Fits a motion; a landing at the end is left out.
  init(
    _ points: [RecordedPoint], family: FitFamily, hasDrift: Bool = false
  ) throws(ParameterError) {
    let units = try Normalization(points)
    var data = FitData(points, in: units)
    data.hasDrift = hasDrift
    self.init(
      family: family, units: units,
      resolution: RecordedPoint.valueResolution(of: points) / units.range.nearestDouble,
      data: data, motion: family.best(in: data))
    leaveOutLanding()
  }

  /// Returns the motion of another family for the same points.
  func refined(as family: FitFamily) -> FitSolution {
    var other = self
    other.family = family
    other.motion = family.refined(motion.rates, in: data)
    return other
  }

  /// Leaves out the final points of equal value, if an animation that lands put its target there.
  ///
  /// Let e be 8 times the largest residual of a motion fitted to the others. At one of the final
  /// points that motion is farther than e from the final value. In addition, either
  ///
  /// - one of these points is the farthest from the motion of all points, and the motion of the
  ///   others has a target within e of the final value, or
  /// - the others are at most 64, of which a motion through all points may hide the landing, and
  ///   the motion of the others towards the final value leaves at most 1/100 of the sum of
  ///   squares. As a known target the last point carries as much information as a fitted point, so
  ///   both motions have the same degrees of freedom.
  private mutating func leaveOutLanding() {
    let landed = data.count - data.restingCount..<data.count
    var flight = data.rows(0..<landed.lowerBound)
    guard flight.count >= Fit.fewestPoints, !flight.isConstant else { return }
    let last = data.values[landed.lowerBound]
    let (times, farthest) = (data.times[landed], motion.worst)
    for target in [nil, last] {
      flight.target = target
      let other: VariableProjection<DoubleDouble>
      if target == nil {
        guard landed.contains(where: { motion.residuals[$0].magnitude == farthest }) else {
          continue
        }
        other = family.refined(motion.rates, in: flight)
      } else {
        guard flight.count <= 64 else { continue }
        other = family.best(in: flight)
      }
      let noise = other.worst * 8 + 0x1p-90
      let explains =
        target == nil
        ? (other.equilibrium - last).magnitude <= noise
        : other.sumOfSquares * 100 < motion.sumOfSquares
      if explains, other.values(at: Array(times)).contains(where: { ($0 - last).magnitude > noise })
      {
        (data, motion, omittedCount) = (flight, other, landed.count)
        return
      }
    }
  }

  /// The motion in seconds and the recording's values, for a mass of 1, from the first time on.
  var curve: SpringCurve {
    let spring = Spring(
      mass: .one, stiffness: motion.rates.stiffness / (units.length * units.length),
      damping: motion.rates.damping / units.length)
    let target = units.origin + motion.equilibrium * units.range
    var curve = SpringCurve(
      spring, from: target, to: target, velocity: motion.velocity * units.range / units.length)
    curve.displacement = motion.cosine * units.range
    return curve
  }

  /// The drift per second under the motion.
  var drift: DoubleDouble { motion.drift * units.range / units.length }

  /// The residuals in the recording's values.
  var quality: FitQuality {
    FitQuality(
      pointCount: data.count, omittedCount: omittedCount, range: units.range,
      worst: motion.worst * units.range,
      rootMeanSquare: (motion.sumOfSquares / DoubleDouble(data.count)).squareRoot() * units.range)
  }

  /// True if this motion explains the points significantly better than one with fewer parameters,
  /// by an F-test: each additional parameter must gain ten times the sum of squares that remains
  /// for each degree of freedom.
  func isBetter(than sumOfSquares: DoubleDouble, parameterCount: Int) -> Bool {
    let gained =
      (sumOfSquares - motion.sumOfSquares) / DoubleDouble(family.parameterCount - parameterCount)
    let left = motion.sumOfSquares / DoubleDouble(data.count - data.parameterCount(of: family))
    return gained > left * 10 + 0x1p-180
  }

  /// True if this motion explains the points significantly better than a parabola, the motion of a
  /// thrown weight. Many points are compared in Double, where rounding leaves 2^-100 of the squared
  /// range at each.
  var isBetterThanParabola: Bool {
    let sum =
      data.count > FitFamily.fewPoints
      ? DoubleDouble(data.rounded.parabolaSumOfSquares - 0x1p-100 * Double(data.count))
      : data.parabolaSumOfSquares
    return isBetter(than: sum, parameterCount: 3)
  }
}

extension FitData {
  /// The sum of squares of the best parabola.
  fileprivate var parabolaSumOfSquares: Number {
    let columns = OrthogonalColumns([
      [Number](repeating: .one, count: count), times, times.map { $0 * $0 },
    ])
    let residual = columns.projectionResidual(of: values).column
    return OrthogonalColumns.dot(residual, residual)
  }
}
