import Documents
import Motion

/// The arguments of a command line in the order typed, separated into options and operands.
///
/// An option with a value takes the next argument, so `--from -300` works. If the next argument
/// begins with `--`, the value is missing. `--` ends the options. An option takes a value in all
/// commands or in none, so the command's name may follow options.
struct Arguments {
  enum ArgumentWord: Equatable {
    case option(spelling: String, name: OptionSpelling, value: Argument?)
    case other(Argument)
  }

  enum OptionSpelling: Hashable {
    case long(String)
    case short(Character)
  }

  private(set) var words: [ArgumentWord]

  init(_ words: ArraySlice<Argument>) {
    var sorted: [ArgumentWord] = []
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      place += 1
      if word == "--" {
        for word in words[place...] { sorted.append(.other(word)) }
        break
      }
      guard let (name, attached) = Self.optionAndValue(word) else {
        sorted.append(.other(word))
        continue
      }
      var value = attached
      if value == nil, place < words.endIndex, !Self.isLongOption(words[place]),
        CommandName.takesValue(name) == true
      {
        value = words[place]
        place += 1
      }
      sorted.append(.option(spelling: word.text, name: name, value: value))
    }
    self.words = sorted
  }

  /// The name and the attached value of `--name`, `--name=value`, `-f`, `-fvalue` or `-f=value`;
  /// nil for an operand. Numbers such as `-20` and `-.5` are operands: no option begins with a
  /// digit or a point.
  private static func optionAndValue(_ word: Argument) -> (name: OptionSpelling, value: Argument?)?
  {
    if isLongOption(word) {
      let parts = word.bytes.dropFirst(2).split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? Argument(bytes: Array(parts[1])) : nil
      return (.long(String(decoding: parts[0], as: UTF8.self)), value)
    }
    guard word.bytes.first == UInt8(ascii: "-") else { return nil }
    let scalars = word.text.unicodeScalars.dropFirst()
    guard let scalar = scalars.first else { return nil }
    let letter = Character(scalar)
    if letter.isNumber || letter == "." { return nil }
    guard scalar.isASCII else {
      let value = String(scalars.dropFirst())
      return (.short(letter), value.isEmpty ? nil : Argument(value))
    }
    let value = word.bytes.dropFirst(2)
    if value.isEmpty { return (.short(letter), nil) }
    let isAttachedBySign = value.first == UInt8(ascii: "=")
    return (.short(letter), Argument(bytes: Array(isAttachedBySign ? value.dropFirst() : value)))
  }

  /// True if an argument begins with `--`.
  static func isLongOption(_ word: Argument) -> Bool { word.text.utf8.starts(with: "--".utf8) }

  /// Separates a command line into the command's name, which is the first operand, its table, nil
  /// if missing or unknown, and the rest.
  static func sorted(
    _ words: ArraySlice<Argument>, table: (String) -> CommandInfo?
  ) -> (name: String?, info: CommandInfo?, rest: Arguments) {
    if let name = words.first?.text, let info = table(name) {
      return (name, info, Arguments(words.dropFirst()))
    }
    var rest = Arguments(words)
    for (index, word) in rest.words.enumerated() {
      guard case .other(let name) = word else { continue }
      rest.words.remove(at: index)
      return (name.text, table(name.text), rest)
    }
    return (nil, nil, rest)
  }

  /// True if the option is given without a value.
  func isGivenWithoutValue(_ long: String, _ short: Character?) -> Bool {
    words.contains { word in
      guard case .option(_, let name, nil) = word else { return false }
      return name == .long(long) || short.map { name == .short($0) } == true
    }
  }

  /// The value of an option; nil if it is not given or has none.
  func value(_ long: String, _ short: Character?) -> Argument? {
    firstIndex(of: long, short).flatMap { place in
      guard case .option(_, _, let value) = words[place] else { return nil }
      return value
    }
  }

  mutating func setOption(_ long: String, _ short: Character, to value: Argument) {
    let word = ArgumentWord.option(spelling: "--" + long, name: .long(long), value: value)
    if let index = firstIndex(of: long, short) { words[index] = word } else { words.append(word) }
  }

  /// The index of the first occurrence of an option with a value; nil if there is none.
  private func firstIndex(of long: String, _ short: Character?) -> Int? {
    words.firstIndex { word in
      guard case .option(_, let name, .some) = word else { return false }
      return name == .long(long) || short.map { name == .short($0) } == true
    }
  }

  init(_ words: [ArgumentWord]) {
    self.words = words
  }
}

/// A command-line argument: UTF-8 text, or other bytes, which are allowed in a path.
package struct Argument: Sendable, Equatable {
  /// The argument as text, with a replacement character for each invalid UTF-8 sequence.
  package let text: String
  /// The bytes of an argument that is not UTF-8; nil for text.
  private let raw: [UInt8]?

  package init(_ text: String) {
    self.text = text
    raw = nil
  }

  package init(bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
    raw = text.utf8.elementsEqual(bytes) ? nil : bytes
  }

  var bytes: [UInt8] { raw ?? Array(text.utf8) }

  var shown: String { Display.text(Display.escapingBytes(bytes)) }

  /// True if the argument is UTF-8, so that ``text`` is exact.
  var isText: Bool { raw == nil }
}

extension Argument: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
