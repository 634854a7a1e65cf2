import Documents
import Exporters
import Motion
import Readers

package typealias InputReader = (PlannedInput) throws(Failure) -> [UInt8]

/// The plan of a command that turns inputs into output bytes.
package struct ProductPlan: Sendable {
  package typealias Work = @Sendable (InputReader) throws(Failure) -> [Product]

  /// The destination of each of the ``products``.
  package let outputs: [Output]
  /// Makes the product of each output. The first one has the notes. It throws ``Failure`` from the
  /// reader, for broken inputs, and for parameters or formats that the motion does not allow.
  package let products: Work
  private let parsed: ParsedArguments?

  /// The plan of work that takes no spring.
  init(_ parsed: ParsedArguments?, _ work: @escaping Work) {
    let paths = parsed?.all(OutputOptions.file) ?? []
    outputs = paths.isEmpty ? [.standard] : paths.map { Output(path: $0) }
    self.parsed = parsed
    products = work
  }

  init(text: String, _ parsed: ParsedArguments? = nil) {
    self.init(parsed) { _ in [Product(content: .text(text))] }
  }

  /// The plan of work whose springs may be tokens in files: `make` gets arguments without tokens.
  /// Throws `ParameterError` from `make`, and for files that share a stream.
  init(
    _ parsed: ParsedArguments,
    _ make: @escaping @Sendable (ParsedArguments) throws(ParameterError) -> Work
  ) throws(ParameterError) {
    if parsed.tokenInputs.isEmpty {
      self.init(parsed, try make(parsed))
      return
    }
    try parsed.refuseExcluded()
    try parsed.requireOwnTokens()
    self.init(parsed) { read throws(Failure) in
      let own = try parsed.readingTokens(read)
      return try mapError(of: make(own), own.failure)(read)
    }
  }

  /// The command line in canonical form; nil for a constant text, and if a path is not UTF-8.
  var request: String? { parsed?.request }

  /// Makes the first product, as ``products`` does.
  package func product(_ read: InputReader) throws(Failure) -> Product { try products(read)[0] }
}

/// One output: its format and its encoding, and the arguments that it comes from.
struct PlannedOutput<Choice: FormatSet>: Sendable {
  let parsed: ParsedArguments
  let format: Choice
  let encoding: Encoding

  /// - Throws: `ParameterError` for arguments that contradict the format or each other.
  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    let output = Output(path: parsed[OutputOptions.file])
    let format: Choice =
      if let form = environment.form {
        try parsed.answerFormat(in: form)
      } else {
        try parsed.outputFormat(of: output)
      }
    self.init(
      parsed, format,
      try parsed.outputEncoding(for: format, among: [format.info], to: output, environment))
    try parsed.refuseExcluded()
  }

  private init(_ parsed: ParsedArguments, _ format: Choice, _ encoding: Encoding) {
    (self.parsed, self.format, self.encoding) = (parsed, format, encoding)
  }

  /// All outputs, in the order of their --output options. Throws `ParameterError` as for one
  /// output, and for two outputs of the same path.
  static func all(
    _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) -> [PlannedOutput] {
    let paths = parsed.all(OutputOptions.file)
    guard paths.count > 1, environment.form == nil else {
      return [try PlannedOutput(parsed, environment)]
    }
    try require(
      !parsed.has(.check), "check",
      "cannot be used with several --output; give one of them")
    var planned: [(parsed: ParsedArguments, format: Choice, output: Output)] = []
    var needsFormat = false
    for (index, path) in paths.enumerated() {
      try require(!paths[..<index].contains(path), "output", "is given twice", at: index)
      let output = Output(path: path)
      if let format = Choice(fileExtensions: output.fileExtensions) {
        planned.append((parsed, format, output))
        continue
      }
      needsFormat = true
      let format: Choice = try mapError(of: parsed.outputFormat(of: output)) {
        (error: ParameterError) in error.at(index)
      }
      planned.append((parsed, format, output))
    }
    try require(
      needsFormat || !parsed.has(.format), "format",
      "has no effect: each --output has its format by its extension")
    return try all(planned, environment)
  }

  /// Outputs of one motion, each with its own arguments. Throws for an option that no output's
  /// format uses, and for arguments that contradict each other.
  static func all(
    _ planned: [(parsed: ParsedArguments, format: Choice, output: Output)],
    _ environment: Environment
  ) throws(ParameterError) -> [PlannedOutput] {
    let all = planned.map { $0.format.info }
    var outputs: [PlannedOutput] = []
    for (parsed, format, output) in planned {
      try parsed.refuseExcluded()
      let encoding = try parsed.outputEncoding(for: format, among: all, to: output, environment)
      outputs.append(PlannedOutput(parsed, format, encoding))
    }
    return outputs
  }
}
