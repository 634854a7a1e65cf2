import ExactNumerics

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
    _ before: (Number, Number), _ after: (Number, Number)
  ) -> Number {
    let width = Number(rounding: DoubleDouble(step(Number.self) * 12))
    return ((after.0 - before.0) * 8 - (after.1 - before.1)) / width
  }

  /// How the error at each place changes with each parameter, in units of its scale.
  func gradients<Number: FitNumber>(
    _ parameters: [Number], at places: [Number]
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
          Self.slope((nearBefore[place], farBefore[place]), (near[place], far[place])))
      }
    }
    return gradients
  }

  /// The places after a step of Newton's towards where the error turns: a corner stays.
  func turned<Number: FitNumber>(
    _ places: [Number], _ parameters: [Number], atMost reach: Double
  ) -> [Number] {
    let step = Number(rounding: DoubleDouble(Self.step(Number.self)))
    var stencil: [Number] = []
    for place in places {
      stencil += [place - step - step, place - step, place, place + step, place + step + step]
    }
    let errors = errors(parameters, at: stencil)
    return places.indices.map { index in
      let place = places[index]
      if isCorner(place.pair.high) { return place }
      let e = errors[index * 5...index * 5 + 4].map { $0 }
      let slope = Self.slope((e[1], e[0]), (e[3], e[4]))
      let bend = (e[3] - e[2] - (e[2] - e[1])) / (step * step)
      let move = slope / bend
      guard move.pair.isFinite else { return place }
      let size = move.magnitude.pair.high
      return place - (size > reach ? move * (reach / size) : move)
    }
  }

  /// Where the error is largest on either side, and how large, of all places that come up to a
  /// tenth of the largest.
  func peaks(_ parameters: [Double]) -> [(place: Double, error: Double)] {
    let places = places
    let errors = errors(parameters, at: places)
    var largest = 0.0
    for error in errors { largest = max(largest, abs(error)) }
    var found: [Double] = []
    for index in errors.indices where abs(errors[index]) >= 0.1 * largest {
      let size = abs(errors[index])
      let before = index > 0 ? abs(errors[index - 1]) : -1
      let after = index + 1 < errors.count ? abs(errors[index + 1]) : -1
      if size >= before && size > after { found.append(places[index]) }
    }
    let reach = (places[1] - places[0]) * 0.75
    for _ in 0..<3 { found = turned(found, parameters, atMost: reach) }
    let sizes = self.errors(parameters, at: found)
    return found.indices.map { (found[$0], sizes[$0]) }
  }
}
