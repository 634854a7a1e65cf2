import ExactNumerics
import Motion

/// The arrangement of a row's numbers in the text.
enum RowLayout: Sendable {
  /// A row of a table, with the meaning of each field.
  case table([Field])
  /// An element of a JSON array: a number, or an array of numbers.
  case elements(arity: Int?)
  /// An object with the keys of each, in an array or one a line. Only these if it is strict.
  case objects([(name: String, field: Field)], isLine: Bool, isStrict: Bool)

  /// The meaning of a field or of an object's member.
  enum Field: Sendable, Equatable {
    /// A number, or an array of numbers in this slot and those after it.
    case slot(Int, arity: Int?)
    /// The name or id of the animation, the same in every row; otherwise the row's own number.
    case label
    /// The track or the component of a tidy table.
    case part
    case ignored
  }
}

/// Reads rows of any layout. Only ``readRow(at:)`` parses one; rows that differ from it only in
/// their numbers are read by a ``RowPattern``.
struct RowReader {
  let text: InputText
  private(set) var layout: RowLayout
  private let slotCount: Int
  private var rows: CSVReader
  private var json: JSONReader
  /// The decimal point of a table; nil before the first fraction in a table that may have commas.
  private(set) var point: UInt8?
  /// The numbers of the row, in the order of the text: the column, or -1 for one that is not kept,
  /// and the bytes; none in JSON where a number is missing.
  private(set) var numbers: [(slot: Int, range: Range<Int>)] = []
  /// True if no number is missing in the row.
  private(set) var isComplete = true
  /// The offset of the next row.
  private(set) var end = 0
  private var hasNext = true
  /// The labels of the rows.
  private(set) var labels: [(index: Int, name: String)] = []
  /// The tracks and components of a tidy table, with the index of each.
  private(set) var parts: [[String]] = []
  private var partIndices: [[ByteName]: Int] = [:]
  private var part = 0

  /// Creates a reader with `slots` columns, time and frame included. A table needs its own reader
  /// with its delimiter.
  init(_ text: InputText, _ layout: RowLayout, _ rows: CSVReader? = nil, slots: Int) {
    (self.text, self.layout, slotCount) = (text, layout, slots)
    (self.rows, json) = (rows ?? CSVReader(text), JSONReader(text))
    point = ";\t".utf8.contains(self.rows.delimiter) ? nil : UInt8(ascii: ".")
  }

  private var isTable: Bool { if case .table = layout { true } else { false } }

  /// Reads all rows from an offset: one list, or one for each part of a tidy table.
  mutating func readAll(from offset: Int) throws(InputError) -> [[SeriesNumbers]] {
    var all: [[SeriesNumbers]] = []
    var offset = offset
    let empty = SeriesNumbers(in: text, delimiter: isTable ? rows.delimiter : nil)
    while hasNext, try readRow(at: offset) {
      if part >= all.count { all.append(Array(repeating: empty, count: slotCount)) }
      isComplete = true
      for number in numbers {
        if number.slot >= 0 {
          try append(number.range, to: &all[part][number.slot])
        } else if spelling(text.bytes[number.range]) == nil {
          isComplete = false
        }
      }
      let start = offset
      offset = end
      guard hasNext, let pattern = RowPattern(self, from: start, isJSON: !isTable) else { continue }
      pattern.readRows(of: text, at: &offset, into: &all[part])
    }
    end = offset
    return all
  }

