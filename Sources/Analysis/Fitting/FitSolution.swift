import ExactNumerics
import Motion

/// The motion of least squares of a recording.
struct FitSolution {
  let family: FitFamily
  let units: FitUnits
  /// The points that count, and how many at the end do not.
  let data: FitData<DoubleDouble>
  let leftOut: Int
  let motion: FitProjection<DoubleDouble>

  /// The best motion; a landing at the end is left out.
  init(_ points: [RecordedPoint], family: FitFamily) throws(ParameterError) {
    units = try FitUnits(points)
    self.family = family
    let all = FitData(points, in: units)
    let best = FitSearch(family: family, data: all).best()
    let flight = all.first(all.count - all.restingCount)
    if let lands = Self.landing(of: best, flight: flight, all: all, family: family) {
      (data, motion, leftOut) = (flight, lands, all.restingCount)
    } else if let lands = Self.shortLanding(of: best, flight: flight, all: all, family: family) {
      data = flight.resting(at: all.values[all.count - 1])
      (motion, leftOut) = (lands, all.restingCount)
    } else {
      (data, motion, leftOut) = (all, best, 0)
    }
  }

  /// A motion that was found otherwise.
  init(
    family: FitFamily, units: FitUnits, data: FitData<DoubleDouble>, leftOut: Int,
    motion: FitProjection<DoubleDouble>
  ) {
    (self.family, self.units, self.data) = (family, units, data)
    (self.leftOut, self.motion) = (leftOut, motion)
  }

  /// A solution for the points of another one, with a better motion.
  init(_ other: FitSolution, motion: FitProjection<DoubleDouble>) {
    self.init(
      family: other.family, units: other.units, data: other.data, leftOut: other.leftOut,
      motion: motion)
  }

  /// The best motion of the same points in another family.
  init(_ other: FitSolution, family: FitFamily) {
    self.family = family
    (units, data, leftOut) = (other.units, other.data, other.leftOut)
    motion = FitSearch(family: family, data: data).refined(other.motion.rates)
  }

  /// The motion without the points at the end that have the last value, where these are its target,
  /// put there by an animation that lands, and not its values.
  ///
  /// That is so where one of them is the farthest from the best motion of all, and where, to 8
  /// times the farthest of the others from their own motion, one of them is not on that, but its
  /// target is.
  private static func landing(
    of best: FitProjection<DoubleDouble>, flight: FitData<DoubleDouble>,
    all: FitData<DoubleDouble>, family: FitFamily
  ) -> FitProjection<DoubleDouble>? {
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
      (motion.middle - target).magnitude <= noise,
      ends.contains(where: { ($0 - target).magnitude > noise })
    else { return nil }
    return motion
  }

  /// The same where there are so few points that a motion through all of them hides the landing:
  /// the motion to the last value through the points before it.
  ///
  /// Left out and known for the target, the last point is worth as much as one that is fitted: both
  /// motions have as many points beyond their parameters. That is taken for a landing which leaves
  /// a hundredth of the squares, and stops off its target by more than 8 times what it leaves.
  private static func shortLanding(
    of best: FitProjection<DoubleDouble>, flight: FitData<DoubleDouble>,
    all: FitData<DoubleDouble>, family: FitFamily
  ) -> FitProjection<DoubleDouble>? {
    guard flight.count >= SpringFit.fewestPoints, !flight.isConstant,
      !explains(best, without: flight.count..<all.count, all: all, family: family)
    else { return nil }
    let target = all.values[all.count - 1]
    let motion = FitSearch(family: family, data: flight.resting(at: target)).best()
    let noise = motion.worst * 8 + 0x1p-90
    let ends = motion.values(at: (flight.count..<all.count).map { all.times[$0] })
    let isLanding =
      motion.square * 100 < best.square && ends.contains { ($0 - target).magnitude > noise }
    return isLanding ? motion : nil
  }

