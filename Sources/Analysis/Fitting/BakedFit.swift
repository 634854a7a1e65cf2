import ExactNumerics
import Motion

/// How the numbers of a baked curve were written down: what a fit may know of it beside its points.
public struct Baking: Sendable {
  /// Units of the last places of its values, and of its times in seconds; 0 where they are exact.
  public var valueStep: Double
  public var timeStep: Double
  /// Whether the last point is where it goes, put there, and no point of the curve.
  public var lands: Bool
  /// Where a motion begins at the first point, and where it goes, where that is known: 0 and 1 of
  /// an easing.
  public var start: Double?
  public var target: Double?

  public init(valueStep: Double, timeStep: Double, lands: Bool) {
    self.valueStep = valueStep
    self.timeStep = timeStep
    self.lands = lands
  }
}

/// How near a motion is to the baked curve that it was fitted to, and how near it would have to be
/// if it were what was baked.
public struct BakedMatch: Sendable {
  /// What the distance was measured from.
  public enum Measure: Sendable {
    /// The stops, which are points of the curve, rounded.
    case stops
    /// The lines between the stops, which are nowhere farther from the curve than its tolerance.
    case lines
  }

  public let measure: Measure
  /// The largest, in the values of the curve.
  public let distance: DoubleDouble
  /// The largest that there may be.
  public let allowed: DoubleDouble

  /// Whether the motion may be what was baked.
  public var fits: Bool { distance <= allowed }
}

/// Springs of which an easing was baked: they start and end at known places.
///
/// The numbers of an easing are one of two things. Points of the curve, rounded: then the motion is
/// within half a unit of their last place of each. Or stops that are themselves free, chosen so
/// that the lines between them stay within a tolerance of the curve: then the stops are as far from
/// the curve as they may be, and least squares through them is off by a share of the tolerance; but
/// the curve is within the tolerance of the lines everywhere, and comes that near again and again.
/// Which of the two it is, the distances say.
extension FitSolution {
  /// The motion from rest, or thrown where none from rest is near enough.
  static func baked(
    _ points: [RecordedPoint], _ baking: Baking
  ) throws(ParameterError) -> (solution: FitSolution, match: BakedMatch) {
    let curve = try BakedProgress(points, baking)
    let near = curve.leastSquares
    let rest = curve.best(near: near, isThrown: false)
    if rest.match.fits { return rest }
    let thrown = curve.best(near: near, isThrown: true)
    return thrown.match.fits || thrown.match.distance < rest.match.distance * 0.5 ? thrown : rest
  }

  /// A motion that was found.
  fileprivate init(_ curve: BakedProgress, _ found: FitTube.Found) {
    var data = curve.stops
    data.velocity = found.velocity
    self.init(
      family: .rest, units: curve.units, data: data, leftOut: curve.leftOut,
      motion: FitProjection(found.rates, family: .rest, data: data))
  }
}

/// The stops of an easing and the lines between them.
private struct BakedProgress {
  let units: FitUnits
  /// Without the one that is the target itself.
  let stops: FitData<DoubleDouble>
  let leftOut: Int
  /// The lines at many times, those of the stops among them.
  private let lines: FitData<DoubleDouble>
  /// Units of the last place, as shares of the range and of the length.
  private let valueStep: Double
  private let timeStep: Double
  /// What length it may settle in; nil where it is not known whether it is whole.
  private let settled: SettledLength?
  /// A quarter of a percent of the way.
  private let usualTolerance: Double

  typealias Start = (rates: FitRates, velocity: DoubleDouble)

  init(_ points: [RecordedPoint], _ baking: Baking) throws(ParameterError) {
    let units = try FitUnits(points)
    self.units = units
    var all = FitData(points, in: units)
    all.start = baking.start.map { units.share(ofRange: DoubleDouble($0)) }
    all.target = baking.target.map { units.share(ofRange: DoubleDouble($0)) }
    leftOut = baking.lands ? 1 : 0
    stops = all.first(all.count - leftOut)
    lines = all.refined(without: leftOut)
    valueStep = (DoubleDouble(baking.valueStep) / units.range).high
    timeStep = (DoubleDouble(baking.timeStep) / units.length).high
    let way = (all.target ?? .one) - (all.start ?? .zero)
    usualTolerance = Self.usualTolerance * way.magnitude.high
    let isWhole = baking.lands || baking.target != nil
    settled = isWhole ? SettledLength(length: all.length, way: way) : nil
  }

  /// What linear() is baked with unless another tolerance is asked for, as a share of the way.
  static let usualTolerance = 0.0025

  /// How far off the rounding of its time may let a stop be, as a share of the range, for it to say
  /// something.
  private static let mostLoose = 0.02

  /// The motion of least squares through the stops, from a start that the lines say.
  var leastSquares: FitRates {
    let even = lines.evenly(max(96, min(1024, stops.count * 4)))
    let found = FitSearch(family: .spring, data: even).best().rates
    let search = FitSearch(family: .rest, data: stops)
    var best = search.refined(found)
    for ratio in [0.1, 0.5, 1, 1.7] {
      let other = search.refined(
        FitRates(stiffness: found.stiffness, damping: found.stiffness.squareRoot() * (2 * ratio)))
      if other.square < best.square { best = other }
    }
    return best.rates
  }

