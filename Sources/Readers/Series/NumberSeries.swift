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

    /// The option that is given, if any.
    var given: String? {
      if fps != nil { return parameterName("fps") }
      if timeName != nil { return parameterName("time") }
      return timeUnit == nil ? nil : parameterName("time-unit")
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
  /// The unit of the times in the text; nil if nothing tells it, and they count as seconds.
  package let timeUnit: TouchTimeUnit?
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
    switch text.firstCharacter {
    case nil:
      throw text.error(
        at: text.bytes.count,
        "expected \(recording == nil ? "values" : "a recording"), got an empty file")
    case UInt8(ascii: "["): self = try Self(json: text, isArray: true, recording)
    case UInt8(ascii: "{"): self = try Self(json: text, isArray: false, recording)
    case _?: self = try Self(table: text, recording)
    }
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
  /// A column's place: an index in `sources`, and the slot of the number in a row.
  struct Place: Sendable {
    let source: Int
    let slot: Int
  }

  /// Rows as they were read, to find a number again.
  struct Source: Sendable {
    let reader: RowReader
    let offsets: [UInt32]
  }

  /// The indices of its columns in ``NumberSeries/columns``.
  package let columns: [Int]
  /// The frame of each row; nil if the text has none.
  package let frames: [Int]?
  /// The time of each row in seconds; nil if the text has none.
  package let times: SeriesNumbers?
  /// The numbers of each of ``columns``.
  package let values: [SeriesNumbers]
  private let sources: [Source]
  private let places: [Place]
  private let clock: Place?

  /// The number of rows.
  package var count: Int { values.first?.count ?? times?.count ?? 0 }

  /// - Parameters:
  ///   - times: the times with their place and the unit.
  ///   - frames: the frames with their place.
  init(
    _ columns: [Int], _ values: [SeriesNumbers], _ places: [Place], of sources: [Source],
    times: (numbers: SeriesNumbers, place: Place, unit: TouchTimeUnit?)? = nil,
    frames: (numbers: SeriesNumbers, place: Place)? = nil
  ) throws(InputError) {
    self.columns = columns
    self.values = values
    self.sources = sources
    self.places = places
    clock = times?.place ?? frames?.place
    self.times = times?.numbers.shifted(by: times?.unit?.decimals ?? 0)
    var whole: [Int]?
    if let frames {
      whole = []
      whole?.reserveCapacity(frames.numbers.count)
      for row in 0..<frames.numbers.count {
        guard let frame = frames.numbers.wholeNumber(row) else {
          throw sources[frames.place.source].gapError(row, frames.place.slot, "a whole number")
        }
        whole?.append(frame)
      }
    }
    self.frames = whole
    if let times, let row = times.numbers.firstGap {
      throw sources[times.place.source].gapError(row, times.place.slot, "a number")
    }
  }

  /// The text in which the rows were read; nil without columns.
  package var text: InputText? { sources.first?.reader.text }

  /// Returns the offset of a number in the text.
  ///
  /// - Parameter column: an index in ``values``.
  package func offset(ofRow row: Int, column: Int) -> Int {
    let place = places[column]
    return sources[place.source].range(row, place.slot).lowerBound
  }

  /// Returns the text of a number or a gap, such as "NaN".
  ///
  /// - Parameter column: an index in ``values``.
  package func spelling(ofRow row: Int, column: Int) -> String {
    let source = sources[places[column].source]
    return source.spelling(row, places[column].slot)
  }

  /// Returns an error at a number, or at the row's time without a column.
  func error(atRow row: Int, column: Int?, _ what: String) -> InputError {
    guard let place = column.map({ places[$0] }) ?? clock ?? places.first else {
      return InputError(name: "", what: what)
    }
    let source = sources[place.source]
    return source.reader.text.seriesError(
      at: source.range(row, place.slot).lowerBound, what)
  }

  /// Returns the error of a gap.
  func gapError(atRow row: Int, column: Int) -> InputError {
    sources[places[column].source].gapError(row, places[column].slot, "a number")
  }
}

extension RowGroup.Source {
  /// Returns the bytes of a number; of a gap in JSON only where it begins.
  func range(_ row: Int, _ slot: Int) -> Range<Int> {
    var reader = reader
    let start = Int(offsets[row])
    do throws(InputError) { _ = try reader.readRow(at: start) } catch { return start..<start }
    return reader.fields.first { $0.slot == slot }?.range ?? start..<start
  }

  func spelling(_ row: Int, _ slot: Int) -> String {
    let range = range(row, slot)
    let text = reader.text
    if !range.isEmpty || !text.isJSON { return String(decoding: text.bytes[range], as: UTF8.self) }
    return text.valueDescription(at: range.lowerBound)
  }

  /// Returns the error of a field or a value that is not what was expected.
  func gapError(_ row: Int, _ slot: Int, _ expected: String) -> InputError {
    let range = range(row, slot)
    let text = reader.text
    let got =
      text.isJSON
      ? text.valueDescription(at: range.lowerBound)
      : range.isEmpty ? "an empty field" : "'\(Display.text(spelling(row, slot)))'"
    return text.seriesError(at: range.lowerBound, "expected \(expected), got \(got)")
  }
}