  /// Whether no motion leaves a hundredth of the squares without some of the points: they have too
  /// little to say in the best one, as the last of many points has.
  ///
  /// With r their residuals, and h the sum of their leverages in the motion and its slopes, the
  /// best motion without them leaves at least S - r^2 / (1 - h) of the squares S, and more where
  /// its target is known. A fiftieth allows for how far the slopes change on the way.
  private static func explains(
    _ best: FitProjection<DoubleDouble>, without rows: Range<Int>, all: FitData<DoubleDouble>,
    family: FitFamily
  ) -> Bool {
    var share = DoubleDouble.zero
    for row in rows { share = share + best.residuals[row] * best.residuals[row] }
    if share * 4 > best.square { return false }
    let times = all.rounded.times
    let motions = FitMotions(best.rates, at: times)
    let slopes = motions.slopes(
      at: times, cosine: best.cosine.nearestDouble, sine: best.sine.nearestDouble)
    var columns = OrthogonalColumns<Double>()
    columns.append([Double](repeating: 1, count: times.count))
    columns.append(motions.cosine)
    if family != .cosine { columns.append(motions.sine) }
    columns.append(slopes.stiffness)
    columns.append(slopes.damping)
    var leverage = 0.0
    for row in rows { leverage += columns.leverage(of: row) }
    return leverage <= 0.5
  }
}

extension FitSolution {
  /// The motion in seconds and the recording's values, with a mass of 1, from the first time on.
  var curve: SpringCurve {
    let spring = Spring(
      mass: .one, stiffness: motion.rates.stiffness / (units.length * units.length),
      damping: motion.rates.damping / units.length)
    let velocity = motion.sine - motion.rates.damping * 0.5 * motion.cosine
    let target = units.origin + motion.middle * units.range
    let displacement = motion.cosine * units.range
    var curve = SpringCurve(
      spring, from: target, to: target, velocity: velocity * units.range / units.length)
    curve.displacement = displacement
    return curve
  }

  /// Whether this explains the points better than a motion with fewer parameters by more than luck:
  /// ten times as much for each parameter more as is left for each point beyond the parameters (an
  /// F-test).
  func isBetter(than square: DoubleDouble, parameterCount: Int) -> Bool {
    let gained = (square - motion.square) / DoubleDouble(family.parameterCount - parameterCount)
    let left = motion.square / DoubleDouble(data.count - data.parameterCount(of: family))
    return gained > left * 10 + 0x1p-180
  }

  /// The sum of squares that the best parabola leaves: what a weight that is thrown does, with no
  /// spring.
  private static func squareOfParabola<Number: FitNumber>(_ data: FitData<Number>) -> Number {
    var columns = OrthogonalColumns<Number>()
    columns.append([Number](repeating: .one, count: data.count))
    columns.append(data.times)
    columns.append(data.times.map { $0 * $0 })
    let residual = columns.residual(of: data.values).column
    return OrthogonalColumns.dot(residual, residual)
  }

  /// Whether this explains the points better than a parabola by more than luck.
  ///
  /// A parabola that leaves 2^-30 of the range at each point leaves in Double what it does in pairs
  /// within 2^-12 of that, the columns and the residuals being within some 2^-45.
  private var isBetterThanParabola: Bool {
    let rough = DoubleDouble(Self.squareOfParabola(data.rounded))
    if rough.high > 0x1p-60 * Double(data.count) {
      let least = isBetter(than: rough * (1 - 0x1p-10), parameterCount: 3)
      if least == isBetter(than: rough * (1 + 0x1p-10), parameterCount: 3) { return least }
    }
    return isBetter(than: Self.squareOfParabola(data), parameterCount: 3)
  }

  var quality: FitQuality {
    FitQuality(
      pointCount: data.count, leftOut: leftOut, range: units.range,
      worst: motion.worst * units.range,
      rootMeanSquare: (motion.square / DoubleDouble(data.count)).squareRoot() * units.range,
      isBetterThanParabola: isBetterThanParabola)
  }
}
