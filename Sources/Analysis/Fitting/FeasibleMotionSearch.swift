import ExactNumerics
import Motion

/// The centre of all motions within the tolerance of a baked curve.
///
/// A baked curve has no random errors. Only their bound is known: half a unit in the last place, or
/// the tolerance of baking. They reach that bound often if the stops were minimized. So the
/// estimate is the centre of the feasible motions and not the least-squares motion. The feasible
/// set is small: its centre is ten times nearer to the true motion.
///
/// The method is successive linearization: ``FeasiblePolygon`` intersects the constraints, and the
/// rates move to its centroid.
struct FeasibleMotionSearch {
  /// The points that the motion has to be near.
  let data: FitData<DoubleDouble>
  /// The factors by which the tolerance is wider at each point; empty for 1.
  var toleranceFactors: [Double] = []
  /// The settling length that selects among the feasible motions; ignored if none of them settles
  /// in it.
  var settled: SettlingConstraint?

  init(data: FitData<DoubleDouble>) {
    self.data = data
  }

  /// The rates and the velocity at the centre.
  struct FeasibleCentre {
    var rates: FitRates
    var velocity: DoubleDouble
    /// The smallest possible largest distance from the points, in the data's units.
    var least: Double
  }

  /// The tolerance of the constraints.
  enum Tolerance {
    /// A known bound.
    case rounding(Double)
    /// A usual tolerance. It applies if the nearest motion is off by more than 80 % of it.
    case usual(Double)

    var largest: Double {
      switch self {
      case .rounding(let distance), .usual(let distance): distance
      }
    }

    /// The tolerance, given the smallest possible distance; 0 if the usual one does not apply.
    func achievableTolerance(_ least: Double) -> Double {
      switch self {
      case .rounding(let distance): distance
      case .usual(let distance): least > distance * 0.8 ? distance : 0
      }
    }
  }

  /// Finds the centre of the feasible motions.
  ///
  /// - Parameters:
  ///   - start: rates and velocity near the centre.
  ///   - tolerance: the tolerance of the constraints.
  ///   - isThrown: true if the initial velocity is unknown too.
  func feasibleCentre(
    near start: (rates: FitRates, velocity: DoubleDouble), within tolerance: Tolerance,
    isThrown: Bool
  ) -> FeasibleCentre {
    var found = FeasibleCentre(rates: start.rates, velocity: start.velocity, least: .infinity)
    // An upper limit: the loop ends as soon as a step is below 1e-7.
    for _ in 0..<12 {
      var (constraints, byVelocity) = linearizedConstraints(of: found)
      if isThrown {
        let change = Self.applyBestVelocity(&constraints, byVelocity)
        found.velocity = found.velocity + change
      }
      let least = FeasiblePolygon.leastFeasibleDistance(constraints)
      found.least = least
      // The margin of 2 % leaves an area if the tolerance is the least distance.
      var region = FeasiblePolygon(
        constraints, within: max(least * 1.02, tolerance.achievableTolerance(least)))
      if region.isEmpty { region = FeasiblePolygon(constraints, within: least * 1.1) }
      if region.isEmpty { return found }
      let wide = FeasiblePolygon(constraints, within: max(least * 1.02, tolerance.largest))
      let step = centreOnSettlingLine(of: wide, near: found.rates) ?? region.centre
      found.rates = found.rates.changedByRelativeStep(by: step)
      if max(step.x.magnitude, step.y.magnitude) < 1e-7 { break }
    }
    return found
  }

  private func centreOnSettlingLine(
    of region: FeasiblePolygon, near rates: FitRates
  ) -> (x: Double, y: Double)? {
    guard let settled else { return nil }
    for share in SettlingConstraint.shares {
      if let line = settled.settlingLine(at: rates, share: share),
        let centre = region.chordMidpoint(on: line)
      {
        return centre
      }
    }
    return nil
  }

