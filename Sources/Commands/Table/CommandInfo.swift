import Motion

/// What there is to know of a command beside what it does: parser, help and suggestions read it.
struct CommandInfo: Sendable {
  let name: CommandName
  /// What the overview says of it.
  let summary: String
  /// What must be given, as the usage line shows it; empty for nothing.
  var usage = ""
  /// What a word that is no option sets; nil where none is expected.
  var operand: OptionInfo?
  /// The command's own, then those that all commands of its kind have.
  let options: [OptionInfo]
  /// Which of them cannot stand beside which.
  var exclusions: [Exclusion] = []
  /// Two or three command lines, the simplest first.
  let examples: @Sendable () -> [String]
  /// Paragraphs that follow the options in help.
  var notes: @Sendable () -> [String] = { [] }
  let work: Work

  /// What the words ask for, by the kind of what comes of it.
  enum Work: Sendable {
    case motion(@Sendable (Parsed) throws(ParameterError) -> MotionScene)
    case report(@Sendable (Parsed) throws(ParameterError) -> ReportScene)
    case fit(@Sendable (Parsed) throws(ParameterError) -> FitScene)
  }

  /// Whether an option takes a value; nil for one that the command does not have.
  func takesValue(_ name: Words.Name) -> Bool? {
    for option in options {
      switch name {
      case .long(let long) where option.name.rawValue == long: return option.kind.takesValue
      case .short(let letter) where option.short == letter: return option.kind.takesValue
      default: continue
      }
    }
    return nil
  }
}
