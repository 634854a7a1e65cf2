import Documents
import Motion
import Readers
import Scenes

/// The parsed arguments of a command: the given options and their values.
struct ParsedArguments: Sendable {
  struct GivenOption: Sendable {
    let name: OptionName
    /// The argument of the option in its canonical spelling; nil for a switch.
    let word: Argument?
    /// The argument of which the value is parsed: ``word``, or one that a sweep or a token's file
    /// put in its place. Nil for a switch, and for springs that a sweep still has to complete.
    var value: Argument?
    /// A choice that the argument leaves open, for a note; nil if it has one meaning.
    var note: String?
    /// The token of which the value is read; nil for a value that is typed.
    var token: DesignTokenReference?
    /// True if --sweep supplied the value instead of the user.
    var isSwept = false

    func value<Value>(of option: Option<Value>) -> Value? {
      option.name == name ? value.map { option.value($0) } : nil
    }
  }

  let info: CommandInfo
  /// The given options in the order typed.
  var given: [GivenOption] = []
  private var firstIndices: [OptionName: Int] = [:]
  /// True for a token's request. Its name is the token's path as the format spells it.
  private let isOfToken: Bool

  /// Parses the arguments by the command's table. Throws for an unknown or repeated option, for an
  /// invalid, missing or extra value, and for an unexpected operand.
  init(
    _ words: Arguments, for info: CommandInfo, isOfToken: Bool = false
  ) throws(Failure) {
    self.info = info
    self.isOfToken = isOfToken
    // The default insets, from the device that --screen names.
    var safeArea: String?
    for word in words.words {
      switch word {
      case .other(let word):
        guard let operand = info.operand, info.takesManyOperands || !has(operand.name) else {
          guard let bare = info.bareOption, !has(bare.name) else {
            throw unexpectedOperandError(word, among: words)
          }
          try parseAndAppend(bare, word, of: words)
          continue
        }
        try parseAndAppend(operand, word, of: words)
      case .option(let spelling, let name, let value):
        do throws(Failure) {
          let option = try knownOption(name)
          try parseAndAppend(option, value, of: words)
          // The argument differs from the typed one if a device's name was replaced by its size.
          if option.name == .screen, let value, given.last?.word != value {
            safeArea = NamedScreen(like: value)?.insets
          }
        } catch {
          throw singleDashError(spelling, name) ?? error
        }
      }
    }
    if let safeArea, !has(.safeArea), let option = info.option(.safeArea) {
      try parseAndAppend(option, Argument(safeArea), of: words)
    }
  }

  private mutating func parseAndAppend(
    _ option: OptionInfo, _ word: Argument?, of words: Arguments
  ) throws(Failure) {
    let name = option.name
    if has(name), let error = repetitionError(name) { throw error }
    guard let word else {
      if option.takesValue { throw missingValueError(option, in: words) }
      append(GivenOption(name: name, word: nil, value: nil))
      return
    }
    do throws(ParameterError) {
      guard let notation = option.notation else { throw .invalidValue("takes no value") }
      let read = try notation.read(word)
      append(
        GivenOption(
          name: name, word: read.word, value: read.word, note: read.note, token: read.token))
    } catch {
      guard mayBeSwept(name, word, in: words) else {
        let rule = error.rule
        let hint = Suggestion.includesSuggestion(rule) ? "" : choiceHint(for: word, behind: option)
        let given = subject(name.rawValue) + Self.quotedArgument(word)
        throw usageError(
          "\(given): \(Suggestion.joinedRule(rule, hint))", about: name.rawValue)
      }
      // Several springs, or keys that vary, are parsed by the sweep, one by one.
      let springs = Argument(ValueParser.withoutBlanks(word.text))
      append(GivenOption(name: name, word: springs, value: nil))
    }
  }

  private mutating func append(_ option: GivenOption) {
    if firstIndices[option.name] == nil { firstIndices[option.name] = given.count }
    given.append(option)
  }

  /// The error for an option that is given again; nil if it may be.
  private func repetitionError(_ name: OptionName) -> Failure? {
    if info.takesManyOperands, name == info.operand?.name { return nil }
    func lastIndex(of option: OptionName) -> Int? { given.lastIndex { $0.name == option } }
    switch info.option(name)?.repetition {
    case nil, .never:
      return usageError("\(subject(name.rawValue)) is given twice; give it once")
    case .anywhere: return nil
    case .behind(let leader):
      let index = lastIndex(of: leader)
      if index ?? -1 > lastIndex(of: name) ?? -1 { return nil }
      let before = index.map {
        " behind --\(leader.rawValue)\(Self.quotedArgument(given[$0].word))"
      }
      return usageError(
        "--\(name.rawValue) is given twice\(before ?? ""); give it once for each "
          + "--\(leader.rawValue)")
    }
  }

