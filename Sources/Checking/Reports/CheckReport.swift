import Documents

/// The results of a check, for a person or for a program.
package struct CheckReport: Sendable {
  /// The goldens in the order of their comparison.
  package var goldens: [CheckedGolden]
  /// The number of differing rows to print for each golden.
  package var rows: Int
  /// True if a golden that --update wrote counts as a failure.
  package var failsOnUpdate: Bool
  /// True to leave out goldens that are the same, and the summary, in reports for people.
  package var isQuiet = false

  /// The folders to which workflow commands relate their paths.
  package var folders = SourceFolders()

  /// The default number of differing rows.
  package static let defaultRows = 10

  package init(
    goldens: [CheckedGolden], rows: Int = defaultRows, failsOnUpdate: Bool = false
  ) {
    self.goldens = goldens
    self.rows = rows
    self.failsOnUpdate = failsOnUpdate
  }
}

/// The output format of a report.
package enum CheckReportFormat: String, CaseIterable, Sendable {
  case text, github, markdown, junit, json

  /// True if other reports may precede or follow it. GitHub finds its commands among other lines.
  package var canStandBesideOthers: Bool {
    switch self {
    case .text, .github, .markdown: true
    case .junit, .json: false
    }
  }
}

extension CheckReport {
  /// Writes the report.
  package func write(
    as format: CheckReportFormat, to stream: inout ByteStream
  ) throws(WriteFailure) {
    switch format {
    case .text: try writeText(to: &stream)
    case .github: try writeWorkflowCommands(to: &stream)
    case .markdown: try writeMarkdown(to: &stream)
    case .junit: try writeJUnit(to: &stream)
    case .json: try writeJSON(to: &stream)
    }
  }
}

extension CheckReport {
  /// Writes plain text: a headline for each golden, its differences, and a summary.
  func writeText(to stream: inout ByteStream) throws(WriteFailure) {
    var hadDetails = false
    let told = isQuiet ? goldens.filter { $0.verdict.word != "same" } : goldens
    for (index, golden) in told.enumerated() {
      let details = golden.details(rows: rows)
      // A blank line separates goldens with details from the next.
      if index > 0, hadDetails || !details.isEmpty { try stream.write("\n") }
      hadDetails = !details.isEmpty
      try stream.write(golden.shownName + ": " + golden.headline + "\n")
      for line in details { try stream.write(line.isEmpty ? "\n" : "  " + line + "\n") }
    }
    if goldens.count == 1 || isQuiet { return }
    try stream.write((hadDetails ? "\n" : "") + summary + "\n")
  }
}

/// The folders of a job: a workflow command names files relative to the job's folder.
package struct SourceFolders: Sendable {
  /// The folder of the job, GITHUB_WORKSPACE; nil outside of GitHub's jobs.
  private let job: String?
  /// The current folder.
  private let current: String

  package init(job: String? = nil, current: String = "") {
    self.job = job.flatMap { $0.isEmpty ? nil : $0 }
    self.current = current
  }

  /// Returns a file's path relative to the job's folder; its name if it is not below.
  func path(of name: String) -> String {
    guard let job, !current.isEmpty else { return name }
    let root = Self.parts(of: job)
    let whole = Self.parts(of: name.hasPrefix("/") ? name : current + "/" + name)
    guard whole.count > root.count, whole.starts(with: root) else { return name }
    return whole.dropFirst(root.count).joined(separator: "/")
  }

  private static func parts(of path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }
}

extension CheckReport {
  /// Writes JUnit XML: one suite with one test case for each golden. A different or stale golden is
  /// a failure with the text report. A golden that could not be compared is an error.
  ///
  /// JUnit XML has no standard. The output is the common part of Jenkins's xunit-plugin
  /// (junit-10.xsd), GitLab and pytest.
  func writeJUnit(to stream: inout ByteStream) throws(WriteFailure) {
    let errors = goldens.count { $0.verdict.word == "failed" }
    let failures = goldens.count { isFailure($0) } - errors
    var xml = XMLWriter()
    xml.writeElement("testsuites", [:]) { xml in
      xml.writeElement(
        "testsuite",
        [
          "name": "headspring check", "tests": "\(goldens.count)", "failures": "\(failures)",
          "errors": "\(errors)", "skipped": "0", "time": "0",
        ]
      ) { xml in
        for golden in goldens { writeTestCase(golden, into: &xml) }
      }
    }
    try stream.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    try stream.write(xml.bytes)
  }

  private func writeTestCase(_ golden: CheckedGolden, into xml: inout XMLWriter) {
    let attributes: KeyValuePairs = [
      "name": golden.shownName, "classname": "headspring.check", "time": "0",
    ]
    if case .same = golden.verdict { return xml.writeElement("testcase", attributes) }
    xml.writeElement("testcase", attributes) { xml in
      let text = ([golden.headline] + golden.details(rows: rows)).joined(separator: "\n") + "\n"
      if !isFailure(golden) { return xml.writeElement("system-out", [:], text: text) }
      let name = golden.verdict.word == "failed" ? "error" : "failure"
      xml.writeElement(name, ["message": golden.headline, "type": golden.verdictWords], text: text)
    }
  }
}
