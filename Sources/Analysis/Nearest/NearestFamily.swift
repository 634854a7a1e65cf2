import ExactNumerics
import Motion

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
  /// among them. Places are the Bezier's parameter up to 1, and from 2 on the time plus 1.
  case spring(TimingFunction)
  /// beta, wd and s of 1 - e^(-beta t) (cos wd t - s sin wd t), near to a spring's way from 0 to 1
  /// with w0 = 1; without the sine s is 0. Places are times.
  case swing(SpringCurve, hasSine: Bool)

  /// What the parameters may be.
  var ranges: [ClosedRange<Double>] {
    switch self {
    case .timing: [0...1, -1e3...1e3, 0...1, -1e3...1e3]
    case .spring: [Self.leastInverse...100, 1e-3...100]
    case .swing(_, let hasSine): [Self.leastRate...100, 0...100] + (hasSine ? [0...1e3] : [])
    }
  }

  /// The least 1 / w0: nearer to 0 it is no spring any more, but an exponential.
  static let leastInverse = 1e-4

  /// The least beta: what is given swings with 0.01 and more.
  private static let leastRate = 1e-4

  /// By how much a parameter must change for the curve to be another.
  ///
  /// A swing lasts 1 / beta, and its phase is another when wd has changed by as much as beta.
  func scales(at parameters: [Double]) -> [Double] {
    switch self {
    case .timing: return [1, 1, 1, 1]
    case .spring: return [0.02, 0.1]
    case .swing(_, let hasSine):
      let rate = min(0.5, parameters[0])
      return [rate, rate] + (hasSine ? [0.5] : [])
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
  func places(_ parameters: [Double]) -> [Double] {
    switch self {
    // Closer near 0, where the time is that a stiff spring needs to start.
    case .timing: return Self.steps(to: 1, count: 384).map { $0 * $0 }
    case .spring:
      let beyond = Self.steps(to: 2, count: 64).map { $0 + 2 }
      return Self.steps(to: 1, count: 256).map { $0 * $0 } + beyond
    case .swing(let curve, _):
      // e^-9 of either is left then.
      let near = min(9 / parameters[0], Self.mostOfSwing)
      let end = max(9 / curve.spring.decayRate.high, near)
      return Self.steps(to: end, count: Int(end * 8) + 64)
    }
  }

  /// How long a curve that is looked at may swing on after what was given.
  private static let mostOfSwing = 1000.0

  private static func steps(to end: Double, count: Int) -> [Double] {
    var steps: [Double] = []
    for index in 0...count { steps.append(end * Double(index) / Double(count)) }
    return steps
  }

  /// Whether a place is one of the times after a timing function's end.
  ///
  /// Between 1 and 2 there is none: either side's error is looked at beyond its border too, where
  /// it bends as it does before.
  static func isAfter(_ place: Double) -> Bool { place > 1.5 }

  /// The places about a place over which the error has no corner.
  func piece(of place: Double) -> ClosedRange<Double> {
    switch self {
    case .timing: 0...1
    case .spring: Self.isAfter(place) ? 2...Double.infinity : 0...1
    case .swing: 0...Double.infinity
    }
  }

  /// Whether the error has a corner there, or ends: it may be largest without turning.
  func isCorner(_ place: Double) -> Bool {
    let piece = piece(of: place)
    return place == piece.lowerBound || place == piece.upperBound
  }

  /// The length, as a share of its unit, over which the error may change altogether there.
  func detail(at place: Double) -> Double {
    switch self {
    case .timing, .spring: min(1, 16 * place)
    case .swing: 1
    }
  }
}
