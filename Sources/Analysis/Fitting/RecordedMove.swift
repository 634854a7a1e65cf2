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
  /// The points in Double, with a drift if it is significant.
  private(set) var data: FitData<Double>
  private let family: FitFamily
  /// The last decimal place of the values, as a share of the range.
  private let resolution: Double
  /// The smallest number of points that remain.
  static let fewestPoints = 8
  /// The largest number of points in which a late frame matters.
  private static let mostPoints = 4096

  /// - Throws: `ParameterError` for "recording" if no motion can be fitted.
  init(
    _ recording: [RecordedPoint], family: FitFamily, keepsStart: Bool, keepsEnd: Bool
  ) throws(ParameterError) {
    let units = try Normalization(recording)
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
    let count = flight >= 2 * Self.fewestPoints ? flight : data.count
    let some = data.evenlyThinned(first: count)
    let step = (count + FitFamily.fewPoints - 1) / FitFamily.fewPoints
    let most = min(
      some.values.prefix { ($0 - some.values[0]).magnitude <= 0.05 }.count,
      some.count - Self.fewestPoints)
    guard most > 0 else { return }
    var rates: FitRates?
    func sum(_ count: Int) -> Double {
      let still = some.values[..<count]
      let mean = still.reduce(0, +) / Double(max(count, 1))
      var rest = some.rows(count..<some.count)
      rest.times = rest.times.map { $0 - some.times[count] }
      let motion = family.roughMotion(in: rest, near: rates)
      rates = motion.rates
      return still.reduce(motion.sumOfSquares) { $0 + ($1 - mean) * ($1 - mean) }
    }
    let whole = sum(0)
    var (least, leastSum, low, high) = (0, whole, 1, most)
    while true {
      let stride = max((high - low) / 8, 1)
      for count in Swift.stride(from: low, through: high, by: stride) where count != least {
        let sum = sum(count)
        if sum < leastSum { (least, leastSum) = (count, sum) }
      }
      if stride == 1 { break }
      (low, high) = (max(least - stride, 1), min(least + stride, most))
    }
    let variance = noiseVariance(leastSum, count: some.count)
    guard least > 0, whole - leastSum > 12 * variance else { return }
    let last = (least - 1) * step
    let mean = data.values[...last].reduce(0, +) / Double(last + 1)
    let noise = max(4 * variance.squareRoot(), 1.01 * resolution)
    let start = (last + 1..<count).first { (data.values[$0] - mean).magnitude > noise }
    guard let start, data.count - start >= Self.fewestPoints else { return }
    notes.append(.stillStart(count: start, until: points[start - 1].time))
    keep(Array(start..<data.count))
  }

  /// Leaves out most of the still points at the end, if they are many.
  ///
  /// A still point has the same rounding error as its neighbours, so that many of them outweigh the
  /// motion. A quarter as many as the motion has determine the target.
  private mutating func leaveOutStillEnd() {
    let motion = family.roughMotion(in: data.evenlyThinned(first: data.count))
    let count = min(data.count, FitFamily.fewPoints)
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

  /// Leaves out frames that repeat the one before them, where the motion has moved on: a screen
  /// shows a frame again if the next one is late.
  private mutating func leaveOutLateFrames() {
    guard data.count <= Self.mostPoints else { return }
    let most = data.count / 8
    var left = 0
    while left < most {
      let residuals = family.roughMotion(in: data).residuals
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
    var some = data.evenlyThinned(first: data.count)
    guard some.count >= 2 * Self.fewestPoints else { return }
    let steady = family.roughMotion(in: some)
    some.hasDrift = true
    let other = family.roughMotion(in: some, near: steady.rates)
    data.hasDrift =
      steady.sumOfSquares - other.sumOfSquares
      > 10 * noiseVariance(other.sumOfSquares, count: some.count)
  }

  private func noiseVariance(_ sum: Double, count: Int) -> Double {
    max(sum / Double(max(count - 7, 1)), resolution * resolution / 12, 0x1p-80)
  }

  private mutating func keep(_ rows: [Int]) {
    points = rows.map { points[$0] }
    data = data.rows(rows)
  }
}

extension Fit {
  /// The times of the motions, if the recording is several one after another; else empty.
  ///
  /// Each motion is the longest that explains the points from its start on. Its end is then the
  /// change point of two motions with the least sum of squares.
  package var moves: [(start: Double, end: Double)] {
    let step = (points.count + 2047) / 2048
    let some = stride(from: 0, to: points.count, by: step).map { points[$0] }
    let least = RecordedMove.fewestPoints
    let resolution = RecordedPoint.valueResolution(of: some)
    var rates = FitRates(stiffness: .one, damping: .one)
    func solution(_ range: Range<Int>) -> FitSolution? {
      do throws(ParameterError) {
        let units = try Normalization(Array(some[range]))
        let data = FitData(Array(some[range]), in: units)
        let family = FitFamily(kind)
        rates = family.roughMotion(in: data.rounded, near: rates).rates
        return FitSolution(
          family: family, units: units, resolution: resolution / units.range.nearestDouble,
          data: data, motion: VariableProjection(rates, family: family, data: data))
      } catch { return nil }
    }
    func isExplained(_ range: Range<Int>) -> Bool {
      guard let solution = solution(range) else { return false }
      return solution.motion.sumOfSquares.nearestDouble <= 4e-4 * Double(range.count)
        && !solution.hasSystematicResiduals
    }
    func sumOfSquares(_ range: Range<Int>) -> DoubleDouble {
      guard let solution = solution(range) else { return .zero }
      return solution.motion.sumOfSquares * solution.units.range * solution.units.range
    }
    var moves: [[RecordedPoint]] = []
    var first = 0
    while first < some.count {
      guard moves.count < 8, first + least <= some.count, isExplained(first..<first + least) else {
        return []
      }
      var (end, failed) = (first + least, some.count + 1)
      while end < some.count, end + 1 < failed {
        let next = min(failed > some.count ? 2 * end - first : (end + failed) / 2, some.count)
        if isExplained(first..<next) { end = next } else { failed = next }
      }
      if end < some.count {
        let window = min(some.count, end + 24)
        let earliest = max(first + least, end - 12)
        let sums = (earliest...max(earliest, min(end, window - least))).map {
          (count: $0, sum: sumOfSquares(first..<$0) + sumOfSquares($0..<window))
        }
        end = sums.dropFirst().reduce(sums[0]) { $1.sum < $0.sum ? $1 : $0 }.count
      }
      moves.append(Array(some[first..<end]))
      first = end
    }
    let areDetermined =
      moves.count > 1
      && moves.allSatisfy { move in
        do throws(ParameterError) {
          let fit = try Fit(whole: move, as: kind)
          return fit.doubt == nil && fit.quality.share <= FitQuality.defaultErrorLimit
        } catch { return false }
      }
    return areDetermined
      ? moves.map { ($0[0].time.nearestDouble, $0[$0.count - 1].time.nearestDouble) } : []
  }
}
