import Documents
import Motion

/// The table of a command: its options, rules and texts, for the parser, help and suggestions.
final class CommandInfo: Sendable {
  enum Action: Sendable {
    /// Makes an animation, in every keyframe format. It may be compared with a golden.
    case motion(@Sendable (ParsedArguments) throws(ParameterError) -> MotionTask)
    case report(@Sendable (ParsedArguments) throws(ParameterError) -> ReportWork)
    /// Makes a plan of another kind, which a batch does not answer.
    case plan(@Sendable (ParsedArguments, Environment) throws(ParameterError) -> CommandPlan)
  }

  /// Makes a report in the digits of a format.
  typealias ReportWork = @Sendable (ReportFormat) throws(ParameterError) -> Report

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
  let examples: [String]
  /// The command's own options, then those of all motion commands.
  let options: [OptionInfo]
  private let optionsByName: [OptionName: OptionInfo]
  let exclusions: [OptionExclusionRule]
  let notes: [String]
  let action: Action
  /// True if the command has the options of all motion commands, which have a page of their own.
  let makesMotion: Bool

  /// The options and the rules are lists of lists, which are joined.
  init(
    name: CommandName, summary: String, usage: String = "", operand: OptionInfo? = nil,
    takesManyOperands: Bool = false, bare: OptionName? = nil, options: [[OptionInfo]],
    motion length: DefaultValue? = nil, exclusions: [[OptionExclusionRule]] = [],
    examples: [String],
    notes: [String] = [], action: Action
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.operand = operand
    self.takesManyOperands = takesManyOperands
    self.bare = bare
    self.examples = examples
    self.notes = notes
    self.action = action
    self.options =
      options.flatMap { $0 } + (length.map { MotionOptions.options(duration: $0) } ?? [])
    optionsByName = Dictionary(uniqueKeysWithValues: self.options.map { ($0.name, $0) })
    makesMotion = length != nil
    let isChecked = self.options.contains { $0.name == .check }
    self.exclusions =
      exclusions.flatMap { $0 } + (isChecked ? CheckOptions.exclusions(of: self.options) : [])
      + (makesMotion ? MotionOptions.exclusions : [])
  }

  var takesCheck: Bool { has(.check) }

  func option(_ name: OptionName) -> OptionInfo? { optionsByName[name] }

  func option(spelled name: String) -> OptionInfo? {
    OptionName(rawValue: name).flatMap { option($0) }
  }

  func option(spelled letter: Character) -> OptionInfo? { options.first { $0.short == letter } }

  var bareOption: OptionInfo? { bare.flatMap { option($0) } }

  func has(_ name: OptionName) -> Bool { optionsByName.keys.contains(name) }

  /// The group of an option in help; nil for the operand, and if the command does not have it.
  func group(of name: OptionName) -> OptionInfo.HelpGroup? {
    name == operand?.name ? nil : option(name)?.group
  }
}
