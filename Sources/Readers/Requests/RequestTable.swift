/// A table of requests, one a line. Its first line has the names of the columns.
package struct RequestTable: Sendable {
  /// The distinct names of the columns.
  package let names: [String]
  private let delimiter: UInt8

  /// Reads the header.
  ///
  /// - Parameter header: the first line.
  /// - Throws: ``InputError`` for an empty line and for repeated names.
  package init(header: InputText) throws(InputError) {
    delimiter = CSVReader.likelyDelimiter(of: header)
    var row = CSVReader(header, delimiter: delimiter)
    guard try row.readRow() else {
      throw header.error(at: 0, "expected the names of the columns, got an empty line")
    }
    names = try CSVHeader(row).names
  }

  /// Returns the cells of a row, without spaces around them.
  ///
  /// - Throws: ``InputError`` for a row with a different number of cells than the header. Also for
  ///   quotes that do not close, since a row is one line.
  package func cells(of line: InputText) throws(InputError) -> [String] {
    var row = CSVReader(line, delimiter: delimiter, count: names.count)
    guard try row.readRow() else { throw line.error(at: 0, "expected a row, got an empty line") }
    return row.fields.map { row.word(of: $0) }
  }
}
