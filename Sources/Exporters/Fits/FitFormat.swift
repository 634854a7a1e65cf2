import Documents

/// How a fit is written.
public enum FitFormat: String, FormatSet {
  case table, json, csv, svg, term

  /// What there is to know of it.
  public var info: FormatInfo {
    switch self {
    case .table: .table
    case .json:
      FormatInfo(
        "json", extensions: ["json"], summary: "one document", readBy: "jq, Python, Node",
        options: .decimals)
    case .csv:
      FormatInfo(
        "csv", extensions: ["csv"], summary: "recording, fit, residual", readBy: "pandas, R, Excel",
        options: .decimals)
    case .svg:
      FormatInfo(
        "svg", extensions: ["svg"], summary: "recording and fit",
        readBy: "browsers, Inkscape, rsvg", options: [])
    case .term:
      FormatInfo(
        "term", extensions: [], summary: "recording and fit", readBy: "people, in a terminal",
        options: [.width, .ascii])
    }
  }
}
