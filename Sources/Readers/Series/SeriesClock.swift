import Motion

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
