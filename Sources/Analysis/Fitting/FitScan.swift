import ExactNumerics
import Motion

/// The motions that explain few points as well as the best does, searched for on all frequencies
/// that the points can show.
///
/// A motion explains the points as well where the sum S of its squares is at most
///
///     S <= n q^2 / 4              where the best is as near as values of a last place q can be
///     S <= S0 (1 + p F / (n - p)) where it is not: a confidence region by an F-test, p = 5
///
/// S0 being the least, and F the 99.9 % quantile for p and n - p. A frequency above half a turn
/// between the two nearest points looks like a lower one (Nyquist), and is no candidate.
///
/// Source: N. Draper, H. Smith, "Applied Regression Analysis", ch. 24 (1998), for the region.
struct FitScan {
  /// The motion of least squares among the candidates.
  private(set) var best: FitProjection<DoubleDouble>
  /// The rates of another motion that explains the points as well; nil where there is none.
  private(set) var rival: FitRates?
  /// The largest S of a motion that explains the points as well as the best.
  private(set) var limit: DoubleDouble

  private let family: FitFamily
  private let data: FitData<DoubleDouble>
  private let place: Double
  /// Radians per unit of time that the points can show.
  private let highest: Double

  /// The most points among which a rival is looked for.
  private static let mostPoints = 160

  /// - Parameters:
  ///   - solution: the motion that a search has found.
  ///   - place: the last place of the values, in the recording's own units.
  init(_ solution: FitSolution, place: Double) {
    (family, data, best) = (solution.family, solution.data, solution.motion)
    self.place = (place / solution.units.range.high).magnitude
    var least = Double.infinity
    var most = 0.0
    for (time, next) in zip(data.times, data.times.dropFirst()) {
      least = min(least, (next - time).high)
      most = max(most, (next - time).high)
    }
    highest = 0.95 * Double.pi / least
    limit = .zero
    limit = limit(of: best)
    let isDense =
      best.rates.stiffness.squareRoot().high * most <= Double.pi / 4
      && data.count >= family.parameterCount + 8
    if data.count <= Self.mostPoints, !isDense { search() }
  }

  /// Whether the best motion swings more slowly than points can be taken for a slower swing's.
  var isSampled: Bool { Self.frequency(of: best.rates) <= highest }

  /// Half of the width of the region in the direction of each of a motion's numbers, as the noise
  /// that ``FitDeviations`` take: half as much again for how far the region is from an ellipsoid.
  var reach: Double {
    1.5 * max(limit - best.square, .zero).squareRoot().nearestDouble
  }

  private func limit(of motion: FitProjection<DoubleDouble>) -> DoubleDouble {
    let count = Double(data.count)
    let rounding = DoubleDouble(max(place * place / 4, 0x1p-96) * count)
    if motion.square <= rounding { return rounding }
    let free = data.count - data.parameterCount(of: family)
    let share = Double(family.parameterCount) * Self.quantile(free) / Double(max(free, 1))
    return motion.square * (1 + share)
  }

  /// F for 5 and so many degrees of freedom, of which 99.9 % are below: exact where it is listed,
  /// above it between.
  private static func quantile(_ free: Int) -> Double {
    let listed: [(free: Int, value: Double)] = [
      (1, 576_405), (2, 999.3), (3, 134.6), (4, 51.7), (5, 29.8), (6, 20.8), (7, 16.2), (8, 13.5),
      (10, 10.5), (15, 7.57), (20, 6.46), (30, 5.53), (60, 4.76), (120, 4.42),
    ]
    return listed.last { $0.free <= max(free, 1) }?.value ?? 576_405
  }

  private static func frequency(of rates: FitRates) -> Double {
    let half = rates.damping * 0.5
    return max(rates.stiffness - half * half, .zero).squareRoot().high
  }

