/// The table of a command: its options, rules and texts, for the parser, help and suggestions.
///
/// A command's table is made when its arguments are parsed, so that a command line makes only one,
/// and that of ``MotionOptions`` at most. A batch keeps the tables in ``CommandTableCache``.
final class CommandInfo: Sendable {
  let name: CommandName
  /// The command's line in the overview.
  let summary: String
  /// The required arguments in the usage line; empty if there are none.
  let usage: String
  /// The operand as an option; nil if the command takes none.
  let operand: OptionInfo?
  /// True if the operand may be given more than once.
  let takesManyOperands: Bool
  /// The option that an operand sets without the option's name; nil if there is none.
  let bare: OptionName?
  /// Two or three command lines, the simplest first.
  let examples: [String]
  /// The options of this command's table, and the rules that are looked at first.
  let own: OptionTable
  /// The options of all motion commands; nil for another command.
  private let motion: MotionOptions?

  init(
    name: CommandName, summary: String, usage: String = "", operand: OptionInfo? = nil,
    takesManyOperands: Bool = false, bare: OptionName? = nil, options: [OptionInfo],
    motion: MotionOptions? = nil, exclusions: [OptionExclusionRule] = [], examples: [String]
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.operand = operand
    self.takesManyOperands = takesManyOperands
    self.bare = bare
    self.motion = motion
    self.examples = examples
    var rules = exclusions
    if motion == nil, options.contains(where: { $0.name == .check }) {
      let names = options.map { $0.name }
      rules += CheckOptions.exclusions(of: options)
      rules += MotionOptions.exclusions.filter { $0.names.allSatisfy { names.contains($0) } }
    }
    own = OptionTable(options, exclusions: rules)
  }

  /// Copies a table for a thread that parses many command lines.
  private init(_ info: CommandInfo) {
    name = info.name
    summary = info.summary
    usage = info.usage
    operand = info.operand
    takesManyOperands = info.takesManyOperands
    bare = info.bare
    examples = info.examples
    own = info.own
    motion = info.motion?.withOwnTable()
  }

  /// The table for a thread that parses many command lines: it shares no options with others.
  func forOneThread() -> CommandInfo { CommandInfo(self) }

  /// The command's own options, then those of all motion commands. The list is made anew at each
  /// call.
  var options: [OptionInfo] { own.options + (motion?.options ?? []) }

  /// The rules by which options refuse each other.
  var exclusions: [OptionExclusionRule] {
    own.exclusions + (motion?.table.exclusions ?? [])
  }

  /// True if the command has the options of all motion commands, which have a page of their own.
  var makesMotion: Bool { motion != nil }

  /// True if the command has --check.
  var takesCheck: Bool { makesMotion || own.has(.check) }

  /// The option of a name; nil if the command does not have it.
  func option(_ name: OptionName) -> OptionInfo? { own.option(name) ?? motion?.option(name) }

  /// The option of a long spelling; nil if the command does not have it. It has no default if
  /// that depends on the command.
  func option(spelled name: String) -> OptionInfo? {
    own.option(spelled: name) ?? motion?.table.option(spelled: name)
  }

  /// The option of a short spelling; nil if the command does not have it.
  func option(spelled letter: Character) -> OptionInfo? {
    own.option(spelled: letter) ?? motion?.table.option(spelled: letter)
  }

  /// The option that an operand sets without the option's name.
  var bareOption: OptionInfo? { bare.flatMap { option($0) } }

  func has(_ option: OptionName) -> Bool {
    own.has(option) || motion?.table.has(option) == true
  }

  /// The group of an option in help; nil for the operand, and if the command does not have it.
  func group(of name: OptionName) -> OptionInfo.HelpGroup? {
    if name == operand?.name { return nil }
    return own.group(of: name) ?? motion?.table.group(of: name)
  }

  /// The first rule that refuses one of the given options.
  ///
  /// - Parameters:
  ///   - parsed: the given options.
  ///   - refuses: returns true if a rule refuses one of them.
  func firstExclusion(
    of parsed: ParsedArguments, where refuses: (OptionExclusionRule) -> Bool
  ) -> OptionExclusionRule? {
    if let rule = own.firstExclusion(of: parsed.mask, where: refuses) { return rule }
    guard let motion else { return nil }
    // The rules of these options refuse no others.
    let hasShared = parsed.given.indices.contains { place in
      let name = parsed.given[place].name
      return !own.has(name) && name != operand?.name
    }
    return hasShared ? motion.table.firstExclusion(of: parsed.mask, where: refuses) : nil
  }

  /// True if an option takes a value; nil if the command does not have the option.
  func takesValue(_ name: Arguments.OptionSpelling) -> Bool? {
    switch name {
    case .long(let long): option(spelled: long)?.kind.takesValue
    case .short(let letter): option(spelled: letter)?.kind.takesValue
    }
  }
}

/// A cache of the commands' tables, so that a thread of a batch makes each table once.
struct CommandTableCache {
  private var infos: [CommandInfo] = []

  mutating func commandTable(of name: CommandName) -> CommandInfo {
    for info in infos where info.name == name { return info }
    let info = name.info.forOneThread()
    infos.append(info)
    return info
  }

  /// The table of a command that a batch answers; nil for any other name.
  mutating func commandTable(answering name: String) -> CommandInfo? {
    for info in infos where info.name.rawValue == name { return info }
    guard let name = CommandName(spelled: name), name.isAnsweredInBatch else { return nil }
    return commandTable(of: name)
  }
}
