import Documents

/// A list in as many lines as that takes.
struct TextLines {
  let lines: [String]

  /// With commas between.
  ///
  /// - Parameter heading: what the first line begins with; empty for nothing.
  init(_ heading: String, _ texts: [String], width: Int) {
    var parts: [String] = []
    for (index, item) in texts.enumerated() {
      parts.append(item + (index == texts.count - 1 ? "" : ","))
    }
    if !heading.isEmpty, !parts.isEmpty { parts[0] = heading + " " + parts[0] }
    self.init(words: parts, width: width)
  }

  /// With blanks between.
  init(words: [String], width: Int) {
    var lines: [String] = []
    for text in words {
      if let line = lines.last, PlainText(line + " " + text).columns <= width {
        lines[lines.count - 1] = line + " " + text
      } else {
        lines.append(text)
      }
    }
    self.lines = lines
  }
}
