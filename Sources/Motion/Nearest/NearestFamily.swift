import ExactNumerics

/// The curves among which the nearest is looked for, and what they shall be near to.
///
/// A family has a few parameters. Its error is how far what was given is ahead of one of its curves
/// at a place, which is the time, or the parameter of a Bezier; all in units of a time that makes
/// the given curve's own numbers about 1.
indirect enum NearestFamily: Sendable {
  /// x1, y1, x2 and y2 of a timing function, near to a spring's way from 0 to 1. Places are the
  /// Bezier's parameter: from there on where it ends the spring is not looked at.
  case timing(SpringCurve)
  /// 1 / w0 and 2 zeta / w0 of a spring from rest, near to a timing function of duration 1. They
  /// are the factors of x'' / w0^2 + 2 zeta / w0 x' + x = 1: a spring that only creeps has a limit
  /// among them. Places are the Bezier's parameter up to 1, and the time from there on.
  case spring(TimingFunction)
  /// beta, wd and s of 1 - e^(-beta t) (cos wd t - s sin wd t), near to a spring's way from 0 to 1
  /// with w0 = 1; without the sine s is 0. Places are times.
  case swing(SpringCurve, hasSine: Bool)

  /// What the parameters may be.
  var ranges: [ClosedRange<Double>] {
    switch self {
    case .timing: [0...1, -1e3...1e3, 0...1, -1e3...1e3]
    case .spring: [Self.leastInverse...100, 1e-3...100]
    case .swing(_, let hasSine): [0...100, 0...100] + (hasSine ? [0...1e3] : [])
    }
  }

  /// The least 1 / w0: nearer to 0 it is no spring any more, but an exponential.
  static let leastInverse = 1e-4

  /// By how much a parameter must change for the curve to be another.
  var scales: [Double] {
    switch self {
    case .timing: [1, 1, 1, 1]
    case .spring: [0.02, 0.1]
    case .swing(_, let hasSine): [0.5, 0.5] + (hasSine ? [0.5] : [])
    }
  }

  /// Where the search begins. The problem is not convex; from each of these the same curve was
  /// found wherever it was tried.
  var starts: [[Double]] {
    switch self {
    case .timing: [[0.3, 0.5, 0.5, 1], [0.05, 0.5, 0.2, 1], [0.1, 2, 0.5, 0.5]]
    case .spring: [[0.125, 0.25], [0.07, 0.08], [0.03, 0.2]]
    case .swing(let curve, let hasSine):
      Self.swings(curve).map { $0 + (hasSine ? [0.2] : []) }
    }
  }

  private static func swings(_ curve: SpringCurve) -> [[Double]] {
    let beta = curve.spring.decayRate.high
    let frequency = max(0.2, curve.spring.discriminant.high.squareRoot())
    return [[beta, frequency], [beta * 1.5, frequency * 0.8], [beta * 0.5, frequency]]
  }

  /// The places at which peaks are looked for, in order and so close that none is missed.
  var places: [Double] {
    switch self {
    case .timing: return Self.steps(to: 1, count: 256)
    case .spring:
      return Self.steps(to: 1, count: 192) + Self.steps(to: 2, count: 64).dropFirst().map { $0 + 1 }
    case .swing(let curve, _):
      // e^-9 of it is left then.
      let end = 9 / curve.spring.decayRate.high
      return Self.steps(to: end, count: Int(end * 8) + 64)
    }
  }

  private static func steps(to end: Double, count: Int) -> [Double] {
    var steps: [Double] = []
    for index in 0...count { steps.append(end * Double(index) / Double(count)) }
    return steps
  }

  /// Whether the error has a corner there, or ends: it may be largest without turning.
  func isCorner(_ place: Double) -> Bool {
    switch self {
    case .timing, .spring: place == 0 || place == 1
    case .swing: place == 0
    }
  }

  /// The time of a place, in the family's unit.
  func time(of place: DoubleDouble, _ parameters: [DoubleDouble]) -> DoubleDouble {
    switch self {
    case .timing: Self.bezier(parameters, at: [place]).times[0]
    case .spring(let timing):
      place > .one ? place : Self.bezier(Self.handles(timing), at: [place]).times[0]
    case .swing: place
    }
  }

  /// How far the given curve is ahead at some places.
  func errors<Number: FitNumber>(_ parameters: [Number], at places: [Number]) -> [Number] {
    switch self {
    case .timing(let curve):
      let bezier = Self.bezier(parameters, at: places)
      return Self.differences(Self.left(of: curve, at: bezier.times), bezier.left)
    case .spring(let timing):
      let bezier = Self.bezier(Self.handles(timing), at: places)
      let curve = Self.spring(parameters)
      return Self.differences(bezier.left, Self.left(of: curve, at: bezier.times))
    case .swing(let curve, _):
      let swing = Self.swing(parameters)
      return Self.differences(
        Self.left(of: curve, at: places), Self.left(of: swing, at: places))
    }
  }

  /// The spring of the parameters 1 / w0 and 2 zeta / w0.
  static func spring<Number: FitNumber>(_ parameters: [Number]) -> SpringCurve {
    let (inverse, lag) = (parameters[0].pair, parameters[1].pair)
    let spring = Spring(
      naturalFrequency: 1 / inverse, dampingRatio: lag / (inverse * 2))
    return SpringCurve(spring, from: .zero, to: .one)
  }

  /// The motion of the parameters beta, wd and s: it starts with beta + s wd.
  static func swing<Number: FitNumber>(_ parameters: [Number]) -> SpringCurve {
    let (beta, frequency) = (parameters[0].pair, parameters[1].pair)
    let sine = parameters.count > 2 ? parameters[2].pair : .zero
    return SpringCurve(
      BounceRates.spring(decayRate: beta, frequency: frequency), from: .zero, to: .one,
      velocity: beta + sine * frequency)
  }

  private static func handles<Number: FitNumber>(_ timing: TimingFunction) -> [Number] {
    [timing.x1, timing.y1, timing.x2, timing.y2].map { Number(rounding: DoubleDouble($0)) }
  }

  private static func differences<Number: FitNumber>(
    _ given: [Number], _ near: [Number]
  ) -> [Number] {
    given.indices.map { given[$0] - near[$0] }
  }

  /// x - 1 of a curve from 0 to 1.
  private static func left<Number: FitNumber>(
    of curve: SpringCurve, at times: [Number]
  ) -> [Number] {
    var (cosine, sine): ([Number], [Number]) = ([], [])
    Number.appendMotion(of: curve.spring, at: times, cosine: &cosine, sine: &sine)
    let rate = Number(rounding: curve.velocity - curve.spring.decayRate)
    return times.indices.map { sine[$0] * rate - cosine[$0] }
  }

  /// The times, and the progress less 1, of a timing function's parameters; from 1 on its end.
  private static func bezier<Number: FitNumber>(
    _ handles: [Number], at places: [Number]
  ) -> (times: [Number], left: [Number]) {
    var (times, left): ([Number], [Number]) = ([], [])
    for place in places {
      if place > .one {
        times.append(place)
        left.append(.zero)
        continue
      }
      let rest = Number.one - place
      let first = rest * rest * place * 3
      let second = rest * place * place * 3
      let third = place * place * place
      times.append(first * handles[0] + second * handles[2] + third)
      left.append(first * handles[1] + second * handles[3] + third - .one)
    }
    return (times, left)
  }
}
