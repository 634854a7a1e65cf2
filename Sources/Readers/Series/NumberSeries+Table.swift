import Animations
import Motion

extension NumberSeries {
  /// Reads a table: wide or tidy, with a header or without one.
  init(table text: InputText, _ recording: RecordingClock?) throws(InputError) {
    var rows = CSVReader(recorded: text)
    let start = rows.offset
    guard try rows.readRow() else {
      throw text.error(at: text.bytes.count, "expected rows, got comments alone")
    }
    var header = TableHeader()
    let isNumbers = RowReader(text, .table([]), rows, slots: 0).isNumbers(rows)
    if isNumbers {
      try header.readNumbers(rows, recording)
    } else if !(try header.readTidyRow(rows)) {
      try header.readNames(rows, recording)
    }
    let slots = header.values.count + 2
    var reader = RowReader(text, .table(header.fields), rows, slots: slots)
    let read = try reader.readAll(from: header.hasNames ? rows.offset : start)
    if header.isTidy {
      let (columns, groups) = try header.tidyGroups(of: reader.parts, read)
      self.init(.tidy, of: text, columns, groups)
    } else {
      let rows = read.first ?? Array(repeating: SeriesNumbers(in: text), count: slots)
      let columns =
        isNumbers
        ? header.values.enumerated().map {
          SeriesColumn($1, track: $1, component: "", trackIndex: $0)
        } : SeriesColumn.columns(named: header.values)
      self.init(
        .table, of: text, columns,
        [try header.group(Array(columns.indices), Array(rows[..<columns.count]), clock: rows)])
    }
    (isNameless, timeUnit, labels) = (isNumbers, header.unit, reader.labels.map { $0.name })
  }
}

/// The meaning of a table's columns.
private struct TableHeader {
  private(set) var fields: [RowLayout.Field] = []
  /// The names of the columns of values.
  private(set) var values: [String] = []
  private(set) var hasNames = true
  private(set) var isTidy = false
  private var hasTime = false
  private var hasFrame = false
  private(set) var unit: TouchTimeUnit?

  /// The slots of time and frame follow those of the values.
  private var timeSlot: Int { values.count }
  private var frameSlot: Int { values.count + 1 }

  /// Reads the row of names.
  mutating func readNames(
    _ row: CSVReader, _ recording: NumberSeries.RecordingClock?
  ) throws(InputError) {
    let names = try row.columnNames()
    let clock = try ClockColumns(names, recording, error: row.headerError)
    let isClock = { (index: Int) in index == clock.time || index == clock.frame }
    let parts = [TableColumn.track, TableColumn.component]
    isTidy = (parts + [TableColumn.value]).allSatisfy { names.contains($0) }
    var isLeading = true
    for (index, name) in names.enumerated() {
      let isLast = names.indices.dropFirst(index + 1).allSatisfy(isClock)
      isLeading = isLeading && !isLast && TableColumn.labels.contains(name)
      if isLeading {
        fields.append(.label)
      } else if isTidy && parts.contains(name) {
        fields.append(.part)
      } else if isClock(index) || name.isEmpty && index == 0 && names.count > 1 {
        fields.append(.ignored)
      } else {
        fields.append(.slot(values.count, arity: nil))
        values.append(name)
      }
    }
    if let time = clock.time { fields[time] = .slot(timeSlot, arity: nil) }
    if let frame = clock.frame { fields[frame] = .slot(frameSlot, arity: nil) }
    (hasTime, hasFrame, unit) = (clock.time != nil, clock.frame != nil, clock.unit)
    if isTidy, values != [TableColumn.value] {
      throw row.headerError(
        "expected one of the columns \(TableColumn.tidy.joined(separator: ", ")), got "
          + Display.quotedNames(values.filter { $0 != TableColumn.value }))
    }
  }

