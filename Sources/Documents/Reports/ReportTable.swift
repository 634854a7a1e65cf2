import Motion

extension FormatInfo {
  /// What a tool found out, for people.
  package static var table: FormatInfo {
    FormatInfo(
      "table", extensions: ["txt"], summary: "columns", readBy: "people", options: .decimals)
  }
}

/// A section of a report as lines: its heading, the names of the columns, a line a row. One row
/// alone stands upright, a line a fact.
struct ReportTable {
  private let heading: String
  private let columns: [TextColumn]

  init(_ section: Fact.Section, decimals: Decimals) {
    heading = section.name.uppercased()
    if section.isList {
      columns = Self.keys(of: section.rows).map { key in
        let facts = section.rows.map { row in row.first { $0.key == key }?.fact }
        return Self.column(name: key, facts, decimals)
      }
    } else {
      let row = section.rows[0]
      columns = [
        Self.column(name: nil, row.map { .text($0.key) }, decimals),
        Self.column(name: nil, row.map { $0.fact }, decimals),
      ]
    }
  }

  private static func column(name: String?, _ facts: [Fact?], _ decimals: Decimals) -> TextColumn {
    TextColumn(
      name: name, facts.map { $0.map { PlainText($0.text(decimals)).string } ?? "" },
      isNumeric: facts.allSatisfy { $0?.isNumber ?? true })
  }

  /// In the order in which they first come.
  private static func keys(of rows: [[Fact.Entry]]) -> [String] {
    var keys: [String] = []
    for row in rows {
      for entry in row where !keys.contains(entry.key) { keys.append(entry.key) }
    }
    return keys
  }

  package var text: String {
    var text = heading + "\n"
    for line in TextColumn.lines(of: columns, indent: 2) { text += line + "\n" }
    return text
  }
}
