import Analysis
import Documents
import Motion

/// The formats of an animation.
///
/// A new format needs a file with its `FormatInfo` and its encoder, a case here, and a
/// `FormatDefinition` in `row`.
package enum Format: String, FormatSet {
  case json, array, ndjson, csv, tsv, svg, smil, term
  case cssLinear = "css-linear"
  case cssKeyframes = "css-keyframes"
  case waapi, html, gsap, dtcg
  case lottie
  case swift, kotlin
  case afterEffects = "after-effects"
  case figmaMotion = "figma-motion"
  case vegaLite = "vega-lite"
  case gnuplot
  case codeC = "code-c"
  case codeJS = "code-js"
  case codePython = "code-python"
  case codeSwift = "code-swift"
  case codeKotlin = "code-kotlin"
  case codeDart = "code-dart"
  case codeAfterEffects = "code-ae-expression"

  /// The properties of the format, which are declared next to its encoder.
  package var info: FormatInfo { row.info }

  /// Prepares an animation for writing, which performs every check that can fail.
  ///
  /// - Throws: `ParameterError` for an animation or an option that the format cannot show. It names
  ///   the parameter and an alternative.
  package func prepare(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput {
    let row = row
    try row.info.validate(animation, encoding)
    let document = try row.document(animation, encoding)
    return PreparedOutput(
      animation: animation, format: self, encoding: encoding, document: document)
  }

  /// True if a file can hold several animations.
  package var joins: Bool { row.joins }

  /// The properties of the format and the way to its document.
  private var row: FormatDefinition {
    switch self {
    case .json: FormatDefinition(.json, .keyframes(Animation.writeDocument))
    case .array: FormatDefinition(.array, .frames(Animation.writeArray))
    case .ndjson: FormatDefinition(.ndjson, .lines)
    case .csv: FormatDefinition(.csv, .table(delimiter: nil))
    case .tsv: FormatDefinition(.tsv, .table(delimiter: UInt8(ascii: "\t")))
    case .svg: FormatDefinition(.svg, .frames(Animation.writePicture))
    case .smil: FormatDefinition(.smil, .document(SMILDocument.documentWriter))
    case .term: FormatDefinition(.term, .frames(Animation.writePlot))
    case .cssLinear: FormatDefinition(.cssLinear, .joinable(LinearEasingStyleSheet.documentWriters))
    case .cssKeyframes:
      FormatDefinition(.cssKeyframes, .joinable(KeyframeStyleSheet.documentWriters))
    case .waapi: FormatDefinition(.waapi, .document(WebAnimationDocument.documentWriter))
    case .html: FormatDefinition(.html, .document(HTMLPage.documentWriter))
    case .dtcg: FormatDefinition(.dtcg, .joinable(DesignToken.documentWriters))
    case .lottie: FormatDefinition(.lottie, .document(LottieScene.documentWriter))
    case .swift: FormatDefinition(.swift, .joinable(SwiftSource.documentWriters))
    case .kotlin: FormatDefinition(.kotlin, .joinable(KotlinSource.documentWriters))
    case .afterEffects: FormatDefinition(.afterEffects, .document(AfterEffectsLayer.documentWriter))
    case .figmaMotion: FormatDefinition(.figmaMotion, .document(FigmaMotion.documentWriter))
    case .vegaLite: FormatDefinition(.vegaLite, .keyframes(Animation.writeVegaLite))
    case .gnuplot: FormatDefinition(.gnuplot, .keyframes(Animation.writeGnuplot))
    case .gsap: FormatDefinition(.gsap, .joinable(GSAPEases.documentWriters))
    case .codeC: functionFormat(.c)
    case .codeJS: functionFormat(.javaScript)
    case .codePython: functionFormat(.python)
    case .codeSwift: functionFormat(.swift)
    case .codeKotlin: functionFormat(.kotlin)
    case .codeDart: functionFormat(.dart)
    case .codeAfterEffects: functionFormat(.afterEffects)
    }
  }

  private func functionFormat(_ language: SourceLanguage) -> FormatDefinition {
    FormatDefinition(.function(language, named: name), .function(language))
  }
}

/// A format's document, made of an animation before anything is written.
protocol FormatDocument: Sendable {
  /// - Throws: `ParameterError` for an animation or an option that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError)

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure)
}

extension FormatDocument {
  fileprivate static func documentWriter(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput.Writer {
    try Self(animation, encoding).write
  }
}

extension JoinableDocument {
  fileprivate static func documentWriters(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> FormatDefinition.Document {
    let document = try Self(animation, encoding)
    return FormatDefinition.Document(
      writer: document.write, parts: document.parts, remarks: document.remarks)
  }
}

/// The properties of a format and the way to its document.
struct FormatDefinition {
  let info: FormatInfo
  private let content: Content

