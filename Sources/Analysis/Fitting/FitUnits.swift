import ExactNumerics
import Motion

/// What a recording is measured in: its own length and range, so that a fit does not depend on
/// seconds and points.
struct FitUnits: Sendable {
  /// Its first moment, in seconds, and how long it lasts.
  let start: DoubleDouble
  let length: DoubleDouble
  /// Its first value, and how far the largest is from the smallest.
  let origin: DoubleDouble
  let range: DoubleDouble

  /// - Throws: `ParameterError` named "recording" where no motion can be fitted: fewer than 6
  ///   points, numbers that are not finite or beyond 1e100, times that do not increase, values that
  ///   are all the same.
  init(_ points: [RecordedPoint]) throws(ParameterError) {
    try require(
      points.count >= SpringFit.fewestPoints, "recording",
      "must have at least \(SpringFit.fewestPoints) points")
    try Self.requireNumbers(points)
    try Self.requireOrder(points)
    var least = points[0].value
    var most = least
    for point in points {
      least = min(least, point.value)
      most = max(most, point.value)
    }
    start = points[0].time
    length = points[points.count - 1].time - start
    origin = points[0].value
    range = most - least
    try require(!range.isZero, "recording", "must move: all its values are the same")
    try require(range.high > 1e-100, "recording", "must move by more than 1e-100")
    try require(length.high > 1e-40, "recording", "must last longer than 1e-40 seconds")
  }

  /// Units in which a motion is its own.
  static let normalized = FitUnits()

  private init() {
    (start, length, origin, range) = (.zero, .one, .zero, .one)
  }

  private static func requireNumbers(_ points: [RecordedPoint]) throws(ParameterError) {
    for (index, point) in points.enumerated() {
      try require(
        point.time.magnitude.high < 1e40, "recording",
        "must have finite times below 1e40 seconds; that of point \(index + 1) is not")
      try require(
        point.value.magnitude.high < 1e100, "recording",
        "must have finite values below 1e100; that of point \(index + 1) is not")
    }
  }

  private static func requireOrder(_ points: [RecordedPoint]) throws(ParameterError) {
    for index in points.indices.dropFirst() {
      try require(
        points[index - 1].time < points[index].time, "recording",
        "must have increasing times; that of point \(index + 1) is not above the one before")
    }
  }

  func share(ofLength seconds: DoubleDouble) -> DoubleDouble { (seconds - start) / length }

  func share(ofRange value: DoubleDouble) -> DoubleDouble { (value - origin) / range }
}

/// The points of a recording in its own units: times from 0 to 1, values within 1 of the first.
struct FitData<Number: FitNumber> {
  var times: [Number] = []
  var values: [Number] = []
  /// Where the motion comes to rest, where that is known; nil for a number to be found.
  var target: Number?
  /// Where it starts, where that is known.
  var start: Number?
  /// How fast, for the family that knows it.
  var velocity = Number.zero

  var count: Int { times.count }

  var length: Number { times[count - 1] - times[0] }

  init() {}

  /// At least `most` / 2 and at most `most` of the first `count` points, evenly spread.
  func thinned(first count: Int, most: Int) -> FitData<Number> {
    var some = FitData<Number>()
    some.target = target
    some.start = start
    some.velocity = velocity
    for index in stride(from: 0, to: count, by: (count + most - 1) / most) {
      some.times.append(times[index])
      some.values.append(values[index])
    }
    return some
  }

  func first(_ count: Int) -> FitData<Number> { thinned(first: count, most: count) }

  /// The same points of a motion that comes to rest at a target.
  func resting(at target: Number) -> FitData<Number> {
    var data = self
    data.target = target
    return data
  }

  /// How many numbers of a motion are found from the points.
  func parameterCount(of family: FitFamily) -> Int {
    family.parameterCount - (target == nil ? 0 : 1)
  }

  var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

  /// How many points at the end have the last value.
  var restingCount: Int {
    var resting = 1
    while resting < count && values[count - 1 - resting] == values[count - 1] { resting += 1 }
    return resting
  }
}

extension FitData<DoubleDouble> {
  init(_ points: [RecordedPoint], in units: FitUnits) {
    times = points.map { units.share(ofLength: $0.time) }
    values = points.map { units.share(ofRange: $0.value) }
  }

  /// The same in Double.
  var rounded: FitData<Double> {
    var data = FitData<Double>()
    data.times.reserveCapacity(count)
    data.values.reserveCapacity(count)
    for time in times { data.times.append(time.nearestDouble) }
    for value in values { data.values.append(value.nearestDouble) }
    data.target = target?.nearestDouble
    data.start = start?.nearestDouble
    data.velocity = velocity.nearestDouble
    return data
  }
}
