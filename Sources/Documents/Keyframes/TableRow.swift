/// The quoting rules of a table's rows.
struct TableRow {
  let delimiter: UInt8
  /// True to prefix an apostrophe to texts that a spreadsheet would run as a formula; it then reads
  /// them as text.
  let isForSpreadsheet: Bool

  init(_ encoding: Encoding, delimiter: UInt8) {
    self.delimiter = delimiter
    isForSpreadsheet = encoding.isForSpreadsheet
  }

  /// The fields with delimiters between them. A field is quoted if it contains a delimiter, a quote
  /// or a line end.
  func text(_ fields: [String]) -> String {
    var row = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { row.unicodeScalars.append(Unicode.Scalar(delimiter)) }
      row += cell(field)
    }
    return row
  }

  private func cell(_ field: String) -> String {
    guard isForSpreadsheet, let first = field.utf8.first, Self.isFormulaStart(first) else {
      return Self.quoted(field, delimiter: delimiter)
    }
    return Self.inQuotes("'" + field)
  }

  /// True for the first bytes of formulas. Source: OWASP, "CSV Injection".
  private static func isFormulaStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"):
      true
    default: false
    }
  }

  private static func quoted(_ field: String, delimiter: UInt8) -> String {
    let special: [UInt8] = [delimiter, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    return field.utf8.contains(where: special.contains) ? inQuotes(field) : field
  }

  private static func inQuotes(_ field: String) -> String {
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
