import Animations
import Documents
import ExactNumerics

extension CheckReport {
  /// Writes one JSON document, schema "headspring/check/1": the number of goldens by verdict, then
  /// each golden. All numbers have the digits with which they were compared.
  func writeJSON(to stream: inout ByteStream) throws(WriteFailure) {
    var json = JSONWriter(decimals: .shortest, isCompact: false)
    try json.openBracket("{", to: &stream)
    try json.writeEntry(.schema, .text("headspring/check/1"), to: &stream)
    try json.writeEntry(.totals, totalsFact, to: &stream)
    try json.writeEntry(.goldens, to: &stream)
    try json.openBracket("[", to: &stream)
    for golden in goldens {
      try json.writeEntry(to: &stream)
      try json.openBracket("{", to: &stream)
      try writeGoldenMembers(golden, json: &json, to: &stream)
      try json.closeBracket("}", to: &stream)
    }
    try json.closeBracket("]", to: &stream)
    try json.closeBracket("}", to: &stream)
    try stream.write("\n")
  }

  private var totalsFact: Fact {
    let failures = goldens.count { isFailure($0) }
    return .object(
      [Fact.Entry(.goldens, .count(goldens.count)), Fact.Entry(.failures, .count(failures))]
        + Verdict.words.map { word in
          Fact.Entry(word, .count(goldens.count { $0.verdict.word == word }))
        })
  }

  private func writeGoldenMembers(
    _ golden: CheckedGolden, json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(.golden, .text(golden.name), to: &stream)
    try json.writeEntry(.actual, .text(golden.actual), to: &stream)
    try json.writeEntry(.verdict, .text(golden.verdict.word), to: &stream)
    try json.writeEntry(.isFailure, .flag(isFailure(golden)), to: &stream)
    switch golden.verdict {
    case .failed(let failure):
      try json.writeEntry(.message, .text(failure.message), to: &stream)
      try json.writeEntry(.line, failure.line.map { .count($0) } ?? .unknown, to: &stream)
      try json.writeEntry(.status, .count(Int(failure.status)), to: &stream)
    case .rewritten(_, let reason?): try json.writeEntry(.reason, .text(reason), to: &stream)
    case .same, .different, .created, .rewritten, .stale: break
    }
    if let comparison = golden.verdict.comparison {
      try writeComparisonMembers(comparison, json: &json, to: &stream)
    }
    if let acceptance = golden.accepted {
      try json.writeEntry(.accept, .text(acceptance), to: &stream)
    }
  }

  private func writeComparisonMembers(
    _ comparison: Comparison, json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.writeEntry(.frames, .count(comparison.frames), to: &stream)
    try json.writeEntry(.length, to: &stream)
    try stream.write(comparison.length?.json ?? "null")
    try json.writeEntry(.differingValues, .count(comparison.differingValues), to: &stream)
    try json.writeEntry(.differences, to: &stream)
    let texts = comparison.texts.prefix(max(rows, 1))
    try writeList(texts.map { $0.json }, json: &json, to: &stream)
    try json.writeEntry(.worst, to: &stream)
    try stream.write(comparison.worst?.json ?? "null")
    try json.writeEntry(.tracks, to: &stream)
    try writeList(comparison.tracks.map { $0.json }, json: &json, to: &stream)
    try json.writeEntry(.rows, to: &stream)
    let rows = comparison.rows.prefix(max(rows, 0))
    try writeList(rows.map { $0.json }, json: &json, to: &stream)
    try json.writeEntry(.notes, .list(comparison.notes.map { .text($0) }), to: &stream)
  }

  /// Writes an array with one entry a line.
  private func writeList(
    _ entries: [String], json: inout JSONWriter, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try json.openBracket("[", to: &stream)
    for entry in entries {
      try json.writeEntry(to: &stream)
      try stream.write(entry)
    }
    try json.closeBracket("]", to: &stream)
  }
}

/// A text in quotes; null for none.
private func quotedOrNull(_ text: String?) -> String {
  text.map { JSONWriter.quoted($0) } ?? "null"
}

extension TrackComparison {
  fileprivate var json: String {
    let mean = FiniteNumber(rootMeanSquare).map { ShortestDoubleText.of($0) } ?? "null"
    return jsonObject([
      (.name, JSONWriter.quoted(name)), (.tolerance, JSONWriter.quoted(tolerance)),
      (.length, length?.json ?? "null"), (.differingFrames, "\(differingFrames)"),
      (.isSame, isSame ? "true" : "false"),
      (.rootMeanSquare, mean), (.worst, worst?.json ?? "null"),
      (.largest, largest?.json ?? "null"),
    ])
  }
}

extension TextDifference {
  fileprivate var json: String {
    jsonObject([
      (.path, quotedOrNull(path)), (.line, "\(line)"),
      (.column, "\(column)"),
      (.expected, quotedOrNull(expected)),
      (.actual, quotedOrNull(actual)),
    ])
  }
}

extension LengthDifference {
  fileprivate var json: String {
    jsonObject([
      (.golden, "\(golden)"), (.actual, "\(actual)"), (.missing, missing?.json ?? "null"),
      (.additional, additional?.json ?? "null"),
    ])
  }
}

extension UnpairedFrames {
  fileprivate var json: String {
    jsonObject([
      (.count, "\(count)"), (.frame, "\(frame)"), (.time, time?.text ?? "null"),
      (.line, "\(line)"),
    ])
  }
}

extension ValueDifference {
  fileprivate var json: String {
    jsonObject([
      (.line, "\(line)"), (.track, JSONWriter.quoted(track)),
      (.component, JSONWriter.quoted(component)), (.frame, "\(frame)"),
      (.time, time?.text ?? "null"), (.expected, expected.text), (.actual, actual.text),
      (.difference, difference.text),
      (.place, quotedOrNull(place?.code)),
    ])
  }
}

/// Returns a JSON object on one line, from values that are already JSON.
private func jsonObject(_ entries: [(key: FactKey, value: String)]) -> String {
  "{" + entries.map { "\"\($0.key.rawValue)\": \($0.value)" }.joined(separator: ", ") + "}"
}
