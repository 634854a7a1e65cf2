import Checking
import Documents
import Exporters
import Motion

/// How a product is written, and the words for what is still to be said of them.
struct PlannedOutput<Choice: FormatSet & RawRepresentable<String>>: Sendable {
  let parsed: Parsed
  let format: Choice
  let encoding: Encoding
  /// Where it goes.
  let output: Output

  /// - Throws: ``ParameterError`` for words that do not go with the format or with each other.
  init(_ parsed: Parsed, _ surroundings: Surroundings) throws(ParameterError) {
    let output = Output(path: parsed.path(.output))
    let format: Choice =
      if let form = surroundings.form {
        try parsed.format(in: form)
      } else {
        try parsed.format(of: output)
      }
    try self.init(parsed, to: output, as: format, format.info.options, surroundings)
    try parsed.refuseExcluded()
  }

  /// - Parameter heeded: what the formats of all outputs heed.
  private init(
    _ parsed: Parsed, to output: Output, as format: Choice, _ heeded: EncodingOptions,
    _ surroundings: Surroundings
  ) throws(ParameterError) {
    self.parsed = parsed
    self.format = format
    self.output = output
    encoding = try parsed.encoding(
      for: format.info, heeded, among: parsed.mayBeIdle ? Choice.infos : [], to: output,
      surroundings)
  }

  /// All of them, where there may be several, in the order typed.
  ///
  /// - Throws: ``ParameterError`` as for one, and for two that are the same file.
  static func all(
    _ parsed: Parsed, _ surroundings: Surroundings
  ) throws(ParameterError) -> [PlannedOutput] {
    let paths = parsed.paths(.output)
    guard paths.count > 1, surroundings.form == nil else {
      return [try PlannedOutput(parsed, surroundings)]
    }
    try require(
      !parsed.has(.check), "check",
      "cannot be used with several \(parameterName("output")); give one of them")
    var formats: [Choice] = []
    for (place, path) in paths.enumerated() {
      try require(!paths[..<place].contains(path), "output", "is given twice", at: place)
      let output = Output(path: path)
      let named: Choice? = Choice(fileExtensions: output.fileExtensions) ?? parsed.choice(.format)
      let format: Choice =
        if let named {
          named
        } else {
          try mapError(of: parsed.format(of: output)) { (error: ParameterError) in error.at(place) }
        }
      formats.append(format)
    }
    let isIdle = paths.allSatisfy { path in
      (Choice(fileExtensions: Output(path: path).fileExtensions) as Choice?) != nil
    }
    try require(
      !isIdle || !parsed.has(.format), "format",
      "has no effect: each \(parameterName("output")) has its format by its extension")
    try parsed.refuseExcluded()
    var heeded: EncodingOptions = []
    for format in formats { heeded.formUnion(format.info.options) }
    var outputs: [PlannedOutput] = []
    for (path, format) in zip(paths, formats) {
      outputs.append(
        try PlannedOutput(parsed, to: Output(path: path), as: format, heeded, surroundings))
    }
    return outputs
  }
}
