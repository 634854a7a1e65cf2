import ExactNumerics
import Formats
import Motion
import Readers
import Scenes

/// A command's words, read by its table: which options were given, with what.
struct Parsed: Sendable {
  /// An option that was given.
  struct Given: Sendable {
    let name: OptionName
    /// What was typed behind it; nil for a switch.
    let word: CommandWord?
    let value: OptionValue
    /// Whether it was not typed itself: one of the values that --sweep gives it.
    var isSwept = false
  }

  let info: CommandInfo
  /// A list, since there are few: a dictionary's hashing alone takes longer than the whole parse.
  private(set) var given: [Given] = []
  /// Where they stand in the table.
  private(set) var places = OptionPlaces()

  /// - Throws: ``Failure`` for an unknown or repeated option, a value that breaks its rule, one too
  ///   many or missing, and words that are neither options nor expected.
  init(_ words: Words, for info: CommandInfo) throws(Failure) {
    self.info = info
    // What a device's screen has for those who say nothing else.
    var safeArea: String?
    for word in words.words {
      switch word {
      case .other(let word):
        guard let operand = info.operand, info.takesManyOperands || !has(operand.name) else {
          guard let bare = info.bareOption else { throw unexpected(word, among: words) }
          try apply(bare, word, of: words)
          continue
        }
        try apply(operand, word, of: words)
      case .option(let spelling, let name, let value):
        do throws(Failure) {
          let option = try option(name)
          try apply(option, value, of: words)
          // Another word than was typed is the size of a device that was named.
          if case .screen = option.kind, let value, given.last?.word != value {
            safeArea = NamedScreen(like: value)?.insets
          }
        } catch {
          throw misspelt(spelling, name) ?? error
        }
      }
    }
    if let safeArea, !has(.safeArea), let option = info.option(.safeArea) {
      try apply(option, CommandWord(safeArea), of: words)
    }
  }

  private mutating func apply(
    _ option: OptionInfo, _ word: CommandWord?, of words: Words
  ) throws(Failure) {
    let name = option.name.rawValue
    let isOneOfMany = info.takesManyOperands && option.name == info.operand?.name
    if has(option.name), !isOneOfMany, !option.isRepeatable {
      throw usage("--\(name) is given twice; give it once")
    }
    if let valueName = option.valueName, word == nil {
      throw usage(
        "--\(name) needs a value\(missingBefore(option, in: words)): --\(name) <\(valueName)>"
          + equalsSign(option, in: words))
    }
    guard let word else {
      given.append(Given(name: option.name, word: nil, value: .flag))
      places.insert(info.place(option.name))
      return
    }
    do throws(ParameterError) {
      if !option.kind.takesValue { throw .ofWord("takes no value") }
      let read = try option.kind.forgiving(word)
      given.append(Given(name: option.name, word: read.word, value: read.value))
    } catch {
      guard mayBeSwept(option, word, in: words) else {
        let spelling = info.has(option.name) ? "--\(name)" : "<\(name)>"
        throw usage("\(spelling)\(Self.quoted(word)): \(error.rule(prefix: "--"))")
      }
      // Of several springs, or of one whose keys vary, each is read by itself.
      let springs = Spelling.withoutBlanks(word.text)
      given.append(Given(name: option.name, word: CommandWord(springs), value: .text(springs)))
    }
    places.insert(info.place(option.name))
  }

  private func option(_ name: Words.Name) throws(Failure) -> OptionInfo {
    switch name {
    case .short(let letter):
      for option in info.options where option.short == letter { return option }
      let known = info.options.compactMap { $0.short.map { "-\($0)" } } + ["-h", "-V"]
      throw usage(
        "unknown option '-\(Shown.text(String(letter)))'; the short ones are "
          + Spelling.listed(known) + shortHint(letter, among: known))
    case .long(let long):
      if let option = info.option(spelled: long) { return option }
      throw usage("unknown option '--\(Shown.text(long))'" + hint(for: long))
    }
  }
}

extension Parsed {
  func has(_ option: OptionName) -> Bool { place(of: option) != nil }

  /// The same words with a value that an option takes in turn, in place of its own if it has one.
  func sweeping(_ option: OptionName, _ word: String, _ value: OptionValue) -> Parsed {
    var own = self
    if let place = place(of: option) {
      own.given[place] = Given(name: option, word: given[place].word, value: value)
    } else {
      own.given.append(
        Given(name: option, word: CommandWord(word), value: value, isSwept: true))
      own.places.insert(info.place(option))
    }
    return own
  }

  /// Where it stands among the given, the first time.
  func place(of option: OptionName) -> Int? {
    // By index: to copy what is given would take longer than to look for it.
    for place in given.indices where given[place].name == option { return place }
    return nil
  }
}
