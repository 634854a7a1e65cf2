import Documents
import ExactNumerics

/// The first rows that differ, by the golden's lines.
struct DifferenceTable {
  /// What stands above each column. The track stands last, where a long name pushes nothing aside.
  let columnNames: [String]
  /// A row a difference.
  let cells: [[String]]
  /// "and 61 more"; nil where all are shown.
  let more: String?

  init(_ comparison: Comparison, rows: Int) {
    let rows = comparison.rows.prefix(max(rows, 0))
    let hasTimes = rows.contains { $0.time != nil }
    let hasTracks = comparison.tracks.count > 1 || rows.contains { !$0.component.isEmpty }
    columnNames =
      ["line", "frame"] + (hasTimes ? ["time"] : []) + ["expected", "actual", "difference"]
      + (hasTracks ? ["track"] : [])
    cells = rows.map { row in
      ["\(row.line)", "\(row.frame)"] + (hasTimes ? [row.time?.text ?? ""] : [])
        + [row.expected.text, row.actual.text, row.signedDifference]
        + (hasTracks ? [row.label] : [])
    }
    let count = comparison.differingValues - rows.count
    more = count > 0 ? "and \(count) more" : nil
  }

  /// The table in characters, with points below each other, and how many rows there are more.
  var lines: [String] {
    if cells.isEmpty { return [] }
    let columns = columnNames.enumerated().map { index, name in
      TextColumn(name: name, cells.map { $0[index] }, isNumeric: name != "track")
    }
    return TextColumn.lines(of: columns, indent: 0) + (more.map { ["… " + $0] } ?? [])
  }
}
