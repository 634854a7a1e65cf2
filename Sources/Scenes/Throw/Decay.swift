import Animations
import ExactNumerics
import Motion

/// A throw that friction brings to rest, each component by itself.
package struct Decay: Sendable {
  /// The input that determines the initial velocity.
  package enum ThrowInput: Sendable {
    /// The initial velocity in units per second, by component.
    case velocity([Double])
    /// The rest point, from which the initial velocity follows.
    case to(Value)
  }

  package var from: Value
  /// The initial velocity or the rest point.
  package var launch: ThrowInput
  /// The friction model of a platform.
  package var model = DecayModel.uiscrollview
  /// The share of the speed that is left after a millisecond: between 0 and 1.
  package var share = DecayModel.normalShare
  /// The range of each component, one for all, or none. At a bound a spring takes over.
  package var bounds: [ClosedRange<Double>] = []
  /// The spring at the bounds.
  package var wall = Decay.defaultWall
  /// True if values beyond the bounds are shown with a rubber band's compression.
  package var isRubberBanded = false
  /// The distance from the rest point at which the motion ends.
  package var threshold = Decay.defaultThreshold
  package var timing = Timing()

  /// The default threshold: half a unit, at most a pixel.
  package static let defaultThreshold = 0.5

  /// The default spring at the bounds: its response is 0.5 s, its damping critical.
  package static let defaultWall = Spring(response: DoubleDouble(0.5), dampingRatio: .one)

  package init(from: Value, launch: ThrowInput) {
    self.from = from
    self.launch = launch
  }

  /// The animation of the throw.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    let flights = try componentFlights()
    let end = flights.reduce(DoubleDouble.zero) { max($0, $1.end) }
    let length = try timing.length(
      endingAt: end, by: lengthParameterName(flights),
      range: "lets it end after less than 1e-9 or more than 1e17 seconds; give --duration",
      still: (
        launchName,
        "does not carry it further than --threshold; give a larger one, --duration or --frames"
      ))
    let schedule = try timing.schedule(length, canLand: timing.duration == nil && !end.isZero)
    let track = Track(
      valueFrom: from, channels: flights.map { $0.channel },
      bounds: from.components.indices.compactMap { componentBounds(at: $0) })
    return try schedule.animation(
      "decay", facts: resultFields(flights, end: end), tracks: [track],
      largest: largestMagnitude(flights))
  }

  private func componentFlights() throws(ParameterError) -> [DecayThrowComponent] {
    var flights: [DecayThrowComponent] = []
    for index in from.components.indices {
      let bound = componentBounds(at: index)
      flights.append(
        try DecayThrowComponent(
          from: from.components[index], distance: frictionDistance(at: index), rate: rate,
          bounds: bound,
          wall: wall, storage: boundedStorage(bounds: bound), threshold: DoubleDouble(threshold)))
    }
    return flights
  }

  /// The range of a component; nil if there is none.
  private func componentBounds(at index: Int) -> ClosedRange<Double>? {
    bounds.isEmpty ? nil : bounds[bounds.count == 1 ? 0 : index]
  }

  private func boundedStorage(bounds: ClosedRange<Double>?) -> Channel.ValueConversion {
    guard from.type != .color, isRubberBanded, let bounds else { return from.storage }
    return .rubberBand(
      RubberBand(low: DoubleDouble(bounds.lowerBound), high: DoubleDouble(bounds.upperBound)))
  }

  /// The parameter to name in an error about the length: one that is not the default.
  private func lengthParameterName(_ flights: [DecayThrowComponent]) -> String {
    let slowest = flights.max { $0.end < $1.end }
    if wall != Self.defaultWall, slowest?.endsAtWall == true { return "spring" }
    if model.takesRate, share != DecayModel.normalShare { return "rate" }
    return threshold == Self.defaultThreshold ? launchName : "threshold"
  }

  /// The parameter that gives the distance: "velocity" or "to".
  var launchName: String { if case .velocity = launch { "velocity" } else { "to" } }

  var rate: DoubleDouble { model.rate(share: share) }

  /// The distance from start to rest by friction alone.
  func frictionDistance(at index: Int) -> DoubleDouble {
    switch launch {
    case .velocity(let velocities): model.distancePerVelocity(share: share) * velocities[index]
    case .to(let value): value.components[index] - from.components[index]
    }
  }
}

extension Decay {
  func resultFields(_ flights: [DecayThrowComponent], end: DoubleDouble) -> [Fact.Entry] {
    var curve = [
      Fact.Entry(.kind, .text("decay")),
      Fact.Entry(.model, .text(model.rawValue)),
      Fact.Entry(.lambda, .derived(rate)),
    ]
    let velocities: [Fact] =
      switch launch {
      case .velocity(let velocities): velocities.map { .given($0) }
      case .to:
        from.components.indices.map {
          .derived(frictionDistance(at: $0) / model.distancePerVelocity(share: share))
        }
      }
    curve.append(Fact.Entry(.velocity, .row(velocities)))
    if let quirk = model.quirk { curve.append(Fact.Entry(.quirk, .text(quirk))) }
    if !bounds.isEmpty { curve.append(Fact.Entry(.wall, .object(wall.facts))) }
    let places = flights.map { Fact.value($0.channel.target) }
    return [
      Fact.Entry(.curve, .object(curve)),
      Fact.Entry(
        .rest,
        .object([
          Fact.Entry(.value, .row(places)),
          Fact.Entry(.threshold, .given(threshold)),
          Fact.Entry(.time, .time(end)),
        ])),
    ]
  }

  func largestMagnitude(_ flights: [DecayThrowComponent]) -> Double {
    let velocities: [Double] = if case .velocity(let velocities) = launch { velocities } else { [] }
    let others = flights.flatMap { $0.magnitudes } + velocities
    return Value.largestMagnitude(from, from, others)
  }

  func validate() throws(ParameterError) {
    try timing.validate()
    try require(from.isInRange, "from", "must be finite, and a color's parts in 0...1")
    switch launch {
    case .velocity(let velocities):
      try require(
        velocities.count == from.components.count, "velocity",
        "must have as many numbers as --from")
      for component in velocities {
        try require(component.magnitude <= 1e100, "velocity", "must be within 1e100")
      }
    case .to(let value): try Value.validate(from: from, to: value)
    }
    try require(share > 0 && share < 1, "rate", "must be above 0 and below 1")
    try require(threshold > 0, "threshold", "must be above 0")
    try require((1e-100...1e100).contains(threshold), "threshold", "must be from 1e-100 to 1e100")
    try require(
      [0, 1, from.components.count].contains(bounds.count), "bounds",
      "must be one range, or one for each number of --from")
    for bound in bounds {
      try require(
        bound.lowerBound < bound.upperBound && (bound.upperBound - bound.lowerBound).isFinite,
        "bounds", "must go from a lower number to a higher one, at a distance below 1.8e308")
    }
    try require(!isRubberBanded || !bounds.isEmpty, "rubber-band", "needs --bounds")
    try require(!isRubberBanded || from.type != .color, "rubber-band", "has no meaning for a color")
    try require(bounds.isEmpty || wall.damping > .zero, "spring", "must have damping at the bounds")
    let ways = from.components.indices.map { frictionDistance(at: $0).high }
    let square = bounds.isEmpty ? 1 : (wall.naturalFrequency * wall.naturalFrequency).high
    try require(
      Value.largestMagnitude(from, from, ways) * max(1, rate.high) * max(1, square)
        <= 1e305,
      launchName,
      "goes too far: from and the way, times lambda and the wall's w0^2, must be within 1e305")
  }
}
