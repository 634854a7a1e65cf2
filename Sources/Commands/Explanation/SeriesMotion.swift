import Analysis
import ExactNumerics
import Motion

/// The motion that a series of values shows.
struct SeriesMotion {
  let series: ExplainedSeries
  /// Frames per second, and how far off they may be; nil where no times are said.
  let rate: (fps: Double, tolerance: Double)?
  let times: [Double]
  /// How many rows at the beginning are the same.
  let heldRows: Int
  private(set) var playback = SeriesPlayback()
  /// One for each column; nil for one that does not move.
  private(set) var columns: [FittedColumn?] = []
  /// Which of them tells most.
  private var bestIndex: Int?
  /// Which of them is taken.
  var startIndex = 0
  /// How it may start; the first is the likeliest.
  private(set) var starts: [FittedStart] = []
  /// The rows of the fits' points.
  private(set) var rows = 0..<0
  var firstRow: Int { rows.lowerBound }
  /// The rates of a bounce, where the best column is one from its first point on.
  private(set) var publishedSwing: Swing?
  /// Why there are no fits.
  private(set) var reason: String?

  init(_ series: ExplainedSeries) {
    self.series = series
    let count = series.columns.first?.values.count ?? 0
    rate = Self.rate(of: series)
    times = Self.times(of: series, rate)
    var held = 1
    while held < count, series.columns.allSatisfy({ $0.values[held] == $0.values[0] }) { held += 1 }
    heldRows = min(held, count)
    let begin = max(heldRows - 1, 0)
    if heldRows == count {
      reason = "nothing moves"
      return
    }
    // The last row that is held is the motion's first, or it begins between that and the next.
    for count in 1...SeriesPlayback.most where reason == nil && starts.isEmpty {
      if count > 1, !mayBePlayed(count) { continue }
      for row in [begin, begin + 1] where reason == nil && starts.isEmpty {
        fit(from: row, times: count)
      }
    }
  }

  var start: FittedStart? { starts.indices.contains(startIndex) ? starts[startIndex] : nil }

  var bestColumn: Int { bestIndex ?? 0 }

  /// The column that tells most.
  var best: FittedColumn? { bestIndex.flatMap { columns[$0] } }

  /// Frames per second by the times of the first and the last row.
  private static func rate(of series: ExplainedSeries) -> (fps: Double, tolerance: Double)? {
    guard let times = series.times, let first = times.first, let last = times.last, last > first
    else { return nil }
    let frames = Double(
      series.frames.map { $0[$0.count - 1] - $0[0] } ?? (series.rowCount - 1))
    let fps = frames / (last - first)
    return (fps, fps * SeriesDigits.lastPlace(of: times) / (last - first) + fps * 1e-13)
  }

  /// The rows' times: those of their frames, to all digits, where what is written is these; a table
  /// has six decimals, in which a motion goes further than its values' last place.
  private static func times(
    of series: ExplainedSeries, _ rate: (fps: Double, tolerance: Double)?
  ) -> [Double] {
    let count = series.columns.first?.values.count ?? 0
    let frames = series.frames ?? Array(0..<count)
    guard let written = series.times, let first = written.first else {
      return frames.map { Double($0) / 60 }
    }
    guard let rate else { return written }
    let fps = ShownNumber.simplest(near: rate.fps, within: rate.tolerance)
    let place = SeriesDigits.lastPlace(of: written)
    var times: [Double] = []
    for (frame, time) in zip(frames, written) {
      times.append(first + Double(frame - frames[0]) / fps)
      if (times[times.count - 1] - time).magnitude > place { return written }
    }
    return times
  }

  /// Fits every column that moves to the first of so many times.
  private mutating func fit(from row: Int, times count: Int) {
    let all = series.columns[0].values.count
    // A row less, since the last frame may be rounded up.
    let end = count == 1 ? all : row + (all - heldRows - 1) / count
    guard end - row >= SpringFit.fewestPoints else {
      if count == 1 { reason = "fewer than \(SpringFit.fewestPoints) rows move" }
      return
    }
    guard fitColumns(rows: row..<end), let best else { return }
    rows = row..<end
    starts = starts(of: best, row)
    if count > 1 { findPlayback(best, count) }
    if starts.contains(where: { $0.time == 0 && $0.isPublished }) {
      let values = series.columns[bestColumn].values
      let points = rows.map { RecordedPoint(time: times[$0], value: values[$0]) }
      let last = values[end - 1]
      let flight =
        best.landsAt == nil ? points.count : (points.lastIndex { $0.value.high != last } ?? 0) + 1
      publishedSwing = best.bounce(Array(points.prefix(flight))).map {
        Swing($0.fit, $0.deviations)
      }
    }
  }

