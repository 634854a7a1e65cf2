import Motion
import Scenes

/// The chat heads of an interaction, which a finger drags, and their start positions.
///
/// The input is a table (`id,x,y` and optionally `appear`) or JSON: an array
/// `[{"id": "a", "at": [22, 300], "appear": 2}]`, alone or as the `heads` of an object.
package struct HeadList: Sendable {
  /// One or more heads with distinct ids. Positions are in points.
  package private(set) var heads: [Head] = []
  private let text: InputText
  /// The offset of each head's entry.
  private var offsets: [Int] = []
  /// The byte offset in the input at which each head's id was read, for errors about repeated ids.
  private var ids: [Identifier: Int] = [:]

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
    self.text = text
    for field in try array.items() {
      try field.requireKnownKeys(["id", "at", "appear"])
      let id = try field.required("id")
      let at = try field.required("at").numbers("[x, y]", count: 2)
      let appear = try field.optional("appear")
      let seconds = try appear?.number("a number of seconds")
      if let appear, let seconds, seconds < 0 { throw appear.wrongTypeError(Self.appearance) }
      try append(
        try id.string(), Point(x: at[0], y: at[1]), appear: seconds, at: field.value.offset,
        id: id.value.offset
      ) { id.error($0) }
    }
    guard !heads.isEmpty else { throw array.error("expected heads, got none") }
  }

  private init(table text: InputText) throws(InputError) {
    self.text = text
    var rows = CSVReader(text, delimiter: CSVReader.likelyDelimiter(of: text))
    _ = try rows.readRow()
    let known = ["id", "x", "y", "appear"]
    let words = rows.fields.map { rows.trimmedText(of: $0) }
    guard words.contains(where: { known.contains($0) }) else {
      throw rows.headerError(
        "expected a row of names first, id,x,y and perhaps appear, "
          + "got \(Display.quotedNames(words))")
    }
    let names = try rows.columnNames()
    for (name, field) in zip(names, rows.fields) where !known.contains(name) {
      throw rows.wrongFieldError(
        field, "one of the columns \(known.joined(separator: ", "))",
        near: Suggestion.suggestionText(for: name, among: known))
    }
    func column(_ name: String) throws(InputError) -> Int {
      if let index = names.firstIndex(of: name) { return index }
      throw rows.headerError("expected a column '\(name)', got \(Display.quotedNames(names))")
    }
    let (id, x, y) = (try column("id"), try column("x"), try column("y"))
    let appear = names.firstIndex(of: "appear")
    while try rows.readRow() {
      let at = Point(x: try rows.number(of: rows.fields[x]), y: try rows.number(of: rows.fields[y]))
      let id = rows.fields[id]
      var seconds: Double?
      if let field = appear.map({ rows.fields[$0] }), !rows.trimmedText(of: field).isEmpty {
        let time = try rows.number(of: field, "a number of seconds")
        guard time >= 0 else { throw rows.wrongFieldError(field, Self.appearance) }
        seconds = time
      }
      try append(
        rows.trimmedText(of: id), at, appear: seconds, at: rows.fields[0].offset, id: id.offset
      ) { rows.error(id, $0) }
    }
    guard !heads.isEmpty else {
      throw text.error(at: text.bytes.count, "expected heads, got none")
    }
  }

  /// The expectation of a time at which a head appears.
  private static let appearance = "a time of at least 0 seconds"

  /// - Parameters:
  ///   - appear: seconds until the head appears; nil for a head that is there from the start.
  ///   - error: makes an error at the id.
  private mutating func append(
    _ text: String, _ point: Point, appear: Double?, at offset: Int, id idOffset: Int,
    error: (String) -> InputError
  ) throws(InputError) {
    let id = try Identifier(read: text, isHead: true, error: error)
    if let first = ids.updateValue(idOffset, forKey: id) {
      let place = self.text.lineAndColumn(of: first)
      throw error("expected each id once, got '\(id)' as at \(place.line):\(place.column)")
    }
    heads.append(Head(id: id, at: point, appear: appear))
    offsets.append(offset)
  }

  func contains(_ id: Identifier) -> Bool { ids[id] != nil }

  /// Returns an error at the beginning of the entry of one of ``heads``.
  package func error(at head: Int, _ what: String) -> InputError {
    text.entryError(at: offsets[head], what)
  }
}
