/// Rows of requests, each a line: the first names what the cells of the others are.
public struct RequestTable: Sendable {
  /// Of the columns, no two the same.
  public let names: [String]
  private let delimiter: UInt8

  /// - Parameter header: the first line.
  /// - Throws: ``InputError`` for a line of no names, or of one twice.
  public init(header: InputText) throws(InputError) {
    delimiter = CSVReader.likelyDelimiter(of: header)
    var row = CSVReader(header, delimiter: delimiter)
    guard try row.readRow() else {
      throw header.error(at: 0, "expected the names of the columns, got an empty line")
    }
    names = try CSVHeader(row).names
  }

  /// What stands in a row's cells, without blanks around it.
  ///
  /// - Throws: ``InputError`` for a row of another length than the names, and for quotes that do
  ///   not close: a row is one line.
  public func cells(of line: InputText) throws(InputError) -> [String] {
    var row = CSVReader(line, delimiter: delimiter, count: names.count)
    guard try row.readRow() else { throw line.error(at: 0, "expected a row, got an empty line") }
    return row.fields.map { row.word(of: $0) }
  }
}
