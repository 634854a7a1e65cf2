import Motion
import Readers

/// Suggestions for arguments that are refused.
extension ParsedArguments {
  /// The error for an unknown long option. It suggests the nearest option, or lists the commands
  /// that have it.
  func unknownOptionError(_ name: String) -> Failure {
    let message = "unknown option '--\(Display.text(name))'"
    if info.has(.spring), let hint = Self.dashedCodeHint("--" + name) {
      return usageError(message + hint)
    }
    let formats = info.option(.format)?.choices ?? []
    if let format = ValueParser.name(like: name, among: formats) {
      return usageError(message + "; did you mean '-f \(format)'?")
    }
    let near = Suggestion.nearest(
      to: name, among: info.options.map { $0.name.rawValue } + Arguments.global)
    let isOneEdit = near.map { Suggestion.isSingleEdit(from: name, to: $0) } ?? false
    // The key velocity belongs to uikit-duration alone, so --velocity rarely means it.
    let isKey =
      name != "velocity" && info.has(.spring)
      && SpringForm.allCases.contains { form in form.keys.contains { $0.name == name } }
    if isKey, let near, isOneEdit {
      return usageError(
        message + "; did you mean '--\(near)', or the key of --spring: --spring \(name)=...?",
        about: near)
    }
    if isKey { return usageError(message + "; it is a key of --spring: --spring \(name)=...") }
    if !isOneEdit {
      let others = CommandName.allCases.filter { command in
        command.info.option(spelled: name).map { $0.group != .check } ?? false
      }
      if let first = others.first {
        let names = others.map { $0.rawValue }
        let list = names.count > 4 ? Array(names.prefix(3)) + ["other commands"] : names
        return .usage(
          command: info.name, "\(message); it is an option of \(joinedNames(list, "and"))",
          help: first)
      }
    }
    guard let near else { return usageError(message) }
    return usageError(message + "; did you mean '--\(near)'?", about: near)
  }