  /// Starts from the lowest of a grid of rates, and takes what the searches end in.
  private mutating func search() {
    let rounded = data.rounded
    let search = FitSearch(family: family, data: data, inDouble: false)
    var found: [FitProjection<DoubleDouble>] = []
    for start in starts(in: rounded) {
      let rough = search.roughly(start, in: rounded)
      // Double sees squares down to 2^-90 or so.
      let isHopeful = rough.square <= max(limit.high, best.square.high) * 64 + 1e-22
      guard isHopeful, Self.frequency(of: rough.rates) <= highest * 1.05 else { continue }
      let motion = search.refined(rough.rates)
      if Self.frequency(of: motion.rates) <= highest { found.append(motion) }
    }
    for motion in found where !isSampled || motion.square < best.square { best = motion }
    limit = limit(of: best)
    let width = FitSolutionWidth(best, family: family, data: data, reach: reach)
    rival =
      found.first { $0.square <= limit && !width.holds($0.rates) }?.rates
  }

  /// The rates of the lowest local minima over the frequency, each with the best of some dampings.
  private func starts(in data: FitData<Double>) -> [FitRates] {
    let steps = min(max(Int(highest * 3), 24), 1500)
    var lowest: [(square: Double, rates: FitRates)] = []
    for step in 0...steps {
      let frequency = max(highest * Double(step) / Double(steps), 0.05)
      var least: (square: Double, rates: FitRates)?
      for decay in [0.02, 0.1, 0.3, 0.7, 1.5] {
        // Each at a share of the frequency, and at the length's own rate.
        for rate in [frequency * decay, decay * 4] {
          let rates = FitRates(
            stiffness: DoubleDouble(frequency * frequency + rate * rate),
            damping: DoubleDouble(2 * rate))
          let square = FitProjection(family.clamped(rates, to: data), family: family, data: data)
            .square
          if square < least?.square ?? .infinity { least = (square, rates) }
        }
      }
      if let least { lowest.append(least) }
    }
    let minima = lowest.indices.filter { index in
      let own = lowest[index].square
      return own <= (index > 0 ? lowest[index - 1].square : .infinity)
        && own <= (index + 1 < lowest.count ? lowest[index + 1].square : .infinity)
    }
    return minima.map { lowest[$0] }.sorted { $0.square < $1.square }.prefix(12).map { $0.rates }
  }
}

/// The linear estimate of a motion's rate errors, from the slopes of its residual.
private struct FitSolutionWidth {
  private let rates: FitRates
  private let stiffness: Double
  private let damping: Double

  init(
    _ motion: FitProjection<DoubleDouble>, family: FitFamily, data: FitData<DoubleDouble>,
    reach: Double
  ) {
    rates = motion.rates
    let widths = FitSolution(
      family: family, units: .normalized, data: data, leftOut: 0, motion: motion
    ).springDeviations(noise: reach)
    (stiffness, damping) = (widths.stiffness, widths.damping)
  }

  /// True for rates within the estimated errors, or within a thousandth of these.
  func holds(_ other: FitRates) -> Bool {
    let near = rates.distance(to: other) < 1e-3
    return near
      || (other.stiffness - rates.stiffness).magnitude.high <= stiffness
        && (other.damping - rates.damping).magnitude.high <= damping
  }
}

/// Why a recording does not determine the motion that made it.
public enum FitDoubt: Sendable {
  /// Another spring explains it as well: the natural frequencies of both, in radians a second, and
  /// their damping ratios.
  case rival(frequencies: [DoubleDouble], ratios: [DoubleDouble])
  /// It swings about once in two points or faster, as a slower swing may seem to.
  case undersampled

  init?(_ scan: FitScan, in units: FitUnits) {
    if let rival = scan.rival {
      let springs = [scan.best.rates, rival].map { $0.spring }
      self = .rival(
        frequencies: springs.map { $0.naturalFrequency / units.length },
        ratios: springs.map { $0.dampingRatio })
    } else if !scan.isSampled {
      self = .undersampled
    } else {
      return nil
    }
  }
}
