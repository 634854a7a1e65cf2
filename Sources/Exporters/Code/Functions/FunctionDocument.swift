import Animations
import Documents
import ExactNumerics
import Motion

/// An animation's components as functions in one language.
struct FunctionDocument {
  private let animation: Animation
  private let language: SourceLanguage
  private let forms: [PiecewiseFormula]
  /// True for an expression between the first two keyframes of its property, of which the motion is
  /// a share of the way.
  private let isBetweenKeys: Bool

  /// - Throws: `ParameterError` for a motion without a formula of time.
  init(
    _ animation: Animation, _ encoding: Encoding, _ language: SourceLanguage, in format: Format
  ) throws(ParameterError) {
    self.animation = animation
    self.language = language
    try require(
      animation.tracks.count == 1 || language != .afterEffects, "format",
      "\(format.name) shows one track, and here are "
        + "\(Display.quotedNames(animation.tracks.map { $0.name })); choose with --track")
    forms = try PiecewiseFormula.componentFormulas(of: animation, encoding, in: format.name)
    isBetweenKeys = encoding.isBetweenKeys
    var names: Set<String> = []
    if isBetweenKeys {
      let track = animation.tracks[0]
      try require(
        track.type == .number && track.from[0].isZero && track.channels[0].target == .one,
        "between-keys",
        "needs a motion from 0 to 1, a share of the way from the first keyframe to the second; "
          + "leave out --from and --to")
      try names.declare([Self.mixture, "key", "numKeys", "value"], in: format)
    }
    for form in forms {
      let largest = form.largest
      try require(
        largest <= 1e300, "format",
        "\(format.name) cannot hold a number of this motion, "
          + "\(ShortestDoubleText.of(largest)); use json or csv")
      try names.declare([language.functionIdentifier(form.name)], in: format)
    }
  }

  /// A function of seconds for each component.
  func parts(_ encoding: Encoding, request: String?) -> FileParts {
    var head = FileParts.requestLines(request, comment: language.comment)
    if language == .python, head.contains(where: Self.looksLikeEncodingDeclaration) {
      head.insert("# -*- coding: utf-8 -*-", at: 0)
    }
    if !language.imports.isEmpty { head.append(language.imports) }
    let names = forms.map { language.functionIdentifier($0.name) } + (expm1Name.map { [$0] } ?? [])
    return FileParts(head: head, names: names, blocks: [FileParts.Block(write: writeStatements)])
  }

  /// The name of the file's own e^x - 1; nil if it needs none.
  ///
  /// The name of the first function is its prefix, so several files can be joined into one.
  private var expm1Name: String? {
    let needsExpm1 = forms.contains { form in
      form.pieces.contains { $0.curve.formula.containsCall(.expm1) }
    }
    guard needsExpm1, !language.knowsExpm1 else { return nil }
    let first = language.functionIdentifier(forms[0].name)
    return language.functionIdentifier(first + " expm1")
  }

  /// True if Python reads a comment as a declaration of the file's encoding.
  ///
  /// In a file with such an encoding, the rest of the comment could become code. An earlier
  /// declaration prevents that. Source: PEP 263.
  private static func looksLikeEncodingDeclaration(_ line: String) -> Bool {
    let bytes = Array(line.utf8)
    return bytes.indices.contains { start in
      ["coding:", "coding="].contains { bytes[start...].starts(with: $0.utf8) }
    }
  }

  @Sendable private func writeStatements(to stream: inout ByteStream) throws(WriteFailure) {
    let expm1 = expm1Name
    if let expm1 {
      try stream.write("\n")
      for line in language.expm1Lines(named: expm1) { try stream.write(line + "\n") }
    }
    for form in forms {
      try stream.write("\n")
      let unit = form.unit.isEmpty ? "" : " in " + form.unit
      try stream.write(
        "\(language.comment) \(PrintableText(form.name + unit).string) at t seconds\n")
      for line in language.functionLines(of: form, expm1: expm1) { try stream.write(line + "\n") }
    }
    if language == .afterEffects { try writeExpression(to: &stream) }
  }

  /// The name of the function that mixes two keyframes.
  private static var mixture: String { "between_keys" }

  /// Writes the value of the property, which ends an expression.
  ///
  /// A scale has two numbers. Scale and opacity are percentages, and a rotation is in degrees.
  /// Source: After Effects expression reference, Layer > Properties.
  private func writeExpression(to stream: inout ByteStream) throws(WriteFailure) {
    if isBetweenKeys {
      try stream.write(
        """

        function \(Self.mixture)(first, second, share) {
          if (typeof first === "number") return first + (second - first) * share;
          var mixed = [];
          for (var i = 0; i < first.length; i++)
            mixed.push(first[i] + (second[i] - first[i]) * share);
          return mixed;
        }

        numKeys < 2 ? value : \(Self.mixture)(key(1).value, key(2).value, \
        \(language.functionIdentifier(forms[0].name))(time - key(1).time));

        """)
      return
    }
    func values(_ factor: DoubleDouble) -> [String] {
      forms.map { form in
        let call = Formula.call(
          .own(language.functionIdentifier(form.name)), .variable("time - inPoint"))
        return language.text(factor * call)
      }
    }
    let percent = DoubleDouble(100)
    let numbers =
      switch animation.tracks[0].propertyRole(unit: nil, lengths: ["px"]) {
      case .scale: values(percent) + values(percent)
      case .scaleX: values(percent) + ["value[1]"]
      case .scaleY: ["value[0]"] + values(percent)
      case .alpha: values(percent)
      case .rotation(let degrees): values(degrees)
      // A number without a layer property is written unchanged.
      case .place, .x, .y, .size, .width, .height, .frame, .color, .matrix, .cornerRadius, nil:
        values(.one)
      }
    let list = numbers.joined(separator: ", ")
    try stream.write("\n" + (numbers.count > 1 ? "[\(list)]" : list) + ";\n")
  }
}
