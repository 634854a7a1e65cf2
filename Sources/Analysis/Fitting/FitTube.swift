import ExactNumerics
import Motion

/// The motion in the middle of all that are near enough to a baked curve.
///
/// Errors of a baked curve are not those of a measurement: nothing is known of them but how large
/// they can be - half a unit of a last place, or the tolerance that the curve was baked with - and
/// that they are as large wherever fewest stops were looked for. So what is wanted is not the
/// motion of least squares but the middle of the motions that are possible; they lie so closely
/// together that the middle is ten times as near to the one that was baked.
struct FitTube {
  /// Where the motion has to be near.
  let data: FitData<DoubleDouble>
  /// By which factor it may be farther off in each place; empty for 1.
  var widths: [Double] = []
  /// What length the motion settles in, if one that is possible does.
  var settled: SettledLength?

  init(data: FitData<DoubleDouble>) {
    self.data = data
  }

  /// What was found.
  struct Found {
    var rates: FitRates
    var velocity: DoubleDouble
    /// How far the motion that is nearest everywhere is off at most, in the data's units.
    var least: Double
  }

  /// How far off the motion may be.
  enum Distance {
    /// So far.
    case rounding(Double)
    /// So far, if the nearest motion is off by nearly as much: a tolerance that is usual.
    case usual(Double)

    var largest: Double {
      switch self {
      case .rounding(let distance), .usual(let distance): distance
      }
    }

    func possible(_ least: Double) -> Double {
      switch self {
      case .rounding(let distance): distance
      case .usual(let distance): least > distance * 0.8 ? distance : 0
      }
    }
  }

  /// - Parameters:
  ///   - start: rates and velocity that are near.
  ///   - distance: how far off the motion may be.
  ///   - isThrown: whether the velocity is to be found too.
  func middle(
    near start: (rates: FitRates, velocity: DoubleDouble), within distance: Distance,
    isThrown: Bool
  ) -> Found {
    var found = Found(rates: start.rates, velocity: start.velocity, least: .infinity)
    for _ in 0..<12 {
      var (places, byVelocity) = places(of: found)
      if isThrown {
        let change = Self.bestVelocity(&places, byVelocity)
        found.velocity = found.velocity + change
      }
      let least = FitRegion.leastDistance(places)
      found.least = least
      // A fiftieth more leaves an area; what is known to be possible is possible.
      var region = FitRegion(places, within: max(least * 1.02, distance.possible(least)))
      if region.isEmpty { region = FitRegion(places, within: least * 1.1) }
      if region.isEmpty { return found }
      let wide = FitRegion(places, within: max(least * 1.02, distance.largest))
      let step = settledCentre(of: wide, near: found.rates) ?? region.centre
      found.rates = found.rates.moved(by: step)
      if max(step.x.magnitude, step.y.magnitude) < 1e-7 { break }
    }
    return found
  }

  private func settledCentre(
    of region: FitRegion, near rates: FitRates
  ) -> (x: Double, y: Double)? {
    guard let settled else { return nil }
    for share in SettledLength.shares {
      if let line = settled.line(at: rates, share: share), let centre = region.centre(on: line) {
        return centre
      }
    }
    return nil
  }

  /// The places, and how the motion changes there with its velocity.
  private func places(of found: Found) -> (places: [FitRegion.Place], byVelocity: [Double]) {
    var data = data
    data.velocity = found.velocity
    let motion = FitProjection(found.rates, family: .rest, data: data)
    let motions = FitMotions(found.rates, at: data.times)
    let slopes = motions.slopes(at: data.times, cosine: motion.cosine, sine: motion.sine)
    let twiceStiffness = found.rates.stiffness.high * 2
    let twiceFrequency = found.rates.stiffness.squareRoot().high * 2
    let half = motion.cosine.high * 0.5
    var places: [FitRegion.Place] = []
    var byVelocity: [Double] = []
    for index in data.times.indices {
      let sine = motions.sine[index].high
      let scale = widths.isEmpty ? 1 : 1 / widths[index]
      places.append(
        FitRegion.Place(
          residual: motion.residuals[index].high * scale,
          slope: (
            slopes.stiffness[index].high * twiceStiffness * scale,
            (slopes.damping[index].high + sine * half) * twiceFrequency * scale
          )))
      byVelocity.append(sine * scale)
    }
    return (places, byVelocity)
  }

  /// The change of the velocity that brings the motion nearest, found by golden section: the least
  /// distance is a convex function of it. The places are those after it.
  private static func bestVelocity(
    _ places: inout [FitRegion.Place], _ byVelocity: [Double]
  ) -> Double {
    let original = places
    var largest = 0.0
    for slope in byVelocity { largest = max(largest, slope.magnitude) }
    var worst = 0.0
    for place in original { worst = max(worst, place.residual.magnitude) }
    guard largest > 0 else { return 0 }
    func moved(_ change: Double) -> [FitRegion.Place] {
      var moved = original
      for index in moved.indices {
        moved[index].residual -= byVelocity[index] * change
      }
      return moved
    }
    let golden = 0.6180339887498949
    var (low, high) = (-8 * worst / largest, 8 * worst / largest)
    var left = high - golden * (high - low)
    var right = low + golden * (high - low)
    var atLeft = FitRegion.leastDistance(moved(left))
    var atRight = FitRegion.leastDistance(moved(right))
    for _ in 0..<16 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - golden * (high - low)
        atLeft = FitRegion.leastDistance(moved(left))
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + golden * (high - low)
        atRight = FitRegion.leastDistance(moved(right))
      }
    }
    let change = (low + high) * 0.5
    places = moved(change)
    return change
  }
}

/// The length of a baked curve, where it is the spring's settling duration.
///
/// Numbers with few digits leave many springs possible, half a percent apart where damping is above
/// critical. But a curve is mostly baked for as long as its spring takes to settle, and that length
/// is written down to the microsecond: of the springs that are possible those count that are within
/// a usual share of the way from exactly then on.
struct SettledLength {
  /// In the data's units.
  let length: DoubleDouble
  /// From the start to the target.
  let way: DoubleDouble

  /// What tools wait for, the most usual first.
  static let shares: [Double] = [0.001, 0.01, 0.0001, 0.005, 0.002, 0.0005]

  /// The changes of a spring's rates, as ``FitRegion`` counts them, after which it settles then:
  /// those on a line, which small changes say. Where the time jumps, from one turn to the next, the
  /// line says nothing, and crosses no small region.
  func line(at rates: FitRates, share: Double) -> FitRegion.Line? {
    let change = 0x1p-20
    guard let time = settlingTime(of: rates, share: share),
      let stiffer = settlingTime(of: rates.moved(by: (change, 0)), share: share),
      let slower = settlingTime(of: rates.moved(by: (0, change)), share: share)
    else { return nil }
    func slope(_ changed: DoubleDouble) -> Double { ((changed - time) / (time * change)).high }
    return FitRegion.Line(
      slope: (slope(stiffer), slope(slower)), sum: ((length - time) / time).high)
  }

  private func settlingTime(of rates: FitRates, share: Double) -> DoubleDouble? {
    guard rates.damping > .zero else { return nil }
    let spring = SpringCurve(rates.spring, from: way, to: .zero)
    let time = spring.lastMoment(within: way.magnitude * share)
    return time > .zero ? time : nil
  }
}
