/// A JSON array of numbers, or of arrays of numbers.
struct ElementList {
  /// The offset of the opening bracket.
  let offset: Int
  /// The length of each element; nil for numbers.
  var arity: Int?
  let rows: NumberRows
  let source: RowGroup.Source

  var count: Int { rows.offsets.count }

  /// - Parameter start: the offset after the opening bracket.
  init(_ text: InputText, after start: Int) throws(InputError) {
    offset = start - 1
    var json = JSONReader(text)
    json.offset = start
    json.skipBlanks()
    let first = json.offset
    let isEmpty = json.skip(UInt8(ascii: "]"))
    if !isEmpty, json.next == UInt8(ascii: "[") {
      let element = JSONField(try json.readValue(), of: text)
      arity = try element.items().count
      if arity == 0 { throw element.error("expected numbers, got an empty array") }
    }
    var reader = RowReader(
      text, .elements(arity: arity, first: 0), slots: arity ?? 1)
    if isEmpty {
      rows = NumberRows(slots: 1)
      reader.skipEmptyList(json)
    } else {
      rows = try reader.readAll(from: first)[0]
    }
    source = RowGroup.Source(reader: reader, offsets: rows.offsets)
  }

  func places(source: Int) -> [RowGroup.Place] {
    rows.columns.indices.map { RowGroup.Place(source: source, slot: $0) }
  }
}
