import Documents
import Motion

/// Identifiers of Swift source.
///
/// Source: The Swift Programming Language, "Identifiers".
enum SwiftIdentifier {
  /// True if a text is an identifier, or the beginning of one, without changes.
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !isDigit(first) else { return false }
    return text.unicodeScalars.allSatisfy { isPart($0) }
  }

  /// A text as an identifier in lower camel case; empty if the text has no letter or digit.
  ///
  /// An underscore precedes a leading digit.
  static func lowerCamelCase(_ text: String) -> String {
    let words = words(of: text)
    guard let first = words.first, let scalar = first.unicodeScalars.first else { return "" }
    let start = isDigit(scalar) ? "_" + first : uncapitalized(first)
    return words.dropFirst().reduce(start) { $0 + capitalized($1) }
  }

  /// A text as the continuation of an identifier: each word with a capital.
  static func suffix(_ text: String) -> String {
    words(of: text).reduce("") { $0 + capitalized($1) }
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for scalar in text.unicodeScalars {
      guard isPart(scalar) else {
        isOpen = false
        continue
      }
      if !isOpen { words.append("") }
      isOpen = true
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// True for ASCII letters, digits and the underscore, and for letters of other scripts.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return true
    case "\0"..."\u{7F}": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
    default: return false
    }
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.utf8.first, (0x61...0x7A).contains(first) else { return word }
    return String(Unicode.Scalar(first - 0x20)) + String(word.dropFirst())
  }

  private static func uncapitalized(_ word: String) -> String {
    guard let first = word.utf8.first, first.isCapital else { return word }
    return String(Unicode.Scalar(first.lowercased)) + String(word.dropFirst())
  }
}
