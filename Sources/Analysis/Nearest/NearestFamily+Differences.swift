import ExactNumerics
import Motion

// Slopes are taken from the errors themselves, by differences of the fourth order,
//
//     f' = (8 (f(h) - f(-h)) - (f(2 h) - f(-2 h))) / (12 h),
//
// which leave h^4 f''''' / 30: with h = 2^-22 in pairs less than 2^-70, as does rounding.
extension NearestFamily {
  private static func step<Number: FitNumber>(_: Number.Type) -> Double {
    Number.stillness < 0x1p-50 ? 0x1p-22 : 0x1p-10
  }

  private static func slope<Number: FitNumber>(
    _ before: (Number, Number), _ after: (Number, Number), step: Double
  ) -> Number {
    let width = Number(rounding: DoubleDouble(step * 12))
    return ((after.0 - before.0) * 8 - (after.1 - before.1)) / width
  }

  /// How the error at each place changes with each parameter, in units of its scale.
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

  /// The places after steps of Newton's towards where the error turns: a corner stays.
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
      // Half of the way between two of the places at which peaks are looked for, about.
      let reach = Self.reach * detail(at: place.pair.high)
      let size = move.magnitude.pair.high
      return bounded(place - (size > reach ? move * (reach / size) : move), as: place)
    }
  }

  /// A place, no further than the border of the piece that another is in.
  private func bounded<Number: FitNumber>(_ place: Number, as other: Number) -> Number {
    let piece = piece(of: other.pair.high)
    if place.pair.high < piece.lowerBound {
      return Number(rounding: DoubleDouble(piece.lowerBound))
    }
    return place.pair.high > piece.upperBound
      ? Number(rounding: DoubleDouble(piece.upperBound)) : place
  }

  private static let reach = 0x1p-6
}
