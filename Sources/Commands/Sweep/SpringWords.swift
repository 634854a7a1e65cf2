import Motion

/// A spring's parameters as text, not parsed yet: `stiffness=100,damping=10`, or a preset's name.
struct SpringWords {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// The keys of the parameters; empty for a preset's name.
  var keys: [String] {
    var keys: [String] = []
    for field in fields {
      if let sign = field.firstIndex(of: "=") { keys.append(String(field[..<sign])) }
    }
    return keys
  }

  /// The parameters with a key's value replaced, or appended if the key is missing.
  ///
  /// - Throws: `ParameterError` for a preset's name, which shows no numbers to replace.
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
