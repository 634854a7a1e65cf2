import Motion

/// The header row of a table: the index of each named column.
struct CSVHeader {
  /// The distinct names, without spaces around them.
  let names: [String]
  private let row: CSVReader

  /// Creates the header from its row.
  ///
  /// - Parameter row: the reader, positioned after the header row.
  /// - Throws: ``InputError`` if two columns have the same name.
  init(_ row: CSVReader) throws(InputError) {
    self.row = row
    var names: [String] = []
    // Compared as UTF-8 bytes: a precomposed "é" differs from "e" with a combining accent.
    var known: Set<[UInt8]> = []
    for field in row.fields {
      let name = row.trimmedText(of: field)
      guard known.insert(Array(name.utf8)).inserted else {
        throw row.error(
          field, "expected another name for each column, got '\(Display.text(name))' again")
      }
      names.append(name)
    }
    self.names = names
  }

  /// Creates the header of a table whose columns are fixed.
  ///
  /// - Parameters:
  ///   - row: the reader, positioned after the header row.
  ///   - required: the names of which at least one identifies the row as a header.
  ///   - optional: further allowed names.
  /// - Throws: ``InputError`` if the row has none of these names, has other names, or repeats one.
  init(_ row: CSVReader, required: [String], optional: [String] = []) throws(InputError) {
    let known = required + optional
    let words = row.fields.map { row.trimmedText(of: $0) }
    guard words.contains(where: { known.contains($0) }) else {
      let more = optional.isEmpty ? "" : " and perhaps " + optional.joined(separator: ", ")
      throw row.headerError(
        "expected a row of names first, \(required.joined(separator: ","))\(more), "
          + "got \(Display.quotedNames(words))")
    }
    try self.init(row)
    try requireKnownColumns(known)
  }

  /// Throws an error at the first column whose name is not among `known`.
  func requireKnownColumns(_ known: [String]) throws(InputError) {
    for (name, field) in zip(names, row.fields) where !known.contains(name) {
      throw row.wrongFieldError(
        field, "one of the columns \(known.joined(separator: ", "))",
        near: Suggestion.suggestionText(for: name, among: known))
    }
  }

  /// Returns the index of a required column.
  ///
  /// - Throws: ``InputError`` if there is no such column.
  func required(_ name: String) throws(InputError) -> Int {
    if let column = optional(name) { return column }
    throw headerError("expected a column '\(name)', got \(Display.quotedNames(names))")
  }

  func optional(_ name: String) -> Int? { names.firstIndex(of: name) }

  /// Returns an error about the columns, at the beginning of the table.
  func headerError(_ what: String) -> InputError { row.headerError(what) }
}

extension CSVReader {
  /// Returns the delimiter of the first line: a tab if it has one, else a semicolon if it has one,
  /// else a comma.
  static func likelyDelimiter(of text: InputText) -> UInt8 {
    let line = text.bytes[text.contents...].prefix { $0 != UInt8(ascii: "\n") }
    return [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { line.contains($0) }
      ?? UInt8(ascii: ",")
  }

  /// Returns an error about the columns, at the beginning of the table.
  func headerError(_ what: String) -> InputError { text.error(at: text.contents, what) }
}
