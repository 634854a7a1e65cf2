import Checking
import Documents
import Exporters
import Motion

/// The commands, in the order of the overview.
public enum CommandName: String, CaseIterable, Sendable {
  case bounce, spring, chain, decay, ease, snap, pulse, press, play, stack, flick, seen
  case convert, measure, fit, check, verify, batch, completions, man, schema, example

  /// One after the other: `init(rawValue:)` makes a table of all names first.
  init?(spelled name: String) {
    for command in Self.allCases where command.rawValue == name {
      self = command
      return
    }
    return nil
  }

  var info: CommandInfo {
    switch self {
    case .bounce: BounceCommand.info
    case .spring: SpringCommand.info
    case .chain: ChainCommand.info
    case .decay: DecayCommand.info
    case .ease: EaseCommand.info
    case .snap: SnapCommand.info
    case .pulse: PulseCommand.info
    case .press: PressCommand.info
    case .play: PlayCommand.info
    case .stack: StackCommand.info
    case .flick: FlickCommand.info
    case .seen: SeenCommand.info
    case .convert: ConvertCommand.info
    case .measure: MeasureCommand.info
    case .fit: FitCommand.info
    case .check: CheckCommand.info
    case .verify: VerifyCommand.info
    case .batch: BatchCommand.info
    case .completions: CompletionsCommand.info
    case .man: ManCommand.info
    case .schema: SchemaCommand.info
    case .example: ExampleCommand.info
    }
  }

  /// Paragraphs that follow the options in help: made for help alone, which most runs do not ask.
  var notes: [String] {
    switch self {
    case .bounce: BounceCommand.notes
    case .spring: SpringCommand.notes
    case .chain: ChainCommand.notes
    case .decay: DecayCommand.notes
    case .snap: SnapCommand.notes
    case .pulse: PulseCommand.notes
    case .press: PressCommand.notes
    case .play: PlayCommand.notes
    case .stack: StackCommand.notes
    case .flick: FlickCommand.notes
    case .seen: SeenCommand.notes
    case .convert: ConvertCommand.notes
    case .measure: MeasureCommand.notes
    case .fit: FitCommand.notes
    case .check: CheckCommand.notes
    case .verify: VerifyCommand.notes
    case .batch: BatchCommand.notes
    case .completions: CompletionsCommand.notes
    case .man: ManCommand.notes
    case .schema: SchemaCommand.notes
    case .ease, .example: []
    }
  }

  /// The names of those that may be a request of a batch.
  static var answered: [String] {
    var names: [String] = []
    for command in allCases where command.isAnsweredInBatch { names.append(command.rawValue) }
    return names
  }

  /// Whether it may be a request of a batch.
  var isAnsweredInBatch: Bool {
    switch self {
    case .bounce, .spring, .chain, .decay, .ease, .snap, .pulse, .press, .play, .stack, .flick,
      .seen, .convert, .measure:
      true
    case .fit, .check, .verify, .batch, .completions, .man, .schema, .example: false
    }
  }

  /// What a command's words ask for, and how it is written.
  func task(
    _ parsed: Parsed, _ surroundings: Surroundings
  ) throws(ParameterError) -> Plan.Task {
    switch self {
    case .bounce:
      .motion(try PlannedOutput.all(parsed, surroundings), try BounceCommand.scene(parsed))
    case .spring:
      .motion(try PlannedOutput.all(parsed, surroundings), try SpringCommand.scene(parsed))
    case .chain:
      .motion(try PlannedOutput.all(parsed, surroundings), try ChainCommand.scene(parsed))
    case .decay:
      .motion(try PlannedOutput.all(parsed, surroundings), try DecayCommand.scene(parsed))
    case .ease:
      .motion(try PlannedOutput.all(parsed, surroundings), try EaseCommand.scene(parsed))
    case .snap:
      .motion(try PlannedOutput.all(parsed, surroundings), try SnapCommand.scene(parsed))
    case .pulse:
      .motion(try PlannedOutput.all(parsed, surroundings), try PulseCommand.scene(parsed))
    case .press:
      .motion(try PlannedOutput.all(parsed, surroundings), try PressCommand.scene(parsed))
    case .play:
      .motion(try PlannedOutput.all(parsed, surroundings), try PlayCommand.scene(parsed))
    case .stack:
      .motion(try PlannedOutput.all(parsed, surroundings), try StackCommand.scene(parsed))
    case .flick:
      .motion(try PlannedOutput.all(parsed, surroundings), try FlickCommand.scene(parsed))
    case .seen:
      .motion(try PlannedOutput.all(parsed, surroundings), try SeenCommand.scene(parsed))
    case .convert:
      .report(try PlannedOutput(parsed, surroundings), try ConvertCommand.scene(parsed))
    case .measure:
      .report(try PlannedOutput(parsed, surroundings), try MeasureCommand.scene(parsed))
    case .fit: .fit(try PlannedOutput(parsed, surroundings), try FitCommand.scene(parsed))
    case .check: .check(try parsed.check(surroundings))
    case .verify: .verification(try Verification(parsed, surroundings))
    case .batch: .batch(try Batch(parsed, surroundings))
    case .completions: .text(try CompletionsCommand.script(parsed))
    case .man: .text(Manual.page)
    case .schema: .schema(SchemaCommand.schema(parsed))
    case .example: .text(ExampleCommand.text(parsed, surroundings))
    }
  }

  /// The scene that some words ask for, of a command that makes one motion and reads nothing.
  func scene(_ parsed: Parsed) throws(ParameterError) -> MotionScene? {
    switch self {
    case .bounce: try BounceCommand.scene(parsed)
    case .spring: try SpringCommand.scene(parsed)
    case .decay: try DecayCommand.scene(parsed)
    case .ease: try EaseCommand.scene(parsed)
    case .snap: try SnapCommand.scene(parsed)
    case .pulse: try PulseCommand.scene(parsed)
    case .chain, .press, .play, .stack, .flick, .seen, .convert, .measure, .fit, .check, .verify,
      .batch, .completions, .man, .schema, .example:
      nil
    }
  }

  /// Whether an option takes a value, in whichever command has it: the same name never means both.
  ///
  /// - Parameter likely: the command that is asked first, since it knows nearly all.
  static func takesValue(_ name: Words.Name, likely: CommandInfo? = nil) -> Bool? {
    if let takesValue = likely?.takesValue(name) { return takesValue }
    for command in allCases {
      if let takesValue = command.info.takesValue(name) { return takesValue }
    }
    return nil
  }
}
