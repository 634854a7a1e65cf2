import Motion

/// A series of numbers in memory: the one reader behind `fit`, `check` and `diff`.
package struct NumberSeries: Sendable {
  /// The arrangement of the numbers in the text.
  package enum Form: Sendable {
    /// A table with one row a frame, or one for each value: `track,component,frame,time,value`.
    case table, tidy
    /// headspring's document.
    case document
    /// JSON objects, one a frame: each in a line, or in an array `[{"time": 0, "value": 1}]`.
    case lines, objects
    /// An object of arrays: `{"time": [0, 1], "value": [1, 2]}`.
    case columns
    /// An array of values or, only in a recording, of pairs of time and value.
    case array, pairs
  }

  /// The times of a recording, where its text leaves them open.
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

  package let text: InputText
  package let form: Form
  /// The columns of values, without frame and time.
  package private(set) var columns: [SeriesColumn]
  /// The rows. Wide tables and plain documents have one group; tidy tables, and documents whose
  /// tracks have times of their own, have one a track.
  package let groups: [RowGroup]
  /// True if the tracks are the animation's, false if they are guessed from a table's header.
  package private(set) var knowsTracks: Bool
  /// True if columns have no names, only an order: in an array, or a table without a header.
  package internal(set) var isNameless = false
  /// Frames per second; nil if the input does not give them.
  package internal(set) var fps: Double?
  /// The unit of the times in the text; nil if nothing tells it, and they count as seconds.
  package internal(set) var timeUnit: TouchTimeUnit?
  /// The text in the columns `id` and `name` (or the keys of each line), in front of the values;
  /// empty if there are none.
  package internal(set) var labels: [String] = []

  /// True if the components have the animation's names, false if they have only indices.
  package var knowsComponents: Bool { form == .table || form == .tidy || form == .document }

  /// Reads a series.
  ///
  /// - Parameter recording: what a recording's text may leave open; nil for a golden.
  /// - Throws: ``InputError`` if the text is not a series.
  package init(
    _ text: InputText, recording: RecordingClock? = nil
  ) throws(InputError) {
    switch text.firstCharacter {
    case nil:
      throw text.error(
        at: text.bytes.count,
        "expected \(recording == nil ? "values" : "a recording"), got an empty file")
    case UInt8(ascii: "["): self = try Self(jsonArray: text, recording)
    case UInt8(ascii: "{"): self = try Self(jsonObjects: text, recording)
    case _?: self = try Self(table: text, recording)
    }
  }

  /// Creates a series of a form from its parts.
  init(_ form: Form, of text: InputText, _ columns: [SeriesColumn], _ groups: [RowGroup]) {
    (self.text, self.form, self.columns, self.groups) = (text, form, columns, groups)
    knowsTracks = form != .table
  }

  /// Names the only track of a table, whose header has no track names.
  package mutating func setOnlyTrackName(_ name: String) {
    guard columns.last?.trackIndex == 0, !knowsTracks else { return }
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
  /// The written times, else the written frames.
  private let clock: SeriesNumbers?

  /// The number of rows.
  package var count: Int { values.first?.count ?? times?.count ?? 0 }

  /// - Throws: ``InputError`` for a time that is no number, and a frame that is no whole number.
  init(
    _ columns: some Sequence<Int>, _ values: [SeriesNumbers], times: SeriesNumbers? = nil,
    unit: TouchTimeUnit? = nil, frames: SeriesNumbers? = nil
  ) throws(InputError) {
    (self.columns, self.values, clock) = (Array(columns), values, times ?? frames)
    self.times = times?.shifted(by: unit?.decimals ?? 0)
    self.frames = try frames.map { (frames) throws(InputError) in
      try (0..<frames.count).map { (row) throws(InputError) in
        if let frame = frames.wholeNumber(row) { return frame }
        throw frames.wrongNumberError(row, "a whole number")
      }
    }
    if let times, let gap = times.firstGap { throw times.wrongNumberError(gap, "a number") }
  }

  /// The line of a row in its text.
  package func line(ofRow row: Int) -> Int { (values.first ?? clock)?.line(row) ?? 1 }

  /// Returns an error at a row's time or frame, else at its first value.
  func error(atRow row: Int, _ what: String) -> InputError {
    (clock ?? values.first ?? SeriesNumbers()).error(row, what)
  }
}
