import Motion

/// The commands, in the order of the overview.
package enum CommandName: String, CaseIterable, Sendable {
  case bounce, spring, chain, decay, ease, snap, pulse, press, play, stack, flick, seen
  case convert, measure, fit, check, diff, batch, tokens, list, completions, man, example

  /// The command's definition.
  var command: Command {
    switch self {
    case .bounce: BounceCommand.command
    case .spring: SpringCommand.command
    case .chain: ChainCommand.command
    case .decay: DecayCommand.command
    case .ease: EaseCommand.command
    case .snap: SnapCommand.command
    case .pulse: PulseCommand.command
    case .press: PressCommand.command
    case .play: PlayCommand.command
    case .stack: StackCommand.command
    case .flick: FlickCommand.command
    case .seen: SeenCommand.command
    case .convert: ConvertCommand.command
    case .measure: MeasureCommand.command
    case .fit: FitCommand.command
    case .check: CheckCommand.command
    case .diff: DiffCommand.command
    case .batch: BatchCommand.command
    case .tokens: TokensCommand.command
    case .list: ListCommand.command
    case .completions: CompletionsCommand.command
    case .man: ManCommand.command
    case .example: ExampleCommand.command
    }
  }

  var info: CommandInfo { command.info() }

  /// The table of a command that a batch answers; nil for any other name.
  static func commandTable(answering name: String) -> CommandInfo? {
    guard let name = Self(rawValue: name), name.isAnsweredInBatch else { return nil }
    return name.info
  }

  /// The paragraphs that follow the options in help.
  var notes: [String] { command.notes() }

  /// The names of the commands that a batch answers.
  static var answered: [String] {
    allCases.filter { $0.isAnsweredInBatch }.map { $0.rawValue }
  }

  /// True if a batch answers the command: it makes motion or a report.
  var isAnsweredInBatch: Bool {
    switch command.action {
    case .motion, .report: true
    case .plan: false
    }
  }

  /// True if an option takes a value; nil if no command has it.
  ///
  /// All commands that have an option agree.
  static func takesValue(_ name: Arguments.OptionSpelling) -> Bool? { optionTakesValue[name] }

  private static let optionTakesValue: [Arguments.OptionSpelling: Bool] = {
    var takesValue: [Arguments.OptionSpelling: Bool] = [:]
    for option in allCases.flatMap({ $0.info.options }) {
      takesValue[.long(option.name.rawValue)] = option.kind.takesValue
      if let short = option.short { takesValue[.short(short)] = option.kind.takesValue }
    }
    return takesValue
  }()
}

/// A command: its options, its help, and the action on its arguments.
struct Command: Sendable {
  /// The action of a command.
  enum Action: Sendable {
    /// Makes an animation, in every keyframe format. It may be compared with a golden.
    case motion(@Sendable (ParsedArguments) throws(ParameterError) -> MotionTask)
    case report(@Sendable (ParsedArguments) throws(ParameterError) -> ReportTask)
    /// Makes a plan of another kind, which a batch does not answer.
    case plan(@Sendable (ParsedArguments, Environment) throws(ParameterError) -> CommandPlan)
  }

  let info: @Sendable () -> CommandInfo
  /// Paragraphs that follow the options in help.
  var notes: @Sendable () -> [String] = { [] }
  let action: Action
}
