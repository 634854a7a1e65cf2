import Documents
import Motion

/// The data of the completion scripts, collected from the commands' tables.
struct CompletionTable {
  /// Options with the same set of commands and the same shell completions in all of them.
  struct OptionGroup {
    var commands: [String]
    var options: [OptionInfo]

    var pattern: String { commands.joined(separator: "|") }
  }

  struct CompletedOperand: Equatable {
    let name: String
    let completion: Completion
    let isRepeatable: Bool
  }

  let infos = CommandName.allCases.map { $0.info }
  let groups: [OptionGroup]
  /// The operands, each with the commands that take it.
  let operands: [(commands: [String], item: CompletedOperand)]

  init() {
    let options = infos.flatMap { info in
      info.options.map { (commands: [info.name.rawValue], item: $0) }
    }
    var groups: [OptionGroup] = []
    for (commands, option) in Self.merged(options, { $0.hasSameCompletion(like: $1) }) {
      if let index = groups.firstIndex(where: { $0.commands == commands }) {
        groups[index].options.append(option)
      } else {
        groups.append(OptionGroup(commands: commands, options: [option]))
      }
    }
    self.groups = groups
    let operands = infos.compactMap { info in
      (info.operand ?? info.bareOption).map { operand in
        (
          commands: [info.name.rawValue],
          item: CompletedOperand(
            name: operand.valueName ?? operand.name.rawValue, completion: operand.completion,
            isRepeatable: info.takesManyOperands)
        )
      }
    }
    let topics = CommandName.allCases.map { $0.rawValue } + HelpText.topics
    let topic = CompletedOperand(name: "topic", completion: .words(topics), isRepeatable: false)
    self.operands = Self.merged(operands, ==) + [(commands: ["help"], item: topic)]
  }

  /// The options with a value. Options of one name with equal completions are merged.
  var valued: [OptionGroup] {
    let options = groups.flatMap { group in
      group.options.filter { $0.takesValue }.map { (commands: group.commands, item: $0) }
    }
    return Self.merged(options) { $0.name == $1.name && $0.completion == $1.completion }
      .map { OptionGroup(commands: $0, options: [$1]) }
  }

  /// The items without repetitions, each with the commands of all that are the same.
  static func merged<Item>(
    _ items: [(commands: [String], item: Item)], _ isSame: (Item, Item) -> Bool
  ) -> [(commands: [String], item: Item)] {
    var merged: [(commands: [String], item: Item)] = []
    for (commands, item) in items {
      if let index = merged.firstIndex(where: { isSame($0.item, item) }) {
        merged[index].commands += commands
      } else {
        merged.append((commands, item))
      }
    }
    return merged
  }

  var repeatable: [String] {
    let options = groups.flatMap { $0.options }.filter { $0.isRepeatable }
    return Self.merged(options.map { ([], "--" + $0.name.rawValue) }, ==).map { $0.item }
  }

  static var presets: [String] { SpringPreset.all.map { $0.name } }

  /// The keys of each spring form, separated by blanks, without duplicates.
  static var forms: [String] {
    let lines = SpringForm.allCases.map { $0.keys.map { $0.name }.joined(separator: " ") }
    return merged(lines.map { ([], $0) }, ==).map { $0.item }
  }

  /// Wraps words to lines of a script, at most 100 columns plus " \". All lines but the last
  /// end in a backslash.
  static func wrapped(_ words: [String], margin: Int) -> String {
    let indent = String(repeating: " ", count: margin)
    return HelpText.lines(of: words, width: 100 - margin).map { indent + $0 }
      .joined(separator: " \\\n")
  }
}

extension OptionInfo {
  fileprivate func hasSameCompletion(like other: OptionInfo) -> Bool {
    name == other.name && help == other.help && valueName == other.valueName
      && isRepeatable == other.isRepeatable && completion == other.completion
  }

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
