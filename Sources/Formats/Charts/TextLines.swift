/// A list with commas in as many lines as that takes.
struct TextLines {
  let lines: [String]

  /// - Parameter heading: what the first line begins with.
  init(_ heading: String, _ texts: [String], width: Int) {
    var lines: [String] = []
    for (index, item) in texts.enumerated() {
      let text = item + (index == texts.count - 1 ? "" : ",")
      if let line = lines.last, PlainText(line + " " + text).columns <= width {
        lines[lines.count - 1] = line + " " + text
      } else {
        lines.append(lines.isEmpty ? heading + " " + text : text)
      }
    }
    self.lines = lines
  }
}
