import Motion

/// A page that takes line after line until it is full.
struct MarkdownPage {
  /// A job summary may have 1 MiB; this leaves a little for another step's.
  static let mostBytes = 1_000_000
  private static let farewell = "\nCut here, since a summary has an end. The text report has all.\n"

  private(set) var text = ""
  private(set) var isFull = false

  /// Adds lines that belong together, all or none.
  mutating func add(_ lines: [String]) {
    if isFull { return }
    let length = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    isFull = text.utf8.count + length + Self.farewell.utf8.count > Self.mostBytes
    for line in isFull ? [Self.farewell] : lines { text += line + "\n" }
  }

  /// Adds a paragraph.
  mutating func add(_ paragraph: String) { add(["", paragraph]) }

  /// Adds a row of a table; the first one together with the table's head.
  mutating func addRow(_ cells: [String], below head: [Column]?) {
    guard let head else { return add([Self.row(cells)]) }
    let rule = head.map { $0.isNumeric ? "--:" : "---" }
    add(["", Self.row(head.map { $0.name }), Self.row(rule), Self.row(cells)])
  }

  /// A column of a table: numbers stand at the right.
  struct Column {
    let name: String
    var isNumeric = false
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

/// Texts from outside in GitHub's Markdown that look as they were typed, in a table too.
enum MarkdownText {
  /// A name or a number as code.
  static func code(_ text: String) -> String {
    let text = Shown.line(text)
    let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "|") }
    let hasEdges = text.utf8.first != 0x20 && text.utf8.last != 0x20
    // A code span of backticks knows no escapes, HTML's element does.
    return isPlain && hasEdges && !text.isEmpty ? "`\(text)`" : "<code>\(escaped(text))</code>"
  }

  /// A sentence: what means something in Markdown or HTML, makes an emoji, a formula or a link, or
  /// calls a user, stands as a character reference.
  static func escaped(_ text: String) -> String {
    let scalars = Array(Shown.line(text).unicodeScalars)
    var escaped = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "#", "$", "@":
        escaped += "&#\(scalar.value);"
      // An emoji's name and an address follow without a blank.
      case ":" where index + 1 < scalars.count && scalars[index + 1] != " ": escaped += "&#58;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