  func best(
    near rates: FitRates, isThrown: Bool
  ) -> (solution: FitSolution, match: BakedMatch) {
    var start: Start = (rates, .zero)
    if isThrown {
      let motion = FitSearch(family: .thrown, data: stops).refined(rates)
      start = (motion.rates, motion.sine - motion.rates.damping * 0.5 * motion.cosine)
    }
    if let exact = onCurve(near: start, timeStep: 0, isThrown) { return exact }
    var tube = FitTube(data: lines)
    tube.settled = isThrown ? nil : settled
    let found = tube.middle(
      near: start, within: .usual(usualTolerance), isThrown: isThrown)
    let solution = FitSolution(self, found)
    // Free stops are within the tolerance E of a curve whose chords are 2 E from it at most. Far
    // chords, as those of steps, say nothing.
    let allowed = min(sagitta(of: solution) * 0.6, usualTolerance * 8) + valueStep
    let free = match(.lines, found.least, allowed)
    // A tenth of a percent and less is rounding; whole percents are what few bytes are left with.
    if !free.fits, (0x1p-50...0.0011).contains(timeStep),
      let rounded = onCurve(near: start, timeStep: timeStep, isThrown)
    {
      return rounded
    }
    return (solution, free)
  }

  /// The motion through rounded points, if they can be that.
  ///
  /// - Parameter timeStep: of times that are rounded too; 0 for exact ones.
  private func onCurve(
    near start: Start, timeStep: Double, _ isThrown: Bool
  ) -> (solution: FitSolution, match: BakedMatch)? {
    // With fewer digits stops that are free may be points of any curve.
    guard valueStep <= 0.002 else { return nil }
    let half = max(valueStep * 0.5, 0x1p-50)
    var tube = FitTube(data: stops)
    tube.settled = isThrown ? nil : settled
    if timeStep > 0 {
      let widths = widths(timeStep: timeStep)
      // Where most stops are at a jump, as those of steps, any motion is near enough.
      let loose = widths.filter { $0 * half > Self.mostLoose }
      if loose.count * 2 > widths.count { return nil }
      tube.widths = widths
    }
    let found = tube.middle(near: start, within: .rounding(half), isThrown: isThrown)
    guard found.least <= half * 1.2 else { return nil }
    return (FitSolution(self, found), match(.stops, found.least, half * 1.2))
  }

  /// How much farther than half a unit of the values each stop may be off, by the rounding of its
  /// time: 1 where the curve is level.
  private func widths(timeStep: Double) -> [Double] {
    var widths: [Double] = []
    for index in stops.times.indices {
      var slope = 0.0
      for (first, second) in [(index - 1, index), (index, index + 1)] {
        guard first >= 0, second < stops.count else { continue }
        let time = (stops.times[second] - stops.times[first]).high
        slope = max(slope, (stops.values[second] - stops.values[first]).magnitude.high / time)
      }
      widths.append(1 + slope * timeStep / max(valueStep, 0x1p-50))
    }
    return widths
  }

  private func match(_ measure: BakedMatch.Measure, _ distance: Double, _ allowed: Double)
    -> BakedMatch
  {
    BakedMatch(
      measure: measure, distance: units.range * distance, allowed: units.range * allowed)
  }

  /// How far the motion is from its own chords between the stops, at most.
  private func sagitta(of solution: FitSolution) -> Double {
    let values = solution.motion.values(at: lines.times)
    let atStops = solution.motion.values(at: stops.times)
    var largest = 0.0
    var stop = 0
    for (time, value) in zip(lines.times, values) {
      while stop + 1 < stops.count, stops.times[stop + 1] <= time { stop += 1 }
      guard stop + 1 < stops.count else { break }
      let share = (time - stops.times[stop]) / (stops.times[stop + 1] - stops.times[stop])
      let chord = atStops[stop] + (atStops[stop + 1] - atStops[stop]) * share
      largest = max(largest, (value - chord).magnitude.high)
    }
    return largest
  }
}

extension FitData<DoubleDouble> {
  /// The lines between the points at so many times that their distance from a curve is found: the
  /// farthest place between two of 8 is within 1/64 of it.
  ///
  /// - Parameter leftOut: how many points at the end are not the curve's: no more is than the lines
  ///   up to them.
  fileprivate func refined(without leftOut: Int) -> FitData<DoubleDouble> {
    var lines = first(1)
    let parts = max(4, min(16, 2000 / count))
    for index in 1..<count {
      for part in 1...parts {
        if index >= count - leftOut, part == parts { continue }
        let share = DoubleDouble(part) / DoubleDouble(parts)
        lines.times.append(times[index - 1] + (times[index] - times[index - 1]) * share)
        lines.values.append(values[index - 1] + (values[index] - values[index - 1]) * share)
      }
    }
    return lines
  }

  /// Values of the lines at so many times at equal distances.
  fileprivate func evenly(_ count: Int) -> FitData<DoubleDouble> {
    var even = FitData<DoubleDouble>()
    even.target = target
    var index = 1
    for step in 0..<count {
      let time = times[0] + length * DoubleDouble(step) / DoubleDouble(count - 1)
      while index + 1 < times.count, times[index] < time { index += 1 }
      let share = (time - times[index - 1]) / (times[index] - times[index - 1])
      even.times.append(time)
      even.values.append(values[index - 1] + (values[index] - values[index - 1]) * share)
    }
    return even
  }
}
