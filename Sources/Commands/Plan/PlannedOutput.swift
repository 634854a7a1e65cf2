import Documents
import Motion

/// One output: its format, its encoding and its destination, and the arguments that it comes from.
struct PlannedOutput<Choice: FormatSet & RawRepresentable<String>>: Sendable {
  let parsed: ParsedArguments
  let format: Choice
  let encoding: Encoding
  let output: Output

  /// - Throws: `ParameterError` for arguments that contradict the format or each other.
  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    let output = Output(path: parsed.path(.output))
    let format: Choice =
      if let form = environment.form {
        try parsed.answerFormat(in: form)
      } else {
        try parsed.outputFormat(of: output)
      }
    try self.init(parsed, to: output, as: format, format.info.options, environment)
    try parsed.refuseExcluded()
  }

  /// - Parameter heeded: the options that at least one output's format uses.
  private init(
    _ parsed: ParsedArguments, to output: Output, as format: Choice, _ heeded: EncodingOptions,
    _ environment: Environment
  ) throws(ParameterError) {
    self.parsed = parsed
    self.format = format
    self.output = output
    encoding = try parsed.outputEncoding(
      for: format.info, heeded, among: { Choice.infos }, to: output, environment)
  }

  /// All outputs, in the order of their --output options.
  ///
  /// - Throws: `ParameterError` as for one output, and for two outputs of the same path.
  static func all(
    _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) -> [PlannedOutput] {
    let paths = parsed.paths(.output)
    guard paths.count > 1, environment.form == nil else {
      return [try PlannedOutput(parsed, environment)]
    }
    try require(
      !parsed.has(.check), "check",
      "cannot be used with several --output; give one of them")
    var formats: [Choice] = []
    for (place, path) in paths.enumerated() {
      try require(!paths[..<place].contains(path), "output", "is given twice", at: place)
      let output = Output(path: path)
      let named: Choice? = Choice(fileExtensions: output.fileExtensions) ?? parsed.choice(.format)
      let format: Choice =
        if let named {
          named
        } else {
          try mapError(of: parsed.outputFormat(of: output)) { (error: ParameterError) in
            error.at(place)
          }
        }
      formats.append(format)
    }
    let isIdle = paths.allSatisfy { path in
      (Choice(fileExtensions: Output(path: path).fileExtensions) as Choice?) != nil
    }
    try require(
      !isIdle || !parsed.has(.format), "format",
      "has no effect: each --output has its format by its extension")
    return try all(
      zip(paths, formats).map { (parsed, $1, Output(path: $0)) }, environment)
  }

  /// Outputs of one motion, each with its own arguments.
  ///
  /// - Throws: `ParameterError` for an option that no output's format uses, and for arguments that
  ///   contradict each other.
  static func all(
    _ planned: [(parsed: ParsedArguments, format: Choice, output: Output)],
    _ environment: Environment
  ) throws(ParameterError) -> [PlannedOutput] {
    var heeded: EncodingOptions = []
    for output in planned { heeded.formUnion(output.format.info.options) }
    var outputs: [PlannedOutput] = []
    for (parsed, format, output) in planned {
      try parsed.refuseExcluded()
      outputs.append(try PlannedOutput(parsed, to: output, as: format, heeded, environment))
    }
    return outputs
  }
}

/// The destination of a product's bytes.
package enum Output: Sendable, Equatable {
  case standard
  case file(Path)

  /// The destination that --output names. `-` and an absent option are standard output.
  init(path: Path?) {
    self = path.flatMap { $0 == "-" ? nil : .file($0) } ?? .standard
  }

  /// The possible extensions of the file's name, the longest first; none for standard output.
  var fileExtensions: [String] {
    guard case .file(let path) = self else { return [] }
    return path.fileExtensions
  }
}
