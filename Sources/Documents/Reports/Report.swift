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
