/// The figures as a table in Markdown, aligned so that it is readable as plain text.
struct Report {
  private let rows: [[String]]

  init(_ figures: [Figure]) {
    let head = ["figure", "must reach", "measured (quartiles)", "reached", "medians"]
    rows = [head] + figures.map(Self.cells)
  }

  private static func cells(_ figure: Figure) -> [String] {
    let unit = figure.unit
    let quartiles =
      "\(unit.text(figure.quartiles.lowerBound)) to \(unit.text(figure.quartiles.upperBound))"
    let answer = figure.isReached.map { $0 ? "yes" : "NO" } ?? "-"
    return [
      figure.name, figure.limit?.text(unit) ?? "-",
      "\(unit.text(figure.measured)) (\(quartiles))", answer, figure.note,
    ]
  }

  /// All rows, with every column as wide as its widest cell.
  var text: String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    var lines = rows.map { line($0, widths, fill: " ") }
    lines.insert(line(widths.map { _ in "" }, widths, fill: "-"), at: 1)
    return lines.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int], fill: Character) -> String {
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: fill, count: width - cell.count)
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}
