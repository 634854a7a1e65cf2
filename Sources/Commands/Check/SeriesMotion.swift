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
  let playback: SeriesPlayback
  /// One for each column; nil for one that does not move.
  private(set) var columns: [FittedColumn?] = []
  /// Which of them tells most.
  private var bestIndex: Int?
  private(set) var start: FittedStart?
  /// The row of the fits' first points.
  private(set) var firstRow = 0
  /// Why there are no fits.
  private(set) var reason: String?

  init(_ series: ExplainedSeries) {
    self.series = series
    let count = series.columns.first?.values.count ?? 0
    rate = Self.rate(of: series)
    if let times = series.times {
      self.times = times
    } else {
      self.times = (0..<count).map { Double($0) / 60 }
    }
    var held = 1
    while held < count, series.columns.allSatisfy({ $0.values[held] == $0.values[0] }) { held += 1 }
    heldRows = min(held, count)
    let begin = max(heldRows - 1, 0)
    let isWhole = count == series.rowCount
    playback = SeriesPlayback(
      isWhole ? series.columns.map { Array($0.values[min(begin, count)...]) } : [])
    if heldRows == count {
      reason = "nothing moves"
    } else {
      fit(from: begin)
      if start == nil, reason == nil { fit(from: begin + 1) }
    }
  }

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

  /// Fits every column that moves.
  private mutating func fit(from row: Int) {
    let count = series.columns[0].values.count
    let end = playback.count > 1 ? min(heldRows - 1 + playback.rows, count) : count
    guard end - row >= SpringFit.fewestPoints else {
      reason = "fewer than \(SpringFit.fewestPoints) rows move"
      return
    }
    columns = []
    bestIndex = nil
    firstRow = row
    var most = 0.0
    for column in series.columns {
      let values = column.values[row..<end]
      guard let least = values.min(), let greatest = values.max(), least < greatest else {
        columns.append(nil)
        continue
      }
      let place = SeriesDigits.lastPlace(of: column.values)
      guard let fitted = fitted(column.values, rows: row..<end, place: place) else {
        (columns, bestIndex, start) = ([], nil, nil)
        return
      }
      columns.append(fitted)
      let range = (greatest - least) / place
      if range > most { (most, bestIndex) = (range, columns.count - 1) }
    }
    if let best { start = start(of: best, row) }
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
  private func start(of column: FittedColumn, _ row: Int) -> FittedStart? {
    let first = column.startAtFirstPoint
    if row == heldRows - 1, first.isLetGo || first.isPublished { return first }
    let held = series.columns[bestIndex ?? 0].values[0]
    let earliest = times[max(row - 2, 0)] - times[row]
    if row > 0, let start = column.start(holding: held, earliest: earliest) { return start }
    return row == heldRows - 1 ? first : nil
  }
}
