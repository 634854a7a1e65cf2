import ExactNumerics
import Motion

extension Decay {
  func facts(_ flights: [DecayFlight], end: DoubleDouble) -> [Fact.Entry] {
    var curve = [
      Fact.Entry("kind", .text("decay")),
      Fact.Entry("model", .text(model.rawValue)),
      Fact.Entry("lambda", .derived(rate)),
    ]
    let velocities: [Fact] =
      switch launch {
      case .velocity(let velocities): velocities.map { .given($0) }
      case .to:
        from.components.indices.map { .derived(distance(at: $0) / model.reach(share: share)) }
      }
    curve.append(Fact.Entry("velocity", velocities.count == 1 ? velocities[0] : .list(velocities)))
    if let quirk = model.quirk { curve.append(Fact.Entry("quirk", .text(quirk))) }
    if !bounds.isEmpty { curve.append(Fact.Entry("wall", .object(wall.facts))) }
    let places = flights.map { Fact.value($0.channel.target) }
    return [
      Fact.Entry("curve", .object(curve)),
      Fact.Entry(
        "rest",
        .object([
          Fact.Entry("value", places.count == 1 ? places[0] : .list(places)),
          Fact.Entry("threshold", .given(threshold)),
          Fact.Entry("time", .time(end)),
        ])),
    ]
  }

  func largest(_ flights: [DecayFlight]) -> Double {
    let velocities: [Double] = if case .velocity(let velocities) = launch { velocities } else { [] }
    let others = flights.flatMap { $0.magnitudes } + velocities
    return ValuePair.largest(from, from, others)
  }

  func validate() throws(ParameterError) {
    try timing.validate()
    try require(from.isInRange, "from", "must be finite, and a color's parts in 0...1")
    switch launch {
    case .velocity(let velocities):
      try require(
        velocities.count == from.components.count, "velocity",
        "must have as many numbers as \(parameterName("from"))")
      for component in velocities {
        try require(component.magnitude <= 1e100, "velocity", "must be within 1e100")
      }
    case .to(let value): try ValuePair.validate(from: from, to: value)
    }
    try require(share > 0 && share < 1, "rate", "must be above 0 and below 1")
    try require(threshold > 0, "threshold", "must be above 0")
    try require(
      (1e-100...1e100).contains(threshold), "threshold", "must be from 1e-100 to 1e100")
    try require(
      [0, 1, from.components.count].contains(bounds.count), "bounds",
      "must be one range, or one for each number of \(parameterName("from"))")
    for bound in bounds {
      try require(
        bound.lowerBound < bound.upperBound && (bound.upperBound - bound.lowerBound).isFinite,
        "bounds", "must go from a lower number to a higher one")
    }
    try require(
      !isRubberBanded || !bounds.isEmpty, "rubber-band", "needs \(parameterName("bounds"))")
    try require(!isRubberBanded || from.type != .color, "rubber-band", "has no meaning for a color")
    try require(
      bounds.isEmpty || wall.damping > .zero, "spring", "must have damping at the bounds")
    let ways = from.components.indices.map { distance(at: $0).high }
    let square = bounds.isEmpty ? 1 : (wall.naturalFrequency * wall.naturalFrequency).high
    try require(
      ValuePair.largest(from, from, ways) * max(1, rate.high) * max(1, square) <= 1e305, launchName,
      "goes too far: from and the way, times lambda and the wall's w0^2, must be within 1e305")
  }
}

extension Decay {
  /// What a document says of a throw.
  public static var shape: SceneShape {
    SceneShape([
      .object(
        "curve",
        [.word("kind", "decay")] + Projection.factShape + [
          .value("velocity"), .text("quirk").optional,
          FactShape.Member.object("wall", Spring.factShape).optional,
        ]),
      .object("rest", [.value("value"), .number("threshold"), .number("time")]),
    ])
  }
}