  /// Finds the columns of a table without names: frames and times as headspring writes them, or
  /// two columns, which are times, or frames with fps, and values.
  mutating func readNumbers(
    _ first: CSVReader, _ recording: NumberSeries.RecordingClock?
  ) throws(InputError) {
    hasNames = false
    var second: CSVReader? = first
    if try second?.readRow() != true { second = nil }
    let count = first.fields.count
    let isFrame = Self.isCounting(0, first, second, by: 1)
    hasFrame = count == 2 && (recording?.fps != nil || isFrame && recording?.timeUnit == nil)
    hasTime = count == 2 && !hasFrame
    if count > 2, isFrame, Self.isCounting(1, first, second, by: nil) {
      (hasFrame, hasTime) = (true, true)
    }
    guard hasTime || hasFrame else {
      throw first.headerError(
        "expected a row of names such as time,value, or two columns, got \(count)")
    }
    if recording?.timeName != nil {
      throw first.headerError("expected a row of names with --time, got numbers")
    }
    unit = recording?.timeUnit
    let clocks = (hasTime ? 1 : 0) + (hasFrame ? 1 : 0)
    values = (clocks..<count).map {
      count - clocks == 1 ? TableColumn.value : "column \($0 + 1)"
    }
    let slots = (hasFrame ? [frameSlot] : []) + (hasTime ? [timeSlot] : []) + values.indices
    fields = slots.map { .slot($0, arity: nil) }
  }

  /// True if a field begins at 0 and continues with `step`, or with any larger number if it is nil.
  /// A missing second row is accepted.
  private static func isCounting(
    _ field: Int, _ first: CSVReader, _ second: CSVReader?, by step: Double?
  ) -> Bool {
    do throws(InputError) {
      guard try first.number(of: first.fields[field]) == 0 else { return false }
      guard let second else { return true }
      let next = try second.number(of: second.fields[field])
      return step.map { $0 == next } ?? (next > 0)
    } catch {
      return false
    }
  }

  /// Recognizes the first row of headspring's tidy table without names.
  mutating func readTidyRow(_ row: CSVReader) throws(InputError) -> Bool {
    let words = row.fields.map { row.trimmedText(of: $0) }
    guard words.count == TableColumn.tidy.count, words[2] == "0", words[3] == "0",
      ShortNumberParser.number(Array(words[4].utf8)[...]) != nil,
      ShortNumberParser.number(Array(words[0].utf8)[...]) == nil
    else { return false }
    (hasNames, isTidy, hasTime, hasFrame) = (false, true, true, true)
    values = [TableColumn.value]
    fields = [.part, .part] + [frameSlot, timeSlot, 0].map { .slot($0, arity: nil) }
    return true
  }

  /// Makes a group of columns; `clock` has the slots of time and frame.
  func group(
    _ indices: [Int], _ values: [SeriesNumbers], clock: [SeriesNumbers]
  ) throws(InputError) -> RowGroup {
    try RowGroup(
      indices, values, times: hasTime ? clock[timeSlot] : nil, unit: unit,
      frames: hasFrame ? clock[frameSlot] : nil)
  }

  /// Makes the columns of a tidy table, and a group for each track. A component with times of its
  /// own has a group of its own.
  func tidyGroups(
    of parts: [[String]], _ rows: [[SeriesNumbers]]
  ) throws(InputError) -> ([SeriesColumn], [RowGroup]) {
    var tracks: [[Int]] = []
    var indices: [ByteName: Int] = [:]
    for (list, part) in parts.enumerated() {
      let index = indices[ByteName(part[0]), default: tracks.count]
      if index == tracks.count { tracks.append([]) }
      tracks[index].append(list)
      indices[ByteName(part[0])] = index
    }
    var columns: [SeriesColumn] = []
    var groups: [RowGroup] = []
    for (index, lists) in tracks.enumerated() {
      var members: [(column: Int, list: Int)] = []
      for list in lists {
        members.append((columns.count, list))
        columns.append(
          SeriesColumn(
            track: parts[list][0], components: [parts[list][1]], trackIndex: index,
            isAlone: tracks.count == 1))
      }
      while let first = members.first {
        let clock = rows[first.list]
        let isTogether = { (member: (column: Int, list: Int)) in
          [timeSlot, frameSlot].allSatisfy { rows[member.list][$0].hasEqualNumbers(clock[$0]) }
        }
        let same = members.filter(isTogether)
        members.removeAll(where: isTogether)
        groups.append(
          try group(same.map { $0.column }, same.map { rows[$0.list][0] }, clock: clock))
      }
    }
    return (columns, groups)
  }
}

extension TableColumn {
  /// The columns in front of the values that say which animation a row belongs to.
  static let labels = [FactKey.id.rawValue, FactKey.name.rawValue]
}
