import Analysis
import ExactNumerics
import Motion

extension SeriesMotion {
  /// How long and how often it is played.
  var timing: [ExplainedParameter] {
    [
      ExplainedParameter("length", [length], within: 2e-6, words: "duration=\(shownLength)"),
      ExplainedParameter("frames", Double(series.rowCount)),
      ExplainedParameter("delay", delay.seconds, within: delay.tolerance),
      ExplainedParameter("repeat", Double(playback.count)),
      ExplainedParameter("alternate", playback.alternates ? "on" : "off"),
    ]
  }

  private var shownLength: String {
    ShownNumber.text(ShownNumber.simplest(near: length, within: 1e-6))
  }

  /// Whether the rows end where the spring has settled, as they do unless they are told otherwise.
  var endsSettled: Bool {
    guard let start, let rate else { return false }
    var curves: [SpringCurve] = []
    for (column, series) in zip(columns, series.columns) {
      guard let column else { continue }
      let velocity = start.isLetGo ? 0 : column.state(at: start.time).velocity
      curves.append(
        SpringCurve(
          column.spring.curve.spring, from: DoubleDouble(series.values[0]),
          to: column.spring.curve.target, velocity: DoubleDouble(velocity)))
    }
    guard let settled = (try? SettlingRule.defaultRule.time(of: curves)) ?? nil else {
      return false
    }
    return (period - settled.high).magnitude <= 1.5 / rate.fps
  }

  /// How far the last row is from the curves.
  var lastDistance: Double {
    var distance = 0.0
    for (column, series) in zip(columns, series.columns) {
      guard let column, let last = series.values.last else { continue }
      let value = column.state(at: times[times.count - 1] - times[firstRow]).value
      distance = max(distance, (value - last).magnitude)
    }
    return distance
  }
}
