import ExactNumerics
import Motion

/// Rows of numbers as they are read: a column for each slot, and the offset of each row.
struct NumberRows {
  var columns: [SeriesNumbers]
  var offsets: [UInt32] = []

  init(slots: Int) { columns = Array(repeating: SeriesNumbers(), count: slots) }
}

/// The arrangement of a row's numbers in the text.
enum RowLayout: Sendable {
  /// A row of a table, with the meaning of each field.
  case table([TableField])
  /// An element of a JSON array: a number, or an array of numbers. It begins at a slot.
  case elements(arity: Int?, first: Int)
  /// An object, in an array or one a line.
  case objects([ObjectKey], isLine: Bool, isStrict: Bool)

  enum TableField: Sendable, Equatable {
    case slot(Int)
    /// The name or id of the animation, the same in every row; otherwise the row's own number.
    case label
    /// The track or the component of a tidy table.
    case part
    case ignored
  }

  /// A key of each object.
  struct ObjectKey: Sendable {
    let name: String
    /// The first slot; nil for a label.
    let slot: Int?
    /// The length of the value's array; nil for a number.
    let arity: Int?
  }
}

/// Reads rows of any layout. Only ``readRow(at:)`` parses one; rows that differ from it only in
/// their numbers are read by a ``RowPattern``.
struct RowReader: Sendable {
  /// A number, or the place where one is missing.
  struct Field: Sendable {
    /// The column; -1 for a number that is not kept.
    let slot: Int
    /// The bytes of the number. In JSON they are empty if there is none.
    let range: Range<Int>
  }

  let text: InputText
  private(set) var layout: RowLayout
  private let slotCount: Int
  private var rows: CSVReader
  private var json: JSONReader
  /// The decimal point of a table; nil before the first fraction in a table that may have commas.
  private(set) var point: UInt8?
  /// The numbers of the row, in the order of the text.
  private(set) var fields: [Field] = []
  /// True if no number is missing in the row.
  private(set) var isComplete = true
  /// The offset of the next row.
  private(set) var end = 0
  private var hasNext = true
  /// The labels of the rows.
  private(set) var labels: [(index: Int, name: String)] = []
  /// The tracks and components of a tidy table, with the index of each.
  private(set) var parts: [[String]] = []
  private var partIndices: [[String]: Int] = [:]
  private var part = 0

  /// - Parameters:
  ///   - rows: the reader of a table, with its delimiter; not used for JSON.
  ///   - slots: the number of columns, with time and frame.
  init(_ text: InputText, _ layout: RowLayout, _ rows: CSVReader? = nil, slots: Int) {
    self.text = text
    self.layout = layout
    self.rows = rows ?? CSVReader(text)
    json = JSONReader(text)
    slotCount = slots
    point = self.rows.mayHaveDecimalCommas ? nil : UInt8(ascii: ".")
  }

  private var isTable: Bool { if case .table = layout { true } else { false } }

  /// Reads all rows from an offset: one list, or one for each part of a tidy table.
  mutating func readAll(from offset: Int) throws(InputError) -> [NumberRows] {
    var all: [NumberRows] = []
    var offset = offset
    while hasNext, try readRow(at: offset) {
      if part >= all.count { all.append(NumberRows(slots: slotCount)) }
      try appendRow(at: offset, to: &all[part])
      let start = offset
      offset = end
      guard hasNext, let pattern = RowPattern(self, from: start, isJSON: !isTable) else { continue }
      pattern.readRows(of: text, at: &offset, into: &all[part])
    }
    end = offset
    return all
  }

  private mutating func appendRow(at offset: Int, to rows: inout NumberRows) throws(InputError) {
    rows.offsets.append(UInt32(truncatingIfNeeded: offset))
    isComplete = true
    for field in fields {
      if field.slot >= 0 {
        try append(field.range, to: &rows.columns[field.slot])
      } else if spelling(text.bytes[field.range]) == nil {
        isComplete = false
      }
    }
  }

  /// Reads the row at an offset and returns true, or false after the last row.
  mutating func readRow(at offset: Int) throws(InputError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    switch layout {
    case .table(let meanings):
      rows.offset = offset
      guard try rows.readRow() else { return false }
      try readFields(meanings)
      end = rows.offset
    case .elements(let arity, let first):
      json.offset = offset
      try readElement(JSONField(try json.readValue(), of: text), arity, first)
      try readSeparator()
    case .objects(let keys, let isLine, let isStrict):
      json.offset = offset
      if isLine, json.isAtEnd() { return false }
      try readObject(JSONField(try json.readValue(), of: text), keys, isStrict: isStrict)
      if isLine {
        try json.requireLineEnd()
        _ = json.isAtEnd()
      } else {
        try readSeparator()
      }
    }
    if !isTable { end = json.offset }
    return true
  }
}

