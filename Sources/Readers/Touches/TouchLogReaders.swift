import Motion
import Scenes

extension TouchCollector {
  /// Reads a touch log from a table.
  init(table text: InputText, _ options: TouchLogOptions) throws(InputError) {
    var rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    _ = try rows.readRow()
    let words = rows.fields.map { rows.trimmedText(of: $0) }
    guard TouchPartName.allCases.contains(where: { $0.index(in: words) != nil }) else {
      throw rows.headerError(
        "expected a row of names first, time,phase,x,y and perhaps head, "
          + "got \(Display.quotedNames(words))")
    }
    let names = try rows.columnNames()
    let columns = try TouchColumnIndices(names) { part in
      rows.headerError(
        "expected columns for \(TouchPartName.requiredNames), and there is no '\(part)' among "
          + Display.quotedNames(names)
          + Suggestion.misspeltNameText(of: part, among: names))
    }
    self.init(options.unit ?? TouchPartName.unit(ofTime: names[columns.time]) ?? .seconds, options)
    for (index, name) in names.enumerated() where !columns.all.contains(index) {
      noteIgnored(name)
    }
    while try rows.readRow() {
      let (time, phase) = (rows.fields[columns.time], rows.fields[columns.phase])
      let word = rows.trimmedText(of: phase)
      var touch = Touch(
        time: try rows.number(of: time, "a number of seconds"),
        phase: try Touch.Phase(word: word, of: names[columns.phase]) {
          rows.wrongFieldError(phase, $0, near: $1)
        },
        point: Point(
          x: try rows.number(of: rows.fields[columns.x]),
          y: try rows.number(of: rows.fields[columns.y])))
      if let field = columns.head.map({ rows.fields[$0] }) {
        let id = rows.trimmedText(of: field)
        touch.head =
          id.isEmpty ? nil : try Identifier(read: id, isHead: true) { rows.error(field, $0) }
      }
      if let pointer = columns.pointer {
        let id = rows.trimmedText(of: rows.fields[pointer])
        touch.pointer = id.isEmpty ? nil : ByteName(id)
      }
      try append(
        touch, word: word, of: names[columns.phase], time: rows.trimmed(time),
        at: rows.fields[0].offset
      ) { rows.wrongFieldError(time, $0) }
    }
    guard !isEmpty else { throw text.error(at: text.bytes.count, "expected touches, got none") }
  }
}

/// The indices of a touch's parts among the names of columns or keys.
struct TouchColumnIndices {
  let time: Int
  let phase: Int
  let x: Int
  let y: Int
  let head: Int?
  let pointer: Int?

  /// Finds the parts among names; `error` makes the error of a part that no name means.
  init(_ names: [String], error: (String) -> InputError) throws(InputError) {
    func required(_ part: TouchPartName) throws(InputError) -> Int {
      if let index = part.index(in: names) { return index }
      throw error(part.name)
    }
    time = try required(.time)
    phase = try required(.phase)
    x = try required(.x)
    y = try required(.y)
    head = TouchPartName.head.index(in: names)
    pointer = TouchPartName.pointer.index(in: names)
    // A head that is not read would move another one.
    let own = TouchPartName.head.name
    if head == nil, names.contains(where: { Suggestion.isSingleEdit(from: $0, to: own) }) {
      throw error(own)
    }
  }

  /// The indices of all columns that are read.
  var all: [Int] { [time, phase, x, y] + [head, pointer].compactMap { $0 } }
}

/// Reads a touch log from a JSON object, a list of touches, or touches one after another, as in
/// NDJSON. It decodes touch by touch, so that a long list is never held as JSON values.
struct TouchLogJSONReader {
  private(set) var screen = TouchLogScreen()
  private(set) var heads: HeadList?
  private(set) var touches: TouchCollector

  private let options: TouchLogOptions
  /// False until the first touch has stated the unit of times by its key.
  private var hasUnit = false

  init(_ text: InputText, _ options: TouchLogOptions) throws(InputError) {
    self.options = options
    touches = TouchCollector(options.unit ?? .seconds, options)
    var reader = JSONReader(text)
    reader.skipBlanks()
    let start = reader.offset
    if text.firstCharacter == UInt8(ascii: "[") {
      try readTouches(from: &reader)
    } else if Self.beginsWithTouch(text) {
      while !reader.isAtEnd() {
        try append(JSONField(try reader.readValue(), of: text))
      }
    } else {
      try reader.readObject("an object with \"touches\"") { (reader, key) throws(InputError) in
        try readMember(key, from: &reader)
      }
    }
    try reader.requireEnd()
    guard !touches.isEmpty else {
      throw text.error(at: start, "expected a key \"touches\"")
    }
  }

