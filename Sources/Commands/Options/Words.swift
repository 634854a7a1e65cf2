/// The words of a command line in the order typed, sorted into options and others.
///
/// A value option takes the next word, so `--from -300` works, unless that begins with `--`: then
/// the value is missing. `--` ends options. Which
/// names take a value is the same in all commands, so the command itself may stand anywhere.
struct Words {
  enum Word: Equatable {
    /// An option as it was spelled, its name, and its value if one came with it.
    case option(spelling: String, name: Name, value: CommandWord?)
    case other(CommandWord)
  }

  enum Name: Equatable {
    case long(String)
    case short(Character)
  }

  private(set) var words: [Word]

  /// - Parameter likely: the command that is asked first whether an option takes a value.
  init(_ words: ArraySlice<CommandWord>, likely: CommandInfo? = nil) {
    var sorted: [Word] = []
    sorted.reserveCapacity(words.count)
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      place += 1
      if word == "--" {
        for word in words[place...] { sorted.append(.other(word)) }
        break
      }
      guard let (name, attached) = Self.split(word) else {
        sorted.append(.other(word))
        continue
      }
      var value = attached
      if value == nil, place < words.endIndex, !Self.isDashed(words[place]),
        CommandName.takesValue(name, likely: likely) == true
      {
        value = words[place]
        place += 1
      }
      sorted.append(.option(spelling: word.text, name: name, value: value))
    }
    self.words = sorted
  }

  /// The name and attached value of `--name`, `--name=value`, `-f`, `-fvalue`; nil for other words.
  ///
  /// A word such as `-20` or `-.5` is a number: no option begins so.
  private static func split(_ word: CommandWord) -> (name: Name, value: CommandWord?)? {
    guard isDashed(word) else {
      let text = word.text.utf8
      guard text.first == UInt8(ascii: "-"), text.count > 1 else { return nil }
      return splitShort(word, word.bytes.dropFirst())
    }
    // No bytes beside the value are other than ASCII in an option that there is.
    var text = word.text
    let name = text.withUTF8 { text -> String? in
      let name = UnsafeBufferPointer(rebasing: text[2...])
      for byte in name where byte == UInt8(ascii: "=") { return nil }
      return String(decoding: name, as: UTF8.self)
    }
    if let name { return (.long(name), nil) }
    let parts = word.bytes.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    return (.long(String(decoding: parts[0], as: UTF8.self)), CommandWord(bytes: parts[1]))
  }

  /// Whether a word begins with `--`.
  static func isDashed(_ word: CommandWord) -> Bool {
    // Most values are not, which their first byte says.
    guard word.text.utf8.first == UInt8(ascii: "-") else { return false }
    var text = word.text
    return text.withUTF8 { text in
      text.count > 1 && text[0] == UInt8(ascii: "-") && text[1] == UInt8(ascii: "-")
    }
  }

  private static func splitShort(
    _ word: CommandWord, _ body: ArraySlice<UInt8>
  ) -> (name: Name, value: CommandWord?)? {
    let scalars = word.text.unicodeScalars.dropFirst()
    guard let scalar = scalars.first else { return nil }
    let letter = Character(scalar)
    if letter.isNumber || letter == "." { return nil }
    guard scalar.isASCII else {
      let value = String(scalars.dropFirst())
      return (.short(letter), value.isEmpty ? nil : CommandWord(value))
    }
    return (.short(letter), body.count > 1 ? CommandWord(bytes: body.dropFirst()) : nil)
  }
}

extension Words {
  /// Sorts a command line: the command's name is its first word that is no option.
  ///
  /// - Parameters:
  ///   - words: the words that follow the program's name.
  ///   - table: the options of a command; nil for a word that is no command.
  /// - Returns: the command's name and its options, nil if there is none, and the other words.
  static func sorted(
    _ words: ArraySlice<CommandWord>, table: (String) -> CommandInfo?
  ) -> (name: String?, info: CommandInfo?, rest: Words) {
    if let name = words.first?.text, let info = table(name) {
      return (name, info, Words(words.dropFirst(), likely: info))
    }
    // An option before the command takes a value or none, whichever command it is.
    var rest = Words(words)
    for (index, word) in rest.words.enumerated() {
      guard case .other(let name) = word else { continue }
      rest.words.remove(at: index)
      return (name.text, table(name.text), rest)
    }
    return (nil, nil, rest)
  }

  /// Whether an option is among the words.
  func names(_ long: String, _ short: Character) -> Bool {
    for place in words.indices {
      switch words[place] {
      case .option(_, .long(let name), _): if name == long { return true }
      case .option(_, .short(let letter), _): if letter == short { return true }
      case .other: break
      }
    }
    return false
  }

  /// Whether an option without a value is among the words.
  func has(_ long: String, _ short: Character?) -> Bool {
    words.contains { word in
      guard case .option(_, let name, nil) = word else { return false }
      return name == .long(long) || short.map { name == .short($0) } == true
    }
  }

  /// The value that was attached to an option.
  func value(_ long: String, _ short: Character) -> CommandWord? {
    for case .option(_, let name, let value?) in words
    where name == .long(long) || name == .short(short) { return value }
    return nil
  }

  init(_ words: [Word]) {
    self.words = words
  }
}
