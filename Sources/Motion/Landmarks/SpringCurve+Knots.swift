import ExactNumerics

extension SpringCurve {
  /// Its velocity obeys the spring's own equation, so it bends the other way where that turns.
  func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    let walls = isRectified ? firstCrossing : nil
    guard let inflections = moments(from: derivative.firstTurn, until: end, most: most),
      let kinks = moments(from: walls, until: end, most: most)
    else { return nil }
    let knots =
      inflections.map { Knot(.inflection, time: $0) } + kinks.map { Knot(.kink, time: $0) }
    return knots.sorted { $0.time < $1.time }
  }
}