  /// Returns the linearized constraints at the current motion, and the motion's derivative by its
  /// velocity.
  private func linearizedConstraints(of found: FeasibleCentre) -> (
    constraints: [FeasiblePolygon.Constraint], byVelocity: [Double]
  ) {
    var data = data
    data.velocity = found.velocity
    let motion = VariableProjection(found.rates, family: .rest, data: data)
    let motions = SpringBasisFunctions(found.rates, at: data.times)
    let derivatives = motions.derivatives(at: data.times, cosine: motion.cosine, sine: motion.sine)
    let twiceStiffness = found.rates.stiffness.high * 2
    let twiceFrequency = found.rates.stiffness.squareRoot().high * 2
    let half = motion.cosine.high * 0.5
    var constraints: [FeasiblePolygon.Constraint] = []
    var byVelocity: [Double] = []
    for index in data.times.indices {
      let sine = motions.sine[index].high
      let scale = toleranceFactors.isEmpty ? 1 : 1 / toleranceFactors[index]
      constraints.append(
        FeasiblePolygon.Constraint(
          residual: motion.residuals[index].high * scale,
          slope: (
            derivatives.stiffness[index].high * twiceStiffness * scale,
            (derivatives.damping[index].high + sine * half) * twiceFrequency * scale
          )))
      byVelocity.append(sine * scale)
    }
    return (constraints, byVelocity)
  }

  /// Finds the change of velocity that minimizes the least distance, by golden-section search, and
  /// applies it to the constraints.
  ///
  /// The least distance is a convex function of the velocity, so its minimum is unique.
  private static func applyBestVelocity(
    _ constraints: inout [FeasiblePolygon.Constraint], _ byVelocity: [Double]
  ) -> Double {
    let original = constraints
    var largest = 0.0
    for slope in byVelocity { largest = max(largest, slope.magnitude) }
    var worst = 0.0
    for place in original { worst = max(worst, place.residual.magnitude) }
    guard largest > 0 else { return 0 }
    func constraintsAfterVelocityChange(_ change: Double) -> [FeasiblePolygon.Constraint] {
      var shifted = original
      for index in shifted.indices {
        shifted[index].residual -= byVelocity[index] * change
      }
      return shifted
    }
    let golden = 0.6180339887498949
    var (low, high) = (-8 * worst / largest, 8 * worst / largest)
    var left = high - golden * (high - low)
    var right = low + golden * (high - low)
    var atLeft = FeasiblePolygon.leastFeasibleDistance(constraintsAfterVelocityChange(left))
    var atRight = FeasiblePolygon.leastFeasibleDistance(constraintsAfterVelocityChange(right))
    // 16 steps reduce the interval by 0.618^16, a factor of 2,200; later rounds of `middle` refine
    // further.
    for _ in 0..<16 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - golden * (high - low)
        atLeft = FeasiblePolygon.leastFeasibleDistance(constraintsAfterVelocityChange(left))
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + golden * (high - low)
        atRight = FeasiblePolygon.leastFeasibleDistance(constraintsAfterVelocityChange(right))
      }
    }
    let change = (low + high) * 0.5
    constraints = constraintsAfterVelocityChange(change)
    return change
  }
}

/// A constraint on springs whose settling duration is the length of the baked curve.
///
/// Numbers with few digits leave many springs feasible; above critical damping they are 0.5 %
/// apart. But a curve is usually baked for its spring's settling duration, written with microsecond
/// precision. So the feasible springs that settle exactly then, to a usual threshold, are
/// preferred.
struct SettlingConstraint {
  /// The length of the curve, in the data's units.
  let length: DoubleDouble
  /// The distance from start to target.
  let distance: DoubleDouble

  /// The settling thresholds of common tools as shares of the distance, the most common first.
  static let shares: [Double] = [0.001, 0.01, 0.0001, 0.005, 0.002, 0.0005]

  /// The line of rate changes after which the spring settles in `length`, in the coordinates of
  /// ``FeasiblePolygon``; nil if there is none.
  ///
  /// A first-order approximation from finite differences. The settling time jumps from one extremum
  /// to the next. There the line is meaningless, and does not cross a small polygon.
  func settlingLine(at rates: FitRates, share: Double) -> FeasiblePolygon.Line? {
    let change = 0x1p-20
    guard let time = settlingTime(of: rates, share: share),
      let stiffer = settlingTime(of: rates.changedByRelativeStep(by: (change, 0)), share: share),
      let slower = settlingTime(of: rates.changedByRelativeStep(by: (0, change)), share: share)
    else { return nil }
    func slope(_ changed: DoubleDouble) -> Double { ((changed - time) / (time * change)).high }
    return FeasiblePolygon.Line(
      slope: (slope(stiffer), slope(slower)), sum: ((length - time) / time).high)
  }

  private func settlingTime(of rates: FitRates, share: Double) -> DoubleDouble? {
    guard rates.damping > .zero else { return nil }
    let spring = SpringCurve(rates.spring, from: distance, to: .zero)
    let time = spring.lastMoment(within: distance.magnitude * share)
    return time > .zero ? time : nil
  }
}