/// The rows of a table.
extension RowReader {
  private mutating func readFields(_ meanings: [RowLayout.TableField]) throws(InputError) {
    var names: [String] = []
    for (index, meaning) in meanings.enumerated() {
      let field = rows.fields[index]
      let bytes = rows.trimmed(field)
      switch meaning {
      case .slot(let slot): fields.append(Field(slot: slot, range: bytes.indices))
      case .ignored: fields.append(Field(slot: -1, range: bytes.indices))
      case .part: names.append(rows.text(of: field))
      case .label:
        if let expected = otherLabel(rows.text(of: field), at: index) {
          // Numbers that change count the rows.
          guard spelling(bytes) != nil else {
            throw rows.wrongFieldError(field, Self.labelRule(expected))
          }
          labels.removeAll { $0.index == index }
          var meanings = meanings
          meanings[index] = .ignored
          layout = .table(meanings)
          fields.append(Field(slot: -1, range: bytes.indices))
        }
      }
    }
    if names.isEmpty { return }
    part = partIndices[names] ?? parts.count
    if part == parts.count {
      partIndices[names] = part
      parts.append(names)
    }
  }

  /// Returns the expectation for the error message of another label.
  private static func labelRule(_ name: String) -> String {
    "the name of the rows before, '\(Display.text(name))': one animation is read at a time"
  }

  /// Stores the first label of a column or key, or returns it if this one differs.
  private mutating func otherLabel(_ name: String, at index: Int) -> String? {
    guard let known = labels.first(where: { $0.index == index }) else {
      labels.append((index, name))
      return nil
    }
    return known.name.utf8.elementsEqual(name.utf8) ? nil : known.name
  }
}

/// The rows of JSON.
extension RowReader {
  private mutating func readElement(
    _ value: JSONField, _ arity: Int?, _ first: Int
  ) throws(InputError) {
    guard let arity else {
      let start = value.value.offset
      var range = start..<start
      if case .number = value.value.kind {
        range = start..<DecimalNumberSyntax.end(in: text.bytes[start...])
      }
      fields.append(Field(slot: first, range: range))
      return
    }
    let items = try value.items()
    guard items.count == arity else {
      throw value.error("expected \(arity) numbers, got \(items.count)")
    }
    for (index, item) in items.enumerated() { try readElement(item, nil, first + index) }
  }

  private mutating func readObject(
    _ object: JSONField, _ keys: [RowLayout.ObjectKey], isStrict: Bool
  ) throws(InputError) {
    guard case .object(let members) = object.value.kind else {
      throw object.wrongTypeError("an object")
    }
    var count = 0
    for (index, member) in members.enumerated() {
      // Usually the keys have the order of the first object.
      let isInOrder = index < keys.count && keys[index].name == member.key
      guard let place = isInOrder ? index : keys.firstIndex(where: { $0.name == member.key }) else {
        if isStrict {
          throw text.unknownKey(member.key, at: member.offset, among: keys.map { $0.name })
        }
        continue
      }
      count += 1
      let value = JSONField(member.value, of: text)
      if let slot = keys[place].slot {
        try readElement(value, keys[place].arity, slot)
      } else if let expected = otherLabel(try value.string(), at: place) {
        throw value.wrongTypeError(Self.labelRule(expected))
      }
    }
    if count == keys.count { return }
    for key in keys { _ = try object.required(key.name) }
  }

  /// Skips an array without elements.
  mutating func skipEmptyList(_ reader: JSONReader) { end = reader.offset }

  /// Skips the comma behind an element, or the bracket behind the last one.
  private mutating func readSeparator() throws(InputError) {
    json.skipBlanks()
    hasNext = json.skip(UInt8(ascii: ","))
    guard hasNext || json.skip(UInt8(ascii: "]")) else {
      throw json.unexpectedTextError("',' or ']'")
    }
    json.skipBlanks()
  }
}

/// Numbers as they are written.
extension RowReader {
  private mutating func append(
    _ range: Range<Int>, to column: inout SeriesNumbers
  ) throws(InputError) {
    guard let spelling = spelling(text.bytes[range]) else {
      isComplete = false
      return column.appendGap()
    }
    if let number = ShortNumberParser.number(spelling) { return column.append(number) }
    do throws(InputError) {
      column.append(try text.exactNumber(spelling))
    } catch {
      throw text.seriesError(at: range.lowerBound, error.message())
    }
  }

  /// Returns the usual spelling of a number; nil if the bytes are none.
  ///
  /// A table may have `300.` and, between semicolons or tabs, decimal commas; the first fraction
  /// tells which decimal point the table has.
  private mutating func spelling(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if !isTable { return bytes.isEmpty ? nil : bytes }
    let comma = UInt8(ascii: ",")
    let dot = UInt8(ascii: ".")
    guard let place = bytes.firstIndex(where: { $0 == dot || $0 == comma }) else {
      return Self.isNumber(bytes) ? bytes : nil
    }
    var plain = bytes
    if bytes[place] != (point ?? bytes[place]) { return nil }
    if bytes[place] == comma { plain[place] = dot }
    let hasFraction = place + 1 < bytes.endIndex && bytes[place + 1].isDigit
    if !hasFraction, place > bytes.startIndex, bytes[place - 1].isDigit { plain.remove(at: place) }
    guard Self.isNumber(plain) else { return nil }
    point = bytes[place]
    return plain
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && DecimalNumberSyntax.end(in: bytes) == bytes.endIndex
  }

  /// True if all fields of a table's row are numbers.
  func isNumbers(_ row: CSVReader) -> Bool {
    var reader = self
    return row.fields.allSatisfy { reader.spelling(row.trimmed($0)) != nil }
  }
}

extension InputText {
  /// Returns an error at a number, in JSON with its path.
  func seriesError(at offset: Int, _ what: String) -> InputError {
    isJSON ? jsonError(at: offset, what) : error(at: offset, what)
  }
}
