import Analysis
import ExactNumerics
import Motion

extension SeriesMotion {
  /// In whose words a motion is told.
  enum Words {
    case spring
    /// A bounce by its swings, its duration and what is left of it.
    case bounce
    /// A bounce by its rates a tick.
    case rates
  }

  /// Whether all that is known of the columns says the same spring, and it is one spring: what has
  /// only one exponential, such as a decay, is the motion of many.
  var isAlike: Bool {
    guard let best, best.isDetermined else { return false }
    return columns.allSatisfy { column in
      guard let column else { return true }
      let reach = FittedColumn.reach
      let stiffness = (column.deviations.stiffness + best.deviations.stiffness) * reach
      let damping = (column.deviations.damping + best.deviations.damping) * reach
      return (column.stiffness - best.stiffness).magnitude <= stiffness
        && (column.damping - best.damping).magnitude <= damping
    }
  }

  var lastRow: Int { series.rowCount - 1 }

  /// Seconds to the last row.
  var length: Double { rate.map { Double(lastRow) / $0.fps } ?? times.last ?? 0 }

  /// Seconds before the motion begins, and how far off they may be.
  var delay: (seconds: Double, tolerance: Double) {
    guard let start, firstRow < times.count else { return (0, 0) }
    let seconds = times[firstRow] - times[0] + start.time
    return (firstRow == 0 ? max(seconds, 0) : seconds, start.tolerance + (firstRow == 0 ? 0 : 2e-6))
  }

  /// Seconds of one time.
  var period: Double { (length - delay.seconds) / Double(playback.count) }

  // MARK: What is sure without a curve

  var from: [ExplainedParameter] {
    named("from", series.columns.map { ($0.values[0], 0) })
  }

  var clock: [ExplainedParameter] {
    rate.map { [ExplainedParameter("fps", $0.fps, within: $0.tolerance)] } ?? []
  }

  /// Numbers of all columns: a parameter for each track.
  func named(
    _ name: String, _ numbers: [(number: Double, tolerance: Double)]
  ) -> [ExplainedParameter] {
    let tracks = series.columns.map { $0.track }
    var parameters: [ExplainedParameter] = []
    var index = 0
    while index < tracks.count {
      let end = tracks[index...].firstIndex { $0 != tracks[index] } ?? tracks.count
      let isAlone = index == 0 && end == tracks.count
      let own = numbers[index..<end]
      parameters.append(
        ExplainedParameter(
          isAlone ? name : "\(tracks[index]).\(name)", own.map { $0.number },
          within: own.reduce(0) { max($0, $1.tolerance) }))
      index = end
    }
    return parameters
  }

  // MARK: What the curves say

  /// Where it goes: where it lands, or what it swings around.
  var to: [ExplainedParameter] {
    var numbers: [(number: Double, tolerance: Double)] = []
    for (column, series) in zip(columns, series.columns) {
      guard let column else {
        numbers.append((series.values[0], 0))
        continue
      }
      let tolerance = column.deviations.target * FittedColumn.reach
      let last = series.values[series.values.count - 1]
      if (last - column.target).magnitude > tolerance + column.place / 2 {
        numbers.append((column.target, tolerance))
      } else {
        // What has not landed may be a last place away.
        numbers.append((last, column.landsAt == nil ? column.place * 1.5 : 0))
      }
    }
    return named("to", numbers)
  }

  /// Whether the last row is where it goes; nil where its curve is there too.
  var landing: ExplainedParameter? {
    var lands: Bool?
    for (column, series) in zip(columns, series.columns) {
      guard let column else { continue }
      let last = series.values[series.values.count - 1]
      if column.landsAt != nil {
        lands = true
      } else if (last - column.target).magnitude
        > column.deviations.target * FittedColumn.reach + column.place
      {
        lands = lands ?? false
      }
    }
    return lands.map { ExplainedParameter("landing", $0 ? "on" : "off") }
  }
}

extension ExplainedSeries.Column {
  /// What stands before the component, "bubble"; nothing where the name is all.
  var track: String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.dropLast().joined(separator: ".")
  }
}
