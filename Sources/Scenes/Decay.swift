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
      property: "value", type: from.type, unit: from.unit, from: from.components,
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
  var launchName: String { if case .velocity = launch { "velocity" } else { "to" } }

  var rate: DoubleDouble { model.rate(share: share) }

  /// How far friction alone would let it go.
  func distance(at place: Int) -> DoubleDouble {
    switch launch {
    case .velocity(let speeds): model.reach(share: share) * speeds[place]
    case .to(let value): value.components[place] - from.components[place]
    }
  }
}
