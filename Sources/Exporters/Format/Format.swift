import Analysis
import Animations
import Documents
import Motion

/// The formats of an animation.
///
/// A new format needs a file with its encoder, a case here, and its line
/// in ``info`` and in ``prepare(_:_:)``.
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

  /// Prepares an animation for writing, which performs every check that can fail.
  ///
  /// - Throws: `ParameterError` for an animation or an option that the format cannot show. It names
  ///   the parameter and an alternative.
  package func prepare(
    _ animation: Animation, _ encoding: Encoding
  ) throws(ParameterError) -> PreparedOutput {
    try info.validate(animation, encoding)
    let document: PreparedOutput.Document
    switch self {
    case .json: document = try keyframes(animation, encoding, animation.writeDocument)
    case .array: document = try keyframes(animation, encoding, animation.writeArray)
    case .ndjson: document = try keyframes(animation, encoding, isByRow: true, animation.writeLines)
    case .csv: document = try keyframes(animation, encoding, isByRow: true, animation.writeTable)
    case .tsv: document = try keyframes(animation, encoding, isByRow: true, animation.writeTabTable)
    case .vegaLite: document = try keyframes(animation, encoding, animation.writeVegaLite)
    case .gnuplot: document = try keyframes(animation, encoding, animation.writeGnuplot)
    case .svg: document = .init(write: animation.writePicture)
    case .term: document = .init(write: animation.writePlot)
    case .smil: document = .init(write: try SMILDocument(animation, encoding).write)
    case .html: document = .init(write: try HTMLPage(animation, encoding).write)
    case .waapi:
      document = .init(write: try WebMotions(animation, encoding, in: self).writeArguments)
    case .lottie: document = .init(write: try LottieScene(animation, encoding).write)
    case .afterEffects: document = .init(write: try AfterEffectsLayer(animation, encoding).write)
    case .figmaMotion: document = .init(write: try FigmaMotion(animation, encoding).write)
    case .cssKeyframes:
      document = .init(parts: try WebMotions(animation, encoding, in: self).styleSheet)
    case .gsap: document = .init(parts: try GSAPEases(animation, encoding).parts)
    case .swift: document = .init(parts: try SwiftSource(animation, encoding).parts)
    case .kotlin: document = .init(parts: try KotlinSource(animation, encoding).parts)
    case .cssLinear:
      let sheet = try LinearEasingStyleSheet(animation, encoding)
      document = .init(write: sheet.write, parts: sheet.parts, remarks: sheet.remarks)
    case .dtcg:
      let token = try DesignToken(animation, encoding)
      document = .init(write: token.write, parts: token.parts, remarks: token.remarks)
    case .codeC: document = try functions(animation, encoding, .c)
    case .codeJS: document = try functions(animation, encoding, .javaScript)
    case .codePython: document = try functions(animation, encoding, .python)
    case .codeSwift: document = try functions(animation, encoding, .swift)
    case .codeKotlin: document = try functions(animation, encoding, .kotlin)
    case .codeDart: document = try functions(animation, encoding, .dart)
    case .codeAfterEffects: document = try functions(animation, encoding, .afterEffects)
    }
    return PreparedOutput(
      animation: animation, format: self, encoding: encoding, document: document)
  }

  /// All frames, or the reduced keyframes of each track.
  ///
  /// - Parameter isByRow: true if a row has the values of all tracks, which then need the same
  ///   times. A tidy table has rows for each value.
  private func keyframes(
    _ animation: Animation, _ encoding: Encoding, isByRow: Bool = false,
    _ write:
      @escaping @Sendable (
        Encoding, [ReducedKeyframes]?, inout ByteStream
      ) throws(WriteFailure) -> Void
  ) throws(ParameterError) -> PreparedOutput.Document {
    let reduced = try animation.reducedKeyframes(encoding)
    if let reduced, isByRow, !encoding.isTidy {
      try animation.validateCommonTimes(reduced, in: name)
    }
    return PreparedOutput.Document { encoding, stream throws(WriteFailure) in
      try write(encoding, reduced, &stream)
    }
  }

  private func functions(
    _ animation: Animation, _ encoding: Encoding, _ language: SourceLanguage
  ) throws(ParameterError) -> PreparedOutput.Document {
    .init(parts: try FunctionDocument(animation, encoding, language, in: self).parts)
  }

  /// The properties of the format.
  package var info: FormatInfo {
    switch self {
    case .json:
      FormatInfo(
        name: name, extensions: ["json"], summary: "the complete document",
        readBy: "jq, Python, Node", options: .rows + [.name, .events, .compact],
        request: .arguments, mostFrames: nil, facts: .object, layout: .series)
    case .array:
      FormatInfo(
        name: name, ownTokenExtension: "array.json", summary: "an array of values",
        readBy: "jq, Python, Node", options: [.decimals, .compact, .times],
        request: nil, mostFrames: nil, needs: [.oneTrack], layout: .series)
    case .ndjson:
      FormatInfo(
        name: name, extensions: ["ndjson", "jsonl"], summary: "one object per frame",
        readBy: "jq, DuckDB", options: .rows, request: nil, printsFrameTimes: true, mostFrames: nil,
        facts: .line, layout: .series)
    case .csv:
      FormatInfo(
        name: name, extensions: ["csv"], summary: "a table", readBy: "pandas, DuckDB, R, Excel",
        options: .rows + [.tidy, .noHeader, .delimiter], request: nil, printsFrameTimes: true,
        mostFrames: nil, facts: .row(delimiter: nil), layout: .series)
    case .tsv:
      FormatInfo(
        name: name, extensions: ["tsv"], summary: "a table with tabs",
        readBy: "pandas, Miller, Excel", options: .rows + [.tidy, .noHeader], request: nil,
        printsFrameTimes: true, mostFrames: nil, facts: .row(delimiter: UInt8(ascii: "\t")),
        layout: .series)
    // The curves of more than 200 tracks would be indistinguishable.
    case .svg:
      FormatInfo(
        name: name, family: .pictures, extensions: ["svg"], summary: "plots and paths",
        readBy: "browsers, Inkscape, rsvg", options: [.name, .with], request: .arguments,
        tracks: 1...200)
    case .smil:
      FormatInfo(
        name: name, family: .pictures, ownTokenExtension: "smil.svg",
        summary: "an animated picture", readBy: "Chromium, Firefox, Safari",
        options: .keys + [.property], loops: true, tracks: 1...200, needs: [.length],
        layout: .markup
      )
    case .term:
      FormatInfo(
        name: name, family: .pictures, sharedExtensions: ["txt"], summary: "a plot in characters",
        readBy: "people, in a terminal", options: [.name, .with], request: .arguments,
        mostFrames: nil, tracks: 1...200)
    case .vegaLite:
      FormatInfo(
        name: name, family: .pictures, extensions: ["vl.json"], summary: "charts and data",
        readBy: "Vega-Lite, Altair", options: .keys + [.events, .compact, .with],
        printsFrameTimes: true, tracks: 1...200, layout: .json)
    case .gnuplot:
      FormatInfo(
        name: name, family: .pictures, extensions: ["gp"], summary: "plots and data",
        readBy: "gnuplot 5 and later", options: .keys + [.with], printsFrameTimes: true,
        tracks: 1...200)
    case .cssLinear:
      FormatInfo(
        name: name, family: .web, sharedExtensions: ["css"], summary: "CSS linear()",
        readBy: "Chromium, Firefox, Safari",
        options: [.name, .reducedMotion, .tolerance, .property], ignored: [.noLand],
        playsOnce: true, joins: true, mostFrames: nil, tracks: 1...10_000, layout: .styleSheet)
    case .cssKeyframes:
      FormatInfo(
        name: name, family: .web, sharedExtensions: ["css"], summary: "CSS @keyframes",
        readBy: "Chromium, Firefox, Safari", options: .keys + [.unit, .reducedMotion, .property],
        loops: true, playsOnce: true, joins: true, tracks: 1...10_000, layout: .styleSheet)
    case .waapi:
      FormatInfo(
        name: name, family: .web, ownTokenExtension: "waapi.json", summary: "for element.animate",
        readBy: "Chromium, Firefox, Safari",
        options: .keys + [.compact, .unit, .reducedMotion, .property], loops: true,
        playsOnce: true, tracks: 1...10_000, layout: .json)
    case .html:
      FormatInfo(
        name: name, family: .web, extensions: ["html"], summary: "a page that plays the motion",
        readBy: "any browser", options: .keys + [.unit, .property], loops: true, tracks: 1...200,
        needs: [.length])
    case .gsap:
      FormatInfo(
        name: name, family: .web, sharedExtensions: ["js"], summary: "a CustomEase, cubic Beziers",
        readBy: "GSAP 3", options: [.name, .reduce], loops: true, playsOnce: true, joins: true,
        tracks: 1...1_000, needs: [.distance, .length], layout: .code(quotes: "\"'`"))
    case .dtcg:
      FormatInfo(
        name: name, family: .web, extensions: ["tokens", "tokens.json"],
        ownTokenExtension: "tokens.json", summary: "a spring's token", readBy: "Terrazzo",
        options: [.name, .compact, .tolerance], ignored: [.fps, .noLand], playsOnce: true,
        joins: true, mostFrames: nil, tracks: 1...10_000, needs: [.oneTrack, .distance, .length],
        layout: .json)
    case .lottie:
      FormatInfo(
        name: name, family: .editors, sharedExtensions: ["json"], summary: "layers, curved keys",
        readBy: "Lottie's players", options: .keys + [.property], loops: true, playsOnce: true,
        tracks: 1...1_000, needs: [.length], layout: .json)
    case .afterEffects:
      FormatInfo(
        name: name, family: .editors, sharedExtensions: ["txt"], summary: "keyframes to paste",
        readBy: "After Effects", options: [.decimals, .unit, .reduce, .property],
        request: nil, tracks: 1...10_000, layout: .verbatimNumbers)
    case .figmaMotion:
      FormatInfo(
        name: name, family: .editors, sharedExtensions: ["js"],
        summary: "a script that sets keyframes", readBy: "Figma's Plugin API",
        options: .keys + [.property], playsOnce: true, tracks: 1...1_000, needs: [.length],
        layout: .code(quotes: "\"'`"))
    case .swift:
      FormatInfo(
        name: name, family: .code, extensions: ["swift"], summary: "values, Core Animation",
        readBy: "Xcode, swiftc", options: .keys + [.unit, .property], loops: true, playsOnce: true,
        joins: true, tracks: 1...10_000, needs: [.length], layout: .code())
    case .kotlin:
      FormatInfo(
        name: name, family: .code, ownTokenExtension: "kt", summary: "values, Compose keyframes",
        readBy: "Android Studio, kotlinc", options: .keys, loops: true, playsOnce: true,
        joins: true, tracks: 1...10_000, needs: [.length], layout: .code())
    case .codeC:
      functions(extensions: ["c"], readBy: "gcc, clang", layout: .code())
    case .codeJS:
      functions(extensions: ["js"], readBy: "Node, browsers", layout: .code(quotes: "\"'`"))
    case .codePython:
      functions(
        extensions: ["py"], readBy: "Python", layout: .code(comments: "#", hasIndentation: true))
    case .codeSwift:
      functions(tokenExtension: "swift", readBy: "swiftc", layout: .code())
    case .codeKotlin:
      functions(extensions: ["kt"], readBy: "Kotlin", layout: .code())
    case .codeDart:
      functions(extensions: ["dart"], readBy: "Dart, Flutter", layout: .code(quotes: "\"'`"))
    case .codeAfterEffects:
      // The last expression of a file is the value of its property, so it cannot hold several.
      functions(
        tokenExtension: "js", "an expression", readBy: "After Effects",
        options: [.name, .property, .betweenKeys], joins: false, needs: [.selectedTrack],
        layout: .code(quotes: "\"'`"))
    }
  }

  /// The row of a format with a function of time for each component.
  private func functions(
    extensions: [String] = [], tokenExtension: String? = nil,
    _ summary: String = "a function of time", readBy: String,
    options: [OptionName] = [.name], joins: Bool = true,
    needs: Set<FormatInfo.Requirement> = [], layout: TextLayout
  ) -> FormatInfo {
    FormatInfo(
      name: name, family: .code, extensions: extensions, ownTokenExtension: tokenExtension,
      summary: summary, readBy: readBy, options: options, ignored: [.fps], joins: joins,
      mostFrames: nil, needs: needs, layout: layout)
  }
}

/// The options that several formats share.
extension [OptionName] {
  /// The options of rows of numbers.
  fileprivate static var rows: [OptionName] { [.decimals, .id, .reduce, .with, .times] }
  /// The options of text with keyframes.
  fileprivate static var keys: [OptionName] { [.name, .decimals, .reduce] }
}

/// Result fields without a motion.
extension Format {
  /// Checks the format and the decimals of a result without its motion.
  ///
  /// - Parameter largest: the largest magnitude of the fields' numbers.
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
      let words = path.utf8.split { !$0.isOfPlainName }
      return words.map { String(Substring($0)) }.joined(separator: "-")
    default: return path
    }
  }
}
