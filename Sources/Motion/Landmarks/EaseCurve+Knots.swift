import ExactNumerics

extension EaseCurve {
  /// Where the Bezier bends the other way, and the end, from which on it rests.
  func knots(until end: DoubleDouble) -> [Knot] {
    guard from != to else { return [] }
    let length = ticks / 60
    var knots: [Knot] = []
    if !timing.isLinear {
      knots = timing.inflections.map { Knot(.inflection, time: $0 * length) }
      // A cusp at which it bends to one side before and after.
      if timing.standsStill { knots.append(Knot(.kink, time: length * 0.5)) }
    }
    knots.append(Knot(.kink, time: length))
    return knots.filter { $0.time < end }.sorted { $0.time < $1.time }
  }
}
