import ExactNumerics
import Motion

/// The points of a recording that one motion made.
///
/// A recording begins before the motion and ends after it, and some of its frames are late. A
/// spring's law holds between the start and the end only. The velocity at the first fitted point is
/// a parameter, so the start between two frames need not be known.
struct RecordedMove {
  private(set) var points: [RecordedPoint]
  /// The changes to the recording, in the order in which they were made.
  private(set) var notes: [FitNote] = []
  /// True if a steady drift under the motion is significant.
  private(set) var hasDrift = false

  private let family: FitFamily
  private let units: Normalization
  /// The last decimal place of the values, as a share of the range.
  private let resolution: Double
  /// The points in Double.
  private var data: FitData<Double>

  /// The smallest number of points that remain.
  static let fewestPoints = 8
  /// The largest number of points in which a late frame matters.
  private static let mostPoints = 4096

  /// Finds the motion's points.
  ///
  /// - Parameters:
  ///   - keepsStart: true to keep all points at the start.
  ///   - keepsEnd: true to keep all points at the end.
  /// - Throws: `ParameterError` for "recording" if no motion can be fitted.
  init(
    _ recording: [RecordedPoint], family: FitFamily, keepsStart: Bool, keepsEnd: Bool
  ) throws(ParameterError) {
    units = try Normalization(recording)
    (self.family, points) = (family, recording)
    data = FitData(recording, in: units).rounded
    resolution =
      RecordedPoint.valueResolution(of: recording) / units.range.nearestDouble
    if !keepsStart { leaveOutStillStart() }
    if !keepsEnd { leaveOutStillEnd() }
    leaveOutLateFrames()
    findDrift()
  }

  /// Leaves out the still points at the start, if a motion explains the others better.
  ///
  /// The still points end at the change point of two regressions, a constant and a motion, with the
  /// least sum of squares. The motion begins with the first point from there on that leaves the
  /// noise. Source: D. Hudson, "Fitting segmented curves whose join points have to be estimated",
  /// J. Amer. Statist. Assoc. 61 (1966).
  private mutating func leaveOutStillStart() {
    let flight = data.count - data.restingCount
    let all = data.firstPoints(flight >= 2 * Self.fewestPoints ? flight : data.count)
    let some = all.evenlyThinned(first: all.count, most: FitSearch.fewPoints)
    let step = (all.count + FitSearch.fewPoints - 1) / FitSearch.fewPoints
    let most = min(
      some.values.prefix { ($0 - some.values[0]).magnitude <= 0.05 }.count,
      some.count - Self.fewestPoints)
    guard most > 0 else { return }
    var rates: FitRates?
    var sums: [Int: Double] = [:]
    func sum(_ count: Int) -> Double {
      if let sum = sums[count] { return sum }
      let still = some.values[..<count]
      let mean = still.reduce(0, +) / Double(max(count, 1))
      let motion = motion(in: some.points(from: count), near: rates)
      rates = motion.rates
      let sum = still.reduce(motion.sumOfSquares) { $0 + ($1 - mean) * ($1 - mean) }
      sums[count] = sum
      return sum
    }
    let whole = sum(0)
    var (least, low, high) = (0, 1, most)
    while true {
      let stride = max((high - low) / 8, 1)
      for count in Swift.stride(from: low, through: high, by: stride) where sum(count) < sum(least)
      {
        least = count
      }
      if stride == 1 { break }
      (low, high) = (max(least - stride, 1), min(least + stride, most))
    }
    let variance = noiseVariance(sum(least), count: some.count)
    guard least > 0, whole - sum(least) > 12 * variance else { return }
    let last = (least - 1) * step
    let mean = data.values[...last].reduce(0, +) / Double(last + 1)
    let noise = max(4 * variance.squareRoot(), 1.01 * resolution)
    let start = (last + 1..<all.count).first { (data.values[$0] - mean).magnitude > noise }
    guard let start, data.count - start >= Self.fewestPoints else { return }
    notes.append(.stillStart(count: start, until: points[start - 1].time))
    keep(Array(start..<data.count))
  }

  /// Leaves out most of the still points at the end, if they are many.
  ///
  /// A still point has the same rounding error as its neighbours, so that many of them outweigh the
  /// motion. A quarter as many as the motion has determine the target.
  private mutating func leaveOutStillEnd() {
    let motion = motion(in: data.evenlyThinned(first: data.count, most: FitSearch.fewPoints))
    let count = min(data.count, FitSearch.fewPoints)
    let noise = max(
      4 * noiseVariance(motion.sumOfSquares, count: count).squareRoot(), 1.01 * resolution)
    let last = data.values.suffix(3).reduce(0, +) / 3
    let still = data.values.reversed().prefix { ($0 - last).magnitude <= noise }.count
    let moving = data.count - still
    let kept = moving + max(4, moving / 4)
    // The rest after a motion of another kind is no noise.
    guard motion.sumOfSquares <= 4e-4 * Double(count), moving >= Self.fewestPoints,
      still > max(8, moving)
    else { return }
    notes.append(.stillEnd(count: data.count - kept, from: points[kept].time))
    keep(Array(0..<kept))
  }

