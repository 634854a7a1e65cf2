import Animations

/// JSON: an array, objects one a line, an object of arrays, or a document.
extension NumberSeries {
  /// Reads an array of values, of objects or, in a recording, of pairs.
  init(jsonArray text: InputText, _ recording: RecordingClock?) throws(InputError) {
    var reader = JSONReader(text)
    reader.skipBlanks()
    let first = reader.beginningOfArray
    if first.next == UInt8(ascii: "{") {
      self = try Self(rows: text, from: first.offset, isLines: false, recording)
      return
    }
    let list = try NumberList(text, at: reader.offset)
    let isPairs = recording != nil && recording?.fps == nil && list.arity == 2
    let columns = SeriesColumn.columns(of: [(TableColumn.value, isPairs ? nil : list.arity, nil)])
    let group = try RowGroup(
      columns.indices, isPairs ? [list.columns[1]] : list.columns,
      times: isPairs ? list.columns[0] : nil, unit: recording?.timeUnit)
    self.init(isPairs ? .pairs : .array, of: text, columns, [group])
    (isNameless, timeUnit) = (true, recording?.timeUnit)
    reader.offset = list.end
    try reader.requireEnd()
  }

  /// Reads an object: a document, an object of arrays, or the first of several lines.
  init(jsonObjects text: InputText, _ recording: RecordingClock?) throws(InputError) {
    var reader = JSONReader(text)
    reader.skipBlanks()
    let object = try NumberObject(&reader)
    if object.isDocument {
      try reader.requireEnd("the end of the document")
      self = try Self(document: object)
    } else if object.isRow || object.lists.isEmpty || !reader.isAtEnd() {
      self = try Self(rows: text, from: object.field.value.offset, isLines: true, recording)
    } else {
      self = try Self(arrays: object, recording)
    }
  }

  /// Reads objects, in an array or one a line. The first has the keys of all.
  private init(
    rows text: InputText, from start: Int, isLines: Bool, _ recording: RecordingClock?
  ) throws(InputError) {
    var json = JSONReader(text, at: start)
    let first = JSONField(try json.readValue(), of: text)
    let members = try first.entries()
    let clock = try ClockColumns(members.map { $0.key }, recording, error: first.error)
    let isLabel = { (index: Int) in
      guard case .string = members[index].field.value.kind else { return false }
      return TableColumn.labels.contains(members[index].key)
    }
    let values = members.indices.filter {
      $0 != clock.time && $0 != clock.frame && !isLabel($0)
    }
    var keys = members.map { (name: $0.key, field: RowLayout.Field.label) }
    var tracks: [SeriesColumn.TrackForm] = []
    var slot = 0
    for index in values {
      var arity: Int?
      if case .array(let items) = members[index].field.value.kind { arity = items.count }
      keys[index].field = .slot(slot, arity: arity)
      tracks.append((members[index].key, arity, nil))
      slot += arity ?? 1
    }
    let columns = SeriesColumn.columns(of: tracks)
    if let time = clock.time { keys[time].field = .slot(slot, arity: nil) }
    if let frame = clock.frame { keys[frame].field = .slot(slot + 1, arity: nil) }
    var reader = RowReader(
      text, .objects(keys, isLine: isLines, isStrict: recording == nil), slots: slot + 2)
    let rows = try reader.readAll(from: start)[0]
    let group = try RowGroup(
      columns.indices, Array(rows[..<slot]), times: clock.time.map { _ in rows[slot] },
      unit: clock.unit, frames: clock.frame.map { _ in rows[slot + 1] })
    self.init(isLines ? .lines : .objects, of: text, columns, [group])
    (timeUnit, labels) = (clock.unit, reader.labels.map { $0.name })
    json.offset = reader.end
    try json.requireEnd()
  }

  /// Reads an object of arrays, which all have one number or array a row.
  private init(
    arrays object: NumberObject, _ recording: RecordingClock?
  ) throws(InputError) {
    let lists = object.lists
    let names = lists.map { $0.name }
    let clock = try ClockColumns(names, recording, error: object.field.error)
    for list in lists where list.list.count != lists[0].list.count {
      throw object.field.text.jsonError(
        at: list.list.offset,
        "expected as many elements as the first array has, \(lists[0].list.count), got "
          + "\(list.list.count)")
    }
    let values = names.indices.filter { $0 != clock.time && $0 != clock.frame }
    let columns = SeriesColumn.columns(of: values.map { (names[$0], lists[$0].list.arity, nil) })
    let group = try RowGroup(
      columns.indices, values.flatMap { lists[$0].list.columns },
      times: clock.time.map { lists[$0].list.columns[0] }, unit: clock.unit,
      frames: clock.frame.map { lists[$0].list.columns[0] })
    self.init(.columns, of: object.field.text, columns, [group])
    (fps, timeUnit) = (try object.field.optional(.fps)?.number(), clock.unit)
  }

