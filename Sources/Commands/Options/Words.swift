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

  let words: [Word]

  /// - Parameters:
  ///   - words: what follows the program's name.
  ///   - likely: the command that is asked first whether an option takes a value.
  init(_ words: [CommandWord], likely: CommandInfo? = nil) {
    self.init(words[...], likely: likely)
  }

  init(_ words: ArraySlice<CommandWord>, likely: CommandInfo? = nil) {
    var sorted: [Word] = []
    sorted.reserveCapacity(words.count)
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        sorted += rest.map { .other($0) }
        break
      }
      guard let (name, value) = Self.split(word) else {
        sorted.append(.other(word))
        continue
      }
      let isMissing =
        value == nil && rest.first.map { !Self.isDashed($0) } == true
        && CommandName.takesValue(name, likely: likely) == true
      let next = isMissing ? rest.popFirst() : nil
      sorted.append(.option(spelling: word.text, name: name, value: value ?? next))
    }
    self.words = sorted
  }

  /// The name and attached value of `--name`, `--name=value`, `-f`, `-fvalue`; nil for other words.
  ///
  /// A word such as `-20` or `-.5` is a number: no option begins so.
  private static func split(_ word: CommandWord) -> (name: Name, value: CommandWord?)? {
    let text = word.text.utf8
    guard text.first == UInt8(ascii: "-"), text.count > 1 else { return nil }
    // No bytes beside the value are other than ASCII in an option that there is.
    let body = text.dropFirst()
    guard body.first == UInt8(ascii: "-") else {
      return splitShort(word, word.bytes.dropFirst())
    }
    let name = body.dropFirst()
    guard name.contains(UInt8(ascii: "=")) else { return (.long(String(Substring(name))), nil) }
    let parts = word.bytes.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    return (.long(String(decoding: parts[0], as: UTF8.self)), CommandWord(bytes: parts[1]))
  }

  /// Whether a word begins with `--`.
  static func isDashed(_ word: CommandWord) -> Bool {
    let text = word.text.utf8
    guard text.first == UInt8(ascii: "-") else { return false }
    return text.dropFirst().first == UInt8(ascii: "-")
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
  /// The first word that is no option, and the rest.
  func splitCommand() -> (name: String?, rest: Words) {
    var rest = words
    for (index, word) in words.enumerated() {
      if case .other(let name) = word {
        rest.remove(at: index)
        return (name.text, Words(rest))
      }
    }
    return (nil, self)
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
