import Motion

/// A table's row of names: which column is which, whatever their order.
struct CSVHeader {
  /// Without blanks around them, no two the same.
  let names: [String]
  private let row: CSVReader

  /// - Parameter row: the reader behind the row of names.
  init(_ row: CSVReader) throws(InputError) {
    self.row = row
    var names: [String] = []
    // By their bytes: to a table, "é" is not "e" with an accent behind it.
    var known: Set<[UInt8]> = []
    for field in row.fields {
      let name = row.word(of: field)
      guard known.insert(Array(name.utf8)).inserted else {
        throw row.error(
          field, "expected another name for each column, got '\(Shown.text(name))' again")
      }
      names.append(name)
    }
    self.names = names
  }

  /// - Parameters:
  ///   - row: the reader behind the row of names.
  ///   - required: the names that must be there.
  ///   - optional: those that may be.
  /// - Throws: ``InputError`` where there is no row of names, or one with others.
  init(_ row: CSVReader, required: [String], optional: [String] = []) throws(InputError) {
    let known = required + optional
    let words = row.fields.map { row.word(of: $0) }
    guard words.contains(where: { known.contains($0) }) else {
      let more = optional.isEmpty ? "" : " and perhaps " + optional.joined(separator: ", ")
      throw row.startError(
        "expected a row of names first, \(required.joined(separator: ","))\(more), "
          + "got \(Shown.list(words))")
    }
    try self.init(row)
    try allowOnly(known)
  }

  /// Refuses columns that nobody reads.
  func allowOnly(_ known: [String]) throws(InputError) {
    for (name, field) in zip(names, row.fields) where !known.contains(name) {
      throw row.mismatch(
        field, "one of the columns \(known.joined(separator: ", "))",
        near: Suggestion.text(for: name, among: known))
    }
  }

  /// The column of a name that must be there.
  func required(_ name: String) throws(InputError) -> Int {
    if let column = optional(name) { return column }
    throw error("expected a column '\(name)', got \(Shown.list(names))")
  }

  func optional(_ name: String) -> Int? { names.firstIndex(of: name) }

  /// What is wrong with the columns: at the first of them.
  func error(_ what: String) -> InputError { row.startError(what) }
}

extension CSVReader {
  /// What stands between the fields: a tab or a semicolon if the first line has one, else a comma.
  static func likelyDelimiter(of text: InputText) -> UInt8 {
    let line = text.bytes[text.contents...].prefix { $0 != UInt8(ascii: "\n") }
    return [UInt8(ascii: "\t"), UInt8(ascii: ";")].first { line.contains($0) }
      ?? UInt8(ascii: ",")
  }

  /// What is wrong with the columns: at the first of them.
  func startError(_ what: String) -> InputError { text.error(at: text.contents, what) }
}