  /// Reads the tracks of headspring's own document, schema "headspring/1". The number of values
  /// must be that of the document or of the track's times.
  private init(document: NumberObject) throws(InputError) {
    let (root, text) = (document.field, document.field.text)
    let schema = try root.required(.schema)
    guard try schema.string() == DocumentSchema.name else {
      throw schema.wrongTypeError("\"\(DocumentSchema.name)\"")
    }
    let rate = try root.required(.fps)
    guard try rate.number() > 0 else { throw rate.wrongTypeError("a number above 0") }
    guard let tracks = document.tracks else {
      throw try root.required(.tracks).wrongTypeError("an array")
    }
    let frames = try root.optional(.frames)?.wholeNumber()
    var forms: [SeriesColumn.TrackForm] = []
    var groups: [RowGroup] = []
    var count = 0
    var together: [NumberList] = []
    for track in tracks {
      let times = try track.list(.times)
      guard let values = try track.list(.values) else {
        throw track.field.error("expected a key \"values\"")
      }
      let name = try track.field.required(.name).string()
      forms.append((name, values.arity, try track.field.optional(.type)?.string()))
      if let times, times.count != values.count || times.arity != nil {
        throw values.error("expected as many values as times, got \(values.count)", text)
      }
      if times == nil, let frames, values.count != frames {
        throw values.error(
          "expected as many values as \"frames\" says, \(frames), got \(values.count)", text)
      }
      let indices = count..<count + values.columns.count
      groups.append(try RowGroup(indices, values.columns, times: times?.columns[0]))
      count = indices.upperBound
      if times == nil { together.append(values) }
    }
    if together.count == tracks.count, let first = together.first {
      for values in together where values.count != first.count {
        throw values.error(
          "expected as many values as the first track has, \(first.count), got \(values.count)",
          text)
      }
      groups = [try RowGroup(0..<count, groups.flatMap { $0.values })]
    }
    self.init(.document, of: text, SeriesColumn.columns(of: forms), groups)
    (timeUnit, fps) = (.seconds, try rate.number())
  }
}

/// An object of JSON. Its arrays of numbers are read as lists, and the tracks of a document as
/// objects of their own; `field` has its other members.
private struct NumberObject {
  let field: JSONField
  private(set) var lists: [(name: String, list: NumberList)] = []
  private(set) var tracks: [NumberObject]?
  /// True for headspring's document.
  private(set) var isDocument = false
  /// True if a time or a frame is a number, as in a row.
  private(set) var isRow = false

  /// Reads the object that is next.
  init(_ reader: inout JSONReader, isTrack: Bool = false) throws(InputError) {
    let (text, start) = (reader.text, reader.offset)
    var members: [JSONMember] = []
    var lists: [(name: String, list: NumberList)] = []
    var tracks: [NumberObject]?
    var (isDocument, isRow) = (false, false)
    try reader.readObject(isTrack ? "a track" : "an object") { (reader, key) throws(InputError) in
      if !isTrack, !isDocument, let name = InputText.foreignKeys[key.text] {
        throw text.foreignError(name)
      }
      let isTracks = !isTrack && key.text == FactKey.tracks.rawValue
      isDocument = isDocument || isTracks || key.text == FactKey.schema.rawValue
      reader.skipBlanks()
      let isArray = reader.next == UInt8(ascii: "[")
      if isArray, isTracks {
        var entries: [NumberObject] = []
        try reader.readArray { (reader) throws(InputError) in
          entries.append(try NumberObject(&reader, isTrack: true))
        }
        tracks = entries
        return
      }
      let isValues = key.text == FactKey.values.rawValue || key.text == FactKey.times.rawValue
      let first = reader.beginningOfArray.next
      let isOther = first == UInt8(ascii: "{") || first == UInt8(ascii: "\"")
      if isArray, isTrack ? isValues : !isDocument && !isOther {
        let list = try NumberList(text, at: reader.offset)
        reader.offset = list.end
        lists.append((key.text, list))
        return
      }
      let value = try reader.readValue()
      members.append(JSONMember(key: key.text, offset: key.offset, value: value))
      if case .number = value.kind, ClockName(key.text) != nil { isRow = true }
    }
    field = JSONField(JSONValue(kind: .object(JSONObject(members)), offset: start), of: text)
    (self.lists, self.tracks, self.isDocument, self.isRow) = (lists, tracks, isDocument, isRow)
  }

  /// The list of a key; nil if it is absent.
  func list(_ key: FactKey) throws(InputError) -> NumberList? {
    if let other = try field.optional(key) { throw other.wrongTypeError("an array") }
    return lists.first { $0.name == key.rawValue }?.list
  }
}

/// An array of numbers, or of arrays of numbers.
private struct NumberList {
  /// The offset of the opening bracket.
  let offset: Int
  /// The length of each element; nil for numbers.
  private(set) var arity: Int?
  let columns: [SeriesNumbers]
  /// The offset behind the closing bracket.
  let end: Int

  var count: Int { columns[0].count }

  /// - Parameter start: the offset of the opening bracket.
  init(_ text: InputText, at start: Int) throws(InputError) {
    offset = start
    var json = JSONReader(text, at: start).beginningOfArray
    let first = json.offset
    if json.skip(UInt8(ascii: "]")) {
      (columns, end) = ([SeriesNumbers(in: text)], json.offset)
      return
    }
    if json.next == UInt8(ascii: "[") {
      let element = JSONField(try json.readValue(), of: text)
      arity = try element.items().count
      if arity == 0 { throw element.error("expected numbers, got an empty array") }
    }
    var reader = RowReader(text, .elements(arity: arity), slots: arity ?? 1)
    columns = try reader.readAll(from: first)[0]
    end = reader.end
  }

  /// Returns an error at the list.
  func error(_ what: String, _ text: InputText) -> InputError { text.jsonError(at: offset, what) }
}

extension JSONReader {
  /// The reader behind an opening bracket and the blanks that follow it.
  fileprivate var beginningOfArray: JSONReader {
    var reader = self
    reader.offset += 1
    reader.skipBlanks()
    return reader
  }
}
