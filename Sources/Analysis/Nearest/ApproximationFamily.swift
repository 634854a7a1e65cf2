import ExactNumerics
import Motion

/// A family of curves with a few parameters, and the given curve that it approximates.
///
/// The error at a position is the given curve's value minus the family curve's. A position is a
/// time, or the parameter of a Bezier. Time is scaled so that the given curve's w0 or its
/// duration is about 1.
enum ApproximationFamily: Sendable {
  /// Timing functions with parameters x1, y1, x2 and y2, near to a spring's motion from 0 to 1.
  /// Positions are Bezier parameters in 0...1: the motion after the Bezier's end is not compared.
  case timing(SpringCurve)
  /// Springs from rest with parameters 1 / w0 and 2 zeta / w0, near to a timing function of
  /// duration 1.
  ///
  /// The parameters are the coefficients of x'' / w0^2 + 2 zeta / w0 x' + x = 1. So they have a
  /// limit for strongly overdamped springs. Positions are Bezier parameters up to 1; from 2 on,
  /// they are the time plus 1.
  case spring(TimingFunction)

  /// The allowed range of each parameter.
  var ranges: [ClosedRange<Double>] {
    switch self {
    case .timing: [0...1, -1e3...1e3, 0...1, -1e3...1e3]
    case .spring: [Self.leastInverse...100, 1e-3...100]
    }
  }

  /// The smallest 1 / w0: nearer to 0 the motion is an exponential and not a spring's.
  static let leastInverse = 1e-4

  /// The change of each parameter that makes a different curve.
  var parameterScales: [Double] {
    switch self {
    case .timing: [1, 1, 1, 1]
    case .spring: [0.02, 0.1]
    }
  }

  /// The starting points of the search. The problem is not convex, but in all cases tried, each of
  /// these points led to the same curve.
  var startingPoints: [[Double]] {
    switch self {
    case .timing: [[0.3, 0.5, 0.5, 1], [0.05, 0.5, 0.2, 1], [0.1, 2, 0.5, 0.5]]
    case .spring: [[0.125, 0.25], [0.07, 0.08], [0.03, 0.2]]
    }
  }

  /// The grid of positions in order, dense enough that no peak of the error falls between two.
  var samplePositions: [Double] {
    switch self {
    // The grid is denser near 0, where a stiff spring starts.
    case .timing: return Self.evenlySpacedSteps(to: 1, count: 384).map { $0 * $0 }
    case .spring:
      let beyond = Self.evenlySpacedSteps(to: 2, count: 64).map { $0 + 2 }
      return Self.evenlySpacedSteps(to: 1, count: 256).map { $0 * $0 } + beyond
    }
  }

  private static func evenlySpacedSteps(to end: Double, count: Int) -> [Double] {
    (0...count).map { end * Double($0) / Double(count) }
  }

  /// True for positions that are times after a timing function's end. No position lies between 1
  /// and 2, though the error's formula on either side continues beyond its border.
  static func isAfterEnd(_ position: Double) -> Bool { position > 1.5 }

  /// The interval of positions around a position in which the error is smooth.
  func smoothInterval(of position: Double) -> ClosedRange<Double> {
    switch self {
    case .timing: 0...1
    case .spring: Self.isAfterEnd(position) ? 2...Double.infinity : 0...1
    }
  }

  /// True at the ends of a smooth interval, where the error may be largest without a zero
  /// derivative.
  func isCorner(_ position: Double) -> Bool {
    let piece = smoothInterval(of: position)
    return position == piece.lowerBound || position == piece.upperBound
  }

  /// The scale of position over which the error may change completely.
  func errorLengthScale(at position: Double) -> Double { min(1, 16 * position) }
}

extension ApproximationFamily {
  /// Returns the proved largest distance between a family curve and the given one, over all times;
  /// nil if the proof takes too long.
  func largestError(_ parameters: [DoubleDouble]) -> DoubleDouble? {
    let difference =
      switch self {
      case .timing(let curve): SpringTimingDifference(curve, Self.timingFunction(parameters))
      case .spring(let timing):
        SpringTimingDifference(Self.springWithParameters(parameters), timing)
      }
    return difference.largestDifference()?.share.magnitude
  }

  /// Returns the timing function of the handles x1, y1, x2, y2, with x1 and x2 clamped to 0...1.
  static func timingFunction(_ handles: [DoubleDouble]) -> TimingFunction {
    TimingFunction(
      min(max(handles[0].high, 0), 1), handles[1].high, min(max(handles[2].high, 0), 1),
      handles[3].high)
  }
}

extension ApproximationFamily {
  /// A local maximum of the error's magnitude: its position and the signed error there.
  typealias Peak = (position: Double, error: Double)

  /// Returns the peaks of at least a tenth of the largest error.
  func peaks(_ parameters: [Double]) -> [Peak] {
    let positions = samplePositions
    let errors = errors(parameters, at: positions)
    let largest = errors.reduce(0) { max($0, abs($1)) }
    var found: [Double] = []
    for index in errors.indices where abs(errors[index]) >= 0.1 * largest {
      let size = abs(errors[index])
      let piece = smoothInterval(of: positions[index])
      let before = positions[index] > piece.lowerBound ? abs(errors[index - 1]) : -1
      let isLast = positions[index] >= piece.upperBound || index + 1 == errors.count
      let after = isLast ? -1 : abs(errors[index + 1])
      guard size >= before && size > after else { continue }
      if !isCorner(positions[index]) {
        found.append(positions[index])
      } else if let position = cornerPeak(at: positions[index], parameters) {
        found.append(position)
      }
    }
    // Three Newton steps, since the grid already isolates each extremum.
    found = movedToErrorExtrema(found, parameters, steps: 3)
    let sizes = self.errors(parameters, at: found)
    return found.indices.map { (found[$0], sizes[$0]) }
  }

  /// Returns the peak at or next to a corner: the corner itself, or an estimate of the extremum.
  /// Nil if the error still grows on the corner's other side.
  private func cornerPeak(at corner: Double, _ parameters: [Double]) -> Double? {
    if let position = extremumNextToCorner(beside: corner, parameters) { return position }
    guard case .spring = self, corner >= 1 else { return corner }
    // Positions 1 and 2 are the same time.
    return corner == 1 && extremumNextToCorner(beside: 2, parameters) == nil ? corner : nil
  }

  /// Returns an estimate of the extremum if the error grows away from a corner: the vertex of a
  /// parabola through three positions.
  private func extremumNextToCorner(beside corner: Double, _ parameters: [Double]) -> Double? {
    let step = corner == smoothInterval(of: corner).upperBound ? -0x1p-10 : 0x1p-10
    let errors = errors(parameters, at: [corner, corner + step, corner + 2 * step])
    let slope = (4 * errors[1] - 3 * errors[0] - errors[2]) / 2
    let bend = errors[2] - 2 * errors[1] + errors[0]
    let isGrowing = errors[0] < 0 ? slope < 0 : slope > 0
    guard isGrowing else { return nil }
    let vertex = -slope / bend
    return corner + step * (vertex > 0 ? min(vertex, 8) : 8)
  }
}
