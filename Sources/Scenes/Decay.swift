import ExactNumerics
import Motion

/// A throw that friction brings to rest, each component by itself.
public struct Decay: Sendable {
  /// How it is thrown.
  public enum Launch: Sendable {
    /// Units per second, by component.
    case velocity([Double])
    /// As fast as it takes to come to rest here.
    case to(Value)
  }

  public var from: Value
  public var launch: Launch
  public var model = DecayModel.uiscrollview
  /// What is left of the speed after a millisecond: between 0 and 1.
  public var share = DecayModel.normalShare
  /// The range that it may not leave, by component; a spring takes over at its ends.
  public var bounds: [ClosedRange<Double>] = []
  /// The spring at the ends of the range.
  public var wall = Decay.defaultWall
  /// Whether it is shown closer past the ends of the range.
  public var isRubberBanded = false
  /// It ends when it is so far from its rest point.
  public var threshold = 0.5
  public var timing = Timing()

  /// A response of 0.5 s without swings.
  public static let defaultWall = Spring(response: DoubleDouble(0.5), dampingRatio: .one)

  public init(from: Value, launch: Launch) {
    self.from = from
    self.launch = launch
  }

  /// - Throws: ``ParameterError`` for numbers outside their range.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    let flights = try flights()
    let end = flights.reduce(DoubleDouble.zero) { max($0, $1.end) }
    let isOwnLength = timing.duration == nil && timing.keyframes == nil
    let period = try period(end: end, isOwnLength: isOwnLength)
    let schedule = try timing.schedule(
      SwingLength(period: period, end: end), canLand: isOwnLength)
    let track = Track(
      name: "value", type: from.type, unit: from.unit, from: from.components,
      channels: flights.map { $0.channel })
    return try schedule.animation(
      "decay", facts: facts(flights, end: end), tracks: [track], largest: largest(flights))
  }

  private func period(end: DoubleDouble, isOwnLength: Bool) throws(ParameterError) -> DoubleDouble {
    guard isOwnLength else { return DoubleDouble(try timing.period(default: 0)) }
    try require(
      !end.isZero, launchName,
      "does not carry it further than --threshold; give a smaller one, --duration or --frames")
    try require(
      Timing.lengths.contains(end.nearestDouble), "threshold",
      "is reached after less than 1e-9 or more than 1e17 seconds; give --duration")
    return end
  }

  private func flights() throws(ParameterError) -> [DecayFlight] {
    var flights: [DecayFlight] = []
    for place in from.components.indices {
      let bound = bounds.isEmpty ? nil : bounds[bounds.count == 1 ? 0 : place]
      flights.append(
        try DecayFlight(
          from: from.components[place], distance: distance(at: place), rate: rate, bounds: bound,
          wall: wall, storage: storage(bounds: bound), threshold: DoubleDouble(threshold)))
    }
    return flights
  }

  private func storage(bounds: ClosedRange<Double>?) -> Channel.Storage {
    if from.type == .color { return .unitInterval }
    guard isRubberBanded, let bounds else { return .real }
    return .rubberBand(
      RubberBand(low: DoubleDouble(bounds.lowerBound), high: DoubleDouble(bounds.upperBound)))
  }

  /// The option that says how far it goes.
  private var launchName: String { if case .velocity = launch { "velocity" } else { "to" } }

  private var rate: DoubleDouble { model.rate(share: share) }

  /// How far friction alone would let it go.
  private func distance(at place: Int) -> DoubleDouble {
    switch launch {
    case .velocity(let speeds): model.reach(share: share) * speeds[place]
    case .to(let value): value.components[place] - from.components[place]
    }
  }
}

extension Decay {
  private func facts(_ flights: [DecayFlight], end: DoubleDouble) -> [Fact.Entry] {
    var curve = [
      Fact.Entry("kind", .text("decay")),
      Fact.Entry("model", .text(model.rawValue)),
      Fact.Entry("lambda", .derived(rate)),
    ]
    let speeds: [Fact] =
      switch launch {
      case .velocity(let speeds): speeds.map { .given($0) }
      case .to:
        from.components.indices.map { .derived(distance(at: $0) / model.reach(share: share)) }
      }
    curve.append(Fact.Entry("velocity", speeds.count == 1 ? speeds[0] : .list(speeds)))
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

  private func largest(_ flights: [DecayFlight]) -> Double {
    let speeds: [Double] = if case .velocity(let speeds) = launch { speeds } else { [] }
    let others = flights.flatMap { $0.magnitudes } + speeds
    return ValuePair.largest(from, from, others)
  }

  private func validate() throws(ParameterError) {
    try timing.validate()
    try require(from.isInRange, "from", "must be finite, and a color's parts in 0...1")
    switch launch {
    case .velocity(let speeds):
      try require(
        speeds.count == from.components.count, "velocity", "must have as many numbers as --from")
      for speed in speeds {
        try require(speed.magnitude <= 1e100, "velocity", "must be within 1e100")
      }
    case .to(let value): try ValuePair.validate(from: from, to: value)
    }
    try require(share > 0 && share < 1, "rate", "must be above 0 and below 1")
    try require(threshold > 0, "threshold", "must be above 0")
    try require(
      (1e-100...1e100).contains(threshold), "threshold", "must be from 1e-100 to 1e100")
    try require(
      [0, 1, from.components.count].contains(bounds.count), "bounds",
      "must be one range, or one for each number of --from")
    for bound in bounds {
      try require(
        bound.lowerBound < bound.upperBound && (bound.upperBound - bound.lowerBound).isFinite,
        "bounds", "must go from a lower number to a higher one")
    }
    try require(!isRubberBanded || !bounds.isEmpty, "rubber-band", "needs --bounds")
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
