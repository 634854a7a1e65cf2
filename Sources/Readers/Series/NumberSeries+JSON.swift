import Motion

/// JSON: an array, objects one a line, an object of arrays, or a document.
extension NumberSeries {
  /// Reads an array or an object.
  ///
  /// - Parameter isArray: true for a text that begins with a bracket.
  init(json text: InputText, isArray: Bool, _ recording: RecordingClock?) throws(InputError) {
    var reader = JSONReader(text)
    reader.skipBlanks()
    guard isArray else {
      let members = try ObjectMembers(&reader)
      if members.isDocument {
        self = try Self(try HeadspringDocument(text))
      } else if members.isRow {
        self = try Self(rows: text, from: members.offset, isLines: true, recording)
      } else {
        self = try Self(members, text, recording)
      }
      return
    }
    let start = reader.offset + 1
    reader.offset = start
    reader.skipBlanks()
    let isObjects = reader.next == UInt8(ascii: "{")
    self =
      isObjects
      ? try Self(rows: text, from: reader.offset, isLines: false, recording)
      : try Self(array: text, from: start, recording)
  }

  /// Reads an array of values or, in a recording, of pairs.
  private init(
    array text: InputText, from start: Int, _ recording: RecordingClock?
  ) throws(InputError) {
    var list = try ElementList(text, after: start)
    let isPairs = recording != nil && recording?.fps == nil && list.arity == 2
    if isPairs { list.arity = nil }
    form = isPairs ? .pairs : .array
    columns = SeriesColumn.all(
      arity: list.arity, type: nil, track: TableColumn.value, isAlone: true)
    name = text.name
    (knowsTracks, knowsComponents, isNameless) = (true, false, true)
    (fps, labels) = (nil, [])
    let values = isPairs ? [list.rows.columns[1]] : list.rows.columns
    let place = { RowGroup.Place(source: 0, slot: $0) }
    timeUnit = recording?.timeUnit
    groups = [
      try RowGroup(
        Array(columns.indices), values, columns.indices.map { place(isPairs ? 1 : $0) },
        of: [list.source],
        times: isPairs ? (list.rows.columns[0], place(0), recording?.timeUnit) : nil)
    ]
    try text.requireEnd(list.source.reader.end)
  }

  /// Reads objects, in an array or one a line. The first has the keys of all.
  private init(
    rows text: InputText, from start: Int, isLines: Bool, _ recording: RecordingClock?
  ) throws(InputError) {
    var json = JSONReader(text)
    json.offset = start
    let first = JSONField(try json.readValue(), of: text)
    let members = try first.entries()
    let clock = try ClockColumns(members.map { $0.key }, recording, error: first.error)
    var columns: [SeriesColumn] = []
    var keys: [RowLayout.ObjectKey] = []
    let isValue = { (index: Int) in
      if index == clock.time || index == clock.frame { return false }
      if case .string = members[index].field.value.kind {
        return !TableColumn.labels.contains(members[index].key)
      }
      return true
    }
    let valueKeys = members.indices.filter(isValue)
    for (track, index) in valueKeys.enumerated() {
      let (key, field) = members[index]
      var arity: Int?
      if case .array(let items) = field.value.kind { arity = items.count }
      keys.append(RowLayout.ObjectKey(name: key, slot: columns.count, arity: arity))
      columns += SeriesColumn.all(
        arity: arity, type: nil, track: key, trackIndex: track, isAlone: valueKeys.count == 1)
    }
    let timeSlot = columns.count
    let frameSlot = columns.count + 1
    for (index, member) in members.enumerated() where !isValue(index) {
      let slot = index == clock.time ? timeSlot : index == clock.frame ? frameSlot : nil
      keys.append(RowLayout.ObjectKey(name: member.key, slot: slot, arity: nil))
    }
    var reader = RowReader(
      text, .objects(keys, isLine: isLines, isStrict: recording == nil), slots: columns.count + 2)
    let rows = try reader.readAll(from: start)[0]
    let place = { RowGroup.Place(source: 0, slot: $0) }
    groups = [
      try RowGroup(
        Array(columns.indices), Array(rows.columns[..<timeSlot]), columns.indices.map(place),
        of: [RowGroup.Source(reader: reader, offsets: rows.offsets)],
        times: clock.time.map { _ in (rows.columns[timeSlot], place(timeSlot), clock.unit) },
        frames: clock.frame.map { _ in (rows.columns[frameSlot], place(frameSlot)) })
    ]
    name = text.name
    form = isLines ? .lines : .objects
    self.columns = columns
    (knowsTracks, knowsComponents, isNameless) = (true, false, false)
    (fps, timeUnit, labels) = (nil, clock.unit, reader.labels.map { $0.name })
    try text.requireEnd(reader.end)
  }

