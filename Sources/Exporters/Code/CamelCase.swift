import Animations
import Documents
import Motion

/// Identifiers of Swift and Kotlin source, in camel case.
///
/// Source: The Swift Programming Language, "Identifiers".
enum CamelCase {
  /// True if a text is an identifier, or the beginning of one, without changes.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !isDigit(first) else { return false }
    return text.unicodeScalars.allSatisfy { isIdentifierPart($0) }
  }

  /// A text as an identifier in lower camel case; empty if the text has no letter or digit.
  ///
  /// An underscore precedes a leading digit.
  static func identifier(_ text: String) -> String {
    let words = wordsOfIdentifier(of: text)
    guard let first = words.first, let scalar = first.unicodeScalars.first else { return "" }
    return isDigit(scalar) ? "_" + first + camelCased(words.dropFirst()) : camelCased(words)
  }

  /// A text as the continuation of an identifier: each word with a capital.
  static func identifierSuffix(_ text: String) -> String {
    wordsOfIdentifier(of: text).reduce("") { $0 + capitalized($1) }
  }

  /// The name of a file's constant: --name, or else the command's name as an identifier.
  ///
  /// - Parameter isAllowed: returns false for a letter that the language's names cannot have.
  /// - Throws: `ParameterError` for a --name that is no identifier.
  static func constantName(
    _ encoding: Encoding, command: String, in format: Format,
    where isAllowed: (Unicode.Scalar) -> Bool = { _ in true }
  ) throws(ParameterError) -> String {
    guard let name = encoding.name else { return identifier(command) }
    let allowed = String(String.UnicodeScalarView(name.unicodeScalars.filter(isAllowed)))
    if allowed == name, isIdentifier(name) { return name }
    let other = identifier(allowed)
    throw ParameterError(
      "name",
      "must be letters, digits and _ in \(format.name), the first of them no digit"
        + (other.isEmpty ? "" : "; this one would be '\(other)'"))
  }

  /// Words as one in lower camel case: "bubble", "scale" gives "bubbleScale".
  static func camelCased(_ words: some Sequence<String>) -> String {
    words.reduce("") { $0 + ($0.isEmpty ? uncapitalized($1) : capitalized($1)) }
  }

  private static func wordsOfIdentifier(of text: String) -> [String] {
    text.unicodeScalars.split { !isIdentifierPart($0) }.map { String($0) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// True for ASCII letters, digits and the underscore, and for letters of other scripts.
  private static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
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

  /// A word that begins with a small letter; one of capitals alone becomes one of small letters.
  private static func uncapitalized(_ word: String) -> String {
    guard let first = word.utf8.first, first.isCapital else { return word }
    if word.utf8.allSatisfy({ $0.isCapital }) { return ASCIIText.lowercased(word) }
    return String(Unicode.Scalar(first.lowercased)) + String(word.dropFirst())
  }
}

extension Set<String> {
  /// Adds names that a file declares.
  ///
  /// - Throws: `ParameterError` for a name that the file has already.
  mutating func declare(_ names: [String], in format: Format) throws(ParameterError) {
    for name in names {
      try require(
        insert(name).inserted, "format",
        "\(format.name) has one name, \(name), for two numbers of these tracks; choose with "
          + "--track")
    }
  }
}

extension Track {
  /// The names of the arrays of a track's components: "bounceX", "pressBubbleX",
  /// "pressPopoverScale".
  ///
  /// - Parameters:
  ///   - isAlone: true for the only track, which is named by its property or its components.
  ///   - suffix: returns a text as the continuation of an identifier.
  func arrayNames(
    after name: String, isAlone: Bool,
    _ suffix: (String) -> String = { CamelCase.identifierSuffix($0) }
  ) -> [String] {
    type.componentNames.map { component in
      let isNamedByProperty = component.isEmpty && isAlone
      return name
        + suffix(isNamedByProperty ? property : columnName(of: component, isAlone: isAlone))
    }
  }
}

extension ByteStream {
  /// Writes an array in source code, with commas between its numbers, in lines of at most 98 bytes.
  ///
  /// - Parameters:
  ///   - declaration: the first line.
  ///   - end: the last line, such as `]`.
  ///   - hasLastComma: true if a comma follows the last number too.
  mutating func writeArray(
    _ declaration: String, _ numbers: [String], indent: String, end: String, hasLastComma: Bool
  ) throws(WriteFailure) {
    try write(declaration + "\n")
    var line = ""
    for number in numbers {
      if !line.isEmpty, line.utf8.count + number.utf8.count + 2 > 98 {
        try write(line + "\n")
        line = ""
      }
      line += (line.isEmpty ? indent : " ") + number + ","
    }
    if !hasLastComma { line.removeLast() }
    try write(line + "\n\(end)\n")
  }
}
