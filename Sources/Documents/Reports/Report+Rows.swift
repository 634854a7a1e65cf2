import Motion

/// A report's facts as rows of a table, a row a fact: which section, which of its rows counted from
/// 0, the fact's name, and what it is.
extension ByteStream {
  /// The row of names.
  ///
  /// - Parameter label: of the column before them.
  public mutating func writeFactNames(label: String) throws(WriteFailure) {
    try write("\(label),section,row,key,value\n")
  }

  /// A row for each fact.
  public mutating func writeFacts(of report: Report) throws(WriteFailure) {
    let row = TableRow(Encoding(), delimiter: UInt8(ascii: ","))
    let label = report.label?.field(row) ?? ""
    for section in report.sections {
      for (index, entries) in section.rows.enumerated() {
        let place = "\(label)\(row.text([section.name])),\(index),"
        for entry in entries {
          try write(place + row.text([entry.key, entry.fact.text(report.decimals)]) + "\n")
        }
      }
    }
  }
}