  /// A hint for code that begins with a dash: "; give code that begins with a dash as
  /// --spring='...'". Nil for a text without the characters of CSS.
  static func dashedCodeHint(_ spelling: String) -> String? {
    let isCode = spelling.utf8.contains { byte in
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ";")
    }
    return isCode
      ? "; give code that begins with a dash as --spring='\(Display.text(spelling))'" : nil
  }

  /// A hint to quote a colour: "; quote a color ...: --from '#ff0080'". Empty if the cause is
  /// another.
  ///
  /// An unquoted `#` begins a comment of the shell. The cause is likely if the option is the last
  /// argument and no value of the command has another type.
  func unquotedColorHint(_ option: OptionInfo, in words: Arguments) -> String {
    guard option.notation?.mayBeColor == true, followingOption(after: option, in: words) == nil
    else { return "" }
    for given in given {
      guard info.option(given.name)?.notation?.mayBeColor == true, let word = given.word
      else { continue }
      if word.text.utf8.first != UInt8(ascii: "#") { return "" }
    }
    return "; quote a color, which begins a shell's comment otherwise: "
      + "--\(option.name.rawValue) '#ff0080'"
  }

  /// A suggestion of the option that has the word as a choice; empty if there is none.
  func choiceHint(for word: Argument, behind typed: OptionInfo) -> String {
    if typed.choices.isEmpty { return "" }
    for option in info.options where option.group != .check || has(.check) {
      if let choice = ValueParser.name(like: word.text, among: option.choices) {
        return "; did you mean '--\(option.name.rawValue) \(choice)'?"
      }
    }
    return ""
  }

  /// The error for an operand that the command does not take.
  func unexpectedOperandError(_ word: Argument, among words: Arguments) -> Failure {
    // The operand may be the value of a long option typed with one dash: -from 300.
    for case .option(let spelling, let name, _) in words.words {
      if let failure = singleDashError(spelling, name) { return failure }
    }
    if let bare = info.bare, has(bare) {
      return usageError(
        "unexpected word '\(word.shown)': "
          + "--\(bare.rawValue)\(Self.quotedArgument(self.typedWord(bare)))"
          + " is given already; leave one of them out")
    }
    let expected = info.operand.map { "one \($0.name.rawValue)" } ?? "options only"
    let isSpring = info.has(.spring) && (try? ValueParser.spring(word.text)) != nil
    let hint =
      isSpring
      ? "; did you mean '--spring \(Display.text(word.text))'?" : listHint(for: word)
    return usageError(
      "unexpected word '\(word.shown)': \(info.name.rawValue) takes \(expected)" + hint)
  }

  /// A suggestion for a choice typed behind an option that takes several, separated by commas;
  /// empty for another word.
  func listHint(for word: Argument) -> String {
    for given in given {
      guard let option = info.option(given.name), option.notation?.isList == true,
        option.choices.contains(word.text), let typed = given.word
      else { continue }
      return "; names are separated by commas: --\(option.name.rawValue) "
        + "\(Display.text(typed.text)),\(word.text)"
    }
    return ""
  }

  /// The error for a long option typed with one dash, such as `-from`, which parses as -f with
  /// value "rom". Nil if no long option has these letters.
  func singleDashError(_ spelling: String, _ name: Arguments.OptionSpelling) -> Failure? {
    if case .short = name, info.has(.spring), let hint = Self.dashedCodeHint(spelling) {
      return usageError("unknown option '\(Display.text(spelling))'" + hint)
    }
    guard case .short = name, let long = Arguments.longOptionName(ofShort: spelling),
      info.option(spelled: long) != nil || Arguments.global.contains(long)
    else { return nil }
    return usageError(Arguments.singleDashMessage(long))
  }

  /// A suggestion for a short option in the wrong case; empty if there is none.
  func shortOptionHint(_ letter: Character, among known: [String]) -> String {
    ValueParser.name(like: String(letter), among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// A suggestion to attach a value with an equals sign: ", or --name=--x".
  ///
  /// Empty unless an unknown long option follows, which may be the missing value.
  func equalsSignHint(_ option: OptionInfo, in words: Arguments) -> String {
    let next = followingOption(after: option, in: words)
    guard let next, case .long(let long) = next.name, !Arguments.global.contains(long),
      CommandName.takesValue(next.name) == nil
    else { return "" }
    return ", or --\(option.name.rawValue)=\(Display.text(next.spelling))"
  }

  /// The option before which a value is missing: " before '--fps'"; empty if none follows.
  func followingOptionText(_ option: OptionInfo, in words: Arguments) -> String {
    followingOption(after: option, in: words).map { " before '\(Display.text($0.spelling))'" } ?? ""
  }

  /// The option that directly follows an option without a value.
  private func followingOption(
    after option: OptionInfo, in words: Arguments
  ) -> (spelling: String, name: Arguments.OptionSpelling)? {
    for (place, word) in words.words.enumerated().dropLast() {
      guard case .option(_, let name, nil) = word,
        name == .long(option.name.rawValue) || option.short.map({ name == .short($0) }) == true,
        case .option(let next, let nextName, _) = words.words[place + 1]
      else { continue }
      return (next, nextName)
    }
    return nil
  }
}

extension Arguments {
  /// The options of every command, which also work without a command.
  static var global: [String] { ["help", "version"] }

  /// The long option that a spelling such as `-from` may mean: its letters. Nil for one letter.
  static func longOptionName(ofShort spelling: String) -> String? {
    let letters = spelling.utf8.dropFirst().prefix { $0 != UInt8(ascii: "=") }
    return letters.count > 1 ? String(Substring(letters)) : nil
  }

  /// The error message for a long option with one dash, such as `-from`.
  static func singleDashMessage(_ long: String) -> String {
    "unknown option '-\(Display.text(long))'; did you mean '--\(Display.text(long))'?"
  }

  /// The error message for the first long option with one dash, of any command; nil if there is
  /// none.
  var oneDashed: String? {
    for case .option(let spelling, .short, _) in words {
      guard let long = Self.longOptionName(ofShort: spelling) else { continue }
      if Self.global.contains(long) || CommandName.takesValue(.long(long)) != nil {
        return Self.singleDashMessage(long)
      }
    }
    return nil
  }
}