  /// True for a text that begins with an object whose first key is a part of a touch.
  private static func beginsWithTouch(_ text: InputText) -> Bool {
    let inside = text.bytes[text.contents...].drop { $0.isWhitespace }.dropFirst()
    let key = inside.drop { $0.isWhitespace }.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
    let name = String(decoding: key, as: UTF8.self)
    return TouchPartName.allCases.contains { $0.index(in: [name]) != nil }
  }

  private mutating func readMember(
    _ key: JSONKey, from reader: inout JSONReader
  ) throws(InputError) {
    let text = reader.text
    switch key.text {
    case "screen": screen = try TouchLogScreen(JSONField(try reader.readValue(), of: text))
    case "heads": heads = try HeadList(JSONField(try reader.readValue(), of: text), in: text)
    case "touches": try readTouches(from: &reader)
    default:
      throw text.unknownKey(key.text, at: key.offset, among: ["screen", "heads", "touches"])
    }
  }

  private mutating func readTouches(from reader: inout JSONReader) throws(InputError) {
    reader.skipBlanks()
    let start = reader.offset
    try reader.readArray { (reader) throws(InputError) in
      try append(JSONField(try reader.readValue(), of: reader.text))
    }
    guard !touches.isEmpty else {
      throw reader.text.jsonError(at: start, "expected touches, got none")
    }
  }

  private mutating func append(_ field: JSONField) throws(InputError) {
    guard case .object = field.value.kind else {
      throw field.wrongTypeError("a touch with \(TouchPartName.requiredNames)")
    }
    let entries = try Self.flattenedEntries(try field.entries())
    let names = entries.map { $0.key }
    let keys = try TouchColumnIndices(names) { part in
      field.error(
        "expected a touch with \(TouchPartName.requiredNames), and there is no \"\(part)\""
          + Suggestion.misspeltNameText(of: part, among: names))
    }
    if !hasUnit {
      hasUnit = true
      if options.unit == nil, let unit = TouchPartName.unit(ofTime: names[keys.time]) {
        touches = TouchCollector(unit, options)
      }
    }
    for (index, name) in names.enumerated() where !keys.all.contains(index) {
      touches.noteIgnored(name)
    }
    let time = entries[keys.time].field
    let phase = entries[keys.phase].field
    var touch = Touch(
      time: try time.number("a number of seconds"),
      phase: try Touch.Phase(word: try Self.textOrDigits(phase), of: names[keys.phase]) {
        phase.wrongTypeError($0, near: $1)
      },
      point: Point(
        x: try entries[keys.x].field.number(), y: try entries[keys.y].field.number()))
    if let head = keys.head {
      let field = entries[head].field
      touch.head = try Identifier(read: try field.string(), isHead: true) { field.error($0) }
    }
    if let pointer = keys.pointer {
      touch.pointer = ByteName(try Self.textOrDigits(entries[pointer].field))
    }
    try touches.append(
      touch, word: try Self.textOrDigits(phase), of: names[keys.phase], time: time.digits,
      at: field.value.offset
    ) { time.wrongTypeError($0) }
  }

  /// The entries of a touch, with those of objects inside it: `location.x`, and `changedTouches.x`
  /// for the only element of a list of touches.
  private static func flattenedEntries(
    _ entries: [(key: String, field: JSONField)]
  ) throws(InputError) -> [(key: String, field: JSONField)] {
    var flat: [(key: String, field: JSONField)] = []
    let hasChanged = entries.contains { $0.key == "changedTouches" }
    for entry in entries {
      switch entry.field.value.kind {
      case .object:
        for member in try entry.field.entries() {
          flat.append((key: entry.key + "." + member.key, field: member.field))
        }
      case .array where entry.key == "changedTouches" || entry.key == "touches" && !hasChanged:
        let touches = try entry.field.items()
        guard touches.count == 1 else {
          throw entry.field.error(
            "expected one touch, got \(touches.count); keep the touches of one finger")
        }
        for member in try touches[0].entries() {
          flat.append((key: entry.key + "." + member.key, field: member.field))
        }
      default: flat.append(entry)
      }
    }
    return flat
  }

  /// A text, or the digits of a number: Android's action is one.
  private static func textOrDigits(_ field: JSONField) throws(InputError) -> String {
    if case .number = field.value.kind { return String(decoding: field.digits, as: UTF8.self) }
    return try field.string()
  }
}
