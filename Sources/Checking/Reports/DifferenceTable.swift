import Documents
import ExactNumerics

/// The first differing rows as a table, in the order of the golden's lines.
struct DifferenceTable {
  /// The headers of the columns. The track is last, so that long names do not shift other columns.
  let columnNames: [String]
  /// One row for each difference.
  let cells: [[String]]
  /// "and 61 more"; nil if all differences are in the table.
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

  /// The table as text with aligned decimal points, and the number of further differences.
  var lines: [String] {
    if cells.isEmpty { return [] }
    let columns = columnNames.enumerated().map { index, name in
      TextColumn(name: name, cells.map { $0[index] }, isNumeric: name != "track")
    }
    return TextColumn.lines(of: columns, indent: 0) + (more.map { ["… " + $0] } ?? [])
  }
}
