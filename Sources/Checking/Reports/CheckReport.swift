import Documents

/// What a check found, golden by golden, for people or for the program that runs it.
public struct CheckReport: Sendable {
  /// In the order in which they were compared.
  public var goldens: [CheckedGolden]
  /// How many differing rows are shown of each.
  public var rows: Int
  /// Whether a golden that an update wrote is a failure.
  public var failsOnUpdate: Bool

  /// How many rows are shown where nobody says.
  public static let defaultRows = 10

  public init(
    goldens: [CheckedGolden], rows: Int = defaultRows, failsOnUpdate: Bool = false
  ) {
    self.goldens = goldens
    self.rows = rows
    self.failsOnUpdate = failsOnUpdate
  }
}

/// How a check's report is written.
public enum CheckReportFormat: String, CaseIterable, Sendable {
  case text, github, markdown, junit, tap, json
}

extension CheckReport {
  /// Writes it.
  public func write(
    as format: CheckReportFormat, to stream: inout ByteStream
  ) throws(WriteFailure) {
    switch format {
    case .text: try writeText(to: &stream)
    case .github: try writeWorkflowCommands(to: &stream)
    case .markdown: try writeMarkdown(to: &stream)
    case .junit: try writeJUnit(to: &stream)
    case .tap: try writeTAP(to: &stream)
    case .json: try writeJSON(to: &stream)
    }
  }
}

extension CheckReport {
  /// For a person: a headline a golden, what differs below it, and a sum.
  func writeText(to stream: inout ByteStream) throws(WriteFailure) {
    var hadDetails = false
    for (index, golden) in goldens.enumerated() {
      let details = golden.details(rows: rows)
      // Goldens of one line stand below each other, others apart.
      if index > 0, hadDetails || !details.isEmpty { try stream.write("\n") }
      hadDetails = !details.isEmpty
      try stream.write(golden.shownName + ": " + golden.headline + "\n")
      for line in details { try stream.write(line.isEmpty ? "\n" : "  " + line + "\n") }
    }
    if goldens.count == 1 { return }
    try stream.write((hadDetails ? "\n" : "") + summary + "\n")
  }
}