  /// Whether the values are near where they began when so many times would begin again, or when two
  /// times there and back would be over.
  private func mayBePlayed(_ count: Int) -> Bool {
    guard count < series.rowCount / 2, let column = widest,
      column.values.count == series.rowCount
    else { return false }
    let values = column.values[(heldRows - 1)...]
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let rows = Double(values.count - 1) / Double(count)
    return [rows, rows * 2].contains { rows in
      let row = heldRows - 1 + Int(rows)
      let near = max(row - 2, heldRows)...min(row + 2, column.values.count - 1)
      return near.contains { (column.values[$0] - column.values[0]).magnitude <= range * 0.3 }
    }
  }

  /// The column that moves farthest.
  private var widest: ExplainedSeries.Column? {
    var most = 0.0
    var widest: ExplainedSeries.Column?
    for column in series.columns {
      let range = (column.values.max() ?? 0) - (column.values.min() ?? 0)
      if range > most { (most, widest) = (range, column) }
    }
    return widest
  }

  /// How the first time is played again; without one it is not the first time.
  private mutating func findPlayback(_ column: FittedColumn, _ count: Int) {
    let values = Array(series.columns[bestColumn].values[firstRow...])
    let last = times.count - 1
    var found: [FittedStart] = []
    for start in starts {
      let begin = times[firstRow] + start.time
      let played = SeriesPlayback(
        column, from: start.time, count: count, moments: times[firstRow...].map { $0 - begin },
        values: values, period: (times[last] - begin) / Double(count),
        frame: times[last] - times[last - 1])
      guard let played, found.isEmpty || played == playback else { continue }
      playback = played
      found.append(start)
    }
    starts = found
  }

  /// - Returns: whether every one is explained.
  private mutating func fitColumns(rows: Range<Int>) -> Bool {
    columns = []
    bestIndex = nil
    var most = 0.0
    for column in series.columns {
      let values = column.values[rows]
      guard let least = values.min(), let greatest = values.max(), least < greatest else {
        columns.append(nil)
        continue
      }
      let place = SeriesDigits.lastPlace(of: column.values)
      guard let fitted = fitted(column.values, rows: rows, place: place) else {
        (columns, bestIndex) = ([], nil)
        return false
      }
      columns.append(fitted)
      let range = (greatest - least) / place
      if range > most { (most, bestIndex) = (range, columns.count - 1) }
    }
    return true
  }

  private func fitted(_ values: [Double], rows: Range<Int>, place: Double) -> FittedColumn? {
    let points = rows.map { RecordedPoint(time: times[$0], value: values[$0]) }
    if let fitted = FittedColumn(points, place: place) { return fitted }
    // A colour stops at 0 and at 1, whatever its curve.
    guard values.allSatisfy({ (0...1).contains($0) }) else { return nil }
    var inside = rows.filter { $0 == rows.lowerBound || (values[$0] > 0 && values[$0] < 1) }
    guard inside.count >= 8, inside.count < rows.count else { return nil }
    if let last = rows.last, inside.last == last { inside.removeLast() }
    return FittedColumn(
      inside.map { RecordedPoint(time: times[$0], value: values[$0]) }, place: place)
  }

  /// Where the first of the fitted rows is the start, or in the frame before it.
  private func starts(of column: FittedColumn, _ row: Int) -> [FittedStart] {
    let held = series.columns[bestColumn].values[0]
    let before = times[max(row - 1, 0)] - times[row]
    let earlier = times[max(row - 2, 0)] - times[row]
    if row == heldRows - 1 {
      let first = column.startAtFirstPoint
      if first.isLetGo || first.isPublished || row == 0 { return [first] }
      // From rest it may be seen to move later than it does.
      return column.starts(holding: held, after: earlier, atRest: true) + [first]
    }
    return column.starts(holding: held, after: earlier, atRest: true)
      + column.starts(holding: held, after: before, atRest: false)
  }
}
