import Motion
import Readers

/// One side of a comparison, as much as is known of it.
struct ExplainedSide {
  /// What it says of itself; nil for a table.
  let document: ExplainedDocument?
  /// Its values.
  let series: ExplainedSeries

  /// - Parameter document: the bytes of a document.
  init(document bytes: [UInt8]) throws(InputError) {
    let document = try ExplainedDocument(bytes: bytes)
    self.document = document
    series = ExplainedSeries(document)
  }

  init(_ series: ExplainedSeries) {
    document = nil
    self.series = series
  }
}

/// The values of a side: as many rows as a fit needs.
struct ExplainedSeries {
  /// A number of each row.
  struct Column {
    /// "value", "x", "bubble.x".
    let name: String
    let values: [Double]
  }

  let columns: [Column]
  /// Seconds; nil where nothing says them.
  let times: [Double]?
  /// The rows' numbers; nil where they are counted from 0.
  let frames: [Int]?
  /// How many rows there are in all, of which these are the first, and the last.
  let rowCount: Int

  init(columns: [Column], times: [Double]?, frames: [Int]?, rowCount: Int) {
    self.columns = columns
    self.times = times
    self.frames = frames
    self.rowCount = rowCount
  }

  /// A document's values at its frames' times.
  init(_ document: ExplainedDocument) {
    var columns: [Column] = []
    var count = 0
    for track in document.tracks {
      count = track.values.count
      for index in (track.values.first ?? []).indices {
        let values = track.values.map { $0.indices.contains(index) ? $0[index] : .nan }
        let isAlone = document.tracks.count == 1
        columns.append(
          Column(name: isAlone ? "\(index)" : "\(track.name).\(index)", values: values))
      }
    }
    let fps = document.number("fps") ?? 60
    var times: [Double] = []
    for frame in 0..<count { times.append(Double(frame) / fps) }
    self.init(columns: columns, times: times, frames: Array(0..<count), rowCount: count)
  }
}
