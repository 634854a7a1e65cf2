// Checking: sides -> comparison -> verdict -> update and report.
//
// 1. A side is the bytes of a golden (`Side`), or what a request makes: the driver in Commands
//    makes it in the format that the golden has.
// 2. `comparisonOfSides` compares them by their form. Equal bytes are the same. Documents, arrays,
//    lines and tables are series of numbers (`SeriesComparison`); everything else in a document is
//    compared exactly, token by token (`TextDifferences`). All other formats are texts: numbers may
//    differ by the tolerance, all other tokens are compared exactly.
// 3. The `Comparison` becomes a `Verdict`, one value that says what happened to the golden.
// 4. The driver updates goldens by their verdicts, all or none, and a `CheckReport` tells them.

import Animations
import Documents
import Motion
import Readers

/// One side of a comparison: a golden, or what is made now.
package struct Side: Sendable {
  /// The text, with the name of the side in messages.
  package let text: InputText
  /// The name of the only track, which a table of one track does not say; nil if it is not known.
  package let track: String?

  package init(_ text: InputText, track: String? = nil) {
    self.text = text
    self.track = track
  }
}

/// Compares what is made now with a golden.
///
/// - Parameter draws: true to draw a picture of both sides, if they are series.
/// - Throws: ``ComparisonFailure`` for sides that cannot be compared.
package func comparisonOfSides(
  _ actual: Side, _ golden: Side, _ layout: TextLayout, _ rules: ComparisonTolerances,
  draws: Bool = false
) throws(ComparisonFailure) -> (Comparison, ComparisonPicture?) {
  if let error = golden.text.conflictError("or make the golden again with --update") {
    throw .golden(error)
  }
  if case .series = layout { return try comparisonOfSeries(actual, golden, rules, draws: draws) }
  if !rules.isForSeveral, let name = rules.tolerances.compactMap({ $0.name }).first {
    throw .tolerance(
      ParameterError(
        "tolerance",
        "names '\(Display.text(name))', and the format of '\(Display.text(golden.text.name))' has "
          + "no tracks; give a tolerance without a name"))
  }
  let tolerance = TextTolerance(rules)
  let texts = try golden.reading { () throws(InputError) in
    if case .json = layout {
      try TextDifferences(json: actual.text, golden: golden.text, leavesOutSeries: false, tolerance)
    } else {
      TextDifferences(text: actual.text, golden: golden.text, WhitespaceRules(layout), tolerance)
    }
  }
  return (Comparison(texts, tolerance), nil)
}

/// Compares the numbers of two series, and everything else of two documents.
private func comparisonOfSeries(
  _ actual: Side, _ golden: Side, _ rules: ComparisonTolerances, draws: Bool
) throws(ComparisonFailure) -> (Comparison, ComparisonPicture?) {
  let (expected, made) = (try golden.document(), try actual.document())
  if let expected, let schema = expected.string(.schema), schema != DocumentSchema.name {
    throw .golden(
      InputError(
        name: golden.text.name,
        what: "is of schema '\(Display.text(schema))', and this headspring writes "
          + "'\(DocumentSchema.name)'; make it again with --update, and see CHANGELOG.md for what "
          + "changed"))
  }
  var texts = TextDifferences()
  if expected != nil, made != nil {
    texts = try golden.reading { () throws(InputError) in
      try TextDifferences(json: actual.text, golden: golden.text, leavesOutSeries: true, nil)
    }
  }
  if let expected, let made, !expected.hasTracks, !made.hasTracks {
    return (Comparison(texts, nil), nil)
  }
  let others = try golden.reading { () throws(InputError) in try NumberSeries(golden.text) }
  var ones = try mapError(of: NumberSeries(actual.text), ComparisonFailure.input)
  if let track = actual.track { ones.setOnlyTrackName(track) }
  if expected == nil, made == nil {
    texts.add(labels: ones, others)
  }
  do throws(ComparisonFailure) {
    let compared = try SeriesComparison(actual: ones, golden: others, rules)
    let picture = draws ? compared.picture(title: golden.text.name) : nil
    texts.append(compared.gaps)
    return (Comparison(compared.comparison, texts), picture)
  } catch {
    guard case .shape(let reason, let advice) = error, let request = expected?.string(.request),
      let own = made?.string(.request), own != request
    else { throw error }
    throw .shape(
      InputError(
        name: reason.name,
        what: "\(reason.message); it was made by 'headspring \(Display.text(request))'"),
      advice: advice)
  }
}

extension Side {
  /// The document's keys; nil for another text.
  ///
  /// - Throws: ``ComparisonFailure`` for a document that is not JSON.
  fileprivate func document() throws(ComparisonFailure) -> JSONLeaves? {
    guard text.isDocument else { return nil }
    let leaves = try reading { () throws(InputError) in
      try JSONLeaves(text, leavesOutSeries: true)
    }
    return leaves.string(.schema) == nil ? nil : leaves
  }

  /// Reads the side, and says of a text that ends in the middle that it was cut.
  fileprivate func reading<Value>(
    _ read: () throws(InputError) -> Value
  ) throws(ComparisonFailure) -> Value {
    do throws(InputError) { return try read() } catch {
      guard error.name == text.name, text.isCut else { throw .input(error) }
      throw .golden(
        text.error(
          at: text.bytes.count,
          "ends in the middle: the file was cut; restore it with git, or make it again with "
            + "--update"))
    }
  }
}

extension InputText {
  /// The error of a text with a line that begins with git's conflict marker; nil if it has none.
  ///
  /// - Parameter way: the way out beside git.
  package func conflictError(_ way: String) -> InputError? {
    var start = 0
    while let offset = ASCIIText.firstIndex(of: "<<<<<<<", in: bytes, from: start) {
      if offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") {
        return error(
          at: offset, "this is a conflict marker of git; resolve the conflict with git, \(way)")
      }
      start = offset + 1
    }
    return nil
  }

  /// True for JSON with an opening bracket or quote that is not closed.
  package var isCut: Bool {
    guard isJSON else { return false }
    var depth = 0
    var (isString, isEscaped) = (false, false)
    for byte in bytes {
      if isString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return depth > 0 || isString
  }
}

extension JSONLeaves {
  /// True for a document of a motion, which has tracks.
  fileprivate var hasTracks: Bool {
    leaves.contains { $0.path.hasPrefix(FactKey.tracks.rawValue + "[") }
  }
}

extension TextDifferences {
  /// Compares the names in front of the numbers of two tables, such as the column `id`.
  fileprivate mutating func add(labels actual: NumberSeries, _ golden: NumberSeries) {
    guard actual.labels != golden.labels, !actual.labels.isEmpty, !golden.labels.isEmpty else {
      return
    }
    let line = golden.groups.first.flatMap { group in
      group.count > 0 ? group.line(ofRow: 0) : nil
    }
    add(
      TextDifference(
        line: line ?? 1, column: 1, expected: golden.labels.joined(separator: ", "),
        actual: actual.labels.joined(separator: ", ")))
  }
}

extension Comparison {
  /// The comparison of two texts.
  fileprivate init(_ texts: TextDifferences, _ tolerance: TextTolerance?) {
    self.init(Comparison(), texts)
    if tolerance?.needsRange == true, !isSame {
      notes.append(
        "a tolerance in percent needs a format with tracks; the numbers here are compared exactly")
    }
  }

  /// Adds the differences of a text to those of a series.
  fileprivate init(_ series: Comparison, _ texts: TextDifferences) {
    self = series
    self.texts = texts.first
    textCount = texts.count
  }
}
