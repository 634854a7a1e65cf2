import Checking
import ExactNumerics
import Readers

extension ExplainedSeries {
  /// How many rows a fit is made of, beside the last.
  static let mostRows = 20_000

  /// The first rows of a series, and its last.
  ///
  /// - Parameter reader: before its first row.
  init(_ reader: consuming SeriesReader) throws(SeriesFailure) {
    var sample = SeriesSample(reader)
    try sample.read(&reader)
    self.init(
      columns: sample.columns, times: sample.times, frames: sample.frames,
      rowCount: sample.rowCount)
  }
}

/// Rows on their way into what is explained.
private struct SeriesSample {
  private var values: [[Double]] = []
  private var names: [String] = []
  private var clock: RowClock
  private var readTimes: [Double] = []
  private var readFrames: [Int] = []
  private let hasFrames: Bool
  private let fps: Double?
  private(set) var rowCount = 0

  init(_ reader: borrowing SeriesReader) {
    clock = RowClock(slot: reader.timeSlot, fps: nil)
    fps = reader.layout.fps
    hasFrames = reader.layout.hasFrames || fps != nil
  }

  var columns: [ExplainedSeries.Column] {
    var columns: [ExplainedSeries.Column] = []
    for (name, values) in zip(names, values) {
      columns.append(ExplainedSeries.Column(name: name, values: values))
    }
    return columns
  }

  var times: [Double]? { readTimes.isEmpty ? nil : readTimes }
  var frames: [Int]? { hasFrames ? readFrames : nil }

  mutating func read(_ reader: inout SeriesReader) throws(SeriesFailure) {
    if reader.isByColumns {
      while let column = try reader.nextColumn() {
        add(reader.layout.columns[column])
        try readRows(&reader, into: column..<column + 1)
      }
    } else {
      for column in reader.layout.columns { add(column) }
      try readRows(&reader, into: values.indices)
    }
  }

  private mutating func add(_ column: SeriesColumn) {
    names.append(column.names[0])
    values.append([])
  }

  private mutating func readRows(
    _ reader: inout SeriesReader, into columns: Range<Int>
  ) throws(SeriesFailure) {
    let isFirst = columns.lowerBound == 0
    var last: [ExactDecimal] = []
    var lastTime: Double?
    var lastFrame = 0
    while try reader.nextRow() {
      let time = time(reader)
      if reader.rowIndex < ExplainedSeries.mostRows {
        for column in columns {
          values[column].append(reader.exact(column - columns.lowerBound).nearestDouble)
        }
        if isFirst { addClock(time, reader.frame) }
        continue
      }
      // Only the last of those that follow is kept.
      last = columns.map { reader.exact($0 - columns.lowerBound) }
      (lastTime, lastFrame) = (time, reader.frame)
    }
    rowCount = max(rowCount, reader.rowIndex + 1)
    if last.isEmpty { return }
    for (column, number) in zip(columns, last) { values[column].append(number.nearestDouble) }
    if isFirst { addClock(lastTime, lastFrame) }
  }

  private func time(_ reader: borrowing SeriesReader) -> Double? {
    if let time = clock.time(reader) { return time.nearestDouble }
    return fps.map { Double(reader.frame) / $0 }
  }

  private mutating func addClock(_ time: Double?, _ frame: Int) {
    if let time { readTimes.append(time) }
    readFrames.append(frame)
  }
}
