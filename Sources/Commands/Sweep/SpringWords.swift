import Motion

/// A spring's words as they are typed, not read yet: `stiffness=100,damping=10`, or a name.
struct SpringWords {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Whose numbers are given.
  var keys: [String] {
    var keys: [String] = []
    for field in fields {
      if let sign = field.firstIndex(of: "=") { keys.append(String(field[..<sign])) }
    }
    return keys
  }

  /// With a key's value in place of its own, or behind the others.
  ///
  /// - Throws: ``ParameterError`` for a name, whose numbers are not to be seen.
  func setting(_ key: String, to word: String) throws(ParameterError) -> SpringWords {
    let entry = key + "=" + word
    if text.isEmpty { return SpringWords(entry) }
    guard text.utf8.contains(UInt8(ascii: "=")) else {
      throw .ofWord(
        "cannot be a key of a name; give \(parameterName("spring")) the numbers that stay")
    }
    var entries: [String] = []
    var isThere = false
    for field in fields {
      let isIt = field.hasPrefix(key + "=")
      entries.append(isIt ? entry : String(field))
      isThere = isThere || isIt
    }
    if !isThere { entries.append(entry) }
    return SpringWords(entries.joined(separator: ","))
  }

  private var fields: [Substring] {
    text.split(separator: ",", omittingEmptySubsequences: false)
  }
}
