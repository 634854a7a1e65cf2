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

  /// The language of a format that writes functions; nil elsewhere.
  fileprivate var language: SourceLanguage? {
    SourceLanguage.allCases.first { $0.format == name }
  }

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

  /// Refuses, before the first byte, what this format cannot show.
  ///
  /// - Throws: `ParameterError` naming the parameter and the way out.
  public func validate(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    _ = try resolved(encoding, for: animation)
  }

  /// The same, and what has been found out meanwhile, so that writing need not find it again.
  ///
  /// - Throws: `ParameterError` as ``validate(_:_:)`` does.
  public func resolved(
    _ encoding: Encoding, for animation: Animation
  ) throws(ParameterError) -> Encoding {
    try info.validate(animation, encoding)
    // Most have nothing to find out.
    if self == .json, encoding.reduction == nil { return encoding }
    var encoding = encoding
    switch self {
    case .cssLinear:
      encoding.easings = try animation.linearEasings(encoding)
      if let reduced = encoding.reducedMotion { _ = try reduced.linearEasings(encoding) }
    case .cssKeyframes, .waapi:
      encoding.kept = try WebMotion(animation, encoding, in: info).kept
      if let reduced = encoding.reducedMotion {
        try info.validate(reduced, encoding)
        _ = try WebMotion(reduced, encoding.withoutKept, in: info)
      }
    case .json, .vegaLite, .gnuplot: encoding.kept = try animation.keptFrames(encoding)
    case .csv, .tsv, .ndjson:
      if self != .ndjson {
        try animation.validateSeparator(
          encoding, delimiter: self == .tsv ? UInt8(ascii: "\t") : encoding.delimiter)
      }
      encoding.kept = try animation.keptFrames(encoding)
      if let kept = encoding.kept, !encoding.isTidy {
        try animation.validateCommonTimes(kept, in: name)
      }
    case .smil:
      let motion = try LoopedMotion(animation).validated(for: name)
      if encoding.reduction != nil { _ = try motion.kept(encoding, isForced: true) }
    case .html:
      let motion = try LoopedMotion(animation).validated(for: name)
      if encoding.reduction != nil { _ = try motion.pageFrames(encoding, isForced: true) }
    case .lottie:
      let scene = try LottieScene(animation, encoding)
      encoding.curved = scene.keys.map { $0.curved }
      encoding.kept = scene.kept
    case .swift: encoding.kept = try SwiftSource(animation, encoding).kept
    case .androidAnimator: encoding.kept = try AndroidAnimator(animation, encoding).kept
    case .androidPath:
      let easing = try animation.androidPath(encoding)
      encoding.easings = [easing]
    case .afterEffects: encoding.kept = try AfterEffectsLayer(animation, encoding).kept
    case .unity: encoding.curved = try UnityClip(animation, encoding).motion.curved
    case .godot: encoding.curved = try GodotAnimation(animation, encoding).motion.curved
    case .unreal: encoding.kept = try UnrealCurves(animation, encoding).kept
    case .array, .svg, .term: break
    case .codeC, .codeJS, .codePython, .codeSwift, .codeKotlin, .codeDart, .codeGLSL,
      .codeLua, .codeGDScript, .codeAfterEffects, .codeDesmos, .codeLaTeX:
      if let language { _ = try animation.functions(in: language, encoding) }
    case .plist: try animation.validateOneTrack(in: name)
    }
    return encoding
  }
}

extension Animation {
  /// Writes the animation; everything has been checked before with `Format.resolved(_:for:)`.
  ///
  /// - Throws: `WriteFailure` from the stream, nothing else.
  public func write(
    as format: Format, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    switch format {
    case .json: try writeDocument(encoding, to: &stream)
    case .array: try writeArray(encoding, to: &stream)
    case .ndjson: try writeLines(encoding, to: &stream)
    case .csv: try writeTable(encoding, delimiter: encoding.delimiter, to: &stream)
    case .tsv: try writeTable(encoding, delimiter: UInt8(ascii: "\t"), to: &stream)
    case .svg: try writePicture(encoding, to: &stream)
    case .smil: try writeMovingPicture(encoding, to: &stream)
    case .term: try writePlot(encoding, to: &stream)
    case .cssLinear: try writeLinearEasing(encoding, to: &stream)
    case .cssKeyframes: try writeCSSKeyframes(encoding, to: &stream)
    case .html: try writePage(encoding, to: &stream)
    case .waapi: try writeWebAnimation(encoding, to: &stream)
    case .lottie: try writeLottie(encoding, to: &stream)
    case .swift: try writeSwift(encoding, to: &stream)
    case .plist: try writePropertyList(encoding, to: &stream)
    case .androidAnimator: try writeAndroidAnimator(encoding, to: &stream)
    case .androidPath: try writeAndroidPath(encoding, to: &stream)
    case .afterEffects: try writeAfterEffects(encoding, to: &stream)
    case .vegaLite: try writeVegaLite(encoding, to: &stream)
    case .gnuplot: try writeGnuplot(encoding, to: &stream)
    case .unity: try writeUnity(encoding, to: &stream)
    case .godot: try writeGodot(encoding, to: &stream)
    case .unreal: try writeUnreal(encoding, to: &stream)
    case .codeC, .codeJS, .codePython, .codeSwift, .codeKotlin, .codeDart, .codeGLSL,
      .codeLua, .codeGDScript, .codeAfterEffects, .codeDesmos, .codeLaTeX:
      if let language = format.language {
        try writeFunctions(in: language, encoding, to: &stream)
      }
    }
  }
}
