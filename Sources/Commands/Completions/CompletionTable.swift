import Motion

/// The data of the completion scripts, collected from the commands' tables.
struct CompletionTable {
  /// Options with the same set of commands and the same shell completions in all of them.
  struct OptionGroup {
    var commands: [CommandName]
    var options: [OptionInfo]

    /// The commands as a shell pattern: "bounce|spring".
    var pattern: String { CompletionTable.commandNames(commands).joined(separator: "|") }
  }

  /// An operand, and the commands that take it.
  struct CompletedOperand {
    var commands: [String]
    let name: String
    let completion: Completion
    let isRepeatable: Bool

    fileprivate func hasSameCompletion(like other: CompletedOperand) -> Bool {
      name == other.name && completion == other.completion && isRepeatable == other.isRepeatable
    }
  }

  let infos: [CommandInfo]
  let groups: [OptionGroup]
  let operands: [CompletedOperand]

  init() {
    let infos = CommandName.allCases.map { $0.info }
    self.infos = infos
    groups = Self.optionGroups(infos)
    operands = Self.operands(infos)
  }

  private static func optionGroups(_ infos: [CommandInfo]) -> [OptionGroup] {
    var own: [OptionGroup] = []
    for info in infos {
      for option in info.options {
        if let place = own.firstIndex(where: { $0.options[0].hasSameCompletion(like: option) }) {
          own[place].commands.append(info.name)
          own[place].options = [option]
        } else {
          own.append(OptionGroup(commands: [info.name], options: [option]))
        }
      }
    }
    var groups: [OptionGroup] = []
    for one in own {
      if let place = groups.firstIndex(where: { $0.commands == one.commands }) {
        groups[place].options += one.options
      } else {
        groups.append(one)
      }
    }
    return groups
  }

  private static func operands(_ infos: [CommandInfo]) -> [CompletedOperand] {
    var operands: [CompletedOperand] = []
    for info in infos {
      guard let operand = info.operand ?? info.bareOption else { continue }
      let own = CompletedOperand(
        commands: [info.name.rawValue], name: operand.valueName ?? operand.name.rawValue,
        completion: operand.completion, isRepeatable: info.takesManyOperands)
      if let place = operands.firstIndex(where: { $0.hasSameCompletion(like: own) }) {
        operands[place].commands += own.commands
      } else {
        operands.append(own)
      }
    }
    operands.append(
      CompletedOperand(
        commands: ["help"], name: "topic",
        completion: .words(commandNames(CommandName.allCases) + HelpText.topics),
        isRepeatable: false))
    return operands
  }

  /// The options with a value. Options of one name with equal completions are merged.
  var valued: [OptionGroup] {
    var valued: [OptionGroup] = []
    for group in groups {
      for option in group.options where option.takesValue {
        let completion = option.completion
        let place = valued.firstIndex { other in
          other.options[0].name == option.name && other.options[0].completion == completion
        }
        if let place {
          valued[place].commands += group.commands
          valued[place].options = [option]
        } else {
          valued.append(OptionGroup(commands: group.commands, options: [option]))
        }
      }
    }
    return valued
  }

  /// The spellings of the options that may be given more than once.
  var repeatable: [String] {
    var names: [String] = []
    for group in groups {
      for option in group.options where option.isRepeatable {
        let name = "--" + option.name.rawValue
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  static func commandNames(_ commands: [CommandName]) -> [String] {
    commands.map { $0.rawValue }
  }

  static var presets: [String] {
    SpringPreset.all.map { $0.name }
  }

  /// The keys of each spring form, separated by blanks, without duplicates.
  static var forms: [String] {
    var forms: [String] = []
    for form in SpringForm.allCases {
      let names = form.keys.map { $0.name }
      let line = names.joined(separator: " ")
      if !forms.contains(line) { forms.append(line) }
    }
    return forms
  }

  /// Wraps words to lines of a script, at most 100 columns plus " \". All lines but the last
  /// end in a backslash.
  static func wrapped(_ words: [String], margin: Int) -> String {
    let indent = String(repeating: " ", count: margin)
    var lines: [String] = []
    var line = indent
    for word in words {
      if line.utf8.count > margin, line.utf8.count + 1 + word.utf8.count > 100 {
        lines.append(line)
        line = indent
      }
      line += (line.utf8.count > margin ? " " : "") + word
    }
    return (lines + [line]).joined(separator: " \\\n")
  }
}

extension OptionInfo {
  /// True if both options have the same completion and description.
  fileprivate func hasSameCompletion(like other: OptionInfo) -> Bool {
    name == other.name && help == other.help && valueName == other.valueName
      && isRepeatable == other.isRepeatable && completion == other.completion
  }
}

/// The completions of an option's value or of an operand.
indirect enum Completion: Equatable, Sendable {
  /// No completions, for a value without a list of choices: a number, or a name that the user
  /// chooses.
  case nothing
  case words([String])
  case file
  /// A preset's name, or the keys of one spring separated by commas.
  case spring
}

extension OptionInfo {
  /// The option's help in short, up to its first detail, for a shell's list of options.
  var brief: String {
    let sentence = Self.textBefore(of: Self.textBefore(of: help, upTo: ". "), upTo: "; ")
    return sentence.utf8.count > 60 ? Self.textBefore(of: sentence, upTo: ": ") : sentence
  }

  static func textBefore(of text: String, upTo end: String) -> String {
    let (text, end) = (Array(text.utf8), Array(end.utf8))
    for place in text.indices where text[place...].starts(with: end) {
      return String(decoding: text[..<place], as: UTF8.self)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
