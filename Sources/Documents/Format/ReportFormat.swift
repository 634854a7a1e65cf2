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
