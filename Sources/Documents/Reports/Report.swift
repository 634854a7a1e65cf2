import ExactNumerics
import Motion

/// What a tool found out: named sections of facts, for people or for programs.
public struct Report: Sendable {
  /// In the order in which they are written.
  public var sections: [Fact.Section]
  /// The decimals of facts that are values.
  public var decimals = Decimals.fixed(4)
  /// What comes first in a document, and in each row; nil for nothing.
  public var label: OutputLabel?
  /// JSON without white space.
  public var isCompact = false

  /// - Parameter sections: in the order in which they are written.
  public init(_ sections: [Fact.Section]) {
    self.sections = sections
  }
}

extension ByteStream {
  /// Writes a report.
  public mutating func write(
    _ report: Report, as format: ReportFormat
  ) throws(WriteFailure) {
    switch format {
    case .table:
      let tables = report.sections.map { ReportTable($0, decimals: report.decimals).text }
      try write(tables.joined(separator: "\n"))
    case .json: try writeDocument(report)
    }
  }

  private mutating func writeDocument(_ report: Report) throws(WriteFailure) {
    var json = JSONText(decimals: report.decimals, isCompact: report.isCompact)
    try json.open("{", to: &self)
    if let label = report.label { try json.entry(quoting: label.name, label.fact, to: &self) }
    for section in report.sections {
      if section.isList {
        try json.entry(quoting: section.name, to: &self)
        try json.open("[", to: &self)
        for row in section.rows { try json.row(row, to: &self) }
        try json.close("]", to: &self)
      } else {
        try json.entry(quoting: section.name, .object(section.rows[0]), to: &self)
      }
    }
    try json.close("}", to: &self)
    try write("\n")
  }
}

/// How a report is written.
public enum ReportFormat: String, FormatSet {
  case table, json

  /// What there is to know of it.
  public var info: FormatInfo {
    switch self {
    case .table: .table
    case .json:
      FormatInfo(
        "json", extensions: ["json"], summary: "one document", readBy: "jq, Python, Node",
        options: .decimals)
    }
  }
}

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
