import Animations
import Motion

/// The result of a tool: named sections of facts, for people or programs.
package struct Report: Sendable {
  /// The sections in their order.
  package var sections: [Fact.ReportSection]
  /// The decimals of facts that are values.
  package var decimals = Decimals.fixed(4)
  /// The first member of a document; nil for none.
  package var label: Fact.Entry?
  /// The members of a document before its sections.
  package var heading: [Fact.Entry] = []
  /// True for JSON without white space.
  package var isCompact = false

  package init(_ sections: [Fact.ReportSection]) {
    self.sections = sections
  }
}

extension Fact.Entry {
  /// The first entries of every document: its schema, its command, and the request that makes it
  /// again.
  ///
  /// - Parameter request: the command line in canonical form; nil if it is not UTF-8.
  package static func heading(command: String, request: String?) -> [Fact.Entry] {
    [Fact.Entry(.schema, .text(DocumentSchema.name)), Fact.Entry(.command, .text(command))]
      + (request.map { [Fact.Entry(.request, .text($0))] } ?? [])
  }
}

extension ByteStream {
  /// Writes a report.
  package mutating func write(
    _ report: Report, as format: ReportFormat
  ) throws(WriteFailure) {
    switch format {
    case .table:
      let tables = report.sections.map { $0.text(report.decimals) }
      try write(tables.joined(separator: "\n"))
    case .json: try writeDocument(report)
    }
  }

  private mutating func writeDocument(_ report: Report) throws(WriteFailure) {
    var json = JSONWriter(decimals: report.decimals, isCompact: report.isCompact)
    try json.openBracket("{", to: &self)
    for entry in (report.label.map { [$0] } ?? []) + report.heading {
      try json.writeEntry(quoting: entry.key, entry.fact, to: &self)
    }
    for section in report.sections {
      if section.isList {
        try json.writeEntry(quoting: section.name, to: &self)
        try json.openBracket("[", to: &self)
        for row in section.rows { try json.row(row, to: &self) }
        try json.closeBracket("]", to: &self)
      } else {
        try json.writeEntry(quoting: section.name, .object(section.rows[0]), to: &self)
      }
    }
    try json.closeBracket("}", to: &self)
    try write("\n")
  }
}

/// The formats of a report.
package enum ReportFormat: String, CaseIterable, Sendable {
  case table, json
}

extension Fact.ReportSection {
  /// The section as text: its heading, the names of the columns, and one line per row. A single row
  /// has one line per fact.
  fileprivate func text(_ decimals: Decimals) -> String {
    let columns: [TextColumn]
    if isList {
      var keys: [String] = []
      for entry in rows.joined() where !keys.contains(entry.key) { keys.append(entry.key) }
      columns = keys.map { key in
        let facts = rows.map { row in row.first { $0.key == key }?.fact }
        return Self.textColumn(name: key, facts, decimals)
      }
    } else {
      columns = [
        Self.textColumn(name: nil, rows[0].map { .text($0.key) }, decimals),
        Self.textColumn(name: nil, rows[0].map { $0.fact }, decimals),
      ]
    }
    let lines = [name.uppercased()] + TextColumn.alignedLines(of: columns, indent: 2)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func textColumn(name: String?, _ facts: [Fact?], _ decimals: Decimals)
    -> TextColumn
  {
    TextColumn(
      name: name, facts.map { $0.map { PrintableText($0.text(decimals)).string } ?? "" },
      isNumeric: facts.allSatisfy { $0?.isNumber ?? true })
  }
}

/// Cells padded to one width: texts aligned left, numbers aligned at their decimal points.
package struct TextColumn {
  /// One line per cell, after the name if there is one.
  package let lines: [String]

  /// - Parameter cells: texts without control characters.
  package init(name: String?, _ cells: [String], isNumeric: Bool) {
    let aligned = isNumeric ? Self.alignedAtPoint(cells) : cells
    let all = (name.map { [$0] } ?? []) + aligned
    let width = all.map(Self.columnWidth).max() ?? 0
    lines = all.map { cell in
      let space = String(repeating: " ", count: width - Self.columnWidth(cell))
      return isNumeric ? space + cell : cell + space
    }
  }

  /// The lines of columns side by side, without trailing blanks.
  package static func alignedLines(of columns: [TextColumn], indent: Int) -> [String] {
    let count = columns.map { $0.lines.count }.max() ?? 0
    return (0..<count).map { line in
      let cells = columns.map { $0.lines[line] }.joined(separator: "  ")
      let blanks = cells.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      return String(repeating: " ", count: indent) + cells.dropLast(blanks)
    }
  }

  private static func columnWidth(_ text: String) -> Int { PrintableText(text).columns }

  /// The numbers with trailing blanks, so that all have the same width after the point.
  private static func alignedAtPoint(_ numbers: [String]) -> [String] {
    let tails = numbers.map { number in
      number.utf8.drop { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }.count
    }
    let longest = tails.max() ?? 0
    return zip(numbers, tails).map { $0 + String(repeating: " ", count: longest - $1) }
  }
}
