import Documents
import Motion

extension Chart {
  /// True if the title is the name of the typed command.
  var isNamedByCommand: Bool { request.map { $0 == title || $0.hasPrefix(title + " ") } ?? false }

  /// The title with the request: "bounce --from 300 --to 100"; without one, or with a name of its
  /// own, the title alone.
  var fullTitle: String { isNamedByCommand ? request ?? title : title }

  /// The request in lines of at most `width` columns, which break only before an option.
  ///
  /// - Parameter withoutTitle: true to omit the command's name if it is the title.
  func wrappedRequest(width: Int, withoutTitle: Bool) -> [String] {
    guard let request else { return [] }
    // A line that broke elsewhere could not be copied into a shell.
    var parts: [String] = []
    for word in request.split(separator: " ") {
      if word.hasPrefix("--") || parts.isEmpty {
        parts.append(String(word))
      } else {
        parts[parts.count - 1] += " " + String(word)
      }
    }
    if withoutTitle, isNamedByCommand, !title.isEmpty {
      parts[0] = String(parts[0].dropFirst(title.count).drop { $0 == " " })
      if parts[0].isEmpty { parts.removeFirst() }
    }
    return TextLines(words: parts, width: width).lines
  }

  /// The resolved parameters, except those that the request contains in the same form.
  var untypedParameters: [String] {
    guard let request else { return parameters }
    let words = request.split(separator: " ").map { String($0) }
    return parameters.filter { text in
      let parts = text.split(separator: " ")
      guard parts.count == 3, let option = words.firstIndex(of: "--" + String(parts[0])) else {
        return true
      }
      return option + 1 == words.count || words[option + 1] != String(parts[2])
    }
  }
}

extension Animation {
  /// The kind of the curve, unless it is the command's name, and its resolved parameters: "bounce",
  /// "bounces = 2", "alpha = 0.105568".
  var parameterTexts: [String] {
    var texts: [String] = []
    for fact in facts where fact.key == FactKey.curve.rawValue {
      guard case .object(let entries) = fact.fact else { continue }
      for entry in entries {
        switch entry.fact {
        case _ where [FactKey.quirk, .note].contains { $0.rawValue == entry.key }: continue
        case .text(let text) where entry.key == FactKey.kind.rawValue:
          if text != command { texts.append(text) }
        case .text(let text): texts.append(entry.key + " = " + text)
        case .number, .count: texts.append(entry.key + " = " + entry.fact.text())
        case .list(let parts):
          let isOfNumbers = parts.allSatisfy { $0.isNumber }
          if isOfNumbers, parts.count <= 4 {
            let numbers = parts.map { $0.text() }.joined(separator: ", ")
            texts.append(entry.key + " = (" + numbers + ")")
          }
        case .place, .unknown, .indexPath, .flag, .object: continue
        }
      }
    }
    return texts
  }
}

/// A list of texts, broken into lines.
struct TextLines {
  let lines: [String]

  /// A list with commas between the texts.
  ///
  /// - Parameter heading: the beginning of the first line; empty for none.
  init(_ heading: String, _ texts: [String], width: Int) {
    var parts = texts.dropLast().map { $0 + "," } + texts.suffix(1)
    if !heading.isEmpty, !parts.isEmpty { parts[0] = heading + " " + parts[0] }
    self.init(words: parts, width: width)
  }

  /// A list with blanks between the texts.
  init(words: [String], width: Int) {
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
