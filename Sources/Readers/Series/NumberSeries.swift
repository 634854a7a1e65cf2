import Motion

/// A series of numbers in memory: the one reader behind `fit`, `check` and `diff`.
package struct NumberSeries: Sendable {
  /// The arrangement of the numbers in the text.
  package enum Form: Sendable {
    /// A table with one row a frame.
    case table
    /// A table with one row for each value: `track,component,frame,time,value`.
    case tidy
    /// JSON objects, one a frame and a line.
    case lines
    /// headspring's document.
    case document
    /// An array of values.
    case array
    /// An array of objects, one a frame: `[{"time": 0, "value": 1}]`.
    case objects
    /// An array of pairs of time and value. Only a recording is read as pairs.
    case pairs
    /// An object of arrays: `{"time": [0, 1], "value": [1, 2]}`.
    case columns
  }

  /// What a recording's text may leave open.
  package struct RecordingClock: Sendable {
    /// Frames per second, for frames or values without times.
    package let fps: Double?
    /// The name of the column of times.
    package let timeName: String?
    /// The unit of the times.
    package let timeUnit: TouchTimeUnit?

    package init(fps: Double? = nil, timeName: String? = nil, timeUnit: TouchTimeUnit? = nil) {
      (self.fps, self.timeName, self.timeUnit) = (fps, timeName, timeUnit)
    }
  }

  /// The input's name in messages.
  package let name: String
  package let form: Form
  /// The columns of values, without frame and time.
  package var columns: [SeriesColumn]
  /// True if the tracks are the animation's, false if they are guessed from a table's header.
  package var knowsTracks: Bool
  /// True if the components have the animation's names, false if they have only indices.
  package let knowsComponents: Bool
  /// True if columns have no names, only an order: in an array, or a table without a header.
  package let isNameless: Bool
  /// Frames per second; nil if the input does not give them.
  package let fps: Double?
  /// The text in the columns `id` and `name` (or the keys of each line), in front of the values;
  /// empty if there are none.
  package let labels: [String]
  /// The rows. Wide tables and plain documents have one group; tidy tables, and documents whose
  /// tracks have times of their own, have one a track.
  package let groups: [RowGroup]

  /// The number of tracks.
  package var trackCount: Int { (columns.last?.trackIndex ?? -1) + 1 }

  /// Reads a series.
  ///
  /// - Parameter recording: what a recording's text may leave open; nil for a golden.
  /// - Throws: ``InputError`` if the text is not a series.
  package init(
    _ text: InputText, recording: RecordingClock? = nil
  ) throws(InputError) {
    throw text.error(at: 0, "expected a series")
  }

  /// Reads the tracks of a document that is already read.
  package init(_ document: HeadspringDocument) throws(InputError) {
    throw document.text.error(at: 0, "expected a series")
  }

  /// Names the only track of a table, whose header has no track names.
  package mutating func setOnlyTrackName(_ name: String) {
    guard trackCount == 1, !knowsTracks else { return }
    columns = columns.map {
      SeriesColumn(track: name, components: [$0.component], trackIndex: 0, isAlone: true)
    }
    knowsTracks = true
  }
}

/// Rows with common frames and times.
package struct RowGroup: Sendable {
  /// The indices of its columns in ``NumberSeries/columns``.
  package let columns: [Int]
  /// The frame of each row; nil if the text has none.
  package let frames: [Int]?
  /// The time of each row in seconds; nil if the text has none.
  package let times: SeriesNumbers?
  /// The numbers of each of ``columns``.
  package let values: [SeriesNumbers]

  /// The number of rows.
  package var count: Int { values.first?.count ?? 0 }

  /// Returns the line of a number, from 1.
  ///
  /// - Parameter column: an index in ``values``.
  package func line(ofRow row: Int, column: Int) -> Int { 1 }

  /// Returns the text of a number or a gap, such as "NaN".
  ///
  /// - Parameter column: an index in ``values``.
  package func spelling(ofRow row: Int, column: Int) -> String { "" }
}
