import Scenes

/// The chat heads of an interaction, which a finger drags, and their start positions.
///
/// The input is a table (`id,x,y` and optionally `appear`) or JSON: an array
/// `[{"id": "a", "at": [22, 300], "appear": 2}]`, alone or as the `heads` of an object.
package struct HeadList: Sendable {
  /// One or more heads with distinct ids. Positions are in points.
  package private(set) var heads: [Head] = []
  private var places: EntryLocations
  /// The byte offset in the input at which each head's id was read, for errors about repeated ids.
  private var ids: [Identifier: Int] = [:]

  /// Reads the heads.
  ///
  /// - Throws: ``InputError`` for any other text, an empty list, missing or unknown columns or
  ///   keys, positions that are not numbers, and invalid or repeated ids.
  package init(_ text: InputText) throws(InputError) {
    switch text.firstCharacter {
    case nil: throw text.error(at: text.bytes.count, "expected heads, got an empty file")
    case UInt8(ascii: "["): try self.init(try JSONField(text), in: text)
    case UInt8(ascii: "{"):
      let root = try JSONField(text)
      try root.requireKnownKeys(["heads"])
      try self.init(try root.required("heads"), in: text)
    case _?: try self.init(table: text)
    }
  }

  /// Reads the heads from an array of a JSON text.
  init(_ array: JSONField, in text: InputText) throws(InputError) {
    places = EntryLocations(in: text)
    for field in try array.items() {
      try field.requireKnownKeys(["id", "at", "appear"])
      let id = try field.required("id")
      let at = try field.required("at").numbers("[x, y]", count: 2)
      let appear = try field.optional("appear").map { (field) throws(InputError) in
        try Self.appearance(try field.number("a number of seconds")) {
          field.wrongTypeError($0)
        }
      }
      try append(
        try id.string(), Point(x: at[0], y: at[1]), appear: appear, at: field.value.offset,
        id: id.value.offset
      ) { id.error($0) }
    }
    guard !heads.isEmpty else { throw array.error("expected heads, got none") }
  }

  private init(table text: InputText) throws(InputError) {
    places = EntryLocations(in: text)
    var rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    _ = try rows.readRow()
    let header = try CSVHeader(rows, required: ["id", "x", "y"], optional: ["appear"])
    let id = try header.required("id")
    let x = try header.required("x")
    let y = try header.required("y")
    let appear = header.optional("appear")
    while try rows.readRow() {
      let at = Point(x: try rows.number(of: rows.fields[x]), y: try rows.number(of: rows.fields[y]))
      let id = rows.fields[id]
      try append(
        rows.trimmedText(of: id), at,
        appear: try appear.flatMap { (column) throws(InputError) in
          try Self.appearance(in: column, of: rows)
        }, at: rows.fields[0].offset, id: id.offset
      ) { rows.error(id, $0) }
    }
    guard !heads.isEmpty else {
      throw text.error(at: text.bytes.count, "expected heads, got none")
    }
  }

  /// The time in a column of a row; nil for an empty field.
  private static func appearance(
    in column: Int, of rows: CSVReader
  ) throws(InputError) -> Double? {
    let field = rows.fields[column]
    if rows.trimmedText(of: field).isEmpty { return nil }
    return try appearance(try rows.number(of: field, "a number of seconds")) {
      rows.wrongFieldError(field, $0)
    }
  }

  /// The seconds until a head appears.
  ///
  /// - Parameter mismatch: makes the error of a negative time.
  private static func appearance(
    _ seconds: Double, mismatch: (_ expected: String) -> InputError
  ) throws(InputError) -> Double {
    guard seconds >= 0 else { throw mismatch("a time of at least 0 seconds") }
    return seconds
  }

  /// - Parameters:
  ///   - appear: seconds until the head appears; nil for a head that is there from the start.
  ///   - offset: the offset of the head's entry.
  ///   - idOffset: the offset of its id.
  ///   - error: makes an error at the id.
  private mutating func append(
    _ text: String, _ point: Point, appear: Double?, at offset: Int, id idOffset: Int,
    error: (String) -> InputError
  ) throws(InputError) {
    let id = try Identifier(head: text, error: error)
    if let first = ids.updateValue(idOffset, forKey: id) {
      let place = places.text.lineAndColumn(of: first)
      throw error("expected each id once, got '\(id)' as at \(place.line):\(place.column)")
    }
    heads.append(Head(id: id, at: point, appear: appear))
    places.append(offset)
  }

  func contains(_ id: Identifier) -> Bool { ids[id] != nil }

  /// Returns an error at the beginning of a head's entry.
  ///
  /// - Parameter head: the index among ``heads``.
  package func error(at head: Int, _ what: String) -> InputError {
    places.error(at: head, what)
  }
}