  /// Reads an object of arrays, which all have one number or array a row.
  private init(
    _ members: ObjectMembers, _ text: InputText, _ recording: RecordingClock?
  ) throws(InputError) {
    let names = members.lists.map { $0.name }
    let clock = try ClockColumns(names, recording) { text.jsonError(at: members.offset, $0) }
    let indices = names.indices.filter { $0 != clock.time && $0 != clock.frame }
    var columns: [SeriesColumn] = []
    var places: [RowGroup.Place] = []
    var values: [SeriesNumbers] = []
    for (track, index) in indices.enumerated() {
      let list = members.lists[index].list
      columns += SeriesColumn.all(
        arity: list.arity, type: nil, track: names[index], trackIndex: track,
        isAlone: indices.count == 1)
      values += list.rows.columns
      for slot in list.rows.columns.indices {
        places.append(RowGroup.Place(source: index, slot: slot))
      }
    }
    let place = { RowGroup.Place(source: $0, slot: 0) }
    let numbers = { members.lists[$0].list.rows.columns[0] }
    groups = [
      try RowGroup(
        Array(columns.indices), values, places, of: members.lists.map { $0.list.source },
        times: clock.time.map { (numbers($0), place($0), clock.unit) },
        frames: clock.frame.map { (numbers($0), place($0)) })
    ]
    name = text.name
    form = .columns
    self.columns = columns
    (knowsTracks, knowsComponents, isNameless) = (true, false, false)
    (fps, timeUnit, labels) = (members.fps, clock.unit, [])
  }

  /// Reads the tracks of a document.
  private init(_ document: HeadspringDocument) throws(InputError) {
    name = document.text.name
    form = .document
    (knowsTracks, knowsComponents, isNameless, labels) = (true, true, false, [])
    timeUnit = .seconds
    fps = document.fps
    var columns: [SeriesColumn] = []
    var lists: [(columns: [Int], values: ElementList, times: ElementList?)] = []
    for (index, track) in document.tracks.enumerated() {
      let own = SeriesColumn.all(
        arity: track.values.arity, type: track.type, track: track.name, trackIndex: index,
        isAlone: document.tracks.count == 1)
      lists.append((own.indices.map { columns.count + $0 }, track.values, track.times))
      columns += own
    }
    self.columns = columns
    let hasOwnTimes = lists.contains { $0.times != nil }
    var groups: [RowGroup] = []
    if hasOwnTimes || lists.count <= 1 {
      for (indices, values, times) in lists {
        let sources = [values.source] + (times.map { [$0.source] } ?? [])
        groups.append(
          try RowGroup(
            indices, values.rows.columns, values.places(source: 0), of: sources,
            times: times.map { ($0.rows.columns[0], RowGroup.Place(source: 1, slot: 0), nil) }))
      }
    } else {
      for list in lists where list.values.count != lists[0].values.count {
        throw document.text.jsonError(
          at: list.values.offset,
          "expected as many values as the first track has, \(lists[0].values.count), got "
            + "\(list.values.count)")
      }
      groups.append(
        try RowGroup(
          Array(columns.indices), lists.flatMap { $0.values.rows.columns },
          lists.enumerated().flatMap { $0.element.values.places(source: $0.offset) },
          of: lists.map { $0.values.source }))
    }
    self.groups = groups
  }
}

/// The members of an object: its arrays of numbers, and what else tells its kind.
private struct ObjectMembers {
  private(set) var lists: [(name: String, list: ElementList)] = []
  private(set) var fps: Double?
  /// True for headspring's document. Its other members are not read.
  private(set) var isDocument = false
  /// True for a row: the first of several objects, or one with a time or frame, or without arrays.
  private(set) var isRow = false
  /// The offset of the object.
  private(set) var offset: Int

  init(_ reader: inout JSONReader) throws(InputError) {
    let text = reader.text
    offset = reader.offset
    var found = self
    do throws(InputError) {
      try reader.readObject("an object") { (reader, key) throws(InputError) in
        if let format = ForeignFormat(key: key.text) { throw text.foreignError(format.name) }
        try found.readMember(key.text, &reader)
        // The reader of an object stops only at an error.
        if found.isDocument { throw text.error(at: key.offset, "") }
      }
    } catch {
      guard found.isDocument else { throw error }
    }
    self = found
    if isDocument { return }
    isRow = isRow || lists.isEmpty || !reader.isAtEnd()
    if isRow { return }
    for (_, list) in lists where list.count != lists[0].list.count {
      throw text.jsonError(
        at: list.offset,
        "expected as many elements as the first array has, \(lists[0].list.count), got "
          + "\(list.count)")
    }
  }

  private mutating func readMember(_ key: String, _ reader: inout JSONReader) throws(InputError) {
    isDocument = key == FactKey.schema.rawValue || key == FactKey.tracks.rawValue
    if isDocument { return }
    reader.skipBlanks()
    var ahead = reader
    if ahead.skip(UInt8(ascii: "[")) {
      ahead.skipBlanks()
      if ahead.next != UInt8(ascii: "{"), ahead.next != UInt8(ascii: "\"") {
        let list = try ElementList(reader.text, after: reader.offset + 1)
        reader.offset = list.source.reader.end
        lists.append((key, list))
        return
      }
    }
    guard case .number(let number) = try reader.readValue().kind else { return }
    if key == FactKey.fps.rawValue { fps = number }
    isRow = isRow || ClockName(key) != nil
  }
}

extension InputText {
  fileprivate func requireEnd(_ offset: Int) throws(InputError) {
    var reader = JSONReader(self)
    reader.offset = offset
    guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the text") }
  }
}
