import Analysis
import Documents
import Motion

/// The formats that an animation can be written in. Each is a file with its info and its encoder, a
/// case, and a line in each of the two switches.
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

  /// What there is to know of it, which stands beside its encoder.
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

  /// Makes an animation ready to be written, which finds out all that can fail.
  ///
  /// - Throws: `ParameterError` for what this format cannot show, naming the parameter and the way
  ///   out.
  public func prepare(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput {
    try info.validate(animation, encoding)
    return PreparedOutput(
      animation: animation, format: self, encoding: encoding,
      writer: try writer(for: animation, encoding))
  }

  private func writer(
    for animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput.Writer {
    switch self {
    case .json:
      let kept = try animation.keptFrames(encoding)
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writeDocument(encoding, kept: kept, to: &stream)
      }
    case .array:
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writeArray(encoding, to: &stream)
      }
    case .ndjson:
      let kept = try animation.commonFrames(encoding, in: name)
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writeLines(encoding, kept: kept, to: &stream)
      }
    case .csv, .tsv:
      let delimiter = self == .tsv ? UInt8(ascii: "\t") : encoding.delimiter
      try animation.validateSeparator(encoding, delimiter: delimiter)
      let kept = try animation.commonFrames(encoding, in: name)
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writeTable(encoding, kept: kept, delimiter: delimiter, to: &stream)
      }
    case .svg:
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writePicture(encoding, to: &stream)
      }
    case .smil: return try animation.movingPictureWriter(encoding)
    case .term:
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writePlot(encoding, to: &stream)
      }
    case .cssLinear: return try animation.linearEasingWriter(encoding)
    case .cssKeyframes: return try animation.cssKeyframesWriter(encoding)
    case .waapi: return try animation.webAnimationWriter(encoding)
    case .html: return try animation.pageWriter(encoding)
    case .lottie: return try animation.lottieWriter(encoding)
    case .swift: return try animation.swiftWriter(encoding)
    case .plist:
      try animation.validateOneTrack(in: name)
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writePropertyList(encoding, to: &stream)
      }
    case .androidAnimator: return try animation.androidAnimatorWriter(encoding)
    case .androidPath: return try animation.androidPathWriter(encoding)
    case .afterEffects: return try animation.afterEffectsWriter(encoding)
    case .vegaLite:
      let kept = try animation.keptFrames(encoding)
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writeVegaLite(encoding, kept: kept, to: &stream)
      }
    case .gnuplot:
      let kept = try animation.keptFrames(encoding)
      return { animation, encoding, stream throws(WriteFailure) in
        try animation.writeGnuplot(encoding, kept: kept, to: &stream)
      }
    case .unity: return try animation.unityWriter(encoding)
    case .godot: return try animation.godotWriter(encoding)
    case .unreal: return try animation.unrealWriter(encoding)
    case .codeC: return try animation.functionWriter(in: .c, encoding)
    case .codeJS: return try animation.functionWriter(in: .javaScript, encoding)
    case .codePython: return try animation.functionWriter(in: .python, encoding)
    case .codeSwift: return try animation.functionWriter(in: .swift, encoding)
    case .codeKotlin: return try animation.functionWriter(in: .kotlin, encoding)
    case .codeDart: return try animation.functionWriter(in: .dart, encoding)
    case .codeGLSL: return try animation.functionWriter(in: .glsl, encoding)
    case .codeLua: return try animation.functionWriter(in: .lua, encoding)
    case .codeGDScript: return try animation.functionWriter(in: .gdScript, encoding)
    case .codeAfterEffects: return try animation.functionWriter(in: .afterEffects, encoding)
    case .codeDesmos: return try animation.functionWriter(in: .desmos, encoding)
    case .codeLaTeX: return try animation.functionWriter(in: .latex, encoding)
    }
  }
}

extension Animation {
  /// The frames that are kept of each track, which have one time where a row has all tracks.
  fileprivate func commonFrames(
    _ encoding: Encoding, in format: String
  ) throws(ParameterError) -> [KeptFrames]? {
    guard let kept = try keptFrames(encoding) else { return nil }
    if !encoding.isTidy { try validateCommonTimes(kept, in: format) }
    return kept
  }
}
