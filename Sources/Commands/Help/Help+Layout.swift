/// The layout of help pages.
extension Help {
  /// An entry of a list. The explanation begins on the next line if the label is too long.
  func entry(_ label: String, _ explanation: String) -> String {
    // If a word is wider than the column of explanations, the whole explanation begins further
    // left.
    var longest = 0
    for word in explanation.split(separator: " ") { longest = max(longest, word.count) }
    let fits = Self.column + longest <= width
    let column = fits ? Self.column : max(4, min(Self.column, width - longest))
    let text = wrapped(explanation, indent: column)
    let start = "  " + label
    if start.count + 2 > column { return start + "\n" + text }
    return start + text.dropFirst(start.count)
  }

  /// The text wrapped to the page's width, each line indented.
  func wrapped(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(margin + line)
    return lines.joined(separator: "\n")
  }

  /// The head of a topic's page: its overview and its examples.
  func heading(_ text: String, _ examples: [String] = []) -> String {
    var heading = wrapped("OVERVIEW: " + text) + "\n"
    if !examples.isEmpty { heading += "\nEXAMPLES:\n" }
    for example in examples { heading += "  " + example + "\n" }
    return heading
  }
}
