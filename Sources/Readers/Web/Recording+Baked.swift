import Analysis
import Motion

/// The source of a baked curve, a CSS linear().
package struct BakedCurveSource: Sendable {
  /// The name of the column.
  package let name: String
  /// The number of stops.
  package let stopCount: Int
  /// The duration in seconds; 1 if it is unknown, so that times are shares of it.
  package let duration: Double
  /// The name of the property that states the duration, such as "--headspring-duration". It is
  /// empty if the caller gave the duration, and nil if it is unknown.
  package let durationSource: String?
}

extension Recording {
  /// Creates a recording from the chosen linear() of a text, or from the only one that may be a
  /// spring. `duration` is the seconds of an easing that states none.
  init(
    easingIn text: InputText, column choice: String?, duration: Double?
  ) throws(InputError) {
    let easings = try NamedLinearEasing.all(in: text)
    let springs = choice == nil ? easings.filter { !$0.isPlain } : easings
    let candidates = springs.isEmpty ? easings : springs
    let index = try SeriesColumn.chosenIndex(of: choice, among: candidates.map { $0.names }) {
      text.error(at: text.contents, $0)
    }
    try self.init(candidates[index], of: text, duration: duration)
  }

  private init(
    _ named: NamedLinearEasing, of text: InputText, duration given: Double?
  ) throws(InputError) {
    let length = try Self.duration(of: named, given, text)
    let easing = named.easing
    var stops = easing.stops
    // An easing that has not settled jumps to its end value at the last stop.
    if stops[stops.count - 1].position == stops[stops.count - 2].position { stops.removeLast() }
    points = try Self.points(count: stops.count) {
      (stops[$0].position * length, stops[$0].value)
    } error: { index, what in
      text.error(at: stops[index == stops.count ? 0 : index].offset, what)
    }
    let final = easing.stops[easing.stops.count - 1].value
    let endsEarly = final != 1 && (final - 1).magnitude < Self.largestRest
    baking = (
      easing.valueStep, easing.timeStep * length,
      lands: stops.count == easing.stops.count && !endsEarly,
      start: easing.stops[0].value, target: endsEarly ? 1 : final
    )
    // A time in another declaration is of the same name only.
    notes =
      named.duration != nil && !named.names.contains(named.durationSource)
        && named.durationSource.hasPrefix("--")
      ? ["the duration is that of \(Display.text(named.durationSource))"] : []
    source = BakedCurveSource(
      name: named.names[0], stopCount: easing.stops.count, duration: length,
      durationSource: named.duration != nil ? named.durationSource : given != nil ? "" : nil)
  }

  /// The last stop of an easing to 1 that ends before it has settled is nearer to 1 than this. An
  /// easing of other values, such as one back to 0, ends at its target.
  private static let largestRest = 0.1

  /// Returns the duration in seconds; 1 if it is neither stated nor given.
  private static func duration(
    of named: NamedLinearEasing, _ given: Double?, _ text: InputText
  ) throws(InputError) -> Double {
    guard let seconds = named.duration else { return given ?? 1 }
    guard seconds > 0, seconds.isFinite else {
      throw text.error(at: named.easing.offset, "expected a duration above 0 for this one")
    }
    guard given == nil || given == seconds else {
      throw text.error(
        at: named.easing.offset,
        "expected the duration of --duration, got that of "
          + Display.text(named.durationSource))
    }
    return seconds
  }
}
