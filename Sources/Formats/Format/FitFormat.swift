/// How a fit is written.
public enum FitFormat: String, FormatSet {
  case table, json, csv, svg, term

  /// What there is to know of it.
  public var info: FormatInfo {
    switch self {
    case .table: .table
    case .json:
      FormatInfo("json", extensions: ["json"], summary: "one document", options: .decimals)
    case .csv:
      FormatInfo(
        "csv", extensions: ["csv"], summary: "a table: time, value, fit, residual",
        options: .decimals)
    case .svg:
      FormatInfo(
        "svg", extensions: ["svg"], summary: "recording and fit as a picture", options: [])
    case .term:
      FormatInfo(
        "term", extensions: [], summary: "recording and fit in the terminal",
        options: [.width, .ascii])
    }
  }
}
