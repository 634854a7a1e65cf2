import ExactNumerics
import Motion

/// How far off the numbers of a fitted motion may be, where every value is: standard deviations.
///
/// By the slopes of the motion: with J the matrix of the derivatives of all values by all numbers
/// and values that are each off by `noise`, independently, number j is off by
///
///     noise / |what the other columns of J leave of column j|
///
/// which is the root of the diagonal of noise^2 (J^T J)^-1. Values rounded to a last place q are
/// off by q / sqrt(12).
public struct FitDeviations: Sendable {
  /// Of the spring of a mass of 1; for a bounce of the decay and the frequency, a second.
  public let stiffness: Double
  public let damping: Double
  /// Of the place around which it swings; 0 where that was known.
  public let target: Double
  /// Of the place at the start.
  public let start: Double
  /// Of the units per second at the start.
  public let velocity: Double
}

extension FitDeviations {
  /// These deviations with larger ones of stiffness and damping.
  func widened(stiffness: Double, damping: Double) -> FitDeviations {
    FitDeviations(
      stiffness: self.stiffness + stiffness, damping: self.damping + damping, target: target,
      start: start, velocity: velocity)
  }

  /// The same, both rates infinitely far off where the first is off by more than about half of
  /// itself: slopes say nothing so far away.
  ///
  /// - Parameters:
  ///   - rate: the first rate that was found: a frequency to the power.
  func determined(of rate: Double, power: Double) -> FitDeviations {
    if stiffness <= 0.5 * power * rate { return self }
    return FitDeviations(
      stiffness: .infinity, damping: .infinity, target: target, start: start, velocity: velocity)
  }
}

extension FitSolution {
  /// Of the spring's own numbers.
  func springDeviations(noise: Double) -> FitDeviations {
    let (motions, slopes) = slopes
    let halfDamping = motion.rates.damping * 0.5
    var starts: [DoubleDouble] = []
    var byDamping: [DoubleDouble] = []
    for (index, sine) in motions.sine.enumerated() {
      // With the velocity kept, and not Q = v0 + c D / 2.
      starts.append(motions.cosine[index] + sine * halfDamping)
      byDamping.append(slopes.damping[index] + sine * motion.cosine * 0.5)
    }
    return deviations([starts, motions.sine, slopes.stiffness, byDamping], noise)
  }

  /// Of decay and frequency a second, beta = c / 2 and w = sqrt(k - beta^2); without a sine where
  /// the family has none.
  func swingDeviations(noise: Double) -> FitDeviations {
    let (motions, slopes) = slopes
    let beta = motion.rates.damping * 0.5
    let frequency = motion.rates.spring.discriminant.squareRoot()
    var byDecay: [DoubleDouble] = []
    for index in slopes.stiffness.indices {
      byDecay.append((slopes.damping[index] + slopes.stiffness[index] * beta) * 2)
    }
    let byFrequency = slopes.stiffness.map { $0 * frequency * 2 }
    let sine = family == .cosine ? [] : motions.sine
    return deviations([motions.cosine, sine, byFrequency, byDecay], noise, ratesPower: 1)
  }

  private typealias Slopes = (stiffness: [DoubleDouble], damping: [DoubleDouble])

  private var slopes: (motions: FitMotions<DoubleDouble>, slopes: Slopes) {
    let motions = FitMotions(motion.rates, at: data.times)
    return (motions, motions.slopes(at: data.times, cosine: motion.cosine, sine: motion.sine))
  }

  /// - Parameters:
  ///   - columns: by the start, the velocity (empty for none), the first rate, the second.
  ///   - noise: in the recording's values.
  ///   - ratesPower: the power of a second in the first rate; a stiffness has two.
  private func deviations(
    _ columns: [[DoubleDouble]], _ noise: Double, ratesPower: Int = 2
  ) -> FitDeviations {
    var all = columns.filter { !$0.isEmpty }
    // With the start kept, and not the way from it to the target.
    if data.target == nil { all.append(columns[0].map { 1 - $0 }) }
    let share = DoubleDouble(noise) / units.range
    let sizes = columns.map { column in
      column.isEmpty ? .zero : Self.deviation(of: column, among: all, noise: share)
    }
    let length = units.length
    let rate = ratesPower == 2 ? length * length : length
    var target = DoubleDouble.zero
    if data.target == nil {
      target = Self.deviation(of: all[all.count - 1], among: all, noise: share) * units.range
    }
    return FitDeviations(
      stiffness: (sizes[2] / rate).nearestDouble, damping: (sizes[3] / length).nearestDouble,
      target: target.nearestDouble, start: (sizes[0] * units.range).nearestDouble,
      velocity: (sizes[1] * units.range / length).nearestDouble)
  }

  private static func deviation(
    of column: [DoubleDouble], among all: [[DoubleDouble]], noise: DoubleDouble
  ) -> DoubleDouble {
    var others = OrthogonalColumns<DoubleDouble>()
    for other in all where other != column { others.append(other) }
    let left = others.residual(of: column).column
    let square = OrthogonalColumns.dot(left, left)
    return square.isZero ? DoubleDouble(.infinity) : noise / square.squareRoot()
  }
}
