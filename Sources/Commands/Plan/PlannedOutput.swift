import Checking
import Documents
import Exporters
import Motion

/// One output: its format, its encoding and its destination, and the arguments that it comes from.
struct PlannedOutput<Choice: FormatSet & RawRepresentable<String>>: Sendable {
  let parsed: ParsedArguments
  let format: Choice
  let encoding: Encoding
  let output: Output

  /// - Throws: `ParameterError` for arguments that contradict the format or each other.
  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    let output = Output(path: parsed[OutputOptions.file])
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
    let paths = parsed.all(OutputOptions.file)
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
      let named =
        Choice(fileExtensions: output.fileExtensions) ?? parsed.format(as: Choice.self)
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

/// The result of a plan: an animation, a report or a text, with its format.
package struct Product: Sendable {
  /// The content of a product. Indirect, since a product is passed on many times.
  indirect enum Content: Sendable {
    case text(String)
    case animation(PreparedOutput)
    /// The motions of several tokens in one file.
    case joined(JoinedOutput)
    case facts([Fact.Entry], Format, Encoding)
    case report(Report, ReportFormat)
    case fit(@Sendable (inout ByteStream) throws(WriteFailure) -> Void)
    /// A report in each of these formats.
    case check(CheckReport, [CheckReportFormat])
    case pictures([ComparisonPicture], PlannedPicture)
  }

  let content: Content
  package var notes: [Note] = []

  init(content: Content, notes: [Note] = []) {
    self.content = content
    self.notes = notes
  }

  /// The name of a motion's only track; nil for several, and for another product.
  var onlyTrack: String? {
    guard case .animation(let output) = content, output.animation.tracks.count == 1 else {
      return nil
    }
    return output.animation.tracks[0].name
  }

  /// The encoded product.
  var bytes: [UInt8] {
    ByteStream.bytes { stream throws(WriteFailure) in try write(to: &stream) }
  }

  /// Writes the encoded product; the stream is left unflushed.
  ///
  /// - Throws: `WriteFailure` from the stream.
  package func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch content {
    case .text(let text): try stream.write(text)
    case .animation(let output): try output.write(to: &stream)
    case .joined(let output): try output.write(to: &stream)
    case .facts(let facts, let format, let encoding):
      try stream.write(facts, as: format.info.facts ?? .object, encoding)
    case .report(let report, let format): try stream.write(report, as: format)
    case .fit(let write): try write(&stream)
    case .check(let report, let formats):
      for format in formats { try report.write(as: format, to: &stream) }
    case .pictures(let pictures, let plan):
      for picture in pictures { try picture.write(as: plan.format, plan.encoding, to: &stream) }
    }
  }
}

/// A note for standard error on an argument or a motion: something was guessed, cut or hidden.
package struct Note: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case sentence(String)
    /// Nothing names the property of a bare number, and the formats show it as x.
    case guessedProperty(track: String, formats: [String])

    var text: String {
      switch self {
      case .sentence(let text): text
      case .guessedProperty(let track, let formats):
        "'\(Display.text(track))' has no unit, and \(joinedNames(formats, "and")) "
          + "\(formats.count == 1 ? "shows" : "show") it as x; --property, such as "
          + "--property scale, names another"
      }
    }

    /// The content that says both; nil if they say different things.
    func joined(with other: Content) -> Content? {
      guard case .guessedProperty(let track, let formats) = self,
        case .guessedProperty(track, let others) = other
      else { return self == other ? self : nil }
      return .guessedProperty(
        track: track, formats: formats + others.filter { !formats.contains($0) })
    }
  }

  /// The name of the command.
  let command: String
  let content: Content

  /// The note as a line without its newline, such as "note: spring: --duration ends ...".
  package var line: String { "note: \(command): \(content.text)" }
}
