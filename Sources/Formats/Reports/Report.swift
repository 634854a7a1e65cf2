import ExactNumerics
import Motion

/// What a tool found out: named sections of facts, for people or for programs.
public struct Report: Sendable {
  public var sections: [Fact.Section]
  /// The decimals of facts that are values.
  public var decimals = Decimals.fixed(4)

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
    var json = JSONText(decimals: report.decimals, isCompact: false)
    try json.open("{", to: &self)
    for section in report.sections {
      guard section.isList else {
        try json.entry(section.name, .object(section.rows[0]), to: &self)
        continue
      }
      try json.entry(section.name, to: &self)
      try json.open("[", to: &self)
      for row in section.rows {
        try json.entry(to: &self)
        try json.write(.object(row), to: &self)
      }
      try json.close("]", to: &self)
    }
    try json.close("}", to: &self)
    try write("\n")
  }
}

extension Fact {
  /// The fact alone: a text as it is, anything else as JSON has it.
  public func text(_ decimals: Decimals = .fixed(4)) -> String {
    if case .text(let text) = self { return text }
    var bytes: [UInt8] = []
    var stream = ByteStream(capacity: 64) { chunk throws(WriteFailure) in bytes += chunk }
    let json = JSONText(decimals: decimals, isCompact: true)
    // Nothing can fail between here and an array.
    try? json.write(self, to: &stream)
    try? stream.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is one number, which stands below others with its point.
  var isNumber: Bool {
    switch self {
    case .given, .derived, .difference, .value, .time: true
    case .point, .indexPath, .text, .flag, .list, .object: false
    }
  }
}
