import ExactNumerics
import Motion

/// How often a motion is played in a series of rows.
struct SeriesPlayback: Equatable {
  /// How many times.
  var count = 1
  /// Whether every second time runs backwards.
  var alternates = false

  /// The most times that are looked for.
  static let most = 12

  /// Once.
  init() {}

  /// More than once, where the curve that explains the first time makes all the others too.
  ///
  /// - Parameters:
  ///   - column: the curve of the first of `count` times.
  ///   - moments: of all rows, in seconds since the motion began.
  ///   - values: of the same rows.
  ///   - period: about how long one time is; within a frame of it.
  init?(
    _ column: FittedColumn, from start: Double, count: Int, moments: [Double], values: [Double],
    period: Double, frame: Double
  ) {
    for alternates in [false, true] {
      var played = PlayedCurve(
        column: column, start: start, alternates: alternates,
        isBounded: values.allSatisfy { (0...1).contains($0) }, period: period - frame / 2)
      played.findPeriod(moments, values)
      guard (played.period - period).magnitude <= frame * 1.01 else { continue }
      if played.explains(moments, values, count: count) {
        (self.count, self.alternates) = (count, alternates)
        return
      }
    }
    return nil
  }
}

/// A fitted curve that is played again and again.
private struct PlayedCurve {
  let column: FittedColumn
  let start: Double
  let alternates: Bool
  /// Whether it may be a colour, which stops at 0 and at 1.
  let isBounded: Bool
  var period: Double

  private func isStopped(_ value: Double) -> Bool { isBounded && (value == 0 || value == 1) }

  /// Its value at a moment, and how fast that changes with the period.
  private func value(at moment: Double) -> (value: Double, slope: Double) {
    let time = (moment / period).rounded(.down)
    let isBackwards = alternates && time.truncatingRemainder(dividingBy: 2) == 1
    let local = isBackwards ? (time + 1) * period - moment : moment - time * period
    let state = column.state(at: start + local)
    return (state.value, state.velocity * (isBackwards ? time + 1 : -time))
  }

  /// Gauss-Newton on the rows of the second time, but for those next to its ends.
  mutating func findPeriod(_ moments: [Double], _ values: [Double]) {
    let (least, greatest) = (period * 1.05, period * 1.95)
    for _ in 0..<8 {
      var (along, square) = (0.0, 0.0)
      for (moment, value) in zip(moments, values)
      where moment > least && moment < greatest && !isStopped(value) {
        let (played, slope) = self.value(at: moment)
        along += slope * (value - played)
        square += slope * slope
      }
      guard square > 0 else { return }
      period += along / square
    }
  }

  /// Whether all rows are on it, but for one at every turn, which may have landed.
  func explains(_ moments: [Double], _ values: [Double], count: Int) -> Bool {
    var missed = 0
    for (moment, value) in zip(moments, values) {
      let played = self.value(at: moment).value
      let shown = isBounded ? min(max(played, 0), 1) : played
      if (value - shown).magnitude > column.place * 3 { missed += 1 }
    }
    return missed <= count * 2
  }
}
