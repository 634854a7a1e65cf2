import Documents

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
    if case .same = golden.verdict {
      xml.writeElement("testcase", attributes)
      return
    }
    xml.writeElement("testcase", attributes) { xml in
      let text = ([golden.headline] + golden.details(rows: rows)).joined(separator: "\n") + "\n"
      guard isFailure(golden) else {
        xml.writeElement("system-out", [:], text: text)
        return
      }
      let name = golden.verdict.word == "failed" ? "error" : "failure"
      let kind = golden.verdictWords
      xml.writeElement(name, ["message": golden.headline, "type": kind], text: text)
    }
  }
}
