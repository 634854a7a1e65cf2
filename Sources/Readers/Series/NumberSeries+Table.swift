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
    var reader = RowReader(
      text, .table(header.fields), rows, slots: header.values.count + 2)
    let read = try reader.readAll(from: header.hasNames ? rows.offset : start)
    name = text.name
    fps = nil
    timeUnit = header.unit
    isNameless = isNumbers
    knowsComponents = true
    labels = reader.labels.map { $0.name }
    if header.isTidy {
      form = .tidy
      knowsTracks = true
      (columns, groups) = try header.tidyGroups(of: reader, read)
    } else {
      form = .table
      knowsTracks = false
      columns = header.columns
      let rows = read.first ?? NumberRows(slots: header.values.count + 2)
      let source = RowGroup.Source(reader: reader, offsets: rows.offsets)
      groups = [
        try header.group(Array(columns.indices), [rows], of: [source])
      ]
    }
  }
}

/// The meaning of a table's columns.
private struct TableHeader {
  private(set) var fields: [RowLayout.TableField] = []
  /// The names of the columns of values.
  private(set) var values: [String] = []
  private(set) var hasNames = true
  private(set) var isTidy = false
  private var hasTime = false
  private var hasFrame = false
  private(set) var unit: TouchTimeUnit?
  private(set) var columns: [SeriesColumn] = []

  /// The slots of time and frame follow those of the values.
  private var timeSlot: Int { values.count }
  private var frameSlot: Int { values.count + 1 }

  /// Reads the row of names.
  mutating func readNames(
    _ row: CSVReader, _ recording: NumberSeries.RecordingClock?
  ) throws(InputError) {
    let names = try CSVHeader(row).names
    let clock = try ClockColumns(names, recording, error: row.headerError)
    let isClock = { (index: Int) in index == clock.time || index == clock.frame }
    isTidy =
      names.contains(TableColumn.track) && names.contains(TableColumn.component)
      && names.contains(TableColumn.value)
    var isLeading = true
    for (index, name) in names.enumerated() {
      let isLast = names.indices.dropFirst(index + 1).allSatisfy(isClock)
      isLeading = isLeading && !isLast && TableColumn.labels.contains(name)
      let isPart = isTidy && (name == TableColumn.track || name == TableColumn.component)
      if isLeading {
        fields.append(.label)
      } else if isPart {
        fields.append(.part)
      } else if name.isEmpty, index == 0, names.count > 1 {
        fields.append(.ignored)
      } else if isClock(index) {
        fields.append(.ignored)
      } else {
        fields.append(.slot(values.count))
        values.append(name)
      }
    }
    if let time = clock.time { fields[time] = .slot(timeSlot) }
    if let frame = clock.frame { fields[frame] = .slot(frameSlot) }
    (hasTime, hasFrame, unit) = (clock.time != nil, clock.frame != nil, clock.unit)
    if isTidy, values != [TableColumn.value] {
      throw row.headerError(
        "expected one of the columns \(TableColumn.tidy.joined(separator: ", ")), got "
          + Display.quotedNames(values.filter { $0 != TableColumn.value }))
    }
    if !isTidy { columns = SeriesColumn.columns(named: values) }
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
      throw first.headerError("expected a row of names with \(parameterName("time")), got numbers")
    }
    unit = recording?.timeUnit
    let clocks = (hasTime ? 1 : 0) + (hasFrame ? 1 : 0)
    for index in clocks..<count {
      values.append(count - clocks == 1 ? TableColumn.value : "column \(index + 1)")
    }
    if hasFrame { fields.append(.slot(frameSlot)) }
    if hasTime { fields.append(.slot(timeSlot)) }
    for (index, name) in values.enumerated() {
      fields.append(.slot(index))
      columns.append(SeriesColumn(name, track: name, component: "", trackIndex: index))
    }
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
    fields = [.part, .part, .slot(frameSlot), .slot(timeSlot), .slot(0)]
    return true
  }

  /// Makes a group of columns. They have a list of rows each, or one for all.
  func group(
    _ indices: [Int], _ lists: [NumberRows], of sources: [RowGroup.Source]
  ) throws(InputError) -> RowGroup {
    let places = indices.indices.map {
      lists.count == 1
        ? RowGroup.Place(source: 0, slot: isTidy ? 0 : $0) : RowGroup.Place(source: $0, slot: 0)
    }
    let rows = lists[0]
    return try RowGroup(
      indices, places.map { lists[$0.source].columns[$0.slot] }, places, of: sources,
      times: hasTime
        ? (rows.columns[timeSlot], RowGroup.Place(source: 0, slot: timeSlot), unit) : nil,
      frames: hasFrame
        ? (rows.columns[frameSlot], RowGroup.Place(source: 0, slot: frameSlot)) : nil)
  }

  /// Makes the columns of a tidy table, and a group for each track. A component with times of its
  /// own has a group of its own.
  func tidyGroups(
    of reader: RowReader, _ lists: [NumberRows]
  ) throws(InputError) -> ([SeriesColumn], [RowGroup]) {
    var tracks: [String] = []
    for part in reader.parts where !tracks.contains(part[0]) { tracks.append(part[0]) }
    var columns: [SeriesColumn] = []
    var groups: [RowGroup] = []
    for (index, track) in tracks.enumerated() {
      var members: [(column: Int, list: Int)] = []
      for (list, part) in reader.parts.enumerated() where part[0] == track {
        members.append((columns.count, list))
        columns.append(
          SeriesColumn(
            track: track, components: [part[1]], trackIndex: index, isAlone: tracks.count == 1))
      }
      while let first = members.first {
        let same = members.filter { hasSameClock(lists[$0.list], lists[first.list]) }
        members.removeAll { member in same.contains { $0.column == member.column } }
        groups.append(
          try group(
            same.map { $0.column }, same.map { lists[$0.list] },
            of: same.map { RowGroup.Source(reader: reader, offsets: lists[$0.list].offsets) }))
      }
    }
    return (columns, groups)
  }

  private func hasSameClock(_ one: NumberRows, _ other: NumberRows) -> Bool {
    one.offsets.count == other.offsets.count
      && one.columns[timeSlot].hasEqualNumbers(other.columns[timeSlot])
      && one.columns[frameSlot].hasEqualNumbers(other.columns[frameSlot])
  }
}

extension TableColumn {
  /// The columns in front of the values that say which animation a row belongs to.
  static let labels = [FactKey.id.rawValue, FactKey.name.rawValue]
}
