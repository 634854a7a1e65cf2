import Formats
import Motion

/// How a product is written, and the words for what is still to be said of them.
struct PlannedOutput<Choice: FormatSet & RawRepresentable<String>>: Sendable {
  let parsed: Parsed
  let format: Choice
  let encoding: Encoding

  /// - Throws: ``ParameterError`` for words that do not go with the format or with each other.
  init(_ parsed: Parsed, _ surroundings: Surroundings) throws(ParameterError) {
    self.parsed = parsed
    format = try parsed.format()
    encoding = try parsed.encoding(for: format.info, among: Choice.infos, surroundings)
    try parsed.refuseExcluded()
  }
}
