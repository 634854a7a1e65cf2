import ExactNumerics
import Motion

extension ApproximationFamily {
  /// Returns the given curve's values minus the family curve's, at some positions.
  func errors<Number: FitNumber>(_ parameters: [Number], at positions: [Number]) -> [Number] {
    switch self {
    case .timing(let curve):
      let bezier = Self.bezierTimeAndProgress(parameters, at: positions)
      return zip(Self.progressMinusOne(of: curve, at: bezier.times), bezier.left).map { $0 - $1 }
    case .spring(let timing):
      let bezier = Self.bezierTimeAndProgress(Self.bezierHandles(timing), at: positions)
      let curve = Self.springWithParameters(parameters)
      return zip(bezier.left, Self.progressMinusOne(of: curve, at: bezier.times)).map { $0 - $1 }
    }
  }

  /// Returns the spring with parameters 1 / w0 and 2 zeta / w0.
  static func springWithParameters<Number: FitNumber>(_ parameters: [Number]) -> SpringCurve {
    let (inverse, lag) = (parameters[0].pair, parameters[1].pair)
    let spring = Spring(naturalFrequency: 1 / inverse, dampingRatio: lag / (inverse * 2))
    return SpringCurve(spring, from: .zero, to: .one)
  }

  private static func bezierHandles<Number: FitNumber>(_ timing: TimingFunction) -> [Number] {
    [timing.x1, timing.y1, timing.x2, timing.y2].map { Number(rounding: DoubleDouble($0)) }
  }

  /// Returns x - 1 for a curve from 0 to 1.
  private static func progressMinusOne<Number: FitNumber>(
    of curve: SpringCurve, at times: [Number]
  ) -> [Number] {
    let basis = SpringBasisFunctions(
      FitRates(stiffness: curve.spring.stiffness, damping: curve.spring.damping), at: times)
    let rate = Number(rounding: curve.velocity - curve.spring.decayRate)
    return times.indices.map { basis.sine[$0] * rate - basis.cosine[$0] }
  }

  /// Returns the time and the progress minus 1 of a timing function at some positions.
  ///
  /// Positions up to 1 are Bezier parameters, extrapolated beyond 1. Positions after the end are
  /// times with a progress of 1, extrapolated to before the end.
  private static func bezierTimeAndProgress<Number: FitNumber>(
    _ handles: [Number], at positions: [Number]
  ) -> (times: [Number], left: [Number]) {
    var (times, left): ([Number], [Number]) = ([], [])
    for position in positions {
      if ApproximationFamily.isAfterEnd(position.pair.high) {
        times.append(position - .one)
        left.append(.zero)
        continue
      }
      let complement = Number.one - position
      let first = complement * complement * position * 3
      let second = complement * position * position * 3
      let third = position * position * position
      times.append(first * handles[0] + second * handles[2] + third)
      left.append(first * handles[1] + second * handles[3] + third - .one)
    }
    return (times, left)
  }

  /// Returns the time of a position, in the family's unit.
  func timeAtPosition(of position: DoubleDouble, _ parameters: [DoubleDouble]) -> DoubleDouble {
    switch self {
    case .timing: Self.bezierTimeAndProgress(parameters, at: [position]).times[0]
    case .spring(let timing):
      Self.bezierTimeAndProgress(Self.bezierHandles(timing), at: [position]).times[0]
    }
  }
}

// Derivatives are central differences of the fourth order:
//
//     f' = (8 (f(h) - f(-h)) - (f(2 h) - f(-2 h))) / (12 h)
//
// The truncation error is h^4 f''''' / 30. In DoubleDouble, with h = 2^-22, it is below 2^-70, and
// so is rounding.
extension ApproximationFamily {
  /// The step h for a type of number: 2^-22 for DoubleDouble, 2^-10 for Double.
  private static func finiteDifferenceStep<Number: FitNumber>(_: Number.Type) -> Double {
    Number.convergenceStep < 0x1p-50 ? 0x1p-22 : 0x1p-10
  }

  private static func finiteDifferenceQuotient<Number: FitNumber>(
    _ before: (Number, Number), _ after: (Number, Number), step: Double
  ) -> Number {
    let width = Number(rounding: DoubleDouble(step * 12))
    return ((after.0 - before.0) * 8 - (after.1 - before.1)) / width
  }

  /// Returns the derivatives of the error at each position by each parameter, in units of the
  /// parameter's scale.
  func gradients<Number: FitNumber>(
    _ parameters: [Number], at positions: [Number], scales: [Double]
  ) -> [[Number]] {
    let step = Self.finiteDifferenceStep(Number.self)
    var gradients = [[Number]](repeating: [], count: positions.count)
    for (index, scale) in scales.enumerated() {
      func errorsWithShiftedParameter(by steps: Double) -> [Number] {
        var moved = parameters
        moved[index] = moved[index] + Number(rounding: DoubleDouble(steps * step * scale))
        return errors(moved, at: positions)
      }
      let (near, far) = (errorsWithShiftedParameter(by: 1), errorsWithShiftedParameter(by: 2))
      let (nearBefore, farBefore) = (
        errorsWithShiftedParameter(by: -1), errorsWithShiftedParameter(by: -2)
      )
      for position in positions.indices {
        gradients[position].append(
          Self.finiteDifferenceQuotient(
            (nearBefore[position], farBefore[position]), (near[position], far[position]),
            step: step))
      }
    }
    return gradients
  }

  /// Moves positions towards the extrema of the error by Newton steps; corners stay.
  func movedToErrorExtrema<Number: FitNumber>(
    _ positions: [Number], _ parameters: [Number], steps: Int
  ) -> [Number] {
    if steps == 0 { return positions }
    let lengths = positions.map { errorLengthScale(at: $0.pair.high) }
    let widths = lengths.map { Self.finiteDifferenceStep(Number.self) * $0 }
    let stencil = zip(positions, widths).flatMap { position, width in
      let offset = Number(rounding: DoubleDouble(width))
      return [
        position - offset - offset, position - offset, position, position + offset,
        position + offset + offset,
      ]
    }
    let errors = errors(parameters, at: stencil)
    let moved = positions.indices.map { index in
      let (position, width, first) = (positions[index], widths[index], index * 5)
      if isCorner(position.pair.high) { return position }
      let (before, after) = (errors[first + 1], errors[first + 3])
      let slope = Self.finiteDifferenceQuotient(
        (before, errors[first]), (after, errors[first + 4]), step: width)
      let bend = (after - errors[first + 2]) - (errors[first + 2] - before)
      let move = slope * (width * width) / bend
      guard move.pair.isFinite else { return position }
      // The longest step is about half the spacing of the grid in ``samplePositions``.
      let longest = 0x1p-6 * lengths[index]
      let size = move.magnitude.pair.high
      let piece = smoothInterval(of: position.pair.high)
      let next = position - (size > longest ? move * (longest / size) : move)
      return max(
        Number(rounding: DoubleDouble(piece.lowerBound)),
        min(next, Number(rounding: DoubleDouble(piece.upperBound))))
    }
    return movedToErrorExtrema(moved, parameters, steps: steps - 1)
  }
}
