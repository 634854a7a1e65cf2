import Documents

extension CheckReport {
  /// Writes a job summary: a table of the goldens that are not the same, then the differences of
  /// each.
  func writeMarkdown(to stream: inout ByteStream) throws(WriteFailure) {
    let told = goldens.filter { $0.verdict.word != "same" }
    var page = MarkdownPage()
    page.addLines(["## headspring check"])
    page.addParagraph(summary + ".")
    for (index, golden) in told.enumerated() where !page.isFull {
      page.addRow(golden.summaryCells, below: index == 0 ? CheckedGolden.summaryColumns : nil)
    }
    for golden in told where !page.isFull {
      if golden.difference != nil || golden.accepted != nil {
        golden.addMarkdownSection(to: &page, rows)
      }
    }
    try stream.write(page.text)
  }
}

extension CheckedGolden {
  fileprivate static var summaryColumns: [MarkdownPage.Column] {
    [
      MarkdownPage.Column(name: "golden"), MarkdownPage.Column(name: "what became of it"),
      MarkdownPage.Column(name: "worst", isNumeric: true), MarkdownPage.Column(name: "where"),
    ]
  }

  fileprivate var summaryCells: [String] {
    let worst = verdict.comparison?.worst
    return [
      MarkdownText.codeSpan(shownName), MarkdownText.escaped(headline),
      worst.map { MarkdownText.codeSpan($0.signedDifference) } ?? "",
      worst.map { $0.markdown } ?? "",
    ]
  }

  /// Adds the golden's section.
  fileprivate func addMarkdownSection(to page: inout MarkdownPage, _ rows: Int) {
    page.addParagraph("### " + MarkdownText.codeSpan(shownName))
    if !actual.isEmpty { page.addParagraph("Compared with " + MarkdownText.codeSpan(actual) + ".") }
    if let comparison = difference {
      for note in comparison.notes { page.addParagraph("Note: " + MarkdownText.escaped(note)) }
      for line in comparison.lengthLines { page.addParagraph(MarkdownText.escaped(line)) }
      for difference in comparison.texts.prefix(max(rows, 1)) {
        let sides = difference.sides.map { $0.label + " " + MarkdownText.codeSpan($0.text) }
        page.addParagraph("At \(difference.position): " + sides.joined(separator: ", ") + ".")
      }
      comparison.addTrackTable(to: &page)
      comparison.addDifferenceRows(to: &page, rows)
    }
    if let accepted { page.addParagraph("Accept it with " + MarkdownText.codeSpan(accepted) + ".") }
  }
}

extension Comparison {
  fileprivate func addTrackTable(to page: inout MarkdownPage) {
    let columns = [
      MarkdownPage.Column(name: "track"), MarkdownPage.Column(name: "frames", isNumeric: true),
      MarkdownPage.Column(name: "worst", isNumeric: true), MarkdownPage.Column(name: "where"),
      MarkdownPage.Column(name: "root mean square", isNumeric: true),
      MarkdownPage.Column(name: "tolerance"),
    ]
    for (index, track) in differingTracks.enumerated() where !page.isFull {
      let cells = [
        MarkdownText.codeSpan(track.name), "\(track.differingFrames) of \(frames)",
        track.worst.map { MarkdownText.codeSpan($0.signedDifference) } ?? "",
        track.worst.map { $0.markdown } ?? "", track.mean, MarkdownText.escaped(track.tolerance),
      ]
      page.addRow(cells, below: index == 0 ? columns : nil)
    }
  }

  fileprivate func addDifferenceRows(to page: inout MarkdownPage, _ rows: Int) {
    let table = DifferenceTable(self, rows: rows)
    let columns = table.columnNames.map { name in
      MarkdownPage.Column(name: name, isNumeric: name != "track")
    }
    for (index, cells) in table.cells.enumerated() where !page.isFull {
      let cells = zip(columns, cells).map { $0.isNumeric ? $1 : MarkdownText.codeSpan($1) }
      page.addRow(cells, below: index == 0 ? columns : nil)
    }
    if let more = table.more { page.addParagraph("… \(more).") }
  }
}

extension ValueDifference {
  /// The label and the location, in Markdown.
  fileprivate var markdown: String { MarkdownText.codeSpan(label) + " at \(moment)\(whatHappens)" }
}
