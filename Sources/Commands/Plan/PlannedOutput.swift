import Formats
import Motion

/// How an animation is written, and the words for what is still to be said of them.
struct MotionOutput: Sendable {
  let parsed: Parsed
  let format: Format
  let encoding: Encoding

  /// - Throws: ``ParameterError`` for words that do not go with the format or with each other.
  init(_ parsed: Parsed, _ surroundings: Surroundings) throws(ParameterError) {
    self.parsed = parsed
    format = try parsed.format(default: .json)
    encoding = try parsed.encoding(for: format, surroundings)
    try parsed.refuseExcluded()
  }
}

/// The same of a report.
struct ReportOutput: Sendable {
  let parsed: Parsed
  let format: ReportFormat

  /// - Throws: ``ParameterError`` for words that do not go with the format or with each other.
  init(_ parsed: Parsed) throws(ParameterError) {
    self.parsed = parsed
    format = try parsed.format(default: .table)
    try parsed.refuseExcluded()
  }
}

/// The same of a fit.
struct FitOutput: Sendable {
  let parsed: Parsed
  let format: FitFormat
  let encoding: Encoding

  /// - Throws: ``ParameterError`` for words that do not go with the format or with each other.
  init(_ parsed: Parsed, _ surroundings: Surroundings) throws(ParameterError) {
    self.parsed = parsed
    format = try parsed.format(default: .table)
    encoding = try parsed.encoding(for: format, surroundings)
    try parsed.refuseExcluded()
  }
}
