import Documents
import ExactNumerics
import Motion

extension CheckReport {
  /// Writes the Test Anything Protocol, version 14: one test point for each golden, with
  /// diagnostics in YAML. Source: testanything.org, "TAP version 14 specification".
  func writeTAP(to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("TAP version 14\n1..\(goldens.count)\n")
    for (index, golden) in goldens.enumerated() {
      let isOK = isFailure(golden) ? "not ok" : "ok"
      try stream.write("\(isOK) \(index + 1) - \(Self.escapedDescription(golden.shownName))\n")
      if golden.verdict == .same { continue }
      for line in yamlDiagnostics(of: golden) { try stream.write("  " + line + "\n") }
    }
  }

  /// Escapes a name. A number sign would begin a directive, and a backslash is the escape
  /// character.
  private static func escapedDescription(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == "#" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  private func yamlDiagnostics(of golden: CheckedGolden) -> [String] {
    var yaml = ["---", "message: " + yamlQuoted(golden.headline)]
    yaml.append("severity: \(isFailure(golden) ? "fail" : "comment")")
    yaml.append("verdict: \(golden.verdict.rawValue)")
    if !golden.actual.isEmpty { yaml.append("actual: " + yamlQuoted(golden.actual)) }
    if case .failed(let failure) = golden.outcome {
      if let line = failure.line { yaml.append("line: \(line)") }
      yaml.append("status: \(failure.status)")
    }
    if let comparison = golden.comparison, !comparison.isSame {
      if let worst = comparison.worst {
        yaml += ["worst:"] + yamlEntries(of: worst).map { "  " + $0 }
      }
      if let difference = comparison.firstDifference {
        yaml += ["firstDifference:", "  line: \(difference.line)"]
        yaml.append("  column: \(difference.column)")
        yaml += difference.sides.map { "  " + $0.label + ": " + yamlQuoted($0.text) }
      }
      if let length = comparison.length {
        yaml += ["length:", "  golden: \(length.golden)", "  actual: \(length.actual)"]
        yaml.append("  missing: \(length.missing?.count ?? 0)")
        yaml.append("  additional: \(length.additional?.count ?? 0)")
      }
      if !comparison.tracks.isEmpty { yaml.append("tracks:") }
      yaml += comparison.differingTracks.flatMap { yamlEntries(of: $0, frames: comparison.frames) }
      let rows = comparison.rows.prefix(max(rows, 0))
      if !rows.isEmpty { yaml += ["rows:"] + rows.flatMap { yamlListElement(yamlEntries(of: $0)) } }
      yaml.append("differingValues: \(comparison.differingValues)")
    }
    if let explanation = golden.explanation {
      yaml.append("explanation: " + yamlQuoted(explanation.sentence))
    }
    if let accepted = golden.accepted { yaml.append("accept: " + yamlQuoted(accepted)) }
    let notes = golden.comparison?.notes ?? []
    if !notes.isEmpty { yaml += ["notes:"] + notes.map { "  - text: " + yamlQuoted($0) } }
    return yaml + ["..."]
  }

  private func yamlEntries(of track: TrackComparison, frames: Int) -> [String] {
    yamlListElement([
      "name: " + yamlQuoted(track.name), "differing: \(track.differingFrames)", "frames: \(frames)",
      "tolerance: " + yamlQuoted(track.tolerance),
    ])
  }

  private func yamlEntries(of difference: ValueDifference) -> [String] {
    ["track: " + yamlQuoted(difference.track)]
      + (difference.component.isEmpty ? [] : ["component: " + yamlQuoted(difference.component)])
      + ["line: \(difference.line)", "frame: \(difference.frame)"]
      + (difference.time.map { ["time: \($0.text)"] } ?? [])
      + (difference.place.map { ["place: " + yamlQuoted($0.words)] } ?? [])
      + [
        "expected: \(difference.expected.text)", "actual: \(difference.actual.text)",
        "difference: \(difference.difference.text)",
      ]
  }

  /// Returns the entries of one list element.
  private func yamlListElement(_ entries: [String]) -> [String] {
    entries.enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 }
  }

  /// Quotes a text as JSON, which is also YAML for printable characters. Each text is the value of
  /// a key, because perl's YAML reader parses a list element `"a: b"` as a key and a value.
  private func yamlQuoted(_ text: String) -> String { JSONWriter.quoted(Display.line(text)) }
}
