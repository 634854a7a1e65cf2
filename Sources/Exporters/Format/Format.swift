import Analysis
import Documents
import Motion

/// The formats of an animation.
///
/// A new format needs a file with its `FormatInfo` and its encoder, a case here, and a `FormatRow`
/// in `row`.
public enum Format: String, FormatSet {
  case json, array, ndjson, csv, tsv, svg, smil, term
  case cssLinear = "css-linear"
  case cssKeyframes = "css-keyframes"
  case waapi, html, gsap, dtcg
  case lottie
  case swift, kotlin, plist
  case androidAnimator = "android-animator"
  case androidPath = "android-path"
  case afterEffects = "after-effects"
  case figmaMotion = "figma-motion"
  case vegaLite = "vega-lite"
  case gnuplot
  case unity, godot, unreal, gltf, blender
  case usda, nuke, chan, three
  case cTable = "c-table"
  case codeC = "code-c"
  case codeJS = "code-js"
  case codePython = "code-python"
  case codeSwift = "code-swift"
  case codeKotlin = "code-kotlin"
  case codeDart = "code-dart"
  case codeGLSL = "code-glsl"
  case codeLua = "code-lua"
  case codeGDScript = "code-gdscript"
  case codeAfterEffects = "code-ae-expression"
  case codeDesmos = "code-desmos"
  case codeLaTeX = "code-latex"

  /// The properties of the format, which are declared next to its encoder.
  public var info: FormatInfo { row.info }

  /// Prepares an animation for writing, which performs every check that can fail.
  ///
  /// - Throws: `ParameterError` for an animation or an option that the format cannot show. It names
  ///   the parameter and an alternative.
  public func prepare(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput {
    let row = row
    try row.info.validate(animation, encoding)
    return PreparedOutput(
      animation: animation, format: self, encoding: encoding,
      writer: try row.writer(animation, encoding))
  }

  /// The properties of the format and the way to its document.
  private var row: FormatRow {
    switch self {
    case .json: FormatRow(.json, .keyframes(Animation.writeDocument))
    case .array: FormatRow(.array, .frames(Animation.writeArray))
    case .ndjson: FormatRow(.ndjson, .lines)
    case .csv: FormatRow(.csv, .table(delimiter: nil))
    case .tsv: FormatRow(.tsv, .table(delimiter: UInt8(ascii: "\t")))
    case .svg: FormatRow(.svg, .frames(Animation.writePicture))
    case .smil: FormatRow(.smil, .document(SMILDocument.writer))
    case .term: FormatRow(.term, .frames(Animation.writePlot))
    case .cssLinear: FormatRow(.cssLinear, .document(LinearEasingSheet.writer))
    case .cssKeyframes: FormatRow(.cssKeyframes, .document(KeyframeStyleSheet.writer))
    case .waapi: FormatRow(.waapi, .document(WebAnimationDocument.writer))
    case .html: FormatRow(.html, .document(Page.writer))
    case .dtcg: FormatRow(.dtcg, .document(DesignToken.writer))
    case .lottie: FormatRow(.lottie, .document(LottieScene.writer))
    case .swift: FormatRow(.swift, .document(SwiftSource.writer))
    case .kotlin: FormatRow(.kotlin, .document(KotlinSource.writer))
    case .plist: FormatRow(.plist, .document(PropertyList.writer))
    case .androidAnimator: FormatRow(.androidAnimator, .document(AndroidAnimator.writer))
    case .androidPath: FormatRow(.androidPath, .document(AndroidInterpolator.writer))
    case .afterEffects: FormatRow(.afterEffects, .document(AfterEffectsLayer.writer))
    case .figmaMotion: FormatRow(.figmaMotion, .document(FigmaMotion.writer))
    case .vegaLite: FormatRow(.vegaLite, .keyframes(Animation.writeVegaLite))
    case .gnuplot: FormatRow(.gnuplot, .keyframes(Animation.writeGnuplot))
    case .unity: FormatRow(.unity, .document(UnityClip.writer))
    case .godot: FormatRow(.godot, .document(GodotAnimation.writer))
    case .unreal: FormatRow(.unreal, .document(UnrealCurves.writer))
    case .gltf: FormatRow(.gltf, .document(GLTFDocument.writer))
    case .blender: FormatRow(.blender, .document(BlenderScript.writer))
    case .usda: FormatRow(.usda, .document(USDStage.writer))
    case .nuke: FormatRow(.nuke, .document(NukeScript.writer))
    case .chan: FormatRow(.chan, .document(ChanTable.writer))
    case .three: FormatRow(.three, .document(ThreeClip.writer))
    case .gsap: FormatRow(.gsap, .document(GSAPEase.writer))
    case .cTable: FormatRow(.cTable, .document(TableSource.writer))
    case .codeC: function(.c)
    case .codeJS: function(.javaScript)
    case .codePython: function(.python)
    case .codeSwift: function(.swift)
    case .codeKotlin: function(.kotlin)
    case .codeDart: function(.dart)
    case .codeGLSL: function(.glsl)
    case .codeLua: function(.lua)
    case .codeGDScript: function(.gdScript)
    case .codeAfterEffects: function(.afterEffects)
    case .codeDesmos: function(.desmos)
    case .codeLaTeX: function(.latex)
    }
  }

  private func function(_ language: SourceLanguage) -> FormatRow {
    FormatRow(.function(language, named: name), .function(language))
  }
}

/// A format's document, made of an animation before anything is written.
protocol FormatDocument: Sendable {
  /// - Throws: `ParameterError` for an animation or an option that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError)

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure)
}

extension FormatDocument {
  fileprivate static func writer(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput.Writer {
    try Self(animation, encoding).write
  }
}

/// The properties of a format and the way to its document.
private struct FormatRow {
  let info: FormatInfo
  private let content: Content

  enum Content {
    /// A document of a type of its own.
    case document((Animation, Encoding) throws(ParameterError) -> PreparedOutput.Writer)
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

  /// Prepares the document and returns the function that writes it.
  func writer(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput.Writer {
    switch content {
    case .document(let prepare): return try prepare(animation, encoding)
    case .function(let language):
      return try FunctionDocument(animation, encoding, language, in: info.name).write
    case .frames(let write): return write(animation)
    case .keyframes(let write):
      let kept = try animation.reducedKeyframes(encoding)
      return { encoding, stream throws(WriteFailure) in
        try write(animation)(encoding, kept, &stream)
      }
    case .lines:
      let kept = try animation.commonKeyframes(encoding, in: info.name)
      return { encoding, stream throws(WriteFailure) in
        try animation.writeLines(encoding, kept: kept, to: &stream)
      }
    case .table(let own):
      let delimiter = own ?? encoding.delimiter
      try animation.validateSeparator(encoding, delimiter: delimiter)
      let kept = try animation.commonKeyframes(encoding, in: info.name)
      return { encoding, stream throws(WriteFailure) in
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
  public func validateFacts(
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
  /// - Precondition: `Format.validateFacts(_:largest:)` has checked the format.
  /// - Throws: `WriteFailure` if the stream fails.
  public mutating func write(
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
      .cssLinear, .cssKeyframes, .waapi, .swift, .kotlin, .androidPath, .lottie, .gsap,
      .dtcg, .figmaMotion,
    ]
    return formats.contains(self)
  }
}
