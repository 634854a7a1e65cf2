import Motion

extension FormatInfo {
  /// What a tool found out, for people.
  static var table: FormatInfo {
    FormatInfo("table", extensions: ["txt"], summary: "columns for people", options: .decimals)
  }
}

/// A section of a report as lines: its heading, the names of the columns, a line a row. One row
/// alone stands upright, a line a fact.
struct ReportTable {
  private let heading: String
  private let columns: [Column]

  init(_ section: Fact.Section, decimals: Decimals) {
    heading = section.name.uppercased()
    if section.isList {
      columns = Self.keys(of: section.rows).map { key in
        let facts = section.rows.map { row in row.first { $0.key == key }?.fact }
        return Column(name: key, facts, decimals: decimals)
      }
    } else {
      let row = section.rows[0]
      columns = [
        Column(name: nil, row.map { .text($0.key) }, decimals: decimals),
        Column(name: nil, row.map { $0.fact }, decimals: decimals),
      ]
    }
  }

  /// In the order in which they first come.
  private static func keys(of rows: [[Fact.Entry]]) -> [String] {
    var keys: [String] = []
    for row in rows {
      for entry in row where !keys.contains(entry.key) { keys.append(entry.key) }
    }
    return keys
  }

  var text: String {
    let lines = columns.map { $0.lines.count }.max() ?? 0
    var text = heading + "\n"
    for line in 0..<lines {
      let cells = columns.map { $0.lines[line] }.joined(separator: "  ")
      text += "  " + Self.trimmed(cells) + "\n"
    }
    return text
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
    return line
  }
}

/// Cells of one width: texts from the left, numbers with their points below each other.
private struct Column {
  let lines: [String]

  init(name: String?, _ facts: [Fact?], decimals: Decimals) {
    let cells = facts.map { $0.map { PlainText($0.text(decimals)).string } ?? "" }
    let isNumeric = facts.allSatisfy { $0?.isNumber ?? true }
    let aligned = isNumeric ? Self.pointsAligned(cells) : cells
    let all = (name.map { [$0] } ?? []) + aligned
    let width = all.map(Self.width).max() ?? 0
    lines = all.enumerated().map { index, cell in
      let space = String(repeating: " ", count: width - Self.width(cell))
      return isNumeric ? space + cell : cell + space
    }
  }

  private static func width(_ text: String) -> Int { PlainText(text).columns }

  /// Spaces behind each number so that all have as much behind the point.
  private static func pointsAligned(_ numbers: [String]) -> [String] {
    let tails = numbers.map { number in
      number.utf8.drop { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }.count
    }
    let longest = tails.max() ?? 0
    return zip(numbers, tails).map { $0 + String(repeating: " ", count: longest - $1) }
  }
}
