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

  /// The pieces of a line that is too long, which end after blanks and semicolons, or else after
  /// commas too.
  package init(breaking line: String, width: Int) {
    func parts(_ ends: String) -> [String] {
      var parts: [[UInt8]] = [[]]
      for byte in line.utf8 {
        parts[parts.count - 1].append(byte)
        if ends.utf8.contains(byte) { parts.append([]) }
      }
      return parts.map { String(decoding: $0, as: UTF8.self) }
    }
    let long = parts("; ")
    let isFine = long.allSatisfy { PrintableText($0).columns <= width }
    var lines = [""]
    for part in isFine ? long : parts("; ,") {
      let line = lines[lines.count - 1] + part
      if PrintableText(line).columns <= width {
        lines[lines.count - 1] = line
      } else {
        lines.append(part)
      }
    }
    self.lines = lines
  }
}
