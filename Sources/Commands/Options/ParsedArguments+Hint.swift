import Documents
import Motion
import Readers

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
    spelling.utf8.contains { ":(;".utf8.contains($0) }
      ? "; give code that begins with a dash as --spring='\(Display.text(spelling))'" : nil
  }

  /// The error for a missing value: "--to needs a value before '--fps': --to <value>". A hint
  /// follows: an unknown long option may be the value, and an unquoted `#` of a colour begins a
  /// comment of the shell.
  func missingValueError(_ option: OptionInfo, in words: Arguments) -> Failure {
    let next = followingOption(after: option, in: words)
    var hint = ""
    if let next, case .long(let long) = next.name, !Arguments.global.contains(long),
      CommandName.takesValue(next.name) == nil
    {
      hint = ", or --\(option.name.rawValue)=\(ShellQuoting.quoted(next.spelling))"
    }
    // The cause is likely if the option is the last argument and no value has another type.
    let colors = given.filter { info.option($0.name)?.notation?.mayBeColor == true }
    if option.notation?.mayBeColor == true, next == nil,
      colors.allSatisfy({ $0.word?.text.hasPrefix("#") ?? true })
    {
      hint =
        "; quote a color, which begins a shell's comment otherwise: "
        + "--\(option.name.rawValue) '#ff0080'"
    }
    let place = next.map { " before '\(Display.text($0.spelling))'" } ?? ""
    return usageError(
      "\(subject(option.name.rawValue)) needs a value\(place): "
        + "--\(option.name.rawValue) <\(option.valueName ?? "")>"
        + (option.choices.count > 8 ? "" : option.choicesText.map { " (\($0))" } ?? "") + hint,
      about: option.name.rawValue)
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

  private func followingOption(
    after option: OptionInfo, in words: Arguments
  ) -> (spelling: String, name: Arguments.OptionSpelling)? {
    for (index, word) in words.words.enumerated().dropLast() {
      guard case .option(_, let name, nil) = word,
        name == .long(option.name.rawValue) || option.short.map({ name == .short($0) }) == true,
        case .option(let next, let nextName, _) = words.words[index + 1]
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
