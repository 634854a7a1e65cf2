import Analysis
import Documents
import Motion

/// The formats of an animation.
///
/// A new format needs a file with its encoder, a case here, and a row in ``definition``.
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

  /// The properties of the format.
  package var info: FormatInfo { definition.info }

  /// Prepares an animation for writing, which performs every check that can fail.
  ///
  /// - Throws: `ParameterError` for an animation or an option that the format cannot show. It names
  ///   the parameter and an alternative.
  package func prepare(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput {
    let definition = definition
    try definition.info.validate(animation, encoding)
    return PreparedOutput(
      animation: animation, format: self, encoding: encoding,
      document: try definition.prepare(animation, encoding))
  }

  /// The row of the format: its properties, and the function that prepares its document.
  private var definition: FormatDefinition {
    switch self {
    case .json:
      FormatDefinition(
        FormatInfo(
          name, extensions: ["json"], "the complete document", readBy: "jq, Python, Node",
          options: [.rows, .name, .request, .events, .compact], mostFrames: nil, facts: .object,
          layout: .series),
        keyframes: Animation.writeDocument)
    case .array:
      FormatDefinition(
        FormatInfo(
          name, tokenExtension: "array.json", "an array of values", readBy: "jq, Python, Node",
          options: [.decimals, .compact, .times], mostFrames: nil, needs: .oneTrack, layout: .series
        ),
        keyframes: Animation.writeArray)
    case .ndjson:
      FormatDefinition(
        FormatInfo(
          name, extensions: ["ndjson", "jsonl"], "one object per frame", readBy: "jq, DuckDB",
          options: .rows, printsFrameTimes: true, mostFrames: nil, facts: .line, layout: .series),
        keyframes: Animation.writeLines, haveCommonTimes: true)
    case .csv:
      FormatDefinition(
        FormatInfo(
          name, extensions: ["csv"], "a table", readBy: "pandas, DuckDB, R, Excel",
          options: [.rows, .tidy, .header, .delimiter], printsFrameTimes: true, mostFrames: nil,
          facts: .row(delimiter: nil), layout: .series),
        keyframes: Animation.writeTable, haveCommonTimes: true)
    case .tsv:
      FormatDefinition(
        FormatInfo(
          name, extensions: ["tsv"], "a table with tabs", readBy: "pandas, Miller, Excel",
          options: [.rows, .tidy, .header], printsFrameTimes: true, mostFrames: nil,
          facts: .row(delimiter: UInt8(ascii: "\t")), layout: .series),
        keyframes: Animation.writeTabTable, haveCommonTimes: true)
    // The curves of more than 200 tracks would be indistinguishable.
    case .svg:
      FormatDefinition(
        FormatInfo(
          name, .pictures, extensions: ["svg"], "plots and paths",
          readBy: "browsers, Inkscape, rsvg", options: [.name, .request, .rates],
          tracks: 1...200),
        frames: Animation.writePicture)
    case .smil:
      FormatDefinition(
        FormatInfo(
          name, .pictures, tokenExtension: "smil.svg", "an animated picture",
          readBy: "Chromium, Firefox, Safari", options: [.keys, .property], loops: true,
          tracks: 1...200, needs: .length, layout: .markup),
        document: SMILDocument.init)
    case .term:
      FormatDefinition(
        FormatInfo(
          name, .pictures, sharing: ["txt"], "a plot in characters",
          readBy: "people, in a terminal", options: [.name, .request, .rates], mostFrames: nil,
          tracks: 1...200),
        frames: Animation.writePlot)
    case .vegaLite:
      FormatDefinition(
        FormatInfo(
          name, .pictures, extensions: ["vl.json"], "charts and data",
          readBy: "Vega-Lite, Altair", options: [.keys, .events, .compact, .rates],
          printsFrameTimes: true, tracks: 1...200, layout: .json),
        keyframes: Animation.writeVegaLite)
    case .gnuplot:
      FormatDefinition(
        FormatInfo(
          name, .pictures, extensions: ["gp"], "plots and data", readBy: "gnuplot 5 and later",
          options: [.keys, .rates], printsFrameTimes: true, tracks: 1...200),
        keyframes: Animation.writeGnuplot)
    case .cssLinear:
      FormatDefinition(
        FormatInfo(
          name, .web, sharing: ["css"], "CSS linear()", readBy: "Chromium, Firefox, Safari",
          options: [.source, .reducedMotion, .tolerance, .property], playsOnce: true, joins: true,
          mostFrames: nil, tracks: 1...10_000, layout: .styleSheet),
        joinable: LinearEasingStyleSheet.init)
    case .cssKeyframes:
      FormatDefinition(
        FormatInfo(
          name, .web, sharing: ["css"], "CSS @keyframes", readBy: "Chromium, Firefox, Safari",
          options: [.keys, .unit, .reducedMotion, .property], loops: true, playsOnce: true,
          joins: true, tracks: 1...10_000, layout: .styleSheet),
        joinable: KeyframeStyleSheet.init)
    case .waapi:
      FormatDefinition(
        FormatInfo(
          name, .web, tokenExtension: "waapi.json", "for element.animate",
          readBy: "Chromium, Firefox, Safari",
          options: [.keys, .compact, .unit, .reducedMotion, .property], loops: true,
          playsOnce: true, tracks: 1...10_000, layout: .json),
        document: WebAnimationDocument.init)
    case .html:
      FormatDefinition(
        FormatInfo(
          name, .web, extensions: ["html"], "a page that plays the motion",
          readBy: "any browser", options: [.keys, .unit, .property], loops: true,
          tracks: 1...200, needs: .length),
        document: HTMLPage.init)
    case .gsap:
      FormatDefinition(
        FormatInfo(
          name, .web, sharing: ["js"], "a CustomEase, cubic Beziers", readBy: "GSAP 3",
          options: [.source, .reduction], loops: true, playsOnce: true, joins: true,
          tracks: 1...1_000, needs: [.distance, .length],
          layout: .code(quotes: "\"'`")),
        joinable: GSAPEases.init)
    case .dtcg:
      FormatDefinition(
        FormatInfo(
          name, .web, extensions: ["tokens", "tokens.json"], tokenExtension: "tokens.json",
          "a spring's token", readBy: "Terrazzo", options: [.source, .compact, .tolerance],
          playsOnce: true, joins: true, mostFrames: nil, tracks: 1...10_000,
          needs: [.oneTrack, .distance, .length], layout: .json),
        joinable: DesignToken.init)
    case .lottie:
      FormatDefinition(
        FormatInfo(
          name, .editors, sharing: ["json"], "layers, curved keys", readBy: "Lottie's players",
          options: [.keys, .property], loops: true, playsOnce: true,
          tracks: 1...1_000, needs: .length, layout: .json),
        document: LottieScene.init)
    case .afterEffects:
      FormatDefinition(
        FormatInfo(
          name, .editors, sharing: ["txt"], "keyframes to paste", readBy: "After Effects",
          options: [.decimals, .unit, .reduction, .property], tracks: 1...10_000,
          layout: .verbatimNumbers),
        document: AfterEffectsLayer.init)
    case .figmaMotion:
      FormatDefinition(
        FormatInfo(
          name, .editors, sharing: ["js"], "a script that sets keyframes",
          readBy: "Figma's Plugin API", options: [.keys, .property], playsOnce: true,
          tracks: 1...1_000, needs: .length,
          layout: .code(quotes: "\"'`")),
        document: FigmaMotion.init)
    case .swift:
      FormatDefinition(
        FormatInfo(
          name, .code, extensions: ["swift"], "values, Core Animation", readBy: "Xcode, swiftc",
          options: [.keys, .unit, .property], loops: true, playsOnce: true, joins: true,
          tracks: 1...10_000, needs: .length, layout: .code()),
        joinable: SwiftSource.init)
    case .kotlin:
      FormatDefinition(
        FormatInfo(
          name, .code, tokenExtension: "kt", "values, Compose keyframes",
          readBy: "Android Studio, kotlinc", options: .keys, loops: true, playsOnce: true,
          joins: true, tracks: 1...10_000, needs: .length,
          layout: .code()),
        joinable: KotlinSource.init)
    case .codeC: functions(.c, extensions: ["c"], readBy: "gcc, clang", layout: .code())
    case .codeJS:
      functions(
        .javaScript, extensions: ["js"], readBy: "Node, browsers", layout: .code(quotes: "\"'`"))
    case .codePython:
      functions(
        .python, extensions: ["py"], readBy: "Python",
        layout: .code(comments: "#", hasIndentation: true))
    case .codeSwift:
      functions(.swift, tokenExtension: "swift", readBy: "swiftc", layout: .code())
    case .codeKotlin: functions(.kotlin, extensions: ["kt"], readBy: "Kotlin", layout: .code())
    case .codeDart:
      functions(
        .dart, extensions: ["dart"], readBy: "Dart, Flutter", layout: .code(quotes: "\"'`"))
    case .codeAfterEffects:
      // The last expression of a file is the value of its property, so it cannot hold several.
      functions(
        .afterEffects, tokenExtension: "js", "an expression", readBy: "After Effects",
        options: [.source, .property, .betweenKeys], joins: false, needs: .selectedTrack,
        layout: .code(quotes: "\"'`"))
    }
  }

  /// The row of a format with a function of time for each component.
  private func functions(
    _ language: SourceLanguage, extensions: [String] = [], tokenExtension: String? = nil,
    _ summary: String = "a function of time", readBy: String,
    options: EncodingOptions = .source, joins: Bool = true, needs: FormatInfo.Requirements = [],
    layout: FormatInfo.TextLayout
  ) -> FormatDefinition {
    FormatDefinition(
      FormatInfo(
        name, .code, extensions: extensions, tokenExtension: tokenExtension, summary,
        readBy: readBy, options: options, joins: joins, mostFrames: nil, needs: needs,
        layout: layout)
    ) { animation, encoding throws(ParameterError) in
      try FunctionDocument(animation, encoding, language, in: self)
    }
  }
}

/// The options that several formats share.
extension EncodingOptions {
  /// The options of rows of numbers.
  fileprivate static var rows: EncodingOptions {
    [.decimals, .identifier, .reduction, .rates, .times]
  }
  /// The options of source text that states its command line.
  fileprivate static var source: EncodingOptions { [.name, .request, .commandLine] }
  /// The options of source text with keyframes.
  fileprivate static var keys: EncodingOptions { [.source, .decimals, .reduction] }
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

  /// The name of a token's animation in this format: `motion-bouncy` in CSS, `motionBouncy` in
  /// Swift and Kotlin, and else the path `motion.bouncy`, which the format spells for itself.
  ///
  /// - Parameter names: the names of the groups and of the token.
  package func animationName(ofToken names: [String]) -> String {
    let path = names.joined(separator: ".")
    switch self {
    case .swift, .kotlin: return CamelCase.identifier(path)
    case .cssLinear, .cssKeyframes, .gsap:
      let words = path.utf8.split { byte in
        !(byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"))
      }
      return words.map { String(Substring($0)) }.joined(separator: "-")
    default: return path
    }
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
