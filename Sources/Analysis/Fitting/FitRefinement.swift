import ExactNumerics
import Motion

/// The last steps of a search among many points: in pairs what the digits depend on, in Double what
/// only says how many steps there are.
///
/// A step d of Gauss and Newton, of rates and amplitudes at once, solves
///
///     J^T J d = J^T r
///
/// and is 0 where J^T r is. So the residuals r, the slopes J and the sums of their products are in
/// pairs; J^T J is Double's, at the first place, for all steps: each leaves a share of the one
/// before that its digits say. Source: A. Bjorck, "Stability analysis of the method of seminormal
/// equations for linear least squares problems", Linear Algebra Appl. 88 (1987).
///
/// So small a step moves the motions by their slopes, in Double too: what is lost is the square of
/// the angle by which it turns them.
struct FitRefinement {
  private let family: FitFamily
  private let data: FitData<DoubleDouble>
  private let times: [Double]
  private let columns: OrthogonalColumns<Double>
  /// Of the rates that have been found.
  private var motions: FitMotions<DoubleDouble>
  private var middle: DoubleDouble
  private var cosine: DoubleDouble
  private var sine: DoubleDouble

  /// Nil for motions whose slopes are not told apart in Double, and for those with a known start.
  ///
  /// - Parameters:
  ///   - near: the motion that Double finds.
  ///   - rounded: the points that it was found in.
  ///   - data: the same in pairs.
  init?(
    _ near: FitProjection<Double>, of rounded: FitData<Double>, family: FitFamily,
    data: FitData<DoubleDouble>
  ) {
    if family.startsKnown { return nil }
    var columns = OrthogonalColumns<Double>()
    for slope in FitMotions(near.rates, at: rounded.times).slopes(
      at: rounded.times, near.cosine, near.sine, family, hasTarget: data.target != nil)
    {
      columns.append(slope)
    }
    if columns.isDependent { return nil }
    (self.family, self.data, self.columns) = (family, data, columns)
    times = rounded.times
    motions = FitMotions(near.rates, at: data.times)
    middle = data.target ?? near.middle.pair
    (cosine, sine) = (near.cosine.pair, near.sine.pair)
  }

  /// The best motion; nil where the steps do not shrink, or lead out of what the family has.
  func refined() -> FitProjection<DoubleDouble>? {
    var next = self
    var before = 0.0
    for _ in 0..<8 {
      let here = next.motions.rates
      next.move(by: columns.solution(of: next.gradient))
      let rates = next.motions.rates
      let size = here.distance(to: rates)
      guard family.clamped(rates, to: data).distance(to: rates) == 0 else { return nil }
      // As in ``FitSearch/refined(_:)``.
      if size < DoubleDouble.stillness || size * size < DoubleDouble.stillness * before {
        return FitProjection(
          rates, middle: next.middle, cosine: next.cosine, sine: next.sine,
          residuals: next.residuals)
      }
      guard before == 0 || size < before * 0x1p-4 else { return nil }
      before = size
    }
    return nil
  }

  private mutating func move(by step: [Double]) {
    var rates = motions.rates
    rates.stiffness = rates.stiffness + step[0]
    rates.damping = rates.damping + step[1]
    // The last of the times is 1.
    let angle = motions.rates.distance(to: rates) * rates.stiffness.squareRoot().high
    motions =
      angle < 0x1p-32
      ? motions.moved(to: rates, at: times) : FitMotions(rates, at: data.times)
    cosine = cosine + step[2]
    if family != .cosine { sine = sine + step[3] }
    if data.target == nil { middle = middle + step[step.count - 1] }
  }

  private var residuals: [DoubleDouble] {
    var residuals: [DoubleDouble] = []
    residuals.reserveCapacity(data.count)
    for index in data.values.indices {
      residuals.append(
        data.values[index] - middle - cosine * motions.cosine[index] - sine * motions.sine[index])
    }
    return residuals
  }

  /// J^T r.
  private var gradient: [Double] {
    let residuals = residuals
    let slopes = motions.slopes(
      at: data.times, cosine, sine, family, hasTarget: data.target != nil)
    var gradient: [Double] = []
    for slope in slopes {
      gradient.append(OrthogonalColumns.dot(slope, residuals).nearestDouble)
    }
    return gradient
  }
}

extension FitMotions {
  /// What the motion changes by at each time with each of its numbers: the rates, the amplitudes
  /// that a family has, and the target where it is not known.
  fileprivate func slopes(
    at times: [Number], _ cosine: Number, _ sine: Number, _ family: FitFamily, hasTarget: Bool
  ) -> [[Number]] {
    let byRates = slopes(at: times, cosine: cosine, sine: sine)
    var slopes = [byRates.stiffness, byRates.damping, self.cosine]
    if family != .cosine { slopes.append(self.sine) }
    if !hasTarget { slopes.append([Number](repeating: .one, count: times.count)) }
    return slopes
  }
}

extension FitMotions<DoubleDouble> {
  /// Those of rates that are very near, by their slopes; off by half the square of the angle by
  /// which they turn.
  func moved(to rates: FitRates, at times: [Double]) -> FitMotions {
    let byStiffness = (rates.stiffness - self.rates.stiffness).nearestDouble
    let byDamping = (rates.damping - self.rates.damping).nearestDouble
    let near = FitMotions<Double>(
      self.rates, cosine: cosine.map { $0.high }, sine: sine.map { $0.high })
    let ofCosine = near.slopes(at: times, cosine: 1, sine: 0)
    let ofSine = near.slopes(at: times, cosine: 0, sine: 1)
    var moved = FitMotions(rates, cosine: cosine, sine: sine)
    for index in times.indices {
      moved.cosine[index] =
        cosine[index]
        + (ofCosine.stiffness[index] * byStiffness + ofCosine.damping[index] * byDamping)
      moved.sine[index] =
        sine[index] + (ofSine.stiffness[index] * byStiffness + ofSine.damping[index] * byDamping)
    }
    return moved
  }
}
