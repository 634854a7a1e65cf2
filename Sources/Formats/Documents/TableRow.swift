/// A line of a table.
enum TableRow {
  /// Fields with delimiters between them, quoted where they hold a delimiter, a quote or a line
  /// end.
  static func text(_ fields: [String], delimiter: UInt8) -> String {
    var row = ""
    for (index, field) in fields.enumerated() {
      if index > 0 { row.unicodeScalars.append(Unicode.Scalar(delimiter)) }
      row += quoted(field, delimiter: delimiter)
    }
    return row
  }

  private static func quoted(_ field: String, delimiter: UInt8) -> String {
    let special: [UInt8] = [delimiter, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard field.utf8.contains(where: special.contains) else { return field }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
