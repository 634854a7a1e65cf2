import Documents
import Motion

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
  fileprivate static let summaryColumns: [MarkdownPage.Column] = [
    ("golden", false), ("what became of it", false), ("worst", true), ("where", false),
  ]

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
    let columns: [MarkdownPage.Column] = [
      ("track", false), ("frames", true), ("worst", true), ("where", false),
      ("root mean square", true), ("tolerance", false),
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
    let columns: [MarkdownPage.Column] = table.columnNames.map { ($0, $0 != "track") }
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

/// A Markdown page of limited size. It drops further text once it is full.
struct MarkdownPage {
  /// The limit in bytes. GitHub limits a job summary to 1 MiB; this leaves a margin.
  static let mostBytes = 1_000_000
  private static let farewell = "\nCut here, since a summary has an end. The text report has all.\n"

  private(set) var text = ""
  private(set) var isFull = false

  /// Adds all of the lines, or none of them if they do not fit.
  mutating func addLines(_ lines: [String]) {
    if isFull { return }
    let length = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    isFull = text.utf8.count + length + Self.farewell.utf8.count > Self.mostBytes
    for line in isFull ? [Self.farewell] : lines { text += line + "\n" }
  }

  /// Adds a paragraph.
  mutating func addParagraph(_ paragraph: String) { addLines(["", paragraph]) }

  /// Adds a row of a table. The first row is added together with the table's header.
  mutating func addRow(_ cells: [String], below head: [Column]?) {
    guard let head else { return addLines([Self.tableRow(cells)]) }
    let rule = head.map { $0.isNumeric ? "--:" : "---" }
    addLines(["", Self.tableRow(head.map { $0.name }), Self.tableRow(rule), Self.tableRow(cells)])
  }

  /// A column of a table; numbers are aligned to the right.
  typealias Column = (name: String, isNumeric: Bool)

  private static func tableRow(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

/// Escapes untrusted text for GitHub's Markdown, so that it is shown as typed, also in tables.
enum MarkdownText {
  /// Returns a name or a number as a code span.
  static func codeSpan(_ text: String) -> String {
    let text = Display.line(text)
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "|") }
    let hasEdges = text.utf8.first != 0x20 && text.utf8.last != 0x20
    // A code span in backticks has no escapes, so other text uses an HTML element.
    return isPlain && hasEdges && !text.isEmpty ? "`\(text)`" : "<code>\(escaped(text))</code>"
  }

  /// Returns a sentence with character references for the syntax of Markdown and HTML, emoji,
  /// formulas, links and mentions.
  static func escaped(_ text: String) -> String {
    let scalars = Array(Display.line(text).unicodeScalars)
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "#", "$", "@":
        escaped += "&#\(scalar.value);"
      // A colon begins an emoji's name or an address if no space follows.
      case ":" where index + 1 < scalars.count && scalars[index + 1] != " ": escaped += "&#58;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