  private func knownOption(_ name: Arguments.OptionSpelling) throws(Failure) -> OptionInfo {
    switch name {
    case .short(let letter):
      if let option = info.option(spelled: letter) { return option }
      let known = info.options.compactMap { $0.short.map { "-\($0)" } } + ["-h", "-V"]
      let hint = ValueParser.name(like: String(letter), among: known).map {
        "; did you mean '\($0)'?"
      }
      throw usageError(
        "unknown option '-\(Display.text(String(letter)))'; the short ones are "
          + alternatives(known) + (hint ?? ""))
    case .long(let long):
      if let option = info.option(spelled: long) { return option }
      throw unknownOptionError(long)
    }
  }

  func usageError(_ message: String) -> Failure { .usage(command: info.name, message) }

  /// A usage error about one option. The options of --check are explained in the help of `check`.
  func usageError(_ message: String, about option: String) -> Failure {
    let isOfCheck = info.option(spelled: option)?.group == .check
    return .usage(command: info.name, message, help: isOfCheck ? .check : nil)
  }

  /// An option or the operand in messages: "--from" or "<file>".
  func label(_ name: String) -> String {
    info.operand?.name.rawValue == name ? "<\(name)>" : "--\(name)"
  }

  /// An option or the operand at the start of a message.
  func subject(_ name: String) -> String {
    isOfToken && name == OptionName.name.rawValue ? "the name" : label(name)
  }

  /// The usage error for a parameter error, such as "--fps '0': must be above 0", or of an option
  /// that was not typed, "--decimals is 4 unless given, and must be ...". The error's index selects
  /// the occurrence of an option that is given more than once.
  func failure(_ error: ParameterError) -> Failure {
    let name = error.parameter
    let label = subject(name)
    let all = given.filter { $0.name.rawValue == name }
    if let typed = error.index.flatMap({ all.dropFirst($0).first }) ?? all.first {
      return usageError("\(label)\(Self.quotedArgument(typed.word)): \(error.rule)", about: name)
    }
    // The extension of --output has selected the format, which the rule names.
    if name == OptionName.format.rawValue, has(.output) {
      return usageError("--output\(Self.quotedArgument(typedWord(.output))): \(error.rule)")
    }
    var sentence = ""
    if let option = info.option(spelled: name), option.completion != .file,
      let standard = option.defaultValue, case .word = standard
    {
      sentence = "is \(standard.text) unless given, and "
    }
    return usageError("\(label) \(sentence)\(error.rule)", about: name)
  }

  /// An argument in quotes after a blank, " '0'"; empty for a switch.
  static func quotedArgument(_ word: Argument?) -> String { word.map { " '\($0.shown)'" } ?? "" }

  func has(_ option: OptionName) -> Bool { firstIndex(of: option) != nil }

  /// The value of an option, the first one if it is given more than once; nil if it is not given.
  subscript<Value>(option: Option<Value>) -> Value? {
    firstIndex(of: option.name).flatMap { given[$0].value(of: option) }
  }

  func all<Value>(_ option: Option<Value>) -> [Value] { given.compactMap { $0.value(of: option) } }

  func read<Value>(_ option: Option<Value>, into parameter: inout Value) {
    if let value = self[option] { parameter = value }
  }

  /// The value of a required option. Throws `ParameterError` with an example if the option was not
  /// given.
  func required<Value>(_ option: Option<Value>) throws(ParameterError) -> Value {
    if let value = self[option] { return value }
    let name = option.name.rawValue
    let example = info.option(option.name)?.example ?? ""
    throw ParameterError(name, "is missing; give it, for example --\(name) \(example)")
  }

  /// The argument of an option as it was typed; nil for a switch.
  func typedWord(_ option: OptionName) -> Argument? {
    firstIndex(of: option).flatMap { given[$0].word }
  }

  /// The arguments with one value of a swept option, which replaces a typed one.
  func withSweptValue(_ option: OptionName, _ value: Argument) -> ParsedArguments {
    var own = self
    if let index = firstIndex(of: option) {
      own.given[index].value = value
    } else {
      own.append(GivenOption(name: option, word: value, value: value, isSwept: true))
    }
    return own
  }

  /// The index of the first occurrence of an option in ``given``; nil if it was not given.
  func firstIndex(of option: OptionName) -> Int? { firstIndices[option] }
}