  /// The functions that write a prepared document.
  struct Document {
    let writer: PreparedOutput.Writer
    var parts: PreparedOutput.Parts?
    var remarks: [String] = []
  }

  enum Content {
    /// A document of a type of its own.
    case document((Animation, Encoding) throws(ParameterError) -> PreparedOutput.Writer)
    /// A document that can share a file with others.
    case joinable((Animation, Encoding) throws(ParameterError) -> Document)
    case function(SourceLanguage)
    /// All frames.
    case frames((Animation) -> PreparedOutput.Writer)
    /// All frames, or the reduced keyframes of each track.
    case keyframes(
      @Sendable (Animation) -> (Encoding, [ReducedKeyframes]?, inout ByteStream)
        throws(WriteFailure) -> Void)
    /// One object for each frame or reduced keyframe.
    case lines
    /// One row for each frame or reduced keyframe, with the given delimiter or the encoding's.
    case table(delimiter: UInt8?)
  }

  init(_ info: FormatInfo, _ content: Content) {
    self.info = info
    self.content = content
  }

  /// True if a file can hold several documents.
  var joins: Bool {
    switch content {
    case .joinable: true
    // The last expression of an After Effects file is the value of its property.
    case .function(let language): language != .afterEffects
    case .document, .frames, .keyframes, .lines, .table: false
    }
  }

  /// Prepares the document and returns the functions that write it.
  func document(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> Document {
    switch content {
    case .joinable(let prepare): return try prepare(animation, encoding)
    case .function(let language):
      let functions = try FunctionDocument(animation, encoding, language, in: info.name)
      return Document { encoding, stream throws(WriteFailure) in
        try FileParts.write([functions.parts(request: encoding.request)], to: &stream)
      } parts: { _, request in
        functions.parts(request: request)
      }
    case .document(let prepare): return Document(writer: try prepare(animation, encoding))
    case .frames(let write): return Document(writer: write(animation))
    case .keyframes(let write):
      let kept = try animation.reducedKeyframes(encoding)
      return Document { encoding, stream throws(WriteFailure) in
        try write(animation)(encoding, kept, &stream)
      }
    case .lines:
      let kept = try animation.commonKeyframes(encoding, in: info.name)
      return Document { encoding, stream throws(WriteFailure) in
        try animation.writeLines(encoding, kept: kept, to: &stream)
      }
    case .table(let own):
      let delimiter = own ?? encoding.delimiter
      let kept = try animation.commonKeyframes(encoding, in: info.name)
      return Document { encoding, stream throws(WriteFailure) in
        try animation.writeTable(encoding, kept: kept, delimiter: delimiter, to: &stream)
      }
    }
  }
}

extension Animation {
  /// The reduced keyframes of each track; nil to write all frames. In a wide row all tracks need
  /// the same times.
  fileprivate func commonKeyframes(
    _ encoding: Encoding, in format: String
  ) throws(ParameterError) -> [ReducedKeyframes]? {
    guard let kept = try reducedKeyframes(encoding) else { return nil }
    if !encoding.isTidy { try validateCommonTimes(kept, in: format) }
    return kept
  }
}

/// Result fields without a motion.
extension Format {
  /// Checks the format and the decimals of a result without its motion.
  ///
  /// - Parameters:
  ///   - encoding: the encoding, for its decimals.
  ///   - largest: the largest magnitude of the fields' numbers.
  /// - Throws: `ParameterError` for "format" if the format only shows motion, and for "decimals" if
  ///   they cannot show the numbers.
  package func validateFieldOutput(
    _ encoding: Encoding = Encoding(), largest: Double = 0
  ) throws(ParameterError) {
    try encoding.decimals.validate(largest)
    let names = Self.infos.filter { $0.facts != nil }.map { $0.name }
    try require(
      info.facts != nil, "format",
      "must be \(alternatives(names)) for a result without its motion")
  }
}

extension ByteStream {
  /// Writes result fields as one object or one table row.
  ///
  /// - Precondition: `Format.validateFieldOutput(_:largest:)` has checked the format.
  /// - Throws: `WriteFailure` if the stream fails.
  package mutating func write(
    _ facts: [Fact.Entry], as format: Format, _ encoding: Encoding
  ) throws(WriteFailure) {
    try write(facts, as: format.info.facts ?? .object, encoding)
  }
}

extension Format {
  /// True for a format that plays a motion once and then stays: where the motion is cut, it jumps
  /// or rests beside its target.
  package var playsOnce: Bool {
    let formats: [Format] = [
      .cssLinear, .cssKeyframes, .waapi, .swift, .kotlin, .lottie, .gsap, .dtcg, .figmaMotion,
    ]
    return formats.contains(self)
  }
}