  /// Leaves out frames that repeat the one before them, where the motion has moved on.
  ///
  /// A screen shows a frame again if the next one is late.
  private mutating func leaveOutLateFrames() {
    guard data.count <= Self.mostPoints else { return }
    let most = data.count / 8
    var left = 0
    while left < most {
      let residuals = motion(in: data).residuals
      let sorted = residuals.map { $0.magnitude }.sorted()
      // 0.6745 standard deviations hold half of a normal distribution.
      let noise = max(sorted[sorted.count / 2] / 0.6745, resolution * 0.29)
      let late = data.values.indices.dropFirst().filter {
        data.values[$0] == data.values[$0 - 1] && residuals[$0].magnitude > 4 * noise
      }
      if late.isEmpty || left + late.count > most || data.count - late.count < Self.fewestPoints {
        break
      }
      left += late.count
      let lateRows = Set(late)
      keep(data.values.indices.filter { !lateRows.contains($0) })
    }
    if left > 0 { notes.append(.lateFrames(count: left)) }
  }

  /// Decides by an F-test whether a drift explains the points significantly better.
  private mutating func findDrift() {
    let some = data.evenlyThinned(first: data.count, most: FitSearch.fewPoints)
    guard some.count >= 2 * Self.fewestPoints else { return }
    let steady = motion(in: some)
    var drifting = some
    drifting.hasDrift = true
    let other = motion(in: drifting, near: steady.rates)
    hasDrift =
      steady.sumOfSquares - other.sumOfSquares
      > 10 * noiseVariance(other.sumOfSquares, count: some.count)
  }

  private func noiseVariance(_ sum: Double, count: Int) -> Double {
    max(sum / Double(max(count - 7, 1)), resolution * resolution / 12, 0x1p-80)
  }

  /// Returns a least-squares motion, without its last digits.
  ///
  /// - Parameter rates: rates that may be near; nil for a search of all rates.
  private func motion(
    in data: FitData<Double>, near rates: FitRates? = nil
  ) -> VariableProjection<Double> {
    FitSearch(family: family, data: FitData()).roughMotion(in: data, near: rates)
  }

  private mutating func keep(_ rows: [Int]) {
    points = rows.map { points[$0] }
    data.times = rows.map { data.times[$0] }
    data.values = rows.map { data.values[$0] }
  }
}

extension Fit {
  /// Splits a recording that no single motion explains into motions; nil if they do not explain it.
  ///
  /// Each motion is the longest that explains the points from its start on. Its end is then the
  /// change point of two motions with the least sum of squares.
  static func moves(in points: [RecordedPoint], as kind: CurveKind) -> [[RecordedPoint]]? {
    let step = (points.count + 2047) / 2048
    let some = stride(from: 0, to: points.count, by: step).map { points[$0] }
    let least = RecordedMove.fewestPoints
    let resolution = RecordedPoint.valueResolution(of: some)
    var rates = FitRates(stiffness: .one, damping: .one)
    func solution(_ range: Range<Int>) -> FitSolution? {
      do throws(ParameterError) {
        let units = try Normalization(Array(some[range]))
        let data = FitData(Array(some[range]), in: units)
        let rough = FitSearch(family: kind.family, data: FitData())
          .roughMotion(in: data.rounded, near: rates)
        rates = rough.rates
        return FitSolution(
          family: kind.family, units: units, data: data, omittedCount: 0,
          motion: VariableProjection(rough.rates, family: kind.family, data: data))
      } catch { return nil }
    }
    func isExplained(_ range: Range<Int>) -> Bool {
      guard let solution = solution(range) else { return false }
      return solution.motion.sumOfSquares.nearestDouble <= 4e-4 * Double(range.count)
        && !solution.hasSystematicResiduals(resolution: resolution)
    }
    func sumOfSquares(_ range: Range<Int>) -> Double {
      guard let solution = solution(range) else { return 0 }
      return (solution.motion.sumOfSquares * solution.units.range * solution.units.range)
        .nearestDouble
    }
    var moves: [[RecordedPoint]] = []
    var first = 0
    while first < some.count {
      guard moves.count < 8, first + least <= some.count, isExplained(first..<first + least) else {
        return nil
      }
      var (end, failed) = (first + least, some.count + 1)
      while end + 1 < failed {
        let next = min(failed == some.count + 1 ? 2 * end - first : (end + failed) / 2, some.count)
        if next > end, isExplained(first..<next) { end = next } else { failed = next }
        if end == some.count { break }
      }
      var split = end
      if end < some.count {
        let window = min(some.count, end + 24)
        let earliest = max(first + least, end - 12)
        var smallest = Double.infinity
        for candidate in earliest...max(earliest, min(end, window - least)) {
          let sum = sumOfSquares(first..<candidate) + sumOfSquares(candidate..<window)
          if sum < smallest { (smallest, split) = (sum, candidate) }
        }
      }
      moves.append(Array(some[first..<split]))
      first = split
    }
    let areDetermined = moves.allSatisfy { move in
      do throws(ParameterError) {
        let fit = try Fit(whole: move, as: kind)
        return fit.doubt == nil && fit.quality.verdict() == .fits
      } catch { return false }
    }
    return moves.count > 1 && areDetermined ? moves : nil
  }
}