  /// Reads the row at an offset and returns true, or false after the last row.
  private mutating func readRow(at offset: Int) throws(InputError) -> Bool {
    numbers.removeAll(keepingCapacity: true)
    switch layout {
    case .table(let meanings):
      rows.offset = offset
      guard try rows.readRow() else { return false }
      try readFields(meanings)
      end = rows.offset
    case .elements(let arity):
      json.offset = offset
      try readElement(JSONField(try json.readValue(), of: text), arity, 0)
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
  private mutating func readFields(_ meanings: [RowLayout.Field]) throws(InputError) {
    var names: [String] = []
    for (index, meaning) in meanings.enumerated() {
      let field = rows.fields[index]
      let bytes = rows.trimmed(field)
      switch meaning {
      case .slot(let slot, _): numbers.append((slot, bytes.indices))
      case .ignored: numbers.append((-1, bytes.indices))
      case .part: names.append(rows.text(of: field))
      case .label:
        if let expected = otherLabel(rows.text(of: field), at: index) {
          // Numbers that change count the rows.
          guard spelling(bytes) != nil else {
            throw rows.wrongFieldError(field, expected)
          }
          labels.removeAll { $0.index == index }
          var meanings = meanings
          meanings[index] = .ignored
          layout = .table(meanings)
          numbers.append((-1, bytes.indices))
        }
      }
    }
    if names.isEmpty { return }
    let key = names.map { ByteName($0) }
    part = partIndices[key, default: parts.count]
    if part == parts.count { parts.append(names) }
    partIndices[key] = part
  }

  /// Stores the first label of a column or key, or returns what was expected if this one differs.
  private mutating func otherLabel(_ name: String, at index: Int) -> String? {
    guard let known = labels.first(where: { $0.index == index }) else {
      labels.append((index, name))
      return nil
    }
    if known.name.hasBytes(of: name) { return nil }
    return "the name of the rows before, '\(Display.text(known.name))': one animation is read at a "
      + "time"
  }
}

/// The rows of JSON.
extension RowReader {
  private mutating func readElement(
    _ value: JSONField, _ arity: Int?, _ first: Int
  ) throws(InputError) {
    guard let arity else {
      let start = value.value.offset
      let isNumber = if case .number = value.value.kind { true } else { false }
      numbers.append((first, isNumber ? value.digits.indices : start..<start))
      return
    }
    let items = try value.items()
    guard items.count == arity else {
      throw value.error("expected \(arity) number\(arity == 1 ? "" : "s"), got \(items.count)")
    }
    for (index, item) in items.enumerated() { try readElement(item, nil, first + index) }
  }

  private mutating func readObject(
    _ object: JSONField, _ keys: [(name: String, field: RowLayout.Field)], isStrict: Bool
  ) throws(InputError) {
    let members = try object.entries()
    // Usually the keys have the order of the first object.
    let isInOrder =
      members.count == keys.count && zip(members, keys).allSatisfy { $0.key.hasBytes(of: $1.name) }
    if isStrict, !isInOrder { try object.requireKnownKeys(keys.map { $0.name }) }
    for (index, key) in keys.enumerated() {
      let value = isInOrder ? members[index].field : try object.required(key.name)
      if case .slot(let slot, let arity) = key.field {
        try readElement(value, arity, slot)
      } else if let expected = otherLabel(try value.string(), at: index) {
        throw value.wrongTypeError(expected)
      }
    }
    numbers.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

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
      return column.appendGap(at: range.lowerBound)
    }
    if let number = ShortNumberParser.number(spelling) {
      return column.append(number, at: range.lowerBound)
    }
    do throws(InputError) {
      column.append(try text.exactNumber(spelling), at: range.lowerBound)
    } catch {
      throw text.entryError(at: range.lowerBound, error.message)
    }
  }

  /// Returns the usual spelling of a number; nil if the bytes are none.
  ///
  /// A table may have `300.` and, between semicolons or tabs, decimal commas; the first fraction
  /// tells which decimal point the table has.
  private mutating func spelling(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if !isTable { return bytes.isEmpty ? nil : bytes }
    let (comma, dot) = (UInt8(ascii: ","), UInt8(ascii: "."))
    var plain = bytes
    let place = bytes.firstIndex { $0 == dot || $0 == comma }
    if let place {
      if bytes[place] != (point ?? bytes[place]) { return nil }
      plain[place] = dot
      let hasFraction = place + 1 < bytes.endIndex && bytes[place + 1].isDigit
      if !hasFraction, place > bytes.startIndex, bytes[place - 1].isDigit {
        plain.remove(at: place)
      }
    }
    guard !plain.isEmpty, DecimalNumberSyntax.end(in: plain) == plain.endIndex else { return nil }
    if let place { point = bytes[place] }
    return plain
  }

  /// True if all fields of a table's row are numbers.
  func isNumbers(_ row: CSVReader) -> Bool {
    var reader = self
    return row.fields.allSatisfy { reader.spelling(row.trimmed($0)) != nil }
  }
}
