import ExactNumerics

extension AdditiveCurve {
  /// The moments after this curve's start and before `end` seconds at which a difference begins,
  /// bends the other way or has run out, and the knots of what runs below, in order.
  ///
  /// - Returns: nil when there are more than about `most`, and over recorded points, which may
  ///   jump.
  func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    if case .polyline? = base { return nil }
    let places = timing.isLinear ? [] : timing.inflections
    let borders: [DoubleDouble] =
      timing.standsStill ? [.zero, DoubleDouble(0.5), .one] : [.zero, .one]
    let shares = borders.map { ($0, Knot.Kind.kink) } + places.map { ($0, .inflection) }
    guard steps.count <= most / shares.count,
      var knots = base.map({ $0.knots(until: end, most: most) }) ?? []
    else { return nil }
    for time in steps.times[running(at: sinceFirstStep(.start)).lowerBound...] {
      for (share, kind) in shares {
        let moment = time + duration * share - elapsed
        if moment > .zero && moment < end { knots.append(Knot(kind, time: moment)) }
      }
    }
    return knots.sorted { $0.time < $1.time }
  }
}

extension Curve {
  /// Whether it adds up differences, so that its knots are those of each of them.
  package var isSum: Bool {
    if case .additive = self { return true }
    return false
  }
}
