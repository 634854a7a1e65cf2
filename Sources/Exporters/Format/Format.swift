import Analysis
import Documents
import Motion

/// The formats of an animation.
///
/// A new format needs a file with its `FormatInfo` and its encoder, a case here, and a line in each
/// of the two switches.
public enum Format: String, FormatSet {
  case json, array, ndjson, csv, tsv, svg, smil, term
  case cssLinear = "css-linear"
  case cssKeyframes = "css-keyframes"
  case waapi, html
  case lottie
  case swift, plist
  case androidAnimator = "android-animator"
  case androidPath = "android-path"
  case afterEffects = "after-effects"
  case vegaLite = "vega-lite"
  case gnuplot
  case unity, godot, unreal
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
  public var info: FormatInfo {
    switch self {
    case .json: .json
    case .array: .array
    case .ndjson: .ndjson
    case .csv: .csv
    case .tsv: .tsv
    case .svg: .svg
    case .smil: .smil
    case .term: .term
    case .cssLinear: .cssLinear
    case .cssKeyframes: .cssKeyframes
    case .waapi: .waapi
    case .html: .html
    case .lottie: .lottie
    case .swift: .swift
    case .plist: .plist
    case .androidAnimator: .androidAnimator
    case .androidPath: .androidPath
    case .afterEffects: .afterEffects
    case .vegaLite: .vegaLite
    case .gnuplot: .gnuplot
    case .unity: .unity
    case .godot: .godot
    case .unreal: .unreal
    case .codeC: .function(.c)
    case .codeJS: .function(.javaScript)
    case .codePython: .function(.python)
    case .codeSwift: .function(.swift)
    case .codeKotlin: .function(.kotlin)
    case .codeDart: .function(.dart)
    case .codeGLSL: .function(.glsl)
    case .codeLua: .function(.lua)
    case .codeGDScript: .function(.gdScript)
    case .codeAfterEffects: .function(.afterEffects)
    case .codeDesmos: .function(.desmos)
    case .codeLaTeX: .function(.latex)
    }
  }

  /// Prepares an animation for writing, which performs every check that can fail.
  ///
  /// - Throws: `ParameterError` for an animation or an option that the format cannot show. It names
  ///   the parameter and an alternative.
  public func prepare(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput {
    try info.validate(animation, encoding)
    return PreparedOutput(
      animation: animation, format: self, encoding: encoding,
      writer: try writer(for: animation, encoding))
  }

  /// The function that writes the document of the format.
  private func writer(
    for animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput.Writer {
    switch self {
    case .json:
      let kept = try animation.reducedKeyframes(encoding)
      return { encoding, stream throws(WriteFailure) in
        try animation.writeDocument(encoding, kept: kept, to: &stream)
      }
    case .array: return animation.writeArray
    case .ndjson:
      let kept = try animation.commonFrames(encoding, in: name)
      return { encoding, stream throws(WriteFailure) in
        try animation.writeLines(encoding, kept: kept, to: &stream)
      }
    case .csv, .tsv:
      let delimiter = self == .tsv ? UInt8(ascii: "\t") : encoding.delimiter
      try animation.validateSeparator(encoding, delimiter: delimiter)
      let kept = try animation.commonFrames(encoding, in: name)
      return { encoding, stream throws(WriteFailure) in
        try animation.writeTable(encoding, kept: kept, delimiter: delimiter, to: &stream)
      }
    case .svg: return animation.writePicture
    case .smil: return try SMILDocument(animation, encoding).write
    case .term: return animation.writePlot
    case .cssLinear: return try LinearEasingSheet(animation, encoding).write
    case .cssKeyframes: return try KeyframeSheet(animation, encoding).write
    case .waapi: return try WebAnimationDocument(animation, encoding).write
    case .html: return try Page(animation, encoding).write
    case .lottie: return try LottieScene(animation, encoding).write
    case .swift: return try SwiftSource(animation, encoding).write
    case .plist:
      try animation.validateOneTrack(in: name)
      return animation.writePropertyList
    case .androidAnimator: return try AndroidAnimator(animation, encoding).write
    case .androidPath: return try AndroidInterpolator(animation, encoding).write
    case .afterEffects: return try AfterEffectsLayer(animation, encoding).write
    case .vegaLite:
      let kept = try animation.reducedKeyframes(encoding)
      return { encoding, stream throws(WriteFailure) in
        try animation.writeVegaLite(encoding, kept: kept, to: &stream)
      }
    case .gnuplot:
      let kept = try animation.reducedKeyframes(encoding)
      return { encoding, stream throws(WriteFailure) in
        try animation.writeGnuplot(encoding, kept: kept, to: &stream)
      }
    case .unity: return try UnityClip(animation, encoding).write
    case .godot: return try GodotAnimation(animation, encoding).write
    case .unreal: return try UnrealCurves(animation, encoding).write
    case .codeC: return try FunctionDocument(animation, encoding, .c).write
    case .codeJS: return try FunctionDocument(animation, encoding, .javaScript).write
    case .codePython: return try FunctionDocument(animation, encoding, .python).write
    case .codeSwift: return try FunctionDocument(animation, encoding, .swift).write
    case .codeKotlin: return try FunctionDocument(animation, encoding, .kotlin).write
    case .codeDart: return try FunctionDocument(animation, encoding, .dart).write
    case .codeGLSL: return try FunctionDocument(animation, encoding, .glsl).write
    case .codeLua: return try FunctionDocument(animation, encoding, .lua).write
    case .codeGDScript: return try FunctionDocument(animation, encoding, .gdScript).write
    case .codeAfterEffects: return try FunctionDocument(animation, encoding, .afterEffects).write
    case .codeDesmos: return try FunctionDocument(animation, encoding, .desmos).write
    case .codeLaTeX: return try FunctionDocument(animation, encoding, .latex).write
    }
  }
}

extension Animation {
  /// The reduced keyframes of each track; nil to write all frames. In a wide row all tracks need
  /// the same times.
  fileprivate func commonFrames(
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
