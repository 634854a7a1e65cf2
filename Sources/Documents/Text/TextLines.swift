/// A list of texts, broken into lines.
package struct TextLines {
  package let lines: [String]

  /// A list with commas between the texts.
  ///
  /// - Parameter heading: the beginning of the first line; empty for none.
  package init(_ heading: String, _ texts: [String], width: Int) {
    var parts = texts.dropLast().map { $0 + "," } + texts.suffix(1)
    if !heading.isEmpty, !parts.isEmpty { parts[0] = heading + " " + parts[0] }
    self.init(words: parts, width: width)
  }

  /// A list with blanks between the texts.
  package init(words: [String], width: Int) {
    var lines: [String] = []
    for text in words {
      if let line = lines.last, PrintableText(line + " " + text).columns <= width {
        lines[lines.count - 1] = line + " " + text
      } else {
        lines.append(text)
      }
    }
    self.lines = lines
  }
}
