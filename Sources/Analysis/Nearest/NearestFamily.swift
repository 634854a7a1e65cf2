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

extension NearestFamily {
  /// How far the curve of some parameters gets from what was given, of all moments.
  ///
  /// - Returns: nil where that is not proved in reasonable time.
  func largestError(_ parameters: [DoubleDouble]) -> DoubleDouble? {
    switch self {
    case .timing(let curve):
      return TimingDistance(curve, Self.timing(parameters)).largest()?.share.magnitude
    case .spring(let timing):
      return TimingDistance(Self.spring(parameters), timing).largest()?.share.magnitude
    case .swing(let curve, _):
      let near = Self.swing(parameters)
      guard !near.spring.decayRate.isZero else { return nil }
      return try? SpringDifference(ways: near, curve).largest().share.magnitude
    }
  }

  /// What is left of a spring's way when a timing function is over, at most; 0 of other kinds.
  var rest: Double {
    guard case .timing(let curve) = self else { return 0 }
    return TimingDistance(curve, .linear).rest.share.magnitude.high
  }

  static func timing(_ handles: [DoubleDouble]) -> TimingFunction {
    TimingFunction(
      min(max(handles[0].high, 0), 1), handles[1].high, min(max(handles[2].high, 0), 1),
      handles[3].high)
  }
}

extension NearestCurve {
  /// How far another curve of the kind gets from what this one is near to: this one with rounded
  /// numbers, say.
  ///
  /// - Parameters:
  ///   - shape: the other curve.
  ///   - other: the duration of a timing function, in seconds.
  /// - Returns: a share of the way; nil for a spring's shape, and where it is not proved in
  ///   reasonable time.
  public func error(of shape: Shape, duration other: DoubleDouble? = nil) -> DoubleDouble? {
    switch (shape, given.family) {
    case (.timing(let timing), .timing(let curve)):
      guard let other, let duration, other > .zero else { return nil }
      let handles = [timing.x1, timing.y1, timing.x2, timing.y2].map { DoubleDouble($0) }
      return NearestFamily.timing(Self.unit(curve, other / duration)).largestError(handles)
    case (_, .swing):
      guard let parameters = Self.parameters(of: shape, second: given.second),
        parameters.allSatisfy({ $0.isFinite }), parameters[0] > .zero
      else { return nil }
      return given.family.largestError(parameters)
    default: return nil
    }
  }
}

extension NearestFamily {
  /// A place where the error is largest on either side, and how large it is.
  typealias Peak = (place: Double, error: Double)

  /// Where the error is largest on either side, of all places that come up to a tenth of the
  /// largest.
  func peaks(_ parameters: [Double]) -> [Peak] {
    let places = places(parameters)
    let errors = errors(parameters, at: places)
    var largest = 0.0
    for error in errors { largest = max(largest, abs(error)) }
    var found: [Double] = []
    for index in errors.indices where abs(errors[index]) >= 0.1 * largest {
      let size = abs(errors[index])
      let piece = piece(of: places[index])
      let before = places[index] > piece.lowerBound ? abs(errors[index - 1]) : -1
      let isLast = places[index] >= piece.upperBound || index + 1 == errors.count
      let after = isLast ? -1 : abs(errors[index + 1])
      guard size >= before && size > after else { continue }
      if !isCorner(places[index]) {
        found.append(places[index])
      } else if let place = peak(at: places[index], parameters) {
        found.append(place)
      }
    }
    found = turned(found, parameters, steps: 3)
    let sizes = self.errors(parameters, at: found)
    return found.indices.map { (found[$0], sizes[$0]) }
  }

  /// Where the error is largest at a corner or right beside it: the corner, or about where it
  /// turns; nil where it still grows on the corner's other side.
  private func peak(at corner: Double, _ parameters: [Double]) -> Double? {
    if let place = turn(beside: corner, parameters) { return place }
    guard case .spring = self, corner >= 1 else { return corner }
    // 1 and 2 are one moment.
    return corner == 1 && turn(beside: 2, parameters) == nil ? corner : nil
  }

  /// About where the error turns if it grows from a corner on: the vertex of the parabola through
  /// three places.
  private func turn(beside corner: Double, _ parameters: [Double]) -> Double? {
    let step = corner == piece(of: corner).upperBound ? -0x1p-10 : 0x1p-10
    let errors = errors(parameters, at: [corner, corner + step, corner + 2 * step])
    let slope = (4 * errors[1] - 3 * errors[0] - errors[2]) / 2
    let bend = errors[2] - 2 * errors[1] + errors[0]
    let isGrowing = errors[0] < 0 ? slope < 0 : slope > 0
    guard isGrowing else { return nil }
    let vertex = -slope / bend
    return corner + step * (vertex > 0 ? min(vertex, 8) : 8)
  }
}
