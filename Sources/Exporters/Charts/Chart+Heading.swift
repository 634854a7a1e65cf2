import Documents

extension Chart {
  /// Whether the title is the name of the command that was typed, and nothing else is.
  var isNamedByCommand: Bool { request.map { $0 == title || $0.hasPrefix(title + " ") } ?? false }

  /// The title with what was asked for: "bounce --from 300 --to 100"; the title alone where nobody
  /// knows, or where it is a name of its own.
  var fullTitle: String { isNamedByCommand ? request ?? title : title }

  /// What was asked for in lines that end between two options, without what the title says.
  func requestLines(width: Int, withoutTitle: Bool) -> [String] {
    guard let request else { return [] }
    // A line that breaks elsewhere could not be typed again.
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

  /// The resolved parameters that were not typed in just these words.
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
