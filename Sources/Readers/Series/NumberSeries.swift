import Animations
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

  /// Reads a series; `recording` is nil for a golden.
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

/// The meaning of a column's name for the time of a row.
enum ClockName: Equatable {
  /// A time, with its unit if the name tells it.
  case time(TouchTimeUnit?)
  case frame

  /// Reads a name such as `time`, `T`, `Time (s)`, `timestamp_ms`, `timeMs`, `t [s]`, `seconds` or
  /// `Frame`; nil for any other.
  init?(_ name: String) {
    var words = Self.words(of: name)
    if words.count == 3, words[1] == "in" { words.remove(at: 1) }
    guard let first = words.first, let last = words.last, words.count <= 2 else { return nil }
    let (isTime, unit) = (Self.times.contains(first), Self.unit(last))
    if words.count == 1, first == TableColumn.frame {
      self = .frame
    } else if words.count == 1, isTime {
      self = .time(nil)
    } else if unit != nil, words.count == 2 ? isTime : first.utf8.count > 1 {
      self = .time(unit)
    } else {
      return nil
    }
  }

  private static let times = [TableColumn.time, "t", "timestamp"]

  /// True for a time, or any chosen column, in a unit that is not read, such as `Time [min]`.
  static func hasOtherUnit(_ name: String, isChosen: Bool) -> Bool {
    let (words, units) = (words(of: name), ["min", "minute", "h", "hr", "hour", "frame"])
    guard let last = words.last, isChosen || times.contains(words[0]) else { return false }
    return units.contains { last == $0 || last == $0 + "s" }
  }

  private static func unit(_ word: String) -> TouchTimeUnit? {
    switch word {
    case "s", "sec", "secs", "second", "seconds": .seconds
    case "ms", "msec", "msecs", "millis", "millisecond", "milliseconds": .milliseconds
    case "us", "usec", "usecs", "micros", "microsecond", "microseconds": .microseconds
    case "ns", "nsec", "nsecs", "nanos", "nanosecond", "nanoseconds": .nanoseconds
    default: nil
    }
  }

  /// Splits a name at characters that are no letters and at capitals; empty for a name with digits.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var last = UInt8(ascii: " ")
    for scalar in name.unicodeScalars {
      // The two signs for micro.
      let letter: Unicode.Scalar = scalar == "\u{B5}" || scalar == "\u{3BC}" ? "u" : scalar
      guard letter.isASCII, let byte = UInt8(exactly: letter.value), !byte.isDigit else {
        return []
      }
      if byte.isLetter {
        let isSmall = byte & 0x20 != 0
        if !last.isLetter || last & 0x20 != 0 && !isSmall { words.append("") }
        words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      }
      last = byte
    }
    return words
  }
}

/// The columns of a series that hold the time and the frame.
struct ClockColumns {
  private(set) var time: Int?
  private(set) var frame: Int?
  /// The unit of the times; nil if neither a name nor an option tells it.
  private(set) var unit: TouchTimeUnit?

  /// Finds the columns: by exactly `time` and `frame`, else by names that mean the same.
  ///
  /// - Parameter error: makes an error about the columns.
  /// - Throws: ``InputError`` if several columns of a recording could be the time, and if its
  ///   options contradict the names.
  init(
    _ names: [String], _ recording: NumberSeries.RecordingClock?, error: (String) -> InputError
  ) throws(InputError) {
    let meanings = names.map { ClockName($0) }
    frame = names.firstIndex(of: TableColumn.frame) ?? meanings.firstIndex(of: .frame)
    if let wanted = recording?.timeName {
      time = names.firstIndex { $0.utf8.elementsEqual(wanted.utf8) }
      guard time != nil else {
        throw error(
          "expected a column '\(Display.text(wanted))' of times, got "
            + Display.quotedNames(names) + Suggestion.suggestionText(for: wanted, among: names))
      }
    } else {
      let times = names.indices.filter {
        if case .time? = meanings[$0] { true } else { false }
      }
      time = names.firstIndex(of: TableColumn.time) ?? times.first
      if recording != nil, times.count > 1, time != names.firstIndex(of: TableColumn.time) {
        throw error(
          "expected one column of times, got \(Display.quotedNames(times.map { names[$0] })); "
            + "choose with --time")
      }
    }
    let known = time.map { [names[$0]] } ?? (frame == nil ? names : [])
    let isChosen = recording?.timeName != nil
    if recording != nil,
      let name = known.first(where: { ClockName.hasOtherUnit($0, isChosen: isChosen) })
    {
      throw error(
        "expected times in s, ms, us or ns, or frames with --fps, got '\(Display.text(name))'; "
          + "convert them")
    }
    if time == frame { frame = nil }
    if let time, case .time(let own)? = meanings[time] { unit = own }
    guard let given = recording?.timeUnit else { return }
    guard let time else {
      throw error("expected times with --time-unit, got none")
    }
    guard unit == nil || unit == given else {
      throw error(
        "expected times in the unit of --time-unit, \(given.rawValue), got "
          + "'\(Display.text(names[time]))'")
    }
    unit = given
  }
}
