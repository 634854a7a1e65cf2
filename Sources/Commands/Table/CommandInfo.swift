/// The table of a command: its options, rules and texts, for the parser, help and suggestions.
///
/// A command's table is made when its arguments are parsed, so that a command line makes only one.
/// A batch keeps the tables in ``CommandTableCache``.
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
  /// The command's own options, and the rules that name one of them.
  let own: OptionTable
  /// The options that the command has in common with all motion commands; nil for other commands.
  private let common: CommonOptions?

  init(
    name: CommandName, summary: String, usage: String = "", operand: OptionInfo? = nil,
    takesManyOperands: Bool = false, bare: OptionName? = nil, options: [OptionInfo],
    common: CommonOptions? = nil, exclusions: [OptionExclusionRule] = [], examples: [String]
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.operand = operand
    self.takesManyOperands = takesManyOperands
    self.bare = bare
    self.common = common
    self.examples = examples
    var rules = exclusions
    if let common {
      rules += common.exclusions(beside: options)
    } else if options.indices.contains(where: { options[$0].name == .check }) {
      rules += CheckOptions.exclusions(of: options)
    }
    own = OptionTable(options, exclusions: rules)
  }

  /// The command's own options, then the common ones. The list is made anew at each call.
  var options: [OptionInfo] { own.options + (common?.options ?? []) }

  /// The rules by which options refuse each other.
  var exclusions: [OptionExclusionRule] {
    own.exclusions + (common?.table.exclusions ?? [])
  }

  /// True if the command has the options of all motion commands, which have a page of their own.
  var makesMotion: Bool { common != nil }

  /// True if the command has --check.
  var takesCheck: Bool { makesMotion || own.has(.check) }

  /// The option of a name; nil if the command does not have it.
  func option(_ name: OptionName) -> OptionInfo? { own.option(name) ?? common?.option(name) }

  /// The option of a long spelling; nil if the command does not have it.
  func option(spelled name: String) -> OptionInfo? {
    own.option(spelled: name) ?? common?.option(spelled: name)
  }

  /// The option of a short spelling; nil if the command does not have it.
  func option(spelled letter: Character) -> OptionInfo? {
    own.option(spelled: letter) ?? common?.table.option(spelled: letter)
  }

  /// The option that an operand sets without the option's name.
  var bareOption: OptionInfo? { bare.flatMap { option($0) } }

  func has(_ option: OptionName) -> Bool {
    own.has(option) || common?.table.has(option) == true
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
    // The rules of the common options refuse common options only.
    let hasCommon = parsed.given.indices.contains { place in
      let name = parsed.given[place].name
      return !own.has(name) && name != operand?.name
    }
    return hasCommon ? common?.table.firstExclusion(of: parsed.mask, where: refuses) : nil
  }

  /// True if an option takes a value; nil if the command does not have the option.
  func takesValue(_ name: Arguments.OptionSpelling) -> Bool? {
    switch name {
    case .long(let long): option(spelled: long)?.kind.takesValue
    case .short(let letter): option(spelled: letter)?.kind.takesValue
    }
  }
}

/// A cache of the commands' tables, so that a batch makes each table once.
struct CommandTableCache {
  private var infos: [CommandInfo] = []

  mutating func commandTable(of name: CommandName) -> CommandInfo {
    for info in infos where info.name == name { return info }
    let info = name.info
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
