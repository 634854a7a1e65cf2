import Motion

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
  struct Column {
    let name: String
    var isNumeric = false
  }

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
