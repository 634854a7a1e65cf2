import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// A pure function of time in a programming language.
  static func function(_ language: SourceLanguage, named name: String) -> FormatInfo {
    FormatInfo(
      name, .code, extensions: language.extensions, summary: language.summary,
      readBy: language.readBy,
      options: language.comment == nil ? .name : [.name, .request, .commandLine],
      mostFrames: nil, tracks: nil, needs: language == .afterEffects ? .selectedTrack : [])
  }
}

/// An animation's components as functions in one language.
struct FunctionDocument {
  private let animation: Animation
  private let language: SourceLanguage
  private let forms: [PiecewiseFormula]

  /// - Throws: `ParameterError` for a motion without a formula of time.
  init(
    _ animation: Animation, _ encoding: Encoding, _ language: SourceLanguage, in format: String
  ) throws(ParameterError) {
    self.animation = animation
    self.language = language
    if language == .afterEffects { try animation.validateOneTrack(in: format) }
    forms = try PiecewiseFormula.componentFormulas(of: animation, encoding, in: format)
    var known: Set<String> = []
    for form in forms {
      let largest = form.largest
      try require(
        largest <= (language.isSinglePrecision ? 1e35 : 1e300), "format",
        "\(format) cannot hold a number of this motion, "
          + "\(ShortestDoubleText.of(largest)); use json or csv")
      let name =
        language.isMathematics
        ? FunctionName.withoutUnderscores(form.name)
        : FunctionName.identifier(form.name, in: language)
      try require(
        known.insert(name).inserted, "format",
        "\(format) has one name, \(name), for two numbers of these tracks; choose with "
          + parameterName("track"))
    }
  }

  /// Writes a function of seconds for each component.
  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    if let comment = language.comment, let request = encoding.request {
      let line = "\(comment) \(PrintableText(request).string)\n"
      if language == .python, Self.looksLikeEncodingDeclaration(line) {
        try stream.write("# -*- coding: utf-8 -*-\n")
      }
      try stream.write(line)
    }
    if language.isMathematics {
      try writeEquations(to: &stream)
    } else {
      try writeStatements(to: &stream)
    }
  }

  /// True if Python reads a comment as a declaration of the file's encoding.
  ///
  /// In a file with such an encoding, the rest of the comment could become code. An earlier
  /// declaration prevents that. Source: PEP 263.
  private static func looksLikeEncodingDeclaration(_ line: String) -> Bool {
    let word = Array("coding".utf8)
    let bytes = Array(line.utf8)
    return bytes.indices.contains { start in
      guard bytes[start...].starts(with: word), start + word.count < bytes.count else {
        return false
      }
      let sign = bytes[start + word.count]
      return sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=")
    }
  }

  private func writeEquations(to stream: inout ByteStream) throws(WriteFailure) {
    if language == .latex { try stream.write("\\begin{align*}\n") }
    for (index, form) in forms.enumerated() {
      let equation = MathematicsSource(language: language, form: form).equation
      let isLast = index == forms.count - 1
      try stream.write(
        language == .latex ? "  \(equation)\(isLast ? "" : " \\\\")\n" : "\(equation)\n")
    }
    if language == .latex { try stream.write("\\end{align*}\n") }
  }

  private func writeStatements(to stream: inout ByteStream) throws(WriteFailure) {
    if !language.imports.isEmpty { try stream.write(language.imports + "\n") }
    let needsExpm1 = forms.contains { form in form.pieces.contains { $0.curve.usesExpm1 } }
    // The name of the file's first function is its prefix, so several files can be joined into one.
    let first = FunctionName.identifier(forms[0].name, in: language)
    let expm1 =
      needsExpm1 && !language.knowsExpm1
      ? FunctionName.identifier(first + " expm1", in: language) : nil
    if let expm1 {
      try stream.write("\n")
      for line in FunctionSource.expm1(in: language, named: expm1) {
        try stream.write(line + "\n")
      }
    }
    for form in forms {
      let source = FunctionSource(
        language: language, name: FunctionName.identifier(form.name, in: language),
        expm1: expm1)
      try stream.write("\n")
      if let comment = language.comment {
        let unit = form.unit.isEmpty ? "" : " in " + form.unit
        try stream.write("\(comment) \(PrintableText(form.name + unit).string) at t seconds\n")
      }
      for line in source.functionLines(of: form) { try stream.write(line + "\n") }
    }
    if language == .afterEffects { try writeExpression(to: &stream) }
  }

  /// Writes the value of the property, which ends an expression.
  ///
  /// A scale has two numbers. Scale and opacity are percentages, and a rotation is in degrees.
  /// Source: After Effects expression reference, Layer > Properties.
  private func writeExpression(to stream: inout ByteStream) throws(WriteFailure) {
    let (factor, count) = expressionUnits
    var values: [String] = []
    for form in forms {
      let call = Formula.call(
        .own(FunctionName.identifier(form.name, in: language)), .variable("time - inPoint"))
      values += [String](
        repeating: SourceLanguage.afterEffects.text(factor * call), count: count)
    }
    var list = ""
    for value in values { list += (list.isEmpty ? "" : ", ") + value }
    try stream.write("\n" + (values.count > 1 ? "[\(list)]" : list) + ";\n")
  }

  /// The factor from the track's unit to the property's, and the count of the property's numbers
  /// for each number of the track.
  private var expressionUnits: (factor: DoubleDouble, count: Int) {
    let percent = DoubleDouble(100)
    return switch animation.tracks[0].propertyRole(unit: nil, lengths: ["px"]) {
    case .scale: (percent, 2)
    case .alpha: (percent, 1)
    case .rotation(let degrees): (degrees, 1)
    // A number without a layer property is written unchanged.
    case .place, .x, .y, .size, .width, .height, .frame, .scaleX, .scaleY, .color, .matrix,
      .cornerRadius, nil:
      (.one, 1)
    }
  }
}
