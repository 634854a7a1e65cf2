import ExactNumerics
import Motion

/// The normalization of a recording by its own length and range, which makes a fit independent of
/// units.
struct Normalization: Sendable {
  /// The first time, in seconds.
  let start: DoubleDouble
  /// The seconds from the first to the last time.
  let length: DoubleDouble
  /// The first value.
  let origin: DoubleDouble
  /// The largest value minus the smallest.
  let range: DoubleDouble

  /// - Throws: `ParameterError` for "recording" if no motion can be fitted.
  init(_ points: [RecordedPoint]) throws(ParameterError) {
    try require(
      points.count >= Fit.fewestPoints, "recording",
      "must have at least \(Fit.fewestPoints) points")
    var least = points[0].value
    var most = least
    for (index, point) in points.enumerated() {
      try require(
        point.time.magnitude.high < 1e40, "recording",
        "must have finite times below 1e40 seconds; that of point \(index + 1) is not")
      try require(
        point.value.magnitude.high < 1e100, "recording",
        "must have finite values below 1e100; that of point \(index + 1) is not")
      try require(
        index == 0 || points[index - 1].time < point.time, "recording",
        "must have increasing times; that of point \(index + 1) is not above the one before")
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

  func normalizedTime(_ seconds: DoubleDouble) -> DoubleDouble { (seconds - start) / length }

  func normalizedValue(_ value: DoubleDouble) -> DoubleDouble { (value - origin) / range }
}

/// The points of a recording in normalized units: times in 0...1, values within 1 of the first.
struct FitData<Number: FitNumber> {
  var times: [Number] = []
  var values: [Number] = []
  /// The target, if known; nil if it is a parameter of the fit.
  var target: Number?
  /// The value at the start, if known.
  var start: Number?
  /// The initial velocity, for ``FitFamily/rest``.
  var velocity = Number.zero
  /// True if a steady drift under the motion is a parameter of the fit.
  var hasDrift = false

  var count: Int { times.count }

  var length: Number { times[count - 1] - times[0] }

  init() {}

  /// Returns some of the points.
  func rows(_ rows: some Sequence<Int>) -> FitData<Number> {
    var some = self
    (some.times, some.values) = (rows.map { times[$0] }, rows.map { values[$0] })
    return some
  }

  /// Returns evenly spread points among the first `count`: at least `most` / 2 and at most `most`.
  func evenlyThinned(first count: Int, most: Int = FitFamily.fewPoints) -> FitData<Number> {
    rows(stride(from: 0, to: count, by: (count + most - 1) / most))
  }

  /// Returns the number of parameters that are fitted to the points.
  func parameterCount(of family: FitFamily) -> Int {
    family.parameterCount - (target == nil ? 0 : 1) + (hasDrift ? 1 : 0)
  }

  var isConstant: Bool { values.allSatisfy { $0 == values[0] } }

  /// The number of points at the end that have the last value.
  var restingCount: Int { values.reversed().prefix { $0 == values[count - 1] }.count }
}

extension FitData<DoubleDouble> {
  init(_ points: [RecordedPoint], in units: Normalization) {
    times = points.map { units.normalizedTime($0.time) }
    values = points.map { units.normalizedValue($0.value) }
  }

  /// The points rounded to Double.
  var rounded: FitData<Double> {
    var data = FitData<Double>()
    data.times = times.map { $0.nearestDouble }
    data.values = values.map { $0.nearestDouble }
    (data.target, data.start) = (target?.nearestDouble, start?.nearestDouble)
    (data.velocity, data.hasDrift) = (velocity.nearestDouble, hasDrift)
    return data
  }
}
