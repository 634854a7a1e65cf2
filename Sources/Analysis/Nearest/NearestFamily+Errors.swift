import ExactNumerics
import Motion

extension NearestFamily {
  /// Returns the given curve's values minus the family curve's, at some positions.
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

  /// Returns the spring with parameters 1 / w0 and 2 zeta / w0.
  static func spring<Number: FitNumber>(_ parameters: [Number]) -> SpringCurve {
    let (inverse, lag) = (parameters[0].pair, parameters[1].pair)
    let spring = Spring(
      naturalFrequency: 1 / inverse, dampingRatio: lag / (inverse * 2))
    return SpringCurve(spring, from: .zero, to: .one)
  }

  /// Returns the motion with parameters beta, wd and s, whose initial velocity is beta + s wd.
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

  /// Returns x - 1 for a curve from 0 to 1.
  private static func left<Number: FitNumber>(
    of curve: SpringCurve, at times: [Number]
  ) -> [Number] {
    var (cosine, sine): ([Number], [Number]) = ([], [])
    Number.appendMotion(of: curve.spring, at: times, cosine: &cosine, sine: &sine)
    let rate = Number(rounding: curve.velocity - curve.spring.decayRate)
    return times.indices.map { sine[$0] * rate - cosine[$0] }
  }

  /// Returns the time and the progress minus 1 of a timing function at some positions.
  ///
  /// Positions up to 1 are Bezier parameters, extrapolated beyond 1. Positions after the end are
  /// times with a progress of 1, extrapolated to before the end.
  private static func bezier<Number: FitNumber>(
    _ handles: [Number], at places: [Number]
  ) -> (times: [Number], left: [Number]) {
    var (times, left): ([Number], [Number]) = ([], [])
    for place in places {
      if NearestFamily.isAfter(place.pair.high) {
        times.append(place - .one)
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

  /// Returns the time of a position, in the family's unit.
  func time(of place: DoubleDouble, _ parameters: [DoubleDouble]) -> DoubleDouble {
    switch self {
    case .timing: Self.bezier(parameters, at: [place]).times[0]
    case .spring(let timing):
      Self.bezier(Self.handles(timing), at: [place]).times[0]
    case .swing: place
    }
  }
}

// Derivatives are central differences of the fourth order:
//
//     f' = (8 (f(h) - f(-h)) - (f(2 h) - f(-2 h))) / (12 h)
//
// The truncation error is h^4 f''''' / 30. In DoubleDouble, with h = 2^-22, it is below 2^-70, and
// so is rounding.
extension NearestFamily {
  /// The step h for a type of number: 2^-22 for DoubleDouble, 2^-10 for Double.
  private static func step<Number: FitNumber>(_: Number.Type) -> Double {
    Number.stillness < 0x1p-50 ? 0x1p-22 : 0x1p-10
  }

  private static func slope<Number: FitNumber>(
    _ before: (Number, Number), _ after: (Number, Number), step: Double
  ) -> Number {
    let width = Number(rounding: DoubleDouble(step * 12))
    return ((after.0 - before.0) * 8 - (after.1 - before.1)) / width
  }

  /// Returns the derivatives of the error at each position by each parameter, in units of the
  /// parameter's scale.
  func gradients<Number: FitNumber>(
    _ parameters: [Number], at places: [Number], scales: [Double]
  ) -> [[Number]] {
    let step = Self.step(Number.self)
    var gradients = [[Number]](repeating: [], count: places.count)
    for (index, scale) in scales.enumerated() {
      func shifted(by steps: Double) -> [Number] {
        var moved = parameters
        moved[index] = moved[index] + Number(rounding: DoubleDouble(steps * step * scale))
        return errors(moved, at: places)
      }
      let (near, far) = (shifted(by: 1), shifted(by: 2))
      let (nearBefore, farBefore) = (shifted(by: -1), shifted(by: -2))
      for place in places.indices {
        gradients[place].append(
          Self.slope(
            (nearBefore[place], farBefore[place]), (near[place], far[place]),
            step: step))
      }
    }
    return gradients
  }

  /// Moves positions towards the extrema of the error by Newton steps; corners stay.
  func turned<Number: FitNumber>(
    _ places: [Number], _ parameters: [Number], steps: Int
  ) -> [Number] {
    var places = places
    for _ in 0..<steps { places = turned(places, parameters) }
    return places
  }

  private func turned<Number: FitNumber>(
    _ places: [Number], _ parameters: [Number]
  ) -> [Number] {
    var stencil: [Number] = []
    var steps: [Double] = []
    for place in places {
      let step = Self.step(Number.self) * detail(at: place.pair.high)
      let offset = Number(rounding: DoubleDouble(step))
      stencil += [
        place - offset - offset, place - offset, place, place + offset, place + offset + offset,
      ]
      steps.append(step)
    }
    let errors = errors(parameters, at: stencil)
    return places.indices.map { index in
      let (place, step) = (places[index], steps[index])
      if isCorner(place.pair.high) { return place }
      let first = index * 5
      let (before, after) = (errors[first + 1], errors[first + 3])
      let slope = Self.slope((before, errors[first]), (after, errors[first + 4]), step: step)
      let bend = (after - errors[first + 2]) - (errors[first + 2] - before)
      let move = slope * (step * step) / bend
      guard move.pair.isFinite else { return place }
      // About half the spacing of the grid in `places(_:)`.
      let reach = Self.reach * detail(at: place.pair.high)
      let size = move.magnitude.pair.high
      return bounded(place - (size > reach ? move * (reach / size) : move), as: place)
    }
  }

  /// Clamps a position to the smooth interval around another position.
  private func bounded<Number: FitNumber>(_ place: Number, as other: Number) -> Number {
    let piece = piece(of: other.pair.high)
    if place.pair.high < piece.lowerBound {
      return Number(rounding: DoubleDouble(piece.lowerBound))
    }
    return place.pair.high > piece.upperBound
      ? Number(rounding: DoubleDouble(piece.upperBound)) : place
  }

  /// The longest Newton step, as a share of the error's scale.
  private static let reach = 0x1p-6
}
